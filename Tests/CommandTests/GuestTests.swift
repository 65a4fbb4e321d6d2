import Glibc
import LinkSupport
import TestSupport
import Testing

extension Slow {
  /// No input of a guest leads out of the chat.
  @Suite(.enabled(if: SSHServer.isInstalled, "sshd, ssh and ssh-keygen are needed"))
  struct GuestTests {
    private let guests: GuestServer

    init() throws { guests = try GuestServer() }

    private static let function =
      "\u{1b}OP\u{1b}OQ\u{1b}OR\u{1b}OS"
      + [15, 17, 18, 19, 20, 21, 23, 24].map { "\u{1b}[\($0)~" }.joined()

    /// Inputs and their names.
    private static let typed: [(name: String, text: String)] = [
      ("Ctrl-Z", "\u{1a}\u{1a}"), ("Ctrl-\\", "\u{1c}\u{1c}"), ("Ctrl-]", "\u{1d}"),
      ("Ctrl-S", "\u{13}"), ("Ctrl-@ Ctrl-^ Ctrl-_", "\0\u{1e}\u{1f}"),
      ("function keys", function + "\u{1b}OP\u{1b}OQ"),
      ("the client's escapes", "\r~.\r~\u{1a}\r~C\r~#\r~&\r~B\r~R\r"),
      ("words for a shell", "!id\r:!sh\r$(id)\r`id`\r; id #\r| sh\r/bin/sh\r"),
      ("other programs' keys", "\u{1b}:q!\r\u{1b}x\u{1}c\u{2}:\r\u{18}\u{1b}!"),
      (
        "answers to no question",
        "\u{1b}[0n\u{1b}[?64c\u{1b}[1;1R\u{1b}P>|x;id\u{1b}\\\u{1b}]52;c;aWQ=\u{7}\u{1b}P1$r0m\u{1b}\\"
      ),
    ]

    /// Random bytes, except for the given ones.
    private static func noise(without left: [UInt8] = []) -> [UInt8] {
      var numbers = SeededNumbers(seed: 6)
      return (0..<20_000).map { _ in UInt8.random(in: 0...255, using: &numbers) }
        .filter { !left.contains($0) }
    }

    @Test func `whatever is typed, only the chat runs, and it continues`() throws {
      let terminal = guests.visit()
      let before = try guests.onlyChat()
      let paste =
        "\u{1b}[200~" + String(repeating: "; sh -i\n", count: 131_072)
        + "\u{1b}[201~\r"
      // Without the keys that end the chat.
      let noise = Self.noise(without: [3, 4, 17])
      // Ends whatever the noise may have begun: a paste, a string, a sequence, a character.
      let ending = Array("\u{1b}[201~\u{1b}\\\u{18}\r".utf8)
      let steps =
        Self.typed.map { ($0.name, Array($0.text.utf8)) } + [
          ("a megabyte pasted", Array(paste.utf8)), ("random bytes", noise + ending),
        ]
      for (number, (name, bytes)) in steps.enumerated() {
        #expect(terminal.type(bytes, within: NearTerminal.timeout), "\(name)")
        let word = "probe" + String(UnicodeScalar(UInt8(97 + number)))
        // Deletes the field's text, then types.
        terminal.type("\u{5}\u{15}\u{15}" + word)
        terminal.run(seconds: NearTerminal.timeout) { $0.shows(word) }
        #expect(terminal.shows(word), "after \(name)")
        let chat = try guests.onlyChat()
        #expect(chat.id == before.id && chat.faultsOfChildren == before.faultsOfChildren, "\(name)")
        #expect(guests.home.names.isEmpty, "after \(name)")
      }
      terminal.type("\u{3}")
      #expect(terminal.exitCode(within: NearTerminal.timeout) == 0)
      #expect(terminal.isRestored && terminal.log.leftAt != nil && guests.isEmpty)
    }

    @Test(arguments: ["Ctrl-C", "Ctrl-D", "Ctrl-Q", "random bytes", "too early", "gone"])
    func `the end of the chat is the end of the session`(way: String) throws {
      let terminal = guests.visit(waiting: way != "too early")
      switch way {
      case "Ctrl-C": terminal.type("\u{3}")
      case "Ctrl-D": terminal.type("\u{4}")
      case "Ctrl-Q": terminal.type("\u{11}")
      case "random bytes": _ = terminal.type(Self.noise() + [3, 3], within: NearTerminal.timeout)
      case "too early":
        // Types while the client, sshd, the shell and the chat start one after another.
        for _ in 0..<2000 where terminal.process.exitCode == nil {
          terminal.type("\u{1a}\u{1c}\u{3}")
          terminal.run(seconds: 0.01) { $0.process.exitCode != nil }
        }
      default: terminal.process.send(SIGKILL)
      }
      let code = terminal.exitCode(within: NearTerminal.timeout)
      #expect(way.hasPrefix("Ctrl") ? code == 0 : code != nil)
      #expect(way == "gone" || terminal.isRestored)
      #expect(guests.isEmpty && guests.home.names.isEmpty)
    }

