import QuadrilleCore
import Testing

@testable import QuadrilleCells

/// Things over a ground, of which only what differs is written.
@Suite struct ShownPanesTests {
  private func pane(_ number: Int, x: Int = 0, letters: String = "QUJD") -> PackedPane {
    var pane = PackedPane()
    pane.number = number
    pane.letters = Array(letters.utf8)
    pane.size = PixelSize(width: 4, height: 4)
    (pane.x, pane.seen) = (x, 0..<100)
    return pane
  }

  /// What is written for some things, as text.
  private func write(_ panes: [PackedPane], to shown: inout ShownPanes) -> String {
    var out = GraphicsCommands()
    let screen = ShownPanes.Screen(
      size: PixelSize(width: 100, height: 100), cell: PixelSize(width: 5, height: 10), depth: 1)
    let isLeft = shown.show(panes, on: screen, quiet: 2, in: &out)
    #expect(!isLeft)
    return String(decoding: out.bytes, as: UTF8.self)
  }

  @Test func `what stays, or is gone already, costs nothing`() {
    var shown = ShownPanes()
    let (first, second) = (pane(1), pane(2, x: 20))
    #expect(write([first, second], to: &shown).contains("QUJD"))
    #expect(write([first, second], to: &shown) == "")
    let gone = write([first], to: &shown)
    #expect(gone.contains("a=d") && !gone.contains("QUJD"))
    #expect(write([first], to: &shown) == "")
    #expect(write([], to: &shown).contains("a=d"))
    #expect(write([], to: &shown) == "")
  }

  @Test func `what moves is not sent again, what looks otherwise is, and the old one goes`() {
    var shown = ShownPanes()
    _ = write([pane(1)], to: &shown)
    let moved = write([pane(1, x: 7)], to: &shown)
    #expect(!moved.isEmpty && !moved.contains("QUJD") && !moved.contains("a=d"))
    let other = write([pane(1, x: 7, letters: "REVG")], to: &shown)
    #expect(other.contains("REVG") && other.contains("a=d"))
    // After a clear all is sent, and nothing is there to go.
    shown.noteCleared()
    let again = write([pane(1, x: 7, letters: "REVG")], to: &shown)
    #expect(again.contains("REVG") && !again.contains("a=d"))
  }

  @Test func `what is beyond the screen is not shown, and goes if it was`() {
    var shown = ShownPanes()
    #expect(write([pane(1, x: 100)], to: &shown) == "")
    _ = write([pane(1, x: 99)], to: &shown)
    #expect(write([pane(1, x: 100)], to: &shown).contains("a=d"))
    #expect(write([pane(1, x: 100)], to: &shown) == "")
  }
}
