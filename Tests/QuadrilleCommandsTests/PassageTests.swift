import QuadrilleCells
import QuadrilleEmulator
import QuadrilleTerminal
import Testing

@testable import QuadrilleCommands

/// The events of a child program besides drawing, and those that pass to the outer terminal.
@Suite struct PassageTests {
  /// The events of a child program's notifications, by OSC 9 or OSC 777.
  private func notifications(_ code: Int, _ texts: [String]) -> [EmulatorEvent] {
    var emulator = Emulator(size: CellSize(columns: 8, rows: 2))
    for text in texts { emulator.feed(Array("\u{1b}]\(code);\(text)\u{7}".utf8)) }
    return emulator.takeEvents()
  }

  private func bytes(_ events: [EmulatorEvent]) -> String {
    var passage = Passage()
    for event in events { passage.note(event) }
    return String(decoding: passage.takeBytes(), as: UTF8.self)
  }

  @Test func `the last title and clipboard pass, and one bell`() {
    let once: [EmulatorEvent] = [.bell, .title("a"), .clipboard("c", base64: "YQ==")]
    #expect(bytes(once) == "\u{1b}]2;a\u{7}\u{7}\u{1b}]52;c;YQ==\u{7}")
    #expect(bytes([.title("b"), .clipboard("p", base64: ""), .bell] + once) == bytes(once))
    #expect(bytes([.title("")]) == "\u{1b}]2;\u{7}")
    // The terminal's own title returns, and stays saved.
    #expect(bytes([.title("a"), .title(nil)]) == "\u{1b}[23;0t\u{1b}[22;0t")
  }

  @Test func `the first four notifications pass`() {
    let all = notifications(9, (1...6).map { "n\($0)" })
    let expected = (1...4).map { "\u{1b}]9;n\($0)\u{7}" }.joined()
    #expect(bytes(all) == expected)
    let titled = notifications(777, ["notify;t;u;b;c"])
    #expect(bytes(titled) == "\u{1b}]777;notify;t;u;b;c\u{7}")
  }

  @Test func `no notification becomes a command of OSC 9`() {
    #expect(bytes(notifications(9, ["4\u{1};1;50", "\u{9d}9;6", "5"])).isEmpty)
    let titled = bytes(notifications(777, ["notify;;6;\"Shell()\""]))
    #expect(titled == "\u{1b}]777;notify;;6;\"Shell()\"\u{7}")
  }

  @Test func `events of drawing, and those of the child program's own screen, do not pass`() {
    #expect(bytes([.cursorShape(3), .prompt, .commandEnded, .colors]).isEmpty)
  }

  @Test func `each event passes once`() {
    var passage = Passage()
    #expect(passage.takeBytes().isEmpty && !passage.hasTitle)
    passage.note(.title("a"))
    for notification in notifications(9, ["b"]) { passage.note(notification) }
    #expect(passage.hasTitle && !passage.takeBytes().isEmpty)
    #expect(!passage.hasTitle && passage.takeBytes().isEmpty)
  }

  private func modes(_ text: String, keepsTitle: Bool = false, keyboard: Int? = nil)
    -> TerminalModes
  {
    var emulator = Emulator(size: CellSize(columns: 8, rows: 2))
    emulator.feed(Array(text.utf8))
    return Passage.modes(for: emulator, keepsTitle: keepsTitle, keyboard: keyboard)
  }

  @Test(arguments: [
    // The wheel scrolls back if the program does not take the mouse.
    ("", [1000, 1006]), ("\u{1b}[?1h", [1, 1000, 1006]),
    ("\u{1b}[?9h", [9]), ("\u{1b}[?1000h", [1000]), ("\u{1b}[?1002h", [1002]),
    ("\u{1b}[?1003h\u{1b}[?1006h", [1003, 1006]), ("\u{1b}[?1002h\u{1b}[?1016h", [1002, 1016]),
    ("\u{1b}[?1;1000;1015h", [1, 1000, 1015]), ("\u{1b}[?1006h", [1000, 1006]),
  ])
  func `the outer terminal reports the mouse as the child program asks`(
    text: String, numbers: [Int]
  ) {
    #expect(modes(text).privateModes == numbers)
  }

  @Test func `keys, pastes and the cursor follow the child program's modes`() {
    let plain = modes("")
    let other = modes("\u{1b}[?2004h\u{1b}=\u{1b}[5 q", keepsTitle: true, keyboard: 5)
    let flags = [plain, other].map { [$0.paste, $0.applicationKeypad, $0.keepsTitle] }
    #expect(flags == [[false, false, false], [true, true, true]] && plain.mouse == .none)
    #expect([plain, other].map(\.cursorShape) == [0, 5])
    #expect([plain, other].map(\.keyboard) == [nil, 5])
  }
}
