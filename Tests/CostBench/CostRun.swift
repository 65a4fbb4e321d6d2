import Glibc

/// The cost of running the program once.
struct CostRun {
  /// Processor time, which does not depend on other programs.
  let seconds: Double
  /// The peak of used memory.
  let megabytes: Int
  /// The exit code, or 128 and the signal.
  let code: Int32
  /// The first line of its error output; empty if there is none.
  let line: String

  /// Runs the program without input or a terminal, and ends it after `limit` seconds.
  init(_ program: String, _ words: [String], environment: [String], limit: UInt32 = 120) {
    var ends: [Int32] = [0, 0]
    pipe(&ends)
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, ends[1], 2)
    var arguments = (["/usr/bin/timeout", "\(limit)", program] + words).map { strdup($0) } + [nil]
    var variables = environment.map { strdup($0) } + [nil]
    defer { for pointer in arguments + variables { free(pointer) } }
    var process = pid_t()
    let result = posix_spawn(&process, "/usr/bin/timeout", &actions, nil, &arguments, &variables)
    precondition(result == 0, "cannot start \(program)")
    close(ends[1])
    line = Self.firstLine(ends[0])
    var status: Int32 = 0
    var usage = rusage()
    wait4(process, &status, 0, &usage)
    seconds = Self.seconds(usage.ru_utime) + Self.seconds(usage.ru_stime)
    megabytes = (usage.ru_maxrss + 1023) / 1024
    code = status & 0x7f == 0 ? status >> 8 & 0xff : 128 + status & 0x7f
  }

  private static func seconds(_ time: timeval) -> Double {
    Double(time.tv_sec) + Double(time.tv_usec) / 1e6
  }

  /// Reads all error output, and returns its first line.
  private static func firstLine(_ descriptor: Int32) -> String {
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 4096)
    while case let count = read(descriptor, &part, part.count), count > 0 {
      if bytes.count < 4096 { bytes += part[..<count] }
    }
    return String(decoding: bytes.prefix { $0 != 0x0a }, as: UTF8.self)
  }
}
