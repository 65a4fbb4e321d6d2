import Testing

@testable import QuadrilleTerminal

/// The bytes that change a terminal from one set of modes to another.
@Suite struct TerminalModesTests {
  private func bytes(_ modes: TerminalModes, after others: TerminalModes) -> String {
    let (undo, set) = modes.bytes(after: others)
    return String(decoding: undo + set, as: UTF8.self)
  }

  private func modes(_ mouse: TerminalModes.Mouse, keyboard: Int?) -> TerminalModes {
    var modes = TerminalModes(mouse: mouse)
    modes.keyboard = keyboard
    return modes
  }

  @Test func `new keyboard flags replace the old ones, and leave other modes alone`() {
    let mouse = (on: "\u{1b}[?1000h\u{1b}[?1006h", off: "\u{1b}[?1006l\u{1b}[?1000l")
    let (one, five) = (modes(.none, keyboard: 1), modes(.none, keyboard: 5))
    let clicks = modes(.buttons, keyboard: 5)
    let changes: [(from: TerminalModes, to: TerminalModes, bytes: String)] = [
      (one, one, ""), (one, five, "\u{1b}[=5u"), (one, clicks, mouse.on + "\u{1b}[=5u"),
      (modes(.buttons, keyboard: 1), five, mouse.off + "\u{1b}[=5u"),
      (TerminalModes(), five, "\u{1b}[>5u"), (clicks, TerminalModes(), "\u{1b}[<u" + mouse.off),
    ]
    for (old, new, expected) in changes {
      #expect(bytes(new, after: old) == expected, "\(old) to \(new)")
    }
  }
}
