import Glibc
import Synchronization

/// A program that reads one file of ours and writes to us; it has no terminal, and no other file.
///
/// It is in a process group of its own, so that keys that interrupt are ours alone. It ends with us
/// whatever happens to us: what it writes to is a pipe that then has no reader.
package final class ChildProgram {
  /// The place where the program finds the file.
  static let file = "file:/dev/fd/3"

  /// What it writes.
  let output: Descriptor
  private let talk: Descriptor
  private let number: pid_t
  private var code: Int32?
  /// Those that nobody has waited for.
  private static let running = Mutex<Set<pid_t>>([])

  /// Ends all that still run, before this process does: a reader on a thread of its own keeps its own
  /// until then.
  package static func endAll() {
    let numbers = running.withLock { running in
      defer { running = [] }
      return running
    }
    for number in numbers {
      kill(number, SIGKILL)
      var status: Int32 = 0
      while waitpid(number, &status, 0) == -1 && errno == EINTR {}
    }
  }

  /// Starts a program that the search path leads to. No shell is involved, and the file's name does not
  /// reach it.
  init(_ name: String, _ arguments: [String], reading file: Descriptor) throws(SystemError) {
    let (output, itsOutput) = try Descriptor.pipe()
    let talk: Descriptor
    let itsTalk: Descriptor
    do throws(SystemError) {
      (talk, itsTalk) = try Descriptor.pipe()
    } catch {
      output.close()
      itsOutput.close()
      throw error
    }
    // What is not read is lost instead of holding the program up.
    itsTalk.doNotWait()
    defer {
      itsOutput.close()
      itsTalk.close()
    }
    do throws(SystemError) {
      number = try Self.spawn(
        name, arguments, output: itsOutput.number, talk: itsTalk.number, file: file.number)
    } catch {
      output.close()
      talk.close()
      throw error
    }
    talk.doNotWait()
    Self.running.withLock { [number] in _ = $0.insert(number) }
    (self.output, self.talk) = (output, talk)
  }

  deinit {
    if code == nil { end() }
    output.close()
    talk.close()
  }

  /// Ends it if it has not ended by itself.
  private func end() {
    // Its number may be another's once it was waited for.
    if Self.running.withLock({ $0.contains(number) }) { kill(number, SIGKILL) }
    _ = wait()
  }

  /// Waits for its end; whether it did what it was to do.
  func wait() -> Bool {
    var status: Int32 = 0
    while code == nil {
      let found = waitpid(number, &status, 0)
      if found == number { Self.running.withLock { _ = $0.remove(number) } }
      if found == number || errno != EINTR { code = found == number ? status : -1 }
    }
    return code == 0
  }

  /// The first line that it said; nil if it said nothing.
  func firstWords() -> String? {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = bytes.withUnsafeMutableBytes { read(talk.number, $0.baseAddress, $0.count) }
    guard count > 0 else { return nil }
    let line = bytes[..<count].split { $0 == 0x0a || $0 == 0x0d }.first
    return line.map { String(decoding: $0, as: UTF8.self) }
  }

  private static func spawn(
    _ name: String, _ arguments: [String], output: Int32, talk: Int32, file: Int32
  ) throws(SystemError) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output, 1)
    posix_spawn_file_actions_adddup2(&actions, talk, 2)
    posix_spawn_file_actions_adddup2(&actions, file, 3)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // This thread may leave signals to others, and closed pipes are ignored here: neither is for it.
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigaddset(&signals, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setpgroup(&attributes, 0)
    posix_spawnattr_setflags(
      &attributes,
      Int16(POSIX_SPAWN_SETPGROUP) | Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF))
    var words: [UnsafeMutablePointer<CChar>?] = ([name] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    var number = pid_t()
    let code = posix_spawnp(&number, name, &actions, &attributes, &words, environ)
    guard code == 0 else { throw SystemError(code: code) }
    return number
  }
}