    @Test func `no variable but those about languages, and no command word, reaches the chat`()
      throws
    {
      let decoy = ScratchFolder()
      _ = decoy.write("chat.json", Array("refused, if it were read".utf8))
      let names = [
        "QUADRILLE_CONFIG_HOME", "XDG_CONFIG_HOME", "XDG_DATA_DIRS", "HOME", "PATH", "SHELL",
        "LD_PRELOAD", "LD_LIBRARY_PATH", "BASH_ENV", "ENV", "TERMINFO", "TERMINFO_DIRS", "TMPDIR",
        "LC_ALL", "LOCPATH",
      ]
      // The client accepts any listening socket as an agent, and a display need not exist.
      let agent = ChildProcess(
        "/usr/bin/ssh-agent", ["-D", "-a", decoy.path + "/agent"], ends: .file("/dev/null"))
      defer { agent.send(SIGTERM) }
      for _ in 0..<1000 where !decoy.names.contains("agent") { usleep(5000) }
      let terminal = guests.visit(
        ["-A", "-Y", "-o", "SetEnv=" + names.map { "\($0)=\(decoy.path)" }.joined(separator: " ")],
        words: ["sh -c id; exec \(Binary.path) edit"],
        environment: ["SSH_AUTH_SOCK=\(decoy.path)/agent", "DISPLAY=127.0.0.1:99"])
      let chat = try guests.onlyChat()
      // sshd's configuration accepts only variables about languages.
      let arrived = chat.environment.filter { $0.contains(decoy.path) }
      #expect(arrived == ["LC_ALL=\(decoy.path)"])
      let named = ["SSH_AUTH_SOCK", "DISPLAY", "HOME"].map { name in
        chat.environment.filter { $0.hasPrefix(name + "=") }
      }
      #expect(named == [[], [], ["HOME=\(guests.home.path)"]])
      terminal.type("\u{3}")
      #expect(terminal.exitCode(within: NearTerminal.timeout) == 0)
      #expect(guests.isEmpty && guests.home.names.isEmpty)
    }

    @Test func `no port, socket or stream is forwarded`() throws {
      let free = try SSHServer()
      let folder = ScratchFolder()
      let target = "127.0.0.1:\(guests.server.port)"
      // Where forwarding is allowed, the other sshd's identification line arrives.
      let allowed = Binary.run(
        free.clientArguments(options: ["-W", target]), program: SSHServer.client)
      #expect(allowed.text.hasPrefix("SSH-2.0"))
      for options in [
        ["-W", target], ["-N", "-R", "0:" + target], ["-N", "-R", "0"],
        ["-N", "-R", "\(folder.path)/socket:" + target],
      ] {
        let result = guests.run(["-o", "ExitOnForwardFailure=yes"] + options)
        #expect(result.code == 255 && result.output.isEmpty, "\(options)")
      }
      #expect(folder.names.isEmpty)
      for (server, greeting) in [(free, "SSH-2.0"), (guests.server, "")] {
        for option in ["-L", "-D"] {
          let port = LoopbackSocket.freePort()
          let client = ChildProcess(
            SSHServer.client,
            server.clientArguments(
              options: ["-N", option, option == "-L" ? "\(port):" + target : "\(port)"]),
            ends: .file("/dev/null"))
          let reply = LoopbackSocket.reply(
            of: port, asking: option == "-D" ? Self.socks(port: guests.server.port) : [])
          client.send(SIGTERM)
          let text = String(decoding: try #require(reply, "\(option)"), as: UTF8.self)
          #expect(text.contains("SSH-2.0") == !greeting.isEmpty, "\(option): \(text)")
        }
      }
    }

    /// A SOCKS 5 request (RFC 1928): no password, and the address to connect to.
    private static func socks(port: UInt16) -> [UInt8] {
      [5, 1, 0, 5, 1, 0, 1, 127, 0, 0, 1, UInt8(port >> 8), UInt8(port & 255)]
    }
  }
}
