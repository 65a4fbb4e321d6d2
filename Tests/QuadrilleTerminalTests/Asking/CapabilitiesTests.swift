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

  private static let aroundScreen: [(around: Int?, depth: ColorDepth)] = [
    (8, .sixteen), (88, .sixteen), (256, .indexed), (nil, .indexed),
  ]

  @Test(arguments: aroundScreen)
  func `in GNU screen what is around it counts, where that is known`(
    around: Int?, depth: ColorDepth
  ) {
    func found(_ requested: ColorDepth?, direct: Bool = false) -> ColorDepth {
      Capabilities(
        requested: requested, colorTerm: "truecolor", name: "screen.x", colors: 8,
        hasDirectColor: direct, colorsAround: around, multiplexer: .screen
      ).depth
    }
    #expect(found(nil) == depth)
    #expect(found(.indexed) == .indexed)
    #expect(found(nil, direct: true) == .truecolor)
  }

  @Test func `its name for both is read`() throws {
    #expect(try TerminalDescription(name: "xterm-256color").colorsAround == nil)
    // Not every system has entries for both.
    guard let both = try? TerminalDescription(name: "screen.xterm-256color") else { return }
    #expect(both.colorsAround == 256)
    #expect(both.name == "screen.xterm-256color" && !both.hideCursor.isEmpty)
  }
}
