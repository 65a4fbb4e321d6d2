import QuadrilleCells
import QuadrilleCore
import QuadrilleEmulator
import TerminalSupport
import TestSupport
import Testing

/// Compares this emulator with libvterm on the same bytes.
struct PeerTests {
  @Test(arguments: [
    CellSize(columns: 20, rows: 8), CellSize(columns: 7, rows: 3), CellSize(columns: 80, rows: 24),
  ])
  func `random streams show the same as in libvterm`(size: CellSize) {
    for seed in 0..<40 {
      var stream = RandomStream(seed: UInt64(seed), size: size)
      var emulator = Emulator(size: size)
      let peer = VirtualTerminal(size: size)
      peer.sixteen = XtermPalette.sixteen
      var written: [String] = []
      for index in 0..<200 {
        // libvterm restores a pen that was never saved.
        let piece = index == 0 ? "\u{1b}7" : stream.piece()
        written.append(piece)
        emulator.feed(Array(piece.utf8))
        peer.feed(Array(piece.utf8))
        guard size.area < 100 || index % 20 == 19 else { continue }
        let difference = Self.difference(emulator, peer)
        if let difference {
          Issue.record(
            "seed \(seed): \(difference) after \(written.suffix(12).map(\.debugDescription))")
          return
        }
      }
    }
  }

  /// The wide characters that are written.
  private static let wide: [UInt32] = [0x754c, 0xd55c]

  /// Whether libvterm shows half of a wide character whose other half was overwritten.
  private static func isHalf(_ peer: VirtualTerminal, _ row: Int, _ column: Int) -> Bool {
    let cell = peer.cell(column: column, row: row)
    if cell.scalar == VirtualTerminal.secondHalf {
      return column == 0 || !wide.contains(peer.cell(column: column - 1, row: row).scalar)
    }
    return wide.contains(cell.scalar)
      && (column + 1 == peer.size.columns
        || peer.cell(column: column + 1, row: row).scalar != VirtualTerminal.secondHalf)
  }

  /// Describes the first difference of the two, or returns nil.
  static func difference(_ emulator: Emulator, _ peer: VirtualTerminal) -> String? {
    let place = emulator.cursorPlace
    // After a wide character at the edge libvterm stays on its first cell.
    let isAtEdge =
      place.column == emulator.size.columns - 1 && emulator.grid[place.row, place.column].isSecond
      && peer.cursor.column == place.column - 1
    if peer.cursor.row != place.row || peer.cursor.column != place.column && !isAtEdge {
      return "cursor \(place), peer \(peer.cursor.row), \(peer.cursor.column)"
    }
    for row in 0..<emulator.size.rows {
      for column in 0..<emulator.size.columns {
        let cell = emulator.grid[row, column]
        let other = peer.cell(column: column, row: row)
        let content =
          cell.isSecond ? VirtualTerminal.secondHalf : cell.content == 0x20 ? 0 : cell.content
        let shown = other.scalar == 0x20 || isHalf(peer, row, column) ? 0 : other.scalar
        if content != shown { return "\(row),\(column): \(content), peer \(shown)" }
        if cell.isSecond || isHalf(peer, row, column) { continue }
        var foreground = emulator.colors.color(of: cell.foreground) ?? RGB(240, 240, 240)
        var background = emulator.colors.color(of: cell.background) ?? RGB(0, 0, 0)
        if cell.style.contains(.reverse) { swap(&foreground, &background) }
        if background != other.background {
          return "\(row),\(column): background \(background), peer \(other.background)"
        }
        if content != 0, foreground != other.foreground {
          return "\(row),\(column): foreground \(foreground), peer \(other.foreground)"
        }
      }
    }
    return nil
  }
}
