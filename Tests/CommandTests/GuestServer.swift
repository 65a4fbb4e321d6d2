import Glibc
import LinkSupport
import QuadrilleCells
import TerminalSupport
import TestSupport
import Testing

/// An sshd whose guest can run nothing but the chat, configured as `docs/chat.md` says.
///
/// The configuration before the page's lines allows everything, as a careless administrator's
/// might.
struct GuestServer {
  /// The guest's home, empty at first.
  let home = ScratchFolder()
  let server: SSHServer
  /// The only command line that the guest may run.
  let words: [String]
  static let cells = CellSize(columns: 60, rows: 18)

  init() throws {
    let page = try #require(DocsTests.read("docs/chat.md"))
    let parts = page.components(between: "```\nMatch User guest\n", and: "```\n")
    let lines = try #require(parts, "docs/chat.md has no block 'Match User guest'")
    let command = try #require(
      lines.split(separator: "\n").first { $0.contains("ForceCommand exec ") })
    words = command.split(separator: " ").dropFirst(2).map {
      String($0).replacing("/usr/bin/quadrille", with: Binary.path)
    }
    #expect(words.prefix(2) == [Binary.path, "chat"])
    server = try SSHServer(
      configuration: """
        AcceptEnv LANG LC_*
        AllowAgentForwarding yes
        AllowTcpForwarding yes
        X11Forwarding yes
        PermitUserRC yes
        Subsystem sftp internal-sftp
        SetEnv HOME=\(home.path)
        Match User \(SSHServer.user)
        \(lines.replacing("/usr/bin/quadrille", with: Binary.path))
        """)
  }

  /// A guest's client on a terminal, with `~` as an ordinary key; returns once the chat is shown.
  func visit(
    _ options: [String] = [], words: [String] = [], environment: [String] = [],
    waiting: Bool = true
  ) -> NearTerminal {
    let terminal = NearTerminal(
      SSHServer.client,
      server.clientArguments(options: ["-tt", "-e", "none"] + options, words: words),
      size: Self.cells, environment: environment)
    if waiting {
      terminal.run(seconds: NearTerminal.timeout) { $0.shows("Nora") && $0.shows("Message") }
      #expect(terminal.shows("Nora"), "there is no chat: \(account(of: terminal))")
    }
    return terminal
  }

  /// A description of what runs in place of a chat.
  private func account(of terminal: NearTerminal) -> String {
    let rows = (0..<Self.cells.rows).map { terminal.screen.text(row: $0) }.joined(separator: "\n")
    let running = RunningProcess.descendants(of: server.id).map { "\($0.name) \($0.words)" }
    let code = terminal.process.exitCode.map { "\($0)" } ?? "runs"
    return "\(rows)\n\(running)\n\(terminal.log.bytes) bytes, \(code)\n\(server.words)"
  }

  /// A guest's client without a terminal.
  func run(_ options: [String], words: [String] = []) -> Binary.Result {
    Binary.run(
      server.clientArguments(options: options, words: words), program: SSHServer.client)
  }

  /// The chat, which must be the guest's only process.
  func onlyChat(sourceLocation: SourceLocation = #_sourceLocation) throws -> RunningProcess {
    let running = RunningProcess.descendants(of: server.id).filter { !$0.name.hasPrefix("sshd") }
    #expect(running.map(\.words) == [words], sourceLocation: sourceLocation)
    let chat = try #require(running.first, sourceLocation: sourceLocation)
    let harmless = ["/dev/pts/", "pipe:", "anon_inode:", "socket:"]
    let open = chat.files.filter { file in !harmless.contains { file.hasPrefix($0) } }
    #expect(chat.program == Binary.path && open.isEmpty, "\(open)", sourceLocation: sourceLocation)
    return chat
  }

  /// Whether no guest's process runs any more; waits for those that are ending.
  var isEmpty: Bool {
    for _ in 0..<20_000 {
      if RunningProcess.descendants(of: server.id).isEmpty { return true }
      usleep(5000)
    }
    return false
  }
}

extension String {
  /// The text between two others.
  fileprivate func components(between start: String, and end: String) -> String? {
    guard let first = firstRange(of: start) else { return nil }
    let rest = self[first.upperBound...]
    return rest.firstRange(of: end).map { String(rest[..<$0.lowerBound]) }
  }
}
