import CZlib
import QuadrilleCells
import QuadrilleCore

/// Packs the things that lie over a ground, and keeps them packed while they look the same.
struct PanePacker: Sendable {
  private let sizes: PanedSizes
  private let deflater: PictureDeflater
  private var rows = PaneRows()
  private var filtered = NearRows(width: 0, height: 0, channels: 4)
  private var packed: [UInt8] = []
  private var file = PictureFile()
  private var onBlack: Frame
  private var onWhite: Frame
  private var kept: [Kept] = []
  private var things: [PanedThing] = []

  /// A thing that is packed.
  private struct Kept: Sendable {
    var looks: Int
    /// Where the part in which anything is begins, in the thing's own picture.
    var left = 0, top = 0
    var pane = PackedPane()
    /// Whether it is in the present picture; otherwise its memory is there for another.
    var isUsed = false
  }

  /// Makes a packer of things on a screen.
  init(_ sizes: PanedSizes) {
    self.sizes = sizes
    onBlack = Frame(size: sizes.screen)
    onWhite = Frame(size: sizes.screen, filledWith: .white)
    deflater = PictureDeflater(effort: 4, strategy: Z_DEFAULT_STRATEGY)
  }

  /// Whether it packs for a screen of these sizes.
  func suits(_ sizes: PanedSizes) -> Bool { sizes == self.sizes }

  /// Gives a frame all things of the moment that was painted last.
  mutating func pack(_ painter: inout some PanedPainter, into frame: inout Frame) {
    painter.list(into: &things)
    for index in kept.indices { kept[index].isUsed = false }
    var count = 0
    for (index, thing) in things.enumerated() {
      let place = place(of: thing, index, &painter)
      guard !kept[place].pane.letters.isEmpty else { continue }
      if frame.panes.count <= count { frame.panes.append(PackedPane()) }
      frame.panes[count].take(kept[place].pane)
      frame.panes[count].x = thing.x + kept[place].left
      frame.panes[count].y = thing.y + kept[place].top
      frame.panes[count].seen = thing.seen
      frame.panes[count].level = thing.level
      count += 1
    }
    frame.paneCount = count
  }

  /// Where a thing is kept, packed.
  private mutating func place(
    of thing: PanedThing, _ index: Int, _ painter: inout some PanedPainter
  ) -> Int {
    let known = kept.firstIndex { $0.pane.number == thing.number && $0.looks == thing.looks }
    if let known {
      kept[known].isUsed = true
      return known
    }
    // What it looked like before goes, or anything that is not seen any more.
    var place = kept.firstIndex { !$0.isUsed && $0.pane.number == thing.number }
    if place == nil {
      place = kept.firstIndex { kept in
        !kept.isUsed && !things.contains { $0.number == kept.pane.number }
      }
    }
    if place == nil { kept.append(Kept(looks: 0)) }
    let chosen = place ?? kept.count - 1
    kept[chosen].isUsed = true
    kept[chosen].looks = thing.looks
    kept[chosen].pane.number = thing.number
    paint(thing, index, &painter, into: chosen)
    return chosen
  }

  private mutating func paint(
    _ thing: PanedThing, _ index: Int, _ painter: inout some PanedPainter, into place: Int
  ) {
    painter.paint(index, over: .black, into: &onBlack)
    painter.paint(index, over: .white, into: &onWhite)
    rows.take(
      onBlack, onWhite, columns: thing.columns, rows: thing.rows, coarseness: thing.coarseness)
    kept[place].pane.letters.removeAll(keepingCapacity: true)
    let size = PixelSize(width: rows.columns.count, height: rows.rows.count)
    kept[place].pane.size = size
    kept[place].left = rows.columns.lowerBound - thing.columns.lowerBound
    kept[place].top = rows.rows.lowerBound - thing.rows.lowerBound
    Self.fill(&onBlack, thing.rows, with: .black)
    Self.fill(&onWhite, thing.rows, with: .white)
    guard !rows.bytes.isEmpty else { return }
    pack(size, isCoarse: thing.coarseness > 1, into: place)
  }

  /// Levels that a channel may be off: nobody sees two, and what changes slowly costs a fifth.
  private static let near = 2

  /// Packs a thing's pixels in the smaller of two ways: as they are, or as differences between them.
  private mutating func pack(_ size: PixelSize, isCoarse: Bool, into place: Int) {
    let most = deflater.bound(rows.bytes.count + size.height)
    if packed.count < most { packed = Array(repeating: 0, count: most) }
    // Rows of squares are alike, which is better than any difference.
    var fileCount = Int.max
    if !isCoarse {
      filtered.take(rows.bytes, size: size)
      filtered.filter(near: Self.near)
      let count = deflater.pack(filtered.bytes, into: &packed)
      file.make(size, channels: 4, packed, count)
      fileCount = file.bytes.count
    }
    let count = deflater.pack(rows.bytes, into: &packed)
    let isFile = fileCount < count
    kept[place].pane.format = isFile ? .png : .zlib
    Base64.plain.append(
      isFile ? file.bytes : packed, min(count, fileCount), to: &kept[place].pane.letters)
  }

  /// Has some rows be of one colour again, and those next to them, into which a soft edge may reach.
  private static func fill(_ frame: inout Frame, _ rows: Range<Int>, with color: RGB) {
    let width = frame.size.width
    let rows = (rows.lowerBound - 4..<rows.upperBound + 4).clamped(to: 0..<frame.size.height)
    var pixels = frame.pixels.mutableSpan
    for index in rows.lowerBound * width..<rows.upperBound * width { pixels[index] = color }
  }
}
