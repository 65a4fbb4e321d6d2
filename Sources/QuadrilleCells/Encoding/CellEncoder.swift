public import QuadrilleCore

// Hot: once per cell.

/// Turns pictures into the bytes that bring a terminal from what it shows to what it should show.
///
/// It alone knows what the terminal shows: two colours a cell, and the character where there is
/// text. A cell is written only if that differs, so an unchanged frame is no bytes at all. Nothing
/// is allocated after the first full frame.
public struct CellEncoder: Sendable {
  /// The grid.
  public let size: CellSize
  /// The colours that frames are already reduced to.
  public let depth: ColorDepth
  /// How far what is shown may be from the truth; only 24-bit colour has room for that.
  public var tolerance: Tolerance

  /// Whether frames are written between marks that make a terminal show them at once.
  public var marksFrames = true
  /// Whether the terminal is asked after each frame to answer when it has read it.
  public var asksForStatus = false

  /// Whether the terminal shows the last frame exactly.
  public var isExact: Bool { rowsExact == size.rows }
  /// Rows from the top that are shown exactly.
  private var rowsExact: Int

  var shown: [RGB]
  var shownGlyphs: [Glyph]
  var showsText = false
  /// Whether it is known what the terminal shows; if not, the next frame is written whole.
  public private(set) var isKnown = false
  var fine: FineCoder
  var patches: PatchCoder?
  /// The row whose plain cells are made exact next.
  var rowToSweep = 0
  var pen: Pen
  var bytes: [UInt8] = []

  /// The most that one cell can cost: a move, both colours, a character.
  static let bytesPerCell = 64

  /// Makes an encoder for a screen of which nothing is known.
  public init(
    size: CellSize, depth: ColorDepth = .truecolor, tolerance: Tolerance = .lossless
  ) {
    self.tolerance = tolerance
    fine = FineCoder(size: size)
    self.size = size
    self.depth = depth
    rowsExact = size.rows
    shown = Array(repeating: RGB(packed: Pen.unknown), count: size.pixels.area)
    shownGlyphs = Array(repeating: .none, count: size.area)
    pen = Pen(depth: depth)
  }

  /// Whether there may be characters of two cells on the screen, of which one half would go with
  /// whatever is written over the other: a frame that is written whole then begins by clearing it.
  public var mayShowWide = false

  /// Forgets what the terminal shows: the next frame is written whole.
  public mutating func invalidate() {
    isKnown = false
    for index in shown.indices { shown[index] = RGB(packed: Pen.unknown) }
  }

  /// How many bytes the last frame became.
  public var outputCount: Int { pen.out.count }

  /// Gives the last frame's bytes to a sink, all in one call; does nothing if there are none.
  public func writeOutput(to sink: any ByteSink) throws {
    if outputCount > 0 { try sink.write(bytes.span.extracting(0..<outputCount)) }
  }

  /// Encodes a frame of the grid's pixels; `writeOutput` then has its bytes, which are none if
  /// nothing changed.
  ///
  /// In truecolor a pixel is its colour; in the other depths it is the colour's number. Where
  /// `glyphs` (a cell each, or empty) is not `none`, the cell is that character, its upper pixel
  /// the foreground and its lower the background. A wide one is followed by `second`, with the same
  /// colours; without that it is `?`.
  public mutating func encode(_ frame: Frame, glyphs: [Glyph] = []) {
    encode(Outlook(frame), glyphs: glyphs)
  }

  /// The same, with frames that will follow: colours are then chosen to last.
  public mutating func encode(_ outlook: Outlook, glyphs: [Glyph] = []) {
    let frame = outlook.now
    precondition(frame.size == size.pixels && frame.pixels.count == shown.count)
    precondition(glyphs.isEmpty || glyphs.count == size.area)
    pen.out.count = 0
    reserve(rows: 1)
    let isFirst = !isKnown
    begin(isFirst)
    let start = pen.out.count
    let hasText = !glyphs.isEmpty || showsText
    let isFine = tolerance == .fine && depth == .truecolor
    if isFine {
      encodeFinely(outlook, glyphs, hasText: hasText)
    }
    let isPatched = depth == .truecolor && scanPatches(outlook, glyphs)
    for row in 0..<(isFine ? 0 : size.rows) {
      if isPatched {
        reserve(rows: min(size.rows - row, 1 + PatchCoder.depth) + 1)
        if hasText { encodeTextRow(row, frame.pixels, glyphs, onlyText: true) }
        patches?.paintRow(row, outlook, shown: &shown, pen: &pen, bytes: &bytes)
        continue
      }
      reserve(rows: 1)
      if hasText {
        encodeTextRow(row, frame.pixels, glyphs)
      } else {
        encodeRow(row, frame.pixels)
      }
    }
    if isPatched {
      patches?.finish(bytes: pen.out.count - start)
      sweep(outlook, glyphs)
    }
    rowsExact = isFine || isPatched ? 0 : size.rows
    showsText = !glyphs.isEmpty
    isKnown = true
    end(isEmpty: pen.out.count == start && !isFirst)
  }

