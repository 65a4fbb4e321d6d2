import Glibc

/// The built program, beside the tests.
enum Binary {
  static let path = folder + "/quadrille"

  /// Where the built programs are.
  static let folder: String = {
    var buffer = [CChar](repeating: 0, count: 4096)
    let count = readlink("/proc/self/exe", &buffer, buffer.count)
    let own = String(
      decoding: buffer.prefix(max(0, count)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let folder = own.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    return folder.joined(separator: "/")
  }()

  /// What a run without a terminal gave.
  struct Result {
    var code: Int32
    var output: [UInt8]
    var error: String

    var text: String { String(decoding: output, as: UTF8.self) }
  }

  /// Runs the program with pipes.
  static func run(
    _ arguments: [String], program: String = path, input: [UInt8] = [], environment: [String] = []
  )
    -> Result
  {
    var inputPipe: [Int32] = [0, 0]
    var outputPipe: [Int32] = [0, 0]
    var errorPipe: [Int32] = [0, 0]
    pipe2(&inputPipe)
    pipe2(&outputPipe)
    pipe2(&errorPipe)
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, inputPipe[0], 0)
    posix_spawn_file_actions_adddup2(&actions, outputPipe[1], 1)
    posix_spawn_file_actions_adddup2(&actions, errorPipe[1], 2)
    let process = spawn(
      program, arguments, environment: environment, actions: &actions, newSession: false)
    for end in [inputPipe[0], outputPipe[1], errorPipe[1]] { close(end) }
    var written = 0
    while written < input.count {
      let count = input[written...].withUnsafeBytes {
        write(inputPipe[1], $0.baseAddress, $0.count)
      }
      if count <= 0 { break }
      written += count
    }
    close(inputPipe[1])
    var output: [UInt8] = []
    var error: [UInt8] = []
    var isOpen = [true, true]
    while isOpen[0] || isOpen[1] {
      var entries = [
        pollfd(fd: isOpen[0] ? outputPipe[0] : -1, events: Int16(POLLIN), revents: 0),
        pollfd(fd: isOpen[1] ? errorPipe[0] : -1, events: Int16(POLLIN), revents: 0),
      ]
      poll(&entries, 2, -1)
      for index in 0..<2 where entries[index].revents != 0 {
        var chunk = [UInt8](repeating: 0, count: 65_536)
        let count = read(entries[index].fd, &chunk, chunk.count)
        if count <= 0 {
          isOpen[index] = false
        } else if index == 0 {
          output += chunk.prefix(count)
        } else {
          error += chunk.prefix(count)
        }
      }
    }
    close(outputPipe[0])
    close(errorPipe[0])
    return Result(
      code: waitFor(process), output: output, error: String(decoding: error, as: UTF8.self))
  }

  private static func pipe2(_ ends: inout [Int32]) {
    pipe(&ends)
    // Children started meanwhile by other tests must not hold these open.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  }

  /// Starts a program.
  static func spawn(
    _ path: String, _ arguments: [String], environment: [String],
    actions: inout posix_spawn_file_actions_t, newSession: Bool
  ) -> pid_t {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // POSIX_SPAWN_SETSID, SETSIGDEF and SETSIGMASK: a session of its own, and no signal ignored or
    // blocked.
    posix_spawnattr_setflags(&attributes, Int16((newSession ? 0x80 : 0) | 0x04 | 0x08))
    var signals = sigset_t()
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    let names: [String] = ["PATH", "HOME", "LD_LIBRARY_PATH", "TMPDIR"]
    let keep: [String] = names.compactMap { (name: String) -> String? in
      guard let value = getenv(name) else { return nil }
      return name + "=" + String(cString: value)
    }
    func copies(_ texts: [String]) -> [UnsafeMutablePointer<CChar>?] {
      texts.map { (text: String) in strdup(text) } + [nil]
    }
    var words = copies([path] + arguments)
    var variables = copies(keep + environment)
    defer { for pointer in words + variables { free(pointer) } }
    var process = pid_t()
    let result = posix_spawn(&process, path, &actions, &attributes, &words, &variables)
    precondition(result == 0, "cannot start \(path): \(String(cString: strerror(result)))")
    return process
  }

  /// The exit code, or 128 and the signal.
  static func waitFor(_ process: pid_t) -> Int32 {
    var status: Int32 = 0
    while waitpid(process, &status, 0) == -1 && errno == EINTR {}
    return code(of: status)
  }

  static func code(of status: Int32) -> Int32 {
    status & 0x7f == 0 ? (status >> 8) & 0xff : 128 + (status & 0x7f)
  }
}
