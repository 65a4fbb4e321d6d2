import Glibc
import QuadrilleCells
import QuadrilleContest
import QuadrilleCore
import QuadrilleFiles
import QuadrillePlayback
import TestSupport
import Testing

@testable import QuadrilleCommands
@testable import QuadrilleTerminal

extension OneAtATime {
  /// Whole commands at a terminal, from their words to their last output.
  @Suite struct CommandAtTerminalTests {
    private static let home = "QUADRILLE_CONFIG_HOME"

    @Test(arguments: [
      "play", "chat --no-files", "edit --no-files", "wrap", "play --stay", "play --lesson",
      "bench link", "bench screen",
    ])
    func `without a terminal a command that needs one is refused, with a hint at export`(
      line: String
    ) {
      let run = CommandRun(line + " --no-defaults", environment: ["TERM": "xterm-256color"])
      let isSaid = run.talk.contains("not a terminal") && run.talk.contains("export")
      #expect(run.code == 1 && run.output.isEmpty && isSaid, "\(run.text)")
    }

    @Test func `play shows the requested scene and writes its statistics`() throws {
      let folder = ScratchFolder()
      let path = folder.path + "/stats.json"
      let terminal = LoopAtTerminal()
      terminal.answering.version = "test(3.4)"
      try terminal.run("aurora --no-defaults --still --tolerance lossless --fps 30 --stats \(path)")
      var scene = try SceneRequest(ParsedArguments(["aurora"], of: .play), rate: 30)
      scene.skipEntrances()
      terminal.expect(scene.makeScene(), at: Moment(frame: 0, rate: 30), rows: 0..<16)
      terminal.type("q")
      #expect(try terminal.expectEnd(0).text.isEmpty)
      let text = try #require(Golden.read(path))
      let json = try JSONValue(parsing: Array(text.utf8))
      #expect(text.contains("test(3.4)") && json["version"] != nil)
    }

    @Test func `a signal ends play with its exit code, and statistics may go to standard error`()
      throws
    {
      let terminal = LoopAtTerminal()
      try terminal.run("play --no-defaults --still --stats -")
      #expect(terminal.read { terminal.bytes.count > 1000 })
      terminal.send(SIGINT)
      #expect(try terminal.expectEnd(130, saying: "\"version\"").output.isEmpty)
      try terminal.run("play --no-defaults --duration 0.3 --stats /nonexistent/x.json")
      try terminal.expectEnd(1)
    }

    @Test(arguments: [
      ("play --inline 3 --cells 20x2 --duration 0.1", ""), ("play --cycle 1 --duration 0.1", ""),
      ("play --any-key --duration 0.1", ""), ("play --device iphone-6 --duration 0.4", "iPhone 6"),
      ("chat --demo --no-files --duration 0.1", ""), ("edit --no-files --duration 0.1", ""),
      ("wrap --duration 0.1 -- /bin/cat", ""), ("play --color 256 --duration 0.1", ""),
    ])
    func `a command ends at its duration and restores the terminal`(line: String, talk: String)
      throws
    {
      let terminal = LoopAtTerminal()
      let words = line.replacing("--duration", with: "--no-defaults --duration")
      try terminal.run(words, environment: ["SHELL": "/bin/sh"])
      let run = try #require(terminal.commandEnd())
      #expect(run.code == 0 || line.hasPrefix("wrap"), "\(run.text)")
      #expect(run.output.isEmpty && run.talk.contains(talk) && (talk.isEmpty == run.talk.isEmpty))
      #expect(terminal.isRestored && !terminal.bytes.isEmpty)
    }

    @Test func `wrap runs a program over its picture and returns the program's exit code`() throws {
      let terminal = LoopAtTerminal()
      try terminal.run(
        [
          "wrap", "--no-defaults", "--", "/bin/sh", "-c",
          "printf 'in %s' $TERM_PROGRAM; read x; exit 5",
        ])
      terminal.expect("in quadrille")
      terminal.type("\r")
      try terminal.expectEnd(5)
      try terminal.run("wrap --no-defaults", environment: ["QUADRILLE_WRAP": "1"])
      try terminal.expectEnd(1, saying: "inside another 'quadrille wrap'")
      // Without words wrap runs the user's shell.
      let other = LoopAtTerminal()
      try other.run("wrap --no-defaults", environment: ["SHELL": "/bin/cat"])
      #expect(other.read { other.bytes.count > 1000 })
      other.type("echoed\r")
      #expect(other.read { other.text.count { $0.hasPrefix("echoed") } == 2 })
      other.type("\u{4}")
      try other.expectEnd(0)
    }

