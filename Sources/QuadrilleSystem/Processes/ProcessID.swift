import CSystem
import Glibc

/// A process number (`pid_t`).
package struct ProcessID: Hashable, Sendable {
  package let rawValue: Int32

  package init(rawValue: Int32) { self.rawValue = rawValue }

  package static var none: ProcessID { ProcessID(rawValue: 0) }
  /// This process (`getpid`).
  package static var current: ProcessID { ProcessID(rawValue: getpid()) }
  /// The parent of this process (`getppid`).
  package static var parent: ProcessID { ProcessID(rawValue: getppid()) }

  /// The process group of this process (`getpgrp`).
  package static var currentGroup: ProcessID { ProcessID(rawValue: getpgrp()) }

  /// Sends a signal to the process (`kill`). Safe in signal handlers.
  package func kill(_ signal: Int32) { Glibc.kill(rawValue, signal) }

  /// Sends a signal to the process group with this number (`kill`).
  package func killGroup(_ signal: Int32) { Glibc.kill(-rawValue, signal) }

  /// A change in the state of a child process.
  package enum Change: Equatable {
    /// The process ended with this exit status, or with 128 plus the number of the signal that killed it.
    case ended(Int32)
    case stopped, continued
    /// The process is not a child of this one, or its status was lost.
    case unknown
  }

  /// Returns the next change of a child process (`waitpid`); nil if there is none. With `forEnd` it waits for the end.
  package func waitpid(forEnd: Bool = false) -> Change? {
    var status: Int32 = 0
    while true {
      let found = Glibc.waitpid(rawValue, &status, forEnd ? 0 : WNOHANG | WUNTRACED | WCONTINUED)
      if found == 0 { return nil }
      if found > 0 { break }
      if errno != EINTR { return .unknown }
    }
    if status == 0xffff { return .continued }
    if status & 0xff == 0x7f { return .stopped }
    let signal = status & 0x7f
    return .ended(signal == 0 ? status >> 8 & 0xff : 128 + signal)
  }

  /// Starts a program from the search path (`posix_spawnp`) with default signals and only the standard descriptors.
  ///
  /// With `terminal`, a path, the program leads a session of its own with that controlling terminal. Otherwise `output`
  /// is its standard output, and its input and standard error are `/dev/null`.
  package static func spawn(
    _ words: [String], environment: [ProcessEnvironment.Line], terminal: String? = nil,
    output: Descriptor = .none
  ) throws(SystemError) -> ProcessID {
    Descriptor.closeAllOnExec()
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    // The first terminal that a session leader opens becomes the session's controlling terminal.
    posix_spawn_file_actions_addopen(
      &actions, STDIN_FILENO, terminal ?? "/dev/null", terminal == nil ? O_RDONLY : O_RDWR, 0)
    if terminal == nil {
      posix_spawn_file_actions_adddup2(&actions, output.rawValue, STDOUT_FILENO)
      posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    } else {
      posix_spawn_file_actions_adddup2(&actions, STDIN_FILENO, STDOUT_FILENO)
      posix_spawn_file_actions_adddup2(&actions, STDIN_FILENO, STDERR_FILENO)
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var (all, none) = (SignalSet.all.rawValue, SignalSet().rawValue)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(
      &attributes,
      Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK)
        | (terminal == nil ? 0 : Int16(SYSTEM_SPAWN_SETSID)))
    var process = pid_t()
    let code = withCStrings(ProcessEnvironment.lines(words)) { arguments in
      withCStrings(environment) { environment in
        posix_spawnp(&process, words[0], &actions, &attributes, arguments, environment)
      }
    }
    guard code == 0 else { throw SystemError("posix_spawnp", code: code) }
    return ProcessID(rawValue: process)
  }

  /// Runs a program to its end and returns its output; nil if it fails, takes longer than `milliseconds`, or writes 64
  /// KB or more. A program that has not exited in time is killed, even if it has closed its output.
  package static func output(
    of words: [String], environment: [String], milliseconds: Int
  ) -> String? {
    guard let pipe = try? Descriptor.pipe(.nonBlocking) else { return nil }
    defer { pipe.reading.close() }
    let process = try? spawn(
      words, environment: ProcessEnvironment.lines(environment), output: pipe.writing)
    pipe.writing.close()
    guard let process else { return nil }
    let deadline = Deadline(milliseconds: milliseconds)
    var text: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 1024)
    while text.count < 65_536, pipe.reading.poll(for: .input, until: deadline) {
      switch pipe.reading.readAvailable(into: &part) {
      case .bytes(let count): text += part[..<count]
      case .nothing: break
      case .closed:
        guard let change = process.end(until: deadline) else { return process.abandon() }
        // Where SIGCHLD is ignored the exit status is lost, and the output counts as a success.
        return change == .ended(0) || change == .unknown
          ? String(decoding: text, as: UTF8.self) : nil
      }
    }
    return process.abandon()
  }

  /// Waits for the end of a child process. Returns nil if it still runs at the deadline.
  package func end(until deadline: Deadline) -> Change? {
    while true {
      switch waitpid() {
      case nil, .stopped, .continued:
        if deadline.isPast { return nil }
        SystemClock.sleep(nanoseconds: 1_000_000)
      case let change: return change
      }
    }
  }

  /// Kills a child process and waits 100 ms for its end. Returns nil, for callers that have no result then.
  private func abandon() -> String? {
    kill(SIGKILL)
    _ = end(until: Deadline(milliseconds: 100))
    return nil
  }
}
