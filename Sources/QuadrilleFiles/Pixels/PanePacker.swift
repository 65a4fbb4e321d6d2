import CZlib
import QuadrilleCells
import QuadrilleCore

/// Packs the objects (`PanedThing`) over a scene's background. Reuses them while their pixels stay the same.
struct PanePacker: Sendable {
  private let sizes: PanedSizes
  private let deflater: Deflater
  /// The shared memory that receives the objects' pixels uncompressed; nil: the pixels are compressed and sent.
  private let share: (any PixelShare)?
  private var rows = PaneRows()
  private var filtered = NearRows(width: 0, height: 0, channels: 4)
  private var packed: [UInt8] = []
  private var file = PNGFile()
  private var fine: Backgrounds?
  /// The buffers of lower resolution, for objects that may be painted coarsely.
  private var coarse: Backgrounds?
  private var kept: [Kept] = []
  private var things: [PanedThing] = []

  /// A black and a white picture to paint objects on, of equal size.
  private struct Backgrounds: Sendable {
    let cell: PixelSize
    var black: Frame
    var white: Frame

    init(_ sizes: PanedSizes, cell: PixelSize) {
      self.cell = cell
      black = Frame(size: sizes.screen(of: cell))
      white = Frame(size: black.size, filledWith: .white)
    }
  }

  /// A packed object.
  private struct Kept: Sendable {
    var appearance: Int
    /// The offset of the part that is not transparent, in the object's own picture.
    var left = 0, top = 0
    var pane = PackedPane()
    /// The number of pictures until both formats are tried again.
    var untilTrial = 0
    /// Whether zlib was smaller than PNG in the last trial.
    var prefersPlain = false
    /// Whether the object is in the current picture. If not, its memory may be reused.
    var isUsed = false
  }

  /// Makes a packer for the objects on a screen.
  init(_ sizes: PanedSizes, _ share: (any PixelShare)? = nil) {
    self.sizes = sizes
    self.share = share
    deflater = Deflater(effort: 4, strategy: Z_DEFAULT_STRATEGY)
  }

  /// Returns whether this packer is for these sizes and this share.
  func suits(_ sizes: PanedSizes, _ share: (any PixelShare)?) -> Bool {
    sizes == self.sizes && share === self.share
  }

  /// Adds to a frame all objects of the moment painted last, packed.
  mutating func pack(_ painter: inout some PanedPainter, into frame: inout Frame) {
    painter.list(into: &things)
    for index in kept.indices { kept[index].isUsed = false }
    frame.changeContent { content in
      Self.begin(&content)
      for (index, thing) in things.enumerated() {
        let place = place(of: thing, index, &painter, &content.oldPanes)
        var pane = kept[place].pane
        guard !pane.letters.isEmpty else { continue }
        pane.x = thing.x + kept[place].left
        pane.y = thing.y + kept[place].top
        pane.seen = thing.seen
        pane.level = thing.level
        content.panes.append(pane)
      }
      content.oldPanes.removeAll(keepingCapacity: true)
    }
  }

  /// Keeps the panes of the last picture, so that their memory can be reused.
  private static func begin(_ content: inout PixelContent) {
    guard !content.panes.isEmpty else { return }
    swap(&content.oldPanes, &content.panes)
    content.panes.removeAll(keepingCapacity: true)
  }

  /// Returns the index of an object in `kept`, after packing it if needed.
  private mutating func place(
    of thing: PanedThing, _ index: Int, _ painter: inout some PanedPainter,
    _ oldPanes: inout [PackedPane]
  ) -> Int {
    let known = kept.firstIndex {
      $0.pane.number == thing.number && $0.appearance == thing.appearance
    }
    if let known {
      kept[known].isUsed = true
      return known
    }
    // Replaces the object's earlier version, or else an object that is no longer in the scene.
    var place = kept.firstIndex { !$0.isUsed && $0.pane.number == thing.number }
    if place == nil {
      place = kept.firstIndex { kept in
        !kept.isUsed && !things.contains { $0.number == kept.pane.number }
      }
    }
    if place == nil { kept.append(Kept(appearance: 0)) }
    let chosen = place ?? kept.count - 1
    kept[chosen].isUsed = true
    kept[chosen].appearance = thing.appearance
    if kept[chosen].pane.number != thing.number { kept[chosen].untilTrial = 0 }
    kept[chosen].pane.number = thing.number
    kept[chosen].pane.letters = Self.memory(of: thing.number, &oldPanes)
    paint(thing, index, &painter, into: chosen)
    return chosen
  }

  /// Returns the memory that held an object's bytes in the frame's earlier content; empty memory if there is none.
  /// While an object changes in every frame, no other frame shares this memory, so nothing is allocated.
  private static func memory(of number: Int, _ oldPanes: inout [PackedPane]) -> [UInt8] {
    guard let index = oldPanes.firstIndex(where: { $0.number == number }) else { return [] }
    var letters: [UInt8] = []
    swap(&letters, &oldPanes[index].letters)
    letters.removeAll(keepingCapacity: true)
    return letters
  }