    @Test func `damaged settings are reported, and --reset sets them aside`() throws {
      let folder = ScratchFolder()
      let environment = [Self.home: folder.path]
      _ = folder.write("chat.json", Array("{".utf8))
      let terminal = LoopAtTerminal(columns: 80, rows: 24)
      try terminal.run("chat --no-defaults", environment: environment)
      terminal.expect("chat.json is damaged: defaults shown")
      terminal.type("\u{3}")
      try terminal.expectEnd(0, saying: "--reset replaces the file")
      #expect(folder.names == ["chat.json"])
      try terminal.run("edit --no-defaults", environment: environment)
      terminal.expect("chat.json is damaged")
      terminal.type("\u{3}")
      try terminal.expectEnd(0, saying: "--reset replaces the file")
      for (line, code, words) in [
        ("edit \(folder.path)/chat.json", 1, "keeps a copy"),
        ("chat --reset --duration 0.2", 0, "is kept as '\(folder.path)/chat.json.old'"),
        ("chat --reset --duration 0.2", 0, "nothing to reset"),
        ("edit --reset --no-files", 64, "exclude each other"),
        ("edit --no-files x.json", 64, "exclude each other"),
        ("chat --reset --no-files", 64, "exclude each other"),
      ] as [(String, Int32, String)] {
        try terminal.run(line + " --no-defaults", environment: environment)
        try terminal.expectEnd(code, saying: words)
        #expect(folder.names == [line.hasPrefix("edit /") ? "chat.json" : "chat.json.old"])
      }
    }

    @Test func `doctor queries the terminal and reports its findings`() throws {
      for (options, version) in [("", "kitty(0.41.1)"), (" --json", "test(1)")] {
        let terminal = LoopAtTerminal(columns: 80, rows: 24, manner: .honest)
        terminal.answering.version = version
        try terminal.run("doctor --no-defaults" + options)
        // The drawing stays until a key is pressed.
        if options.isEmpty {
          terminal.expect("plain figure")
          terminal.type(" ")
        }
        let run = try terminal.expectEnd(0, saying: version, "80x24")
        let isSmooth = run.output.replacing(#/\s+/#, with: " ").contains(
          "kitty scales pictures smoothly")
        #expect(run.talk.isEmpty && isSmooth == options.isEmpty)
        if !options.isEmpty { _ = try JSONValue(parsing: Array(run.output.utf8)) }
      }
      let without = CommandRun("doctor --no-defaults", environment: ["TERM": "xterm-256color"])
      #expect(without.code == 0 && without.output.contains("not"))
    }

    @Test func `an interrupted doctor ends without a report`() throws {
      let terminal = LoopAtTerminal(columns: 80, rows: 24)
      terminal.isSilent = true
      try terminal.run("doctor --no-defaults")
      #expect(terminal.read { !terminal.bytes.isEmpty })
      terminal.send(SIGINT)
      #expect(try terminal.expectEnd(130).output.isEmpty)
    }

    @Test(.enabled(if: SlowTests.areAsked, "QUADRILLE_SLOW is not set"))
    func `bench link measures a terminal that answers, and reports one that does not`() throws {
      let terminal = LoopAtTerminal(columns: 40, rows: 12, manner: .honest)
      terminal.answering.version = "kitty(0.41.1)"
      try terminal.run("bench link --no-defaults --duration 0.2 --details")
      let run = try terminal.expectEnd(
        0, saying: "full repaint", "lossless", "fine", "kitty(0.41.1)", "pixels")
      #expect(run.talk.isEmpty && !run.output.contains("does not answer"))
      #expect(terminal.answering.pictures.isEmpty)
      let silent = LoopAtTerminal(columns: 40, rows: 12)
      silent.isSilent = true
      try silent.run("bench link --no-defaults --duration 0.2")
      try silent.expectEnd(0, saying: "the terminal does not answer")
    }

