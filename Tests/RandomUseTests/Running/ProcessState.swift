import Glibc

/// The state of the process that a sequence must leave unchanged, read from the kernel.
enum ProcessState {
  /// The open descriptors and their targets.
  static var descriptors: [Int32: String] {
    var found: [Int32: String] = [:]
    for name in names(in: "/proc/self/fd") {
      let target = link("/proc/self/fd/" + name)
      // The descriptor of the folder itself is closed by now.
      if !target.isEmpty, let number = Int32(name) { found[number] = target }
    }
    return found
  }

  /// Whether every other thread sleeps.
  static var isCalm: Bool {
    // The link has the form "process/task/thread".
    let own = link("/proc/thread-self").split(separator: "/").last.map(String.init) ?? ""
    return names(in: "/proc/self/task").allSatisfy { name in
      guard name != own, let text = read("/proc/self/task/\(name)/stat"),
        let end = text.lastIndex(of: UInt8(ascii: ")")), end + 2 < text.count
      else { return true }
      return text[end + 2] == UInt8(ascii: "S")
    }
  }

  /// Whether there is a child process that was not waited for.
  static var hasChild: Bool { waitpid(-1, nil, WNOHANG) != -1 }

  /// Processor time of all threads but the calling one, in nanoseconds.
  static var othersNanoseconds: Int {
    time(CLOCK_PROCESS_CPUTIME_ID) - time(CLOCK_THREAD_CPUTIME_ID)
  }

  /// The same in milliseconds.
  static var othersMilliseconds: Int { othersNanoseconds / 1_000_000 }

  private static func time(_ clock: clockid_t) -> Int {
    var time = timespec()
    clock_gettime(clock, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }

  /// Resets the kernel's peak of used memory.
  static func forgetPeak() {
    let file = open("/proc/self/clear_refs", O_WRONLY)
    if file >= 0 {
      _ = write(file, "5", 1)
      close(file)
    }
  }

  /// A line of `/proc/self/status` in megabytes: `VmHWM`, the peak of used memory, or `VmRSS`, the
  /// memory in use.
  static func megabytes(_ name: String) -> Int {
    let lines = String(decoding: read("/proc/self/status") ?? [], as: UTF8.self).split(
      separator: "\n")
    let line = lines.first { $0.hasPrefix(name + ":") } ?? ""
    return (Int(line.filter(\.isNumber)) ?? 0) / 1024
  }

  private static func read(_ path: String) -> [UInt8]? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = Glibc.read(file, &bytes, bytes.count)
    return Array(bytes.prefix(max(0, count)))
  }

  /// The target of a symbolic link; empty if it is none.
  static func link(_ path: String) -> String {
    var buffer = [CChar](repeating: 0, count: 4096)
    let count = readlink(path, &buffer, buffer.count)
    return String(
      decoding: buffer.prefix(max(0, count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  private static func names(in folder: String) -> [String] {
    guard let open = opendir(folder) else { return [] }
    defer { closedir(open) }
    var names: [String] = []
    while let entry = readdir(open) {
      let name = withUnsafePointer(to: entry.pointee.d_name) {
        String(cString: UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self))
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names
  }
}

/// Checks repeatedly whether every other thread sleeps. It reads each thread's state only when none
/// has run since the last check, because that takes time.
struct CalmCheck {
  private var before = -1

  var isCalm: Bool {
    mutating get {
      let now = ProcessState.othersNanoseconds
      defer { before = now }
      // The two clocks are not read at the same moment.
      return abs(now - before) < 20_000 && ProcessState.isCalm
    }
  }
}
