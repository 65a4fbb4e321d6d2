import LinkSupport
import QuadrilleCells
import QuadrilleCore
import TestSupport
import Testing

/// `--palette auto`: night where the terminal's background is dark, the usual one elsewhere.
@Suite struct AutomaticPaletteTests {
  private static let attributes = "\u{1b}[?64;1c"

  /// What is shown at rest in front of a terminal that answers so.
  private func picture(
    _ command: String, palette: String, environment: [String] = [],
    _ answer: @escaping (PseudoTerminal) -> Void = { $0.type(Self.attributes) }
  ) -> Frame {
    let terminal = PseudoTerminal(
      [command, "--palette", palette, "--still", "--tolerance", "lossless"],
      environment: PseudoTerminal.environment + environment)
    terminal.onRequest = { [unowned terminal] question, _ in
      if question.hasSuffix("[c") { answer(terminal) }
    }
    #expect(terminal.readFrames(1))
    #expect(terminal.rest())
    let frame = terminal.shown.frame
    terminal.type("\u{3}")
    #expect(terminal.exitCode() == 0)
    #expect(terminal.isRestored)
    return frame
  }

  @Test(arguments: ["play", "chat"])
  func `the palette suits what the terminal says of its background`(command: String) {
    let (light, dark) = (picture(command, palette: "contest"), picture(command, palette: "night"))
    #expect(light != dark)
    func ground(_ color: String, after milliseconds: Int = 0) -> (PseudoTerminal) -> Void {
      { terminal in
        let text = "\u{1b}]11;rgb:\(color)\u{1b}\\\(Self.attributes)"
        if milliseconds == 0 {
          terminal.type(text)
        } else {
          terminal.type(text, after: milliseconds)
        }
      }
    }
    #expect(picture(command, palette: "auto", ground("1e1e/1e1e/1e1e")) == dark)
    #expect(picture(command, palette: "AUTO", ground("ffff/fafa/f0f0")) == light)
    // Later than the first picture waits.
    #expect(picture(command, palette: "auto", ground("0000/0000/0000", after: 400)) == dark)
    #expect(picture(command, palette: "auto", ground("zz/zz/zz")) == light)
    // In pieces.
    let torn: (PseudoTerminal) -> Void = { terminal in
      terminal.type("\u{1b}]11;rgb:00")
      terminal.type("00/0000/0000\u{1b}", after: 20)
      terminal.type("\\\(Self.attributes)", after: 40)
    }
    #expect(picture(command, palette: "auto", torn) == dark)
  }

  @Test func `of a terminal that says nothing the environment is believed`() {
    let (light, dark) = (picture("play", palette: "contest"), picture("play", palette: "night"))
    #expect(picture("play", palette: "auto") == light)
    #expect(picture("play", palette: "auto") { _ in } == light)
    #expect(picture("play", palette: "auto", environment: ["COLORFGBG=15;0"]) == dark)
    #expect(picture("play", palette: "auto", environment: ["COLORFGBG=0;default;15"]) == light)
    // Another word of the terminal's own counts more.
    let bright = picture("play", palette: "auto", environment: ["COLORFGBG=15;0"]) {
      $0.type("\u{1b}]11;rgb:ff/ff/ff\u{7}\(Self.attributes)")
    }
    #expect(bright == light)
  }

  @Test func `a palette that is chosen stays`() {
    let terminal = PseudoTerminal([
      "play", "--palette", "auto", "--still", "--tolerance", "lossless",
    ])
    var isAnswered = false
    terminal.onRequest = { question, _ in isAnswered = isAnswered || question.hasSuffix("[c") }
    #expect(terminal.readFrames(1) && isAnswered)
    terminal.type("p")
    #expect(terminal.rest())
    let chosen = terminal.shown.frame
    terminal.type("\u{1b}]11;rgb:0000/0000/0000\u{1b}\\\(Self.attributes)")
    #expect(terminal.rest())
    #expect(terminal.shown.frame == chosen)
    terminal.type("q")
    #expect(terminal.exitCode() == 0)
  }

  @Test func `where there is no terminal it is the usual one`() {
    let words = [
      "export", "contest", "--size", "16x16", "--format", "ppm", "--frames", "1", "-o", "-",
    ]
    #expect(
      Binary.run(words + ["--palette", "auto"]).output == Binary.run(words).output)
  }
}
