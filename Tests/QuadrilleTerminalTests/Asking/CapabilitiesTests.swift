@testable import QuadrilleTerminal
import QuadrilleCells
import Testing

@Suite struct CapabilitiesTests {
  private func depth(
    _ colorTerm: String?, _ name: String, _ colors: Int, direct: Bool = false,
    requested: ColorDepth? = nil
  ) -> ColorDepth {
    Capabilities(
      requested: requested, colorTerm: colorTerm, name: name, colors: colors,
      hasDirectColor: direct
    ).depth
  }

  @Test func `what was asked for comes first, then COLORTERM, then terminfo`() {
    #expect(depth("truecolor", "xterm", 8, requested: .mono) == .mono)
    #expect(depth("truecolor", "xterm", 8) == .truecolor)
    #expect(depth("24bit", "vt100", 0) == .truecolor)
    #expect(depth("yes", "xterm-256color", 256) == .indexed)
    #expect(depth(nil, "xterm-256color", 256, direct: true) == .truecolor)
    #expect(depth(nil, "xterm-direct", 0x100_0000) == .truecolor)
    #expect(depth(nil, "xterm-256color", 256) == .indexed)
    #expect(depth(nil, "linux", 8) == .sixteen)
    #expect(depth(nil, "vt100", 0) == .mono)
  }

  @Test(
    arguments: [
      (nil, "is not set"), ("", "is not set"), ("rxvt-xpm", "says nothing of them"),
    ] as [(String?, String)])
  func `what says nothing of colours is not taken for nothing`(colorTerm: String?, end: String) {
    let urxvt = Capabilities(
      requested: nil, colorTerm: colorTerm, name: "rxvt", colors: 88, hasDirectColor: false)
    #expect(
      urxvt.reason == "terminfo's entry rxvt promises 88 colours, and COLORTERM \(end)")
  }

  @Test func `terminfo knows the common terminals and refuses the others`() throws {
    let xterm = try TerminalDescription(name: "xterm-256color")
    #expect(xterm.colors == 256)
    #expect(!xterm.enterAlternate.isEmpty)
    #expect(throws: TerminalError.self) { try TerminalDescription(name: "dumb") }
    #expect(throws: TerminalError.self) { try TerminalDescription(name: "no-such-terminal") }
    #expect(throws: TerminalError.self) { try TerminalDescription(name: nil) }
  }
}
