import Glibc
import TestSupport

/// A private sshd on loopback with keys of its own, ended with this object.
public final class SSHServer {
  /// A failure, with sshd's output.
  public struct Failure: Error, CustomStringConvertible {
    public let description: String
  }

  /// Whether this machine has the programs that are needed.
  public static var isInstalled: Bool {
    [server, client, keyMaker].allSatisfy { (path: String) in access(path, X_OK) == 0 }
  }

  /// The path of the client program.
  public static let client = "/usr/bin/ssh"
  private static let server = "/usr/sbin/sshd"
  private static let keyMaker = "/usr/bin/ssh-keygen"

  /// The port on 127.0.0.1.
  public let port: UInt16
  private let folder = ScratchFolder()
  private let process: ChildProcess

  /// The server's output so far.
  public var words: String { Golden.read("\(folder.path)/log") ?? "" }

  /// The server's process number.
  public var id: Int32 { process.id }

  /// Makes keys, starts the server and waits until it listens. Additional lines of configuration
  /// may begin with a `Match`.
  public init(configuration more: String = "") throws {
    port = LoopbackSocket.freePort()
    for name in ["host", "user"] {
      let maker = ChildProcess(
        Self.keyMaker, ["-q", "-t", "ed25519", "-N", "", "-f", "\(folder.path)/\(name)"],
        ends: .file("\(folder.path)/keys.log"))
      maker.wait()
      guard maker.exitCode == 0 else { throw Failure(description: "ssh-keygen failed") }
    }
    // As root, sshd exits without this folder, which a service would have made.
    if getuid() == 0 { mkdir("/run/sshd", 0o755) }
    let configuration = folder.write(
      "configuration",
      Array(
        """
        ListenAddress 127.0.0.1
        HostKey \(folder.path)/host
        AuthorizedKeysFile \(folder.path)/user.pub
        PidFile none
        PermitRootLogin yes
        PasswordAuthentication no
        KbdInteractiveAuthentication no
        StrictModes no
        UsePAM no
        UseDNS no
        PrintMotd no
        PrintLastLog no
        \(more)

        """.utf8))
    process = ChildProcess(
      Self.server, ["-D", "-e", "-f", configuration, "-p", "\(port)"],
      ends: .file("\(folder.path)/log"))
    for _ in 0..<500 {
      if let probe = LoopbackSocket.connect(to: port) {
        close(probe)
        return
      }
      if process.exitCode != nil { break }
      usleep(10_000)
    }
    throw Failure(
      description: "sshd does not listen: " + words)
  }

  deinit {
    process.send(SIGTERM)
    process.wait()
  }

  /// The user that connects.
  public static let user =
    getpwuid(getuid()).map { String(cString: $0.pointee.pw_name) } ?? "root"

  /// The client's arguments to run a shell line on a terminal here, through a relay's port.
  public func clientArguments(port: UInt16, command: String) -> [String] {
    clientArguments(port: port, options: ["-tt"], words: [command])
  }

  /// The client's arguments, with options and a command of the caller's.
  public func clientArguments(
    port: UInt16? = nil, options: [String], words: [String] = []
  ) -> [String] {
    let always = [
      "UserKnownHostsFile=/dev/null", "StrictHostKeyChecking=no", "IdentitiesOnly=yes",
      "LogLevel=ERROR", "BatchMode=yes",
    ]
    return options + ["-F", "/dev/null", "-i", "\(folder.path)/user", "-p", "\(port ?? self.port)"]
      + always.flatMap { ["-o", $0] } + ["\(Self.user)@127.0.0.1"] + words
  }
}
