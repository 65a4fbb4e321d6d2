import QuadrilleCells
import TestSupport
import Testing

@testable import QuadrilleTerminal

/// What is made of every kind of terminal and of what is around it: a line for each.
@Suite struct EveryTerminalTests {
  private func check(_ lines: [String], _ name: String) {
    let text = lines.joined(separator: "\n") + "\n"
    #expect(Golden.difference(text, golden: name + ".txt", file: #filePath) == nil)
  }

  @Test func `colours and their reasons`() {
    var lines: [String] = []
    for requested in [nil, ColorDepth.indexed] {
      for colorTerm in [nil, "truecolor", "24bit", "yes", ""] {
        for (name, colors, direct) in [
          ("xterm", 8, false), ("xterm", 256, true), ("xterm-direct", 1 << 24, false),
          ("linux", 8, false), ("vt100", 0, false), ("rxvt", 88, false), ("a", 15, false),
          ("b", 16, false), ("c", 255, false), ("d", 256, false), ("screen", 8, false),
          ("screen.xterm-256color", 256, false), ("tmux-256color", 256, false), ("e", 2, false),
        ] {
          for multiplexer in [nil, Surroundings.Multiplexer.tmux, .screen] {
            let found = Capabilities(
              requested: requested, colorTerm: colorTerm, name: name, colors: colors,
              hasDirectColor: direct, colorsAround: multiplexer == .screen ? 256 : nil,
              multiplexer: multiplexer)
            lines.append(
              "\(requested?.name ?? "-") \(colorTerm ?? "-") \(name) \(colors) \(direct) "
                + "\(multiplexer?.rawValue ?? "-"): \(found.depth.name), \(found.reason)"
                + "\(found.isGuess ? ", guessed" : "")\(found.usesASCII ? ", ASCII" : "")")
          }
        }
      }
    }
    check(lines, "colors")
  }

  @Test func `what is around`() {
    var lines: [String] = []
    let environments: [[String: String]] = [
      [:], ["TMUX": "x"], ["STY": "x"], ["TMUX": "x", "STY": "y"], ["SSH_TTY": "x"],
      ["SSH_CONNECTION": "x"], ["SSH_CLIENT": "x"], ["MOSH_KEY": "x"], ["TERM": "screen.xterm"],
      ["TERM": "tmux-256color"], ["ZELLIJ": "0"],
    ]
    for environment in environments {
      for ancestors in [[], ["mosh-server"], ["sshd"], ["tmux: server"], ["SCREEN"]] {
        let around = Surroundings(environment: { environment[$0] }, ancestors: ancestors)
        let marks = ["xterm", "xterm-kitty", "linux", "foot", "alacritty", "screen"].map { term in
          "\(around.knowsMarks(term: term, program: nil))".prefix(1)
            + "\(around.knowsMarks(term: term, program: "WezTerm"))".prefix(1)
        }
        lines.append(
          "\(environment.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }) \(ancestors): "
            + "\(around.multiplexers.map(\.rawValue)) ssh \(around.isSSH) mosh \(around.isMosh) "
            + "remote \(around.isRemote) \(around.usualTolerance.name) \(around.mostFrames ?? 0) "
            + "\(around.largestFrame(cells: 100) ?? 0) \(marks.joined(separator: " "))")
      }
    }
    check(lines, "surroundings")
  }

  @Test func `pictures of pixels`() {
    var lines: [String] = []
    let versions = [
      nil, "", "kitty(0.26.5)", "kitty(0.32.1)", "kitty(0.32.2)", "kitty(0.41.1)", "kitty",
      "kitty(1)",
      "ghostty 1.1.3", "ghostty 0.9", "WezTerm 20240203", "Konsole 25.04", "XTerm(379)",
      "foot(1.16)",
    ]
    let environments: [[String: String]] = [[:], ["TMUX": "x"], ["STY": "x"], ["SSH_TTY": "x"]]
    for version in versions {
      for answer in [true, false, nil] {
        for environment in environments {
          for depth in [ColorDepth.truecolor, .indexed] {
            let support = GraphicsSupport(
              answer: answer, isComplete: answer != nil, version: version,
              surroundings: Surroundings(environment: { environment[$0] }, ancestors: []),
              depth: depth)
            lines.append(
              "\(version ?? "-") \(answer.map { "\($0)" } ?? "-") \(environment.keys.first ?? "-") "
                + "\(depth.name): \(support.isPossible) \(support.isGood) \(support.replacing), "
                + "\(support.reason); \(support.advice ?? "-")")
          }
        }
      }
    }
    check(lines, "graphics")
  }

  @Test func `modes, from each to each`() {
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
        lines.append("\(index) after \(other) \(readable(modes.bytes(after: before)))")
      }
    }
    check(lines, "modes")
  }
}
