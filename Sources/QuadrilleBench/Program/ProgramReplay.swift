import QuadrilleCells
import QuadrilleEmulator

/// A replay of a recording, frame by frame, on an emulated terminal.
package struct ProgramReplay: Sendable {
  package private(set) var frames: [ProgramFrame] = []
  /// The screens after the first, the middle and the last frame, without the warm-up.
  package private(set) var screens: [ProgramScreen] = []

  private var emulator: Emulator
  private var shown: [EmulatedCell]
  private var cursor: (row: Int, column: Int)?
  private var isReversed = false
  private var palette = ColorTable()
  private var cost = ScreenCost()
  /// Whether the whole recording was replayed.
  package private(set) var isWhole = true

  /// The most bytes that are replayed before `goesOn` is called again.
  private static let turnSize = 1 << 18

  /// Replays a recording until its end, or until `goesOn` returns false.
  package init(_ recording: ProgramRecording, while goesOn: () -> Bool = { true }) {
    let pieces = recording.pieces(while: goesOn)
    let groups = FrameGrouping(pieces).groups
    emulator = recording.emulator
    shown = Array(repeating: .blank, count: emulator.size.area)
    cursor = (0, 0)
    let kept = Self.kept(groups, recording.judged)
    var start = 0
    for (index, group) in groups.enumerated() {
      let members = pieces[group.pieces]
      let count = members.reduce(0) { $0 + $1.count }
      var frame = ProgramFrame(
        first: group.first, last: group.last, reads: Self.reads(members), bytes: count,
        isMarked: group.isMarked, isAmbiguous: group.isAmbiguous)
      let end = start + count
      var (printed, work) = (0, 0)
      while start < end {
        guard goesOn() else {
          isWhole = false
          return
        }
        let next = min(end, start + Self.turnSize)
        _ = emulator.feed(recording.bytes.span.extracting(start..<next), mostWork: .max)
        printed += emulator.grid.printed
        work += emulator.grid.work
        start = next
      }
      frame.written = min(emulator.size.area, printed)
      compare(&frame, work: work)
      frames.append(frame)
      _ = emulator.takeAnswers()
      _ = emulator.takeEvents()
      if kept.contains(index) {
        screens.append(ProgramScreen(emulator, time: group.last))
      }
    }
  }

  /// Returns the indices of the first, middle and last frame after the warm-up, or of all frames if none is after it.
  private static func kept(_ groups: [FrameGrouping.Group], _ judged: Range<Int>) -> Set<Int> {
    let inside = groups.indices.filter { judged.contains(groups[$0].last) }
    let indices = inside.isEmpty ? Array(groups.indices) : inside
    guard let first = indices.first, let last = indices.last else { return [] }
    return [first, indices[indices.count / 2], last]
  }

  /// The number of bytes that begin and end a synchronized update.
  private static let markBytes = 16

  /// Reads closer together than this, in nanoseconds, count as one read, because the reader may split one write.
  private static let readGap = 100_000

  private static func reads(_ pieces: ArraySlice<ProgramPiece>) -> Int {
    zip(pieces, pieces.dropFirst()).reduce(1) { $0 + ($1.1.time - $1.0.time < readGap ? 0 : 1) }
  }

  /// Counts the cells that differ from the frame before, and the bytes that these cells need. `work` is the number of
  /// cells that the frame's bytes wrote or moved.
  private mutating func compare(_ frame: inout ProgramFrame, work: Int) {
    let columns = emulator.size.columns
    let before = cost.bytes
    for row in 0..<emulator.size.rows where !emulator.grid.changed[row].isEmpty {
      let start = row * columns
      let cells = emulator.grid.row(row)
      let old = shown[start..<start + columns]
      guard !cells.elementsEqual(old) else { continue }
      frame.changed += zip(cells, old).reduce(0) { $0 + ($1.0 == $1.1 ? 0 : 1) }
      let clusters = emulator.clusters
      cost.add(row: row, old: old.span, new: cells.span) { Self.bytes(of: $0, clusters) }
      shown.replaceSubrange(start..<start + columns, with: cells)
    }
    emulator.forgetChanges()
    if emulator.modes.reversesScreen != isReversed || emulator.colors != palette {
      isReversed = emulator.modes.reversesScreen
      palette = emulator.colors
      frame.changed = emulator.size.area
      frame.written = emulator.size.area
    }
    let position = emulator.modes.showsCursor ? emulator.cursorPlace : nil
    if position?.row != cursor?.row || position?.column != cursor?.column {
      // A moved cursor counts as a changed cell if nothing else changed.
      frame.changed = max(1, frame.changed)
      frame.written = max(1, frame.written)
      if let position { cost.moveCursor(row: position.row, column: position.column) }
      cursor = position
    }
    // The bytes that begin and end a synchronized update count as needed.
    frame.needed = cost.bytes - before + (frame.isMarked && frame.changed > 0 ? Self.markBytes : 0)
    frame.isRepaint = max(frame.written, work) * 10 >= emulator.size.area * 9
  }

  /// Returns the number of bytes of a cell's text in UTF-8.
  private static func bytes(of cell: EmulatedCell, _ clusters: ClusterTable) -> Int {
    clusters.scalars(of: cell.content).reduce(0) { count, value in
      count + (value < 0x80 ? 1 : value < 0x800 ? 2 : value < 0x10000 ? 3 : 4)
    }
  }
}
