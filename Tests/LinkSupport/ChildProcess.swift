public import Glibc

/// A program that was started, and ends with this if it has not before.
public final class ChildProcess {
  /// What it is known by.
  public let id: pid_t
  private var status: Int32?

  /// Where its three descriptors lead.
  public enum Ends {
    /// A terminal by its path, which becomes the one that controls it.
    case terminal(String)
    /// Nothing to read, and a file to write to.
    case file(String)
  }

  /// Starts a program by its path, with nothing of this environment but where programs are.
  public init(
    _ path: String, _ arguments: [String], environment: [String] = [], ends: Ends
  ) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    switch ends {
    case .terminal(let path):
      posix_spawn_file_actions_addopen(&actions, 0, path, O_RDWR, 0)
      posix_spawn_file_actions_adddup2(&actions, 0, 1)
    case .file(let path):
      posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
      posix_spawn_file_actions_addopen(&actions, 1, path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    }
    posix_spawn_file_actions_adddup2(&actions, 1, 2)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // POSIX_SPAWN_SETSID, SETSIGDEF and SETSIGMASK.
    posix_spawnattr_setflags(&attributes, Int16(0x80 | 0x04 | 0x08))
    var signals = sigset_t()
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    let kept = ["PATH", "HOME", "LD_LIBRARY_PATH", "TMPDIR"].compactMap { name in
      getenv(name).map { name + "=" + String(cString: $0) }
    }
    var words = ([path] + arguments).map { strdup($0) } + [nil]
    var variables = (kept + environment).map { strdup($0) } + [nil]
    defer { for pointer in words + variables { free(pointer) } }
    var process = pid_t()
    let result = posix_spawn(&process, path, &actions, &attributes, &words, &variables)
    precondition(result == 0, "cannot start \(path): \(String(cString: strerror(result)))")
    id = process
  }

  deinit {
    if exitCode == nil {
      kill(id, SIGKILL)
      wait()
    }
  }

  /// The exit code, or 128 and the signal; nil while it runs.
  public var exitCode: Int32? {
    if status == nil {
      var found: Int32 = 0
      if waitpid(id, &found, WNOHANG) == id { status = found }
    }
    return status.map { $0 & 0x7f == 0 ? ($0 >> 8) & 0xff : 128 + ($0 & 0x7f) }
  }

  /// Waits for its end.
  public func wait() {
    guard status == nil else { return }
    var found: Int32 = 0
    while waitpid(id, &found, 0) == -1 && errno == EINTR {}
    status = found
  }

  /// Sends it a signal, if it runs.
  public func send(_ signal: Int32) {
    if exitCode == nil { kill(id, signal) }
  }
}
