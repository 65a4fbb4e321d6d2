import Glibc

/// A process of this machine, as the kernel describes it.
struct RunningProcess {
  let id: pid_t
  let parent: pid_t
  /// The path of its executable.
  let program: String
  /// Its command line.
  let words: [String]
  let environment: [String]
  /// The targets of its descriptors.
  let files: [String]
  /// Page faults of children that it has waited for: more than before if it ran a program
  /// meanwhile.
  let faultsOfChildren: Int

  /// The name of its program.
  var name: String { program.split(separator: "/").last.map { String($0) } ?? "" }

  /// All descendants of a process.
  static func descendants(of ancestor: pid_t) -> [RunningProcess] {
    let all = names(in: "/proc").compactMap { pid_t($0) }.compactMap { RunningProcess($0) }
    var family: Set<pid_t> = [ancestor]
    var found: [RunningProcess] = []
    while true {
      let more = all.filter { family.contains($0.parent) && !family.contains($0.id) }
      if more.isEmpty { return found }
      found += more
      family.formUnion(more.map(\.id))
    }
  }

  /// Nil if there is no such process, or only a zombie.
  init?(_ id: pid_t) {
    let folder = "/proc/\(id)"
    let stat = Self.text(folder + "/stat")
    guard let end = stat.lastIndex(of: ")") else { return nil }
    // From the third field on, as proc(5) counts: the name before may contain anything.
    let fields = stat[stat.index(after: end)...].split { $0 == " " || $0 == "\n" }
    guard fields.count > 10, fields[0] != "Z", let parent = pid_t(fields[1]),
      let faults = Int(fields[8])
    else { return nil }
    self.id = id
    self.parent = parent
    faultsOfChildren = faults
    program = Self.target(folder + "/exe")
    func strings(_ name: String) -> [String] {
      Self.text(folder + "/" + name).split(separator: "\0").map { String($0) }
    }
    words = strings("cmdline")
    environment = strings("environ")
    files = Self.names(in: folder + "/fd").map { Self.target(folder + "/fd/" + $0) }
      .filter { !$0.isEmpty }
  }

  // MARK: Waiting

  /// Whether a process waits for others: it sleeps, all of its threads do, and no timer will wake
  /// it. Idle pool threads that end after some seconds do not matter.
  static func waitsForOthers(_ id: pid_t) -> Bool {
    guard let before = sleeps(of: id), !hasTimer(id) else { return false }
    Processors.visitAll()
    return sleeps(of: id) == before
  }

  /// How often each thread has gone to sleep; nil if one is awake.
  static func sleeps(of id: pid_t) -> [String: Int]? {
    let folder = "/proc/\(id)/task"
    var sleeps: [String: Int] = [:]
    for thread in names(in: folder) {
      let lines = text("\(folder)/\(thread)/status").split(separator: "\n")
      guard lines.contains(where: { $0.hasPrefix("State:") && $0.contains("S (") }),
        let line = lines.first(where: { $0.hasPrefix("voluntary_ctxt_switches") })
      else { return nil }
      sleeps[thread] = Int(line.filter(\.isNumber))
    }
    return sleeps.isEmpty ? nil : sleeps
  }

  /// Whether a process that was told to end does so within ten seconds.
  static func ends(_ id: pid_t) -> Bool {
    for _ in 0..<1000 {
      if RunningProcess(id) == nil { return true }
      usleep(10_000)
    }
    return false
  }

  /// Whether a process is stopped, as by a signal.
  static func isStopped(_ id: pid_t) -> Bool { text("/proc/\(id)/stat").contains(") T ") }

  /// Whether a process has set a timer: Dispatch uses the kernel's `timerfd`, which shows when it
  /// is due.
  private static func hasTimer(_ id: pid_t) -> Bool {
    let folder = "/proc/\(id)/fdinfo"
    return names(in: folder).contains { name in
      text(folder + "/" + name).split(separator: "\n").contains {
        $0.hasPrefix("it_value:") && !$0.contains("(0, 0)")
      }
    }
  }

  static func text(_ path: String) -> String {
    guard let file = fopen(path, "r") else { return "" }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = fread(&chunk, 1, chunk.count, file)
      if count == 0 { return String(decoding: bytes, as: UTF8.self) }
      bytes += chunk[..<count]
    }
  }

  private static func target(_ path: String) -> String {
    var buffer = [CChar](repeating: 0, count: 4096)
    let count = readlink(path, &buffer, buffer.count)
    return String(
      decoding: buffer.prefix(max(0, count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  static func names(in path: String) -> [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: entry.pointee.d_name) {
        String(cString: UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self))
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names
  }
}
