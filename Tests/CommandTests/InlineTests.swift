import Glibc
import LinkSupport
import QuadrilleCells
import QuadrilleCore
import TerminalSupport
import TestSupport
import Testing

/// `play --inline`: below the prompt, on the shell's main screen.
@Suite(.waiting, .serialized) struct InlineTests {
  private static let size = CellSize(columns: 40, rows: 12)

  /// Plays below `lines` lines of a shell.
  private func play(_ options: String, after lines: Int) -> PseudoTerminal {
    PseudoTerminal(
      shell: "i=0; while [ $i -lt \(lines) ]; do echo line $i; i=$((i + 1)); done; "
        + "exec \(Binary.path) play --inline \(options)")
  }

  private func screen(of terminal: PseudoTerminal) -> VirtualTerminal {
    let screen = VirtualTerminal(size: Self.size)
    screen.feed(terminal.bytes)
    return screen
  }

  private func isPicture(_ screen: VirtualTerminal, row: Int, columns: Int = 40) -> Bool {
    (0..<columns).allSatisfy { screen.cell(column: $0, row: row).background != RGB(0, 0, 0) }
  }

  /// Expects an exit code, unchanged text above, a whole or cleared picture, and the cursor below it.
  private func expectEnd(
    _ terminal: PseudoTerminal, _ code: Int32, lines: Int, rows: Int, clears: Bool,
    at location: SourceLocation = #_sourceLocation
  ) {
    terminal.expectEnd(code, at: location)
    let text = String(decoding: terminal.bytes, as: UTF8.self)
    let never = ["?1049", "?1000", "?1002", "?1003", "\u{1b}[2J", "r\u{1b}[H"]
    #expect(!never.contains { text.contains($0) }, sourceLocation: location)
    let end = text.suffix(200)
    let showsCursor = end.contains("\u{1b}[?25h") || end.contains("\u{1b}[34h")
    let isReset = end.contains("\u{1b}[?7h") && end.contains("\u{1b}[0m")
    #expect(isReset && showsCursor, sourceLocation: location)
    let screen = screen(of: terminal)
    let scrolled = max(0, lines + rows - 11)
    let start = lines - scrolled
    #expect(screen.cursor == (0, clears ? start : start + rows), sourceLocation: location)
    let wrong = (0..<12).filter { row in
      let text = screen.text(row: row)
      if row < start { return !text.hasPrefix("line \(row + scrolled) ") }
      return row < start + rows
        ? isPicture(screen, row: row) == clears : !text.allSatisfy { $0 == " " }
    }
    #expect(wrong.isEmpty, sourceLocation: location)
  }

  @Test(arguments: [0, 5, 8, 30], ["", " --clear"])
  func `an inline picture leaves the screen in order, wherever the prompt is`(
    lines: Int, clear: String
  ) {
    let terminal = play("4 --duration 0.3" + clear, after: lines)
    expectEnd(terminal, 0, lines: lines, rows: 4, clears: !clear.isEmpty)
  }

  @Test func `more rows than the screen has leave one for the prompt`() {
    let terminal = play("2000 --duration 0.3", after: 5)
    expectEnd(terminal, 0, lines: 5, rows: 11, clears: false)
  }

  private static let ends: [(signal: Int32, code: Int32)] = [
    (SIGINT, 128 + SIGINT), (SIGTERM, 128 + SIGTERM), (SIGHUP, 128 + SIGHUP),
    (SIGSEGV, 128 + SIGSEGV), (SIGABRT, 128 + SIGABRT),
  ]

  @Test(arguments: ends, [false, true])
  func `a signal ends an inline picture with its code and leaves the screen in order`(
    end: (signal: Int32, code: Int32), clears: Bool
  ) {
    let terminal = play("3" + (clears ? " --clear" : ""), after: 5)
    terminal.expectFrames(3)
    terminal.send(end.signal)
    expectEnd(terminal, end.code, lines: 5, rows: 3, clears: clears)
  }

  @Test(arguments: [SIGTERM, SIGSEGV])
  func `an inline frame that was cut off is cleared from its first row on`(signal: Int32) {
    let size = CellSize(columns: 300, rows: 100)
    let terminal = PseudoTerminal(
      shell: "echo before; exec \(Binary.path) play --inline 60 --clear", size: size)
    terminal.expectFrames(2)
    #expect(terminal.wait { $0.isFull })
    terminal.send(signal)
    #expect(terminal.wait { $0.process.exitCode != nil })
    terminal.expectEnd(128 + signal)
    let screen = terminal.shown
    #expect(screen.cursor == (0, 1) && screen.text(row: 0).hasPrefix("before "))
    #expect((1..<62).allSatisfy { screen.text(row: $0).allSatisfy { $0 == " " } })
  }

  @Test(arguments: [
    CellSize(columns: 40, rows: 7), CellSize(columns: 30, rows: 12),
    CellSize(columns: 60, rows: 20),
  ])
  func `after a resize the inline picture is whole, below the same text`(size: CellSize) {
    let terminal = play("3", after: 5)
    terminal.expectFrames(3)
    _ = terminal.shown
    terminal.resize(to: size)
    terminal.forget()
    // Drawing the rows anew clears below them.
    #expect(terminal.read { $0.shows("\u{1b}[J") })
    terminal.forget()
    terminal.expectFrames(3)
    terminal.type("q")
    terminal.expectEnd()
    let screen = terminal.shown
    let start = screen.cursor.row - 3
    #expect(screen.cursor.column == 0 && screen.text(row: start - 1).hasPrefix("line 4"))
    let rows = (start..<start + 3).map { isPicture(screen, row: $0, columns: size.columns) }
    #expect(rows == [true, true, true] && screen.text(row: start + 3).allSatisfy { $0 == " " })
  }

  @Test(arguments: [false, true])
  func `a stopped inline picture continues below the text printed meanwhile`(clears: Bool) {
    let terminal = PseudoTerminal(
      shell: "set -m; echo before; \(Binary.path) play --inline 3\(clears ? " --clear" : ""); "
        + "echo meanwhile; fg > /dev/null; echo after")
    terminal.expectFrames(3)
    terminal.type("\u{1a}")
    terminal.expect("meanwhile")
    let seen = terminal.framesSeen
    #expect(terminal.read { $0.framesSeen > seen + 3 })
    terminal.type("q")
    terminal.expectEnd()
    let screen = terminal.shown
    let words =
      [(0, "before")]
      + (clears ? [(1, "meanwhile"), (2, "after")] : [(4, "meanwhile"), (8, "after")])
    for (row, word) in words { #expect(screen.text(row: row).hasPrefix(word)) }
    #expect(isPicture(screen, row: 1) != clears && isPicture(screen, row: 5) != clears)
  }

  @Test func `an unfinished line above an inline picture is left alone`() {
    let terminal = PseudoTerminal(
      shell: "printf 'please wait '; exec \(Binary.path) play --inline 2 --duration 0.2")
    terminal.expectEnd()
    let screen = screen(of: terminal)
    #expect(screen.text(row: 0).hasPrefix("please wait "))
    #expect((0..<3).map { isPicture(screen, row: $0) } == [false, true, true])
  }
}
