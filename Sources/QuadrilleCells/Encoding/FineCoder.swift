import QuadrilleCore

// Hot: the scan once per pixel, the rest once per painted cell.

/// Paints what differs by more than one level in some channel, with colours chosen to serve as many
/// cells, and for as long, as they can.
///
/// Compared is always with what the terminal shows, so errors never add up. A cell is *due* when a
/// channel is off by more than one; *soon* when it will be two frames on. Where a new colour must be
/// loaded, a box of the colours allowed is narrowed along the row, along time and downwards, and the
/// nearest colour left in it is taken; due and soon cells that it fits are painted with it, on this
/// row and, where both pixels have it, on the rows below.
struct FineCoder: Sendable {
  /// How far down a flat colour is followed; rows below that one call may paint.
  static let depth = 7

  private static let due: UInt32 = 2
  private static let soon: UInt32 = 1
  /// How far along a row a colour is made to fit.
  private static let reach = 8
  /// How much the two pixels of a flat cell may differ, all channels together.
  private static let flatness = 3

  private var needs: [UInt32]
  private let width: Int
  private let rows: Int

  init(size: CellSize) {
    width = size.columns
    rows = size.rows
    needs = Array(repeating: 0, count: size.area + 8)
  }

  // MARK: What each cell needs

  /// Compares the whole picture with what is shown.
  mutating func scan(now: [RGB], soon: [RGB], shown: [RGB]) {
    for row in 0..<rows {
      Self.scanRow(
        row, width, now.span, soon.span, shown.span, &needs)
    }
  }

  private static func scanRow(
    _ row: Int, _ width: Int, _ now: Span<RGB>, _ soon: Span<RGB>, _ shown: Span<RGB>,
    _ needs: inout [UInt32]
  ) {
    var span = needs.mutableSpan
    var bytes = span.mutableBytes
    let upper = 2 &* row &* width
    var column = 0
    while column &+ 8 <= width {
      let top = upper &+ column
      let bottom = top &+ width
      let shownTop = load(shown, top)
      let shownBottom = load(shown, bottom)
      let dueBits =
        ChannelBox.offBits(load(now, top), shownTop)
        | ChannelBox.offBits(load(now, bottom), shownBottom)
      let soonBits =
        ChannelBox.offBits(load(soon, top), shownTop)
        | ChannelBox.offBits(load(soon, bottom), shownBottom)
      let none = SIMD8<UInt32>.zero
      let need = none.replacing(with: FineCoder.soon, where: soonBits .!= none)
        .replacing(with: FineCoder.due, where: dueBits .!= none)
      bytes.storeBytes(
        of: need, toByteOffset: (row &* width &+ column) &* 4, as: SIMD8<UInt32>.self)
      column &+= 8
    }
    while column < width {
      let top = upper &+ column
      let bottom = top &+ width
      func isOff(_ frame: Span<RGB>) -> Bool {
        !ChannelBox.areNear(frame[top].packed, shown[top].packed)
          || !ChannelBox.areNear(frame[bottom].packed, shown[bottom].packed)
      }
      bytes.storeBytes(
        of: isOff(now) ? FineCoder.due : isOff(soon) ? FineCoder.soon : 0,
        toByteOffset: (row &* width &+ column) &* 4, as: UInt32.self)
      column &+= 1
    }
  }

  @inline(__always)
  private static func load(_ frame: Span<RGB>, _ index: Int) -> SIMD8<UInt32> {
    frame.bytes.unsafeLoadUnaligned(fromByteOffset: index &* 4, as: SIMD8<UInt32>.self)
  }

  // MARK: Painting

  /// Paints what is due in a row, and what is better painted with it.
  mutating func paintRow(
    _ row: Int, _ outlook: Outlook, shown: inout [RGB], pen: inout Pen, bytes: inout [UInt8]
  ) {
    Self.paintRow(
      row, width, rows, now: outlook.now.pixels.span, soon: outlook.soon.pixels.span,
      later: outlook.later.pixels.span, last: outlook.last.pixels.span, &needs, &shown, &pen,
      &bytes)
  }

