import QuadrilleCore

// Hot: once per colour loaded.

extension FineCoder {
  /// How far along a row a colour is made to fit.
  private static let reach = 8
  /// How much the two pixels of a flat cell may differ, all channels together.
  private static let flatness = 3

  /// Loads what a cell needs, chosen to serve its neighbours and its future too.
  static func loadColors(
    _ row: Int, _ column: Int, _ width: Int, _ rows: Int, now: Span<RGB>, soon: Span<RGB>,
    later: Span<RGB>, last: Span<RGB>, _ needs: borrowing MutableSpan<UInt32>, _ pen: inout Pen,
    _ out: inout MutableRawSpan
  ) {
    let cell = row &* width &+ column
    let top = cell &+ row &* width
    let bottom = top &+ width
    let upper = now[top].packed
    let lower = now[bottom].packed
    var room = 0
    while room < min(reach, width &- 1 &- column), needs[cell &+ room &+ 1] != 0 { room &+= 1 }

    /// Narrows a box by turns along the row and along time, each until no colour would be left.
    func narrow(_ box: inout ChannelBox, _ first: Int, _ second: Int) {
      var alongRow = true
      var alongTime = true
      for step in 1...reach {
        alongRow =
          alongRow && step <= room && box.take(now, first &+ step, second &+ step)
        switch step {
        case 1: alongTime = box.take(soon, first, second)
        case 2: alongTime = alongTime && box.take(later, first, second)
        case 3: _ = alongTime && box.take(last, first, second)
        default: alongTime = false
        }
        if !alongRow && !alongTime { return }
      }
    }
    func color(for pixel: Int) -> UInt32 {
      var box = ChannelBox(now, pixel)
      narrow(&box, pixel, pixel)
      return box.color(near: now[pixel].packed)
    }

    var box = ChannelBox(now, top)
    if distance(upper, lower) <= flatness, box.take(now, bottom, bottom) {
      narrow(&box, top, bottom)
      if row &+ 1 < rows, needs[cell &+ width] != 0 {
        _ = box.take(now, bottom &+ width, bottom &+ 2 &* width)
      }
      pen.load(background: box.color(near: middle(upper, lower)), &out)
    } else if ChannelBox.areNear(upper, pen.foreground) {
      pen.load(background: color(for: bottom), &out)
    } else if ChannelBox.areNear(lower, pen.foreground) {
      pen.load(background: color(for: top), &out)
    } else if ChannelBox.areNear(lower, pen.background) {
      pen.load(foreground: color(for: top), &out)
    } else if ChannelBox.areNear(upper, pen.background) {
      pen.load(foreground: color(for: bottom), &out)
    } else {
      pen.load(foreground: color(for: top), background: color(for: bottom), &out)
    }
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
