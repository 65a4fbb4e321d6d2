public import Glibc

/// A started program, which is killed with this object if it has not ended before.
public final class ChildProcess {
  /// The process number.
  public let id: pid_t
  private var status: Int32?

  /// Makes writing to a closed pipe fail, instead of ending this process silently.
  private static let brokenPipes: Void = { _ = signal(SIGPIPE, SIG_IGN) }()

  /// The targets of its three standard descriptors.
  public enum Ends {
    /// A terminal by its path, which becomes the controlling one; errors may go to a file.
    case terminal(String, errors: String? = nil)
    /// No input, and a file for the output.
    case file(String)
    /// Descriptors of this process.
    case descriptors(input: Int32, output: Int32, errors: Int32)
  }

  /// Starts a program by its path, in a session of its own and with no signal ignored or blocked.
  /// It gets the paths of this environment and `environment`; the user's defaults count only if
  /// `environment` says so.
  public init(
    _ path: String, _ arguments: [String], environment: [String] = [], ends: Ends
  ) {
    _ = Self.brokenPipes
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    switch ends {
    case .terminal(let path, let errors):
      posix_spawn_file_actions_addopen(&actions, 0, path, O_RDWR, 0)
      posix_spawn_file_actions_adddup2(&actions, 0, 1)
      if let errors {
        posix_spawn_file_actions_addopen(
          &actions, 2, errors, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
      } else {
        posix_spawn_file_actions_adddup2(&actions, 1, 2)
      }
    case .file(let path):
      posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
      posix_spawn_file_actions_addopen(&actions, 1, path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
      posix_spawn_file_actions_adddup2(&actions, 1, 2)
    case .descriptors(let input, let output, let errors):
      posix_spawn_file_actions_adddup2(&actions, input, 0)
      posix_spawn_file_actions_adddup2(&actions, output, 1)
      posix_spawn_file_actions_adddup2(&actions, errors, 2)
    }
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
    var variables = (kept + environment + ["QUADRILLE_NO_DEFAULTS=1"]).map { strdup($0) } + [nil]
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

  /// Waits for its end; returns the exit code, or 128 and the signal.
  @discardableResult
  public func wait() -> Int32 {
    if status == nil {
      var found: Int32 = 0
      while waitpid(id, &found, 0) == -1 && errno == EINTR {}
      status = found
    }
    return exitCode ?? -1
  }

  /// Sends it a signal, if it runs.
  public func send(_ signal: Int32) {
    if exitCode == nil { kill(id, signal) }
  }
}