  private static func paintRow(
    _ row: Int, _ width: Int, _ rows: Int, now: Span<RGB>, soon: Span<RGB>, later: Span<RGB>,
    last: Span<RGB>, _ needs: inout [UInt32], _ shown: inout [RGB], _ outer: inout Pen,
    _ bytes: inout [UInt8]
  ) {
    var needs = needs.mutableSpan
    var shown = shown.mutableSpan
    var span = bytes.mutableSpan
    var out = span.mutableBytes
    var pen = outer
    let start = row &* width
    let upper = 2 &* start
    var column = 0
    while column < width {
      guard needs[start &+ column] == FineCoder.due else {
        column &+= column &+ 8 <= width && hasNoneDue(needs, start &+ column) ? 8 : 1
        continue
      }
      let top = upper &+ column
      let bottom = top &+ width
      pen.move(row: row, column: column, &out)
      var next = glyph(now[top].packed, now[bottom].packed, pen)
      if next == nil {
        loadColors(
          row, column, width, rows, now: now, soon: soon, later: later, last: last, needs, &pen,
          &out)
        next = glyph(now[top].packed, now[bottom].packed, pen)
      }
      // On as far as the loaded colours serve.
      let isFlat = next == .space
      let begin = column
      while let glyph = next {
        stamp(
          glyph, upper &+ column, upper &+ width &+ column, &pen, &shown, &out)
        needs[start &+ column] = 0
        column &+= 1
        next =
          column < width ? following(start &+ column, upper &+ column, width, now, needs, pen) : nil
      }
      if column == width { pen.reachedRightEdge() }
      if isFlat && column > begin {
        followDown(row, begin..<column, width, rows, now: now, &needs, &shown, &pen, &out)
      }
    }
    outer = pen
  }

  /// How the next cell of a run is drawn without loading a colour; nil if it is better left.
  @inline(__always)
  private static func following(
    _ cell: Int, _ top: Int, _ width: Int, _ now: Span<RGB>,
    _ needs: borrowing MutableSpan<UInt32>, _ pen: Pen
  ) -> Pen.Glyph? {
    let need = needs[cell]
    guard need != 0 else { return nil }
    let glyph = glyph(now[top].packed, now[top &+ width].packed, pen)
    return need == FineCoder.due || glyph == .space ? glyph : nil
  }

  /// Whether none of eight cells is due.
  @inline(__always)
  private static func hasNoneDue(_ needs: borrowing MutableSpan<UInt32>, _ cell: Int) -> Bool {
    let eight = needs.bytes.unsafeLoadUnaligned(
      fromByteOffset: cell &* 4, as: SIMD8<UInt32>.self)
    let half = eight.lowHalf | eight.highHalf
    return (half[0] | half[1] | half[2] | half[3]) & FineCoder.due == 0
  }

  @inline(__always)
  private static func stamp(
    _ glyph: Pen.Glyph, _ top: Int, _ bottom: Int, _ pen: inout Pen,
    _ shown: inout MutableSpan<RGB>, _ out: inout MutableRawSpan
  ) {
    let pixels = pen.pixels(of: glyph)
    shown[top] = RGB(packed: pixels.upper)
    shown[bottom] = RGB(packed: pixels.lower)
    pen.stamp(glyph, &out)
  }

  /// The shortest glyph of the loaded colours that shows two pixels well enough; nil if there is none.
  @inline(__always)
  private static func glyph(_ top: UInt32, _ bottom: UInt32, _ pen: Pen) -> Pen.Glyph? {
    let topBack = ChannelBox.areNear(top, pen.background)
    let bottomBack = ChannelBox.areNear(bottom, pen.background)
    if topBack && bottomBack { return .space }
    let topFront = ChannelBox.areNear(top, pen.foreground)
    let bottomFront = ChannelBox.areNear(bottom, pen.foreground)
    if topFront && bottomBack { return .upper }
    if topBack && bottomFront { return .lower }
    return topFront && bottomFront ? .full : nil
  }