  private mutating func paint(
    _ thing: PanedThing, _ index: Int, _ painter: inout some PanedPainter, into place: Int
  ) {
    if thing.coarseness > 1 {
      let cell = PixelSize(
        width: max(1, sizes.cell.width / thing.coarseness),
        height: max(1, sizes.cell.height / thing.coarseness))
      var backgrounds = coarse.take() ?? Backgrounds(sizes, cell: cell)
      if backgrounds.cell != cell { backgrounds = Backgrounds(sizes, cell: cell) }
      paint(thing, index, &painter, on: &backgrounds)
      coarse = backgrounds
    } else {
      var backgrounds = fine.take() ?? Backgrounds(sizes, cell: sizes.cell)
      paint(thing, index, &painter, on: &backgrounds)
      fine = backgrounds
    }
    let size = PixelSize(width: rows.columns.count, height: rows.rows.count)
    kept[place].pane.size = size
    kept[place].left = rows.columns.lowerBound - thing.columns.lowerBound
    kept[place].top = rows.rows.lowerBound - thing.rows.lowerBound
    kept[place].pane.shared = nil
    guard !rows.bytes.isEmpty else { return }
    if let share {
      guard let put = share.put(rows.bytes, name: &kept[place].pane.letters) else { return }
      (kept[place].pane.shared, kept[place].pane.format) = (put.picture, put.format)
      return
    }
    pack(size, isCoarse: thing.coarseness > 1, into: place)
  }

  /// Paints an object on the black and the white picture, computes its pixels, and clears both pictures again.
  private mutating func paint(
    _ thing: PanedThing, _ index: Int, _ painter: inout some PanedPainter,
    on backgrounds: inout Backgrounds
  ) {
    painter.paint(index, over: .black, cell: backgrounds.cell, into: &backgrounds.black)
    painter.paint(index, over: .white, cell: backgrounds.cell, into: &backgrounds.white)
    let scale = PaneRows.Scale(cell: sizes.cell, painted: backgrounds.cell)
    rows.take(
      backgrounds.black, backgrounds.white, columns: thing.columns, rows: thing.rows, scale: scale)
    let painted = scale.painted(rows: thing.rows)
    Self.fill(&backgrounds.black, painted, with: .black)
    Self.fill(&backgrounds.white, painted, with: .white)
  }

  /// The levels that a channel may differ by. Two are invisible, and smooth gradients shrink to a fifth.
  private static let near = 2

  private static let trialInterval = 12

  /// The step in which the memory of an object grows, in encoded bytes.
  private static let step = 8192

  /// Packs an object in the smaller of two formats: zlib of its pixels, or PNG of filtered rows. An object that changes
  /// with every picture keeps the format that was smaller in the last trial.
  private mutating func pack(_ size: PixelSize, isCoarse: Bool, into place: Int) {
    let most = deflater.bound(rows.bytes.count + size.height)
    if packed.count < most { packed = Array(repeating: 0, count: most) }
    // Coarse pixels repeat within rows, which zlib packs better than any filter.
    var fileCount = Int.max
    let isTrial = !isCoarse && kept[place].untilTrial == 0
    // Counts down to the next trial. Coarse objects are always zlib and need none.
    kept[place].untilTrial =
      isCoarse ? 0 : isTrial ? Self.trialInterval : kept[place].untilTrial - 1
    if !isCoarse, isTrial || !kept[place].prefersPlain {
      filtered.take(rows.bytes, size: size)
      filtered.filter(near: Self.near)
      let count = deflater.pack(filtered.bytes, into: &packed)
      file.make(size, channels: 4, packed, count)
      fileCount = file.bytes.count
    }
    let needsPlain = isCoarse || isTrial || kept[place].prefersPlain
    let count = needsPlain ? deflater.pack(rows.bytes, into: &packed) : Int.max
    let isFile = fileCount < count
    kept[place].prefersPlain = !isFile
    kept[place].pane.format = isFile ? .png : .zlib
    // Rounded up, so that the memory soon suffices for all later versions of the object.
    kept[place].pane.letters.reserveCapacity((min(count, fileCount) * 4 / 3 | (Self.step - 1)) + 1)
    Base64.plain.append(
      isFile ? file.bytes : packed, min(count, fileCount), to: &kept[place].pane.letters)
  }

  /// Fills rows, and four more rows above and below where soft edges may reach, with a colour.
  private static func fill(_ frame: inout Frame, _ rows: Range<Int>, with color: RGB) {
    let width = frame.size.width
    let rows = (rows.lowerBound - 4..<rows.upperBound + 4).clamped(to: 0..<frame.size.height)
    var pixels = frame.pixels.mutableSpan
    for index in rows.lowerBound * width..<rows.upperBound * width { pixels[index] = color }
  }
}
