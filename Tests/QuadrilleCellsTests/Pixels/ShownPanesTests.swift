import QuadrilleCore
import Testing

@testable import QuadrilleCells

/// Panes over a background, of which only changes are written.
@Suite struct ShownPanesTests {
  private func pane(_ number: Int, x: Int = 0, letters: String = "QUJD") -> PackedPane {
    var pane = PackedPane()
    pane.number = number
    pane.letters = Array(letters.utf8)
    pane.size = PixelSize(width: 4, height: 4)
    (pane.x, pane.seen) = (x, 0..<100)
    return pane
  }

  /// The commands that are written for some panes, as text.
  private func write(_ panes: [PackedPane], to shown: inout ShownPanes) -> String {
    var out = GraphicsCommands()
    let screen = ShownPanes.Screen(
      size: PixelSize(width: 100, height: 100), cell: PixelSize(width: 5, height: 10), depth: 1)
    let isLeft = shown.show(panes, on: screen, quiet: 2, in: &out)
    #expect(!isLeft)
    return String(decoding: out.bytes, as: UTF8.self)
  }

  @Test func `an unchanged or already deleted pane costs no bytes`() {
    var shown = ShownPanes()
    let (first, second) = (pane(1), pane(2, x: 20))
    #expect(write([first, second], to: &shown).contains("QUJD"))
    #expect(write([first, second], to: &shown) == "")
    let gone = write([first], to: &shown)
    #expect(gone.contains("a=d") && !gone.contains("QUJD") && write([first], to: &shown) == "")
    #expect(write([], to: &shown).contains("a=d") && write([], to: &shown) == "")
  }

  @Test func `a moved pane is not sent again, and a changed one replaces the old`() {
    var shown = ShownPanes()
    _ = write([pane(1)], to: &shown)
    let moved = write([pane(1, x: 7)], to: &shown)
    #expect(!moved.isEmpty && !moved.contains("QUJD") && !moved.contains("a=d"))
    let other = write([pane(1, x: 7, letters: "REVG")], to: &shown)
    #expect(other.contains("REVG") && other.contains("a=d"))
    // After a clear the pane is sent and nothing is deleted.
    shown.noteCleared()
    let again = write([pane(1, x: 7, letters: "REVG")], to: &shown)
    #expect(again.contains("REVG") && !again.contains("a=d"))
  }

  @Test func `a pane beyond the screen is not shown, and deleted if it was`() {
    var shown = ShownPanes()
    #expect(write([pane(1, x: 100)], to: &shown) == "")
    _ = write([pane(1, x: 99)], to: &shown)
    #expect(write([pane(1, x: 100)], to: &shown).contains("a=d"))
    #expect(write([pane(1, x: 100)], to: &shown) == "")
  }
}