  /// Encodes a part of what is needed to show the last picture exactly: rows from the first inexact
  /// one on, at least one, until there are so many bytes.
  public mutating func encodeExactly(_ frame: Frame, glyphs: [Glyph] = [], bytes budget: Int) {
    precondition(frame.size == size.pixels && canBeExactInParts)
    precondition(glyphs.isEmpty || glyphs.count == size.area)
    let usual = tolerance
    tolerance = .lossless
    pen.out.count = 0
    reserve(rows: 1)
    begin(false)
    let start = pen.out.count
    let hasText = !glyphs.isEmpty || showsText
    repeat {
      if isExact { break }
      reserve(rows: 1)
      if hasText {
        encodeTextRow(rowsExact, frame.pixels, glyphs)
      } else {
        encodeRow(rowsExact, frame.pixels)
      }
      rowsExact += 1
    } while pen.out.count < budget
    showsText = !glyphs.isEmpty || showsText && !isExact
    tolerance = usual
    end(isEmpty: pen.out.count == start)
  }

  /// Whether `encodeExactly` may be called: all is known.
  var canBeExactInParts: Bool { depth == .truecolor && isKnown }

  private mutating func end(isEmpty: Bool) {
    if isEmpty {
      pen.out.count = 0
    } else {
      if marksFrames { append(EscapeSequence.endSynchronized) }
      if asksForStatus { append(EscapeSequence.requestStatus) }
    }
  }

  private mutating func begin(_ isFirst: Bool) {
    if marksFrames { append(EscapeSequence.beginSynchronized) }
    guard isFirst else { return }
    Self.reset(&pen, &bytes)
    if mayShowWide { append(EscapeSequence.clearScreen) }
    mayShowWide = false
  }

  private static func reset(_ pen: inout Pen, _ bytes: inout [UInt8]) {
    var span = bytes.mutableSpan
    var raw = span.mutableBytes
    pen.reset(&raw)
  }

  /// Makes room for rows at their worst; after the first frames there always is.
  mutating func reserve(rows: Int) {
    let needed = pen.out.count + rows * size.columns * Self.bytesPerCell + 64 + ByteWriter.slack
    if bytes.count < needed {
      bytes.append(contentsOf: repeatElement(0, count: max(needed - bytes.count, bytes.count / 2)))
    }
  }

  private mutating func append(_ sequence: StaticString) {
    sequence.withUTF8Buffer { code in
      for byte in code {
        bytes[pen.out.count] = byte
        pen.out.count += 1
      }
    }
  }

  private mutating func encodeRow(_ row: Int, _ pixels: [RGB]) {
    let width = size.columns
    let upper = 2 * row * width
    Self.encodeRow(
      row, top: pixels.span.extracting(upper..<upper + width),
      bottom: pixels.span.extracting(upper + width..<upper + 2 * width), &shown, upper, &pen,
      &bytes)
  }

  private static func encodeRow(
    _ row: Int, top: Span<RGB>, bottom: Span<RGB>, _ shown: inout [RGB], _ start: Int,
    _ pen: inout Pen, _ bytes: inout [UInt8]
  ) {
    let width = top.count
    var shown = shown.mutableSpan
    var span = bytes.mutableSpan
    var out = span.mutableBytes
    var current = pen
    var column = 0
    while column < width {
      if column &+ 8 <= width
        && isSame(top, shown, column, start &+ column)
        && isSame(bottom, shown, column, start &+ width &+ column)
      {
        column &+= 8
        continue
      }
      let end = min(column &+ 8, width)
      while column < end {
        let upper = top[column]
        let lower = bottom[column]
        let place = start &+ column
        if shown[place] != upper || shown[place &+ width] != lower {
          shown[place] = upper
          shown[place &+ width] = lower
          if current.row != row || current.column != column {
            reach(row, column, top, bottom, &current, &out)
          }
          current.draw(top: upper.packed, bottom: lower.packed, &out)
          if column &+ 1 == width { current.reachedRightEdge() }
        }
        column &+= 1
      }
    }
    pen = current
  }

  /// Whether eight pixels are what is shown.
  @inline(__always)
  private static func isSame(
    _ row: Span<RGB>, _ shown: borrowing MutableSpan<RGB>, _ column: Int, _ place: Int
  ) -> Bool {
    let wanted = row.bytes.unsafeLoadUnaligned(
      fromByteOffset: column &* 4, as: SIMD8<UInt32>.self)
    let there = shown.bytes.unsafeLoadUnaligned(
      fromByteOffset: place &* 4, as: SIMD8<UInt32>.self)
    let difference = wanted ^ there
    let half = difference.lowHalf | difference.highHalf
    return half[0] | half[1] | half[2] | half[3] == 0
  }

  /// Gets to a cell: by drawing the few unchanged cells before it again where that is shorter than
  /// a move.
  private static func reach(
    _ row: Int, _ column: Int, _ top: Span<RGB>, _ bottom: Span<RGB>, _ pen: inout Pen,
    _ out: inout MutableRawSpan
  ) {
    let gap = column - pen.column
    if pen.row == row && pen.column >= 0 && gap > 0 && gap <= 4 {
      var cost = 0
      for cell in pen.column..<column {
        cost += pen.costAsIs(top: top[cell].packed, bottom: bottom[cell].packed) ?? 99
      }
      if cost < Pen.costOfForward(gap) {
        for cell in pen.column..<column {
          pen.draw(top: top[cell].packed, bottom: bottom[cell].packed, &out)
        }
        return
      }
    }
    pen.move(row: row, column: column, &out)
  }
}
