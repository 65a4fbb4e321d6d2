import QuadrilleCells
import TestSupport
import Testing

@testable import QuadrilleTerminal

/// The capabilities found for each terminal and multiplexer, one line each.
@Suite struct EveryTerminalTests {
  private func check(_ lines: [String], _ name: String) {
    let text = lines.joined(separator: "\n") + "\n"
    #expect(Golden.difference(text, golden: name + ".txt", file: #filePath) == nil)
  }

  /// A line with a terminal's colour depth and the reason for it.
  private func colors(
    _ name: String, _ colors: Int, hasDirectColor: Bool = false, colorTerm: String? = nil,
    requested: ColorDepth? = nil, inside multiplexer: Surroundings.Multiplexer? = nil
  ) -> String {
    let found = Capabilities(
      requested: requested, colorTerm: colorTerm, name: name,
      colors: TerminfoColors(
        count: colors, hasDirect: hasDirectColor, around: multiplexer == .screen ? 256 : nil),
      multiplexer: multiplexer)
    let asked = requested.map { " --color \($0.name)" } ?? ""
    let variable = colorTerm.map { " COLORTERM=\($0)" } ?? ""
    let inside = multiplexer.map { " in \($0.rawValue)" } ?? ""
    return "\(name) \(colors)\(hasDirectColor ? " direct" : "")\(variable)\(asked)\(inside): "
      + "\(found.depth.name), \(found.reason)\(found.isGuess ? ", guessed" : "")"
      + (found.usesASCII ? ", ASCII" : "")
  }

  @Test func `colour depths and their reasons match the golden file`() {
    var lines = [
      ("xterm", 8, false), ("xterm", 256, true), ("xterm-direct", 1 << 24, false),
      ("linux", 8, false), ("vt100", 0, false), ("rxvt", 88, false), ("a", 15, false),
      ("b", 16, false), ("c", 255, false), ("d", 256, false), ("screen", 8, false),
      ("screen.xterm-256color", 256, false), ("tmux-256color", 256, false), ("e", 2, false),
    ].map { colors($0, $1, hasDirectColor: $2) }
    for variable in ["truecolor", "24bit", "yes", ""] {
      lines.append(colors("xterm", 8, colorTerm: variable))
    }
    for multiplexer in [Surroundings.Multiplexer.tmux, .screen] {
      for (name, count) in [("screen", 8), ("tmux-256color", 256), ("xterm", 8)] {
        lines.append(colors(name, count, inside: multiplexer))
        lines.append(colors(name, count, colorTerm: "truecolor", inside: multiplexer))
      }
    }
    lines.append(colors("xterm", 8, colorTerm: "truecolor", requested: .indexed))
    check(lines, "colors")
  }

  @Test func `multiplexers, ssh and mosh are recognised as in the golden file`() {
    func line(_ environment: [String: String], _ ancestors: [String] = []) -> String {
      let around = Surroundings(environment: { environment[$0] }, ancestors: ancestors)
      let marks = ["xterm", "xterm-kitty", "linux", "foot", "screen"].filter {
        around.knowsMarks(term: $0, program: nil)
      }
      let names = environment.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
      return "\((names + ancestors).joined(separator: " ")): "
        + "inside \(around.multiplexers.map(\.rawValue)), ssh \(around.isSSH), "
        + "mosh \(around.isMosh), remote \(around.isRemote), \(around.usualTolerance.name), "
        + "most frames \(around.mostFrames ?? 0), "
        + "largest frame \(around.largestFrame(cells: 100) ?? 0), "
        + "marks known in \(marks.joined(separator: " "))"
    }
    let environments: [[String: String]] = [
      [:], ["TMUX": "x"], ["STY": "x"], ["TMUX": "x", "STY": "y"], ["SSH_TTY": "x"],
      ["SSH_CONNECTION": "x"], ["SSH_CLIENT": "x"], ["MOSH_KEY": "x"], ["TERM": "screen.xterm"],
      ["TERM": "tmux-256color"], ["ZELLIJ": "0"],
    ]
    check(
      environments.map { line($0) }
        + ["mosh-server", "sshd", "tmux: server", "SCREEN"].map { line([:], [$0]) },
      "surroundings")
  }

  @Test func `picture support and its reasons match the golden file`() {
    func line(
      _ version: String?, answer: Bool? = true, _ variable: String? = nil,
      depth: ColorDepth = .truecolor
    ) -> String {
      let support = GraphicsSupport(
        answer: answer, isComplete: answer != nil, version: version,
        surroundings: Surroundings(
          environment: { $0 == variable ? "x" : nil }, ancestors: []), depth: depth)
      return "\(version ?? "no name")\(variable.map { " \($0)" } ?? ""), \(depth.name), "
        + "\(answer.map { "answers \($0)" } ?? "no answer"): "
        + "\(support.isGood ? "good" : support.isPossible ? "possible" : "none"), "
        + "\(support.replacing), \(support.reason); \(support.advice ?? "no advice")"
    }
    let versions = [
      nil, "", "kitty(0.26.5)", "kitty(0.32.1)", "kitty(0.32.2)", "kitty(0.41.1)", "kitty",
      "kitty(1)", "ghostty 1.1.3", "ghostty 0.9", "WezTerm 20240203", "Konsole 25.04",
      "XTerm(379)", "foot(1.16)",
    ]
    check(
      versions.map { line($0) }
        + ["kitty(0.41.1)", "XTerm(379)", nil].flatMap { version in
          [
            line(version, answer: false), line(version, answer: nil), line(version, "TMUX"),
            line(version, "STY"), line(version, "SSH_TTY"), line(version, depth: .indexed),
          ]
        }, "graphics")
  }

  @Test func `each change of modes writes the bytes of the golden file`() {
    var all: [TerminalModes] = [TerminalModes(), TerminalModes(mouse: .buttons)]
    all += [
      TerminalModes(mouse: .drag, paste: true), TerminalModes(mouse: .moves, textAsSent: true),
    ]
    var program = TerminalModes(mouse: .moves, paste: true)
    program.privateModes = [1, 1004]
    program.applicationKeypad = true
    program.keyboard = 5
    program.cursorShape = 3
    program.keepsTitle = true
    all.append(program)
    program.keyboard = 0
    program.cursorShape = 0
    all.append(program)
    var lines: [String] = []
    func readable(_ bytes: [UInt8]) -> String {
      String(decoding: bytes, as: UTF8.self).replacing("\u{1b}", with: "␛")
    }
    for (index, modes) in all.enumerated() {
      lines.append("\(index) on \(readable(modes.enterBytes)) off \(readable(modes.leaveBytes))")
      lines.append("\(index) again \(readable(modes.enterAgainBytes))")
      for (other, before) in all.enumerated() {
        let (undo, set) = modes.bytes(after: before)
        lines.append("\(index) after \(other) \(readable(undo + set))")
      }
    }
    check(lines, "modes")
  }
}
