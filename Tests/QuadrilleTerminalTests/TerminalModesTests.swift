import Testing

@testable import QuadrilleTerminal

/// The bytes that change a terminal from one set of modes to another.
@Suite struct TerminalModesTests {
  private func bytes(_ modes: TerminalModes, after others: TerminalModes) -> String {
    String(decoding: modes.bytes(after: others), as: UTF8.self)
  }

  private func modes(_ mouse: TerminalModes.Mouse, keyboard: Int?) -> TerminalModes {
    var modes = TerminalModes(mouse: mouse)
    modes.keyboard = keyboard
    return modes
  }

  @Test func `new keyboard flags replace the old ones, and leave other modes alone`() {
    let mouse = (on: "\u{1b}[?1000h\u{1b}[?1006h", off: "\u{1b}[?1006l\u{1b}[?1000l")
    let (one, five) = (modes(.none, keyboard: 1), modes(.none, keyboard: 5))
    #expect(bytes(one, after: one) == "")
    #expect(bytes(five, after: one) == "\u{1b}[=5u")
    #expect(bytes(modes(.buttons, keyboard: 5), after: one) == mouse.on + "\u{1b}[=5u")
    #expect(bytes(five, after: modes(.buttons, keyboard: 1)) == mouse.off + "\u{1b}[=5u")
    #expect(bytes(five, after: TerminalModes()) == "\u{1b}[>5u")
    #expect(bytes(TerminalModes(), after: modes(.buttons, keyboard: 5)) == "\u{1b}[<u" + mouse.off)
  }
}