  /// Loads what a cell needs, chosen to serve its neighbours and its future too.
  private static func loadColors(
    _ row: Int, _ column: Int, _ width: Int, _ rows: Int, now: Span<RGB>, soon: Span<RGB>,
    later: Span<RGB>, last: Span<RGB>, _ needs: borrowing MutableSpan<UInt32>, _ pen: inout Pen,
    _ out: inout MutableRawSpan
  ) {
    let top = 2 &* row &* width &+ column
    let bottom = top &+ width
    let upper = now[top].packed
    let lower = now[bottom].packed
    var box = ChannelBox(now, top)
    if distance(upper, lower) <= flatness, box.take(now, bottom) {
      var alongRow = true
      var alongTime = true
      for step in 1...reach {
        if alongRow {
          alongRow =
            column &+ step < width && needs[row &* width &+ column &+ step] != 0
            && takeBoth(&box, now, top &+ step, bottom &+ step)
        }
        if alongTime {
          switch step {
          case 1: alongTime = takeBoth(&box, soon, top, bottom)
          case 2:
            alongTime = takeBoth(&box, later, top, bottom)
            if row &+ 1 < rows, needs[(row &+ 1) &* width &+ column] != 0 {
              _ = takeBoth(&box, now, top &+ 2 &* width, bottom &+ 2 &* width)
            }
          case 3: alongTime = takeBoth(&box, last, top, bottom)
          default: alongTime = false
          }
        }
        if !alongRow && !alongTime && step > 2 { break }
      }
      pen.load(background: box.color(near: middle(upper, lower)), &out)
      return
    }
    func chosen(_ pixel: Int) -> UInt32 {
      var box = ChannelBox(now, pixel)
      var alongRow = true
      var alongTime = true
      for step in 1...reach {
        if alongRow {
          alongRow =
            column &+ step < width && needs[row &* width &+ column &+ step] != 0
            && box.take(now, pixel &+ step)
        }
        if alongTime {
          switch step {
          case 1: alongTime = box.take(soon, pixel)
          case 2: alongTime = box.take(later, pixel)
          case 3: alongTime = box.take(last, pixel)
          default: alongTime = false
          }
        }
        if !alongRow && !alongTime { break }
      }
      return box.color(near: now[pixel].packed)
    }
    if ChannelBox.areNear(upper, pen.foreground) || ChannelBox.areNear(lower, pen.foreground) {
      let other = ChannelBox.areNear(upper, pen.foreground) ? bottom : top
      pen.load(background: chosen(other), &out)
    } else if ChannelBox.areNear(lower, pen.background)
      || ChannelBox.areNear(upper, pen.background)
    {
      let other = ChannelBox.areNear(lower, pen.background) ? top : bottom
      pen.load(foreground: chosen(other), &out)
    } else {
      pen.load(foreground: chosen(top), background: chosen(bottom), &out)
    }
  }

  @inline(__always)
  private static func takeBoth(
    _ box: inout ChannelBox, _ frame: Span<RGB>, _ top: Int, _ bottom: Int
  ) -> Bool {
    var wider = box
    guard wider.take(frame, top), wider.take(frame, bottom) else { return false }
    box = wider
    return true
  }

  /// Paints a flat colour on the rows below, while cells near its run are due and fit it.
  private static func followDown(
    _ row: Int, _ run: Range<Int>, _ width: Int, _ rows: Int, now: Span<RGB>,
    _ needs: inout MutableSpan<UInt32>, _ shown: inout MutableSpan<RGB>, _ pen: inout Pen,
    _ out: inout MutableRawSpan
  ) {
    var run = run
    let color = pen.background
    for below in row &+ 1..<min(rows, row &+ 1 &+ depth) {
      let start = below &* width
      let first = max(0, run.lowerBound &- 3)
      let end = min(width, run.upperBound &+ 3)
      var begin = first
      while begin < end,
        needs[start &+ begin] != FineCoder.due || !fits(begin, start, width, now, color)
      {
        begin &+= 1
      }
      guard begin < end else { return }
      var column = begin &+ 1
      while column < width, needs[start &+ column] != 0, fits(column, start, width, now, color) {
        column &+= 1
      }
      while begin > first, needs[start &+ begin &- 1] != 0,
        fits(begin &- 1, start, width, now, color)
      {
        begin &-= 1
      }
      let found = begin..<column
      pen.move(row: below, column: found.lowerBound, &out)
      for column in found {
        stamp(
          .space, 2 &* start &+ column, 2 &* start &+ width &+ column, &pen, &shown, &out)
        needs[start &+ column] = 0
      }
      if found.upperBound == width { pen.reachedRightEdge() }
      run = found
    }
  }

  /// Whether one colour shows both pixels of a cell well enough.
  @inline(__always)
  private static func fits(
    _ column: Int, _ start: Int, _ width: Int, _ now: Span<RGB>, _ color: UInt32
  ) -> Bool {
    let top = 2 &* start &+ column
    return ChannelBox.areNear(now[top].packed, color)
      && ChannelBox.areNear(now[top &+ width].packed, color)
  }

  /// The sum of the channels' differences.
  private static func distance(_ first: UInt32, _ second: UInt32) -> Int {
    let a = RGB(packed: first)
    let b = RGB(packed: second)
    return abs(Int(a.red) - Int(b.red)) + abs(Int(a.green) - Int(b.green))
      + abs(Int(a.blue) - Int(b.blue))
  }

  /// Half-way between two colours.
  private static func middle(_ first: UInt32, _ second: UInt32) -> UInt32 {
    (first & second) &+ (((first ^ second) & 0xfefe_fefe) &>> 1)
  }
}