    @Test(
      .enabled(if: SlowTests.areAsked, "QUADRILLE_SLOW is not set"),
      arguments: [
        (GraphicsTerminal.Manner.honest, "", 2, nil as String?),
        (.honest, " --pixels off", 1, nil), (.ignorant, "", 1, "does not support"),
        (.liar, "", 1, "did not accept one"), (.honest, " --scene title", 1, nil),
      ])
    func `terminal pacing is measured in half blocks, and in pixels if they are shown`(
      manner: GraphicsTerminal.Manner, options: String, runs: Int, reason: String?
    ) throws {
      let folder = ScratchFolder()
      let path = folder.path + "/a.json"
      let terminal = LoopAtTerminal(columns: 40, rows: 12, manner: manner)
      terminal.answering.version = "kitty(0.41.1)"
      try terminal.run(
        "bench pacing --no-defaults --duration 0.3 --fps 60 --sink terminal --details --json \(path)"
          + options)
      let run = try terminal.expectEnd(0, saying: "60 frames a second", reason ?? "60 frames")
      let text = try #require(Golden.read(path))
      let pacing = try JSONValue(parsing: Array(text.utf8))["pacing"]?.asArray ?? []
      let values = ["sink", "cells"].map { pacing.first?[$0]?.asString }
      #expect(values == ["terminal", "40x12"] && terminal.answering.pictures.isEmpty)
      let isLeftOut = run.output.contains("Pixels: ") == (reason != nil) && pacing.count == runs
      #expect(options.contains("title") || isLeftOut, "\(run.output)")
    }

    @Test func `a staying loop plays after the command has ended, and --unstay removes it`()
      throws
    {
      let terminal = LoopAtTerminal(columns: 40, rows: 12, manner: .honest)
      terminal.answering.version = "kitty(0.41.1)"
      try terminal.run("play contest --stay --fps 30 --step-time 0.1 --rest 0 --no-defaults")
      #expect(try terminal.expectEnd(0).text.isEmpty)
      let loop = try #require(terminal.answering.pictures.values.first)
      #expect(terminal.answering.pictures.count == 1 && loop.isPlaying)
      #expect(loop.placement?.columns == 40 && loop.placement?.rows == 12)
      let text = String(decoding: terminal.bytes, as: UTF8.self)
      #expect(!text.contains("\u{1b}[2J") && !text.contains("\u{1b}[?1049h"))
      try terminal.run("play --unstay --no-defaults")
      try terminal.expectEnd(0)
      #expect(terminal.answering.pictures.isEmpty && terminal.answering.faults == [])
    }

    @Test func `an interrupted loop does not stay, and the exit code is 130`() throws {
      let terminal = LoopAtTerminal(columns: 40, rows: 12, manner: .honest)
      terminal.answering.version = "kitty(0.41.1)"
      // Interrupts at the first picture, and answers nothing after it, so that the sending cannot end by itself.
      var isInterrupted = false
      terminal.onShown = { [unowned terminal] in
        guard !isInterrupted, terminal.answering.sent > 0 else { return }
        isInterrupted = true
        terminal.isSilent = true
        terminal.send(SIGINT)
      }
      try terminal.run("play contest --stay --no-defaults")
      let run = try terminal.expectEnd(130)
      #expect(run.text == "code 130\n" && isInterrupted && terminal.answering.pictures.isEmpty)
    }

    @Test(arguments: [
      (GraphicsTerminal.Manner.ignorant, "kitty(0.41.1)", "contest", [:], "does not support"),
      (.honest, "kitty(0.26.5)", "contest", [:], "cannot play loops"),
      (.liar, "kitty(0.41.1)", "contest", [:], "did not accept"),
      (.refusing, "kitty(0.41.1)", "contest", [:], "did not accept"),
      (.honest, "kitty(0.41.1)", "snow", [:], "it is not smooth"),
      (.honest, "kitty(0.41.1)", "contest", ["TMUX": "x"], "tmux passes no pictures on"),
    ])
    func `a loop that cannot stay is an error with a reason, and leaves no picture`(
      manner: GraphicsTerminal.Manner, version: String, scene: String,
      environment: [String: String], words: String
    ) throws {
      let terminal = LoopAtTerminal(columns: 40, rows: 12, manner: manner)
      terminal.answering.version = version
      try terminal.run(
        "play \(scene) --stay --fps 30 --step-time 0.1 --rest 0 --no-defaults"
          .replacing(scene == "snow" ? "--step-time 0.1 --rest 0 " : "#", with: ""),
        environment: environment)
      try terminal.expectEnd(1, saying: words)
      #expect(terminal.answering.pictures.isEmpty)
    }
  }
}
