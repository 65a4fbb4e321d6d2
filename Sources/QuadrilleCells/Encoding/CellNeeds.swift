import QuadrilleCore

// Hot: once per pixel.

/// Which cells must be painted so that no channel is off by more than one level.
struct CellNeeds: Sendable {
  /// A channel is off by more than one level now.
  static let due: UInt32 = 2
  /// It will be, two frames on.
  static let soon: UInt32 = 1

  /// What each cell needs: `due`, `soon` or 0. A word each, as the comparison yields them.
  var values: [UInt32]
  private let width: Int
  private let rows: Int

  init(size: CellSize) {
    width = size.columns
    rows = size.rows
    values = Array(repeating: 0, count: size.area)
  }

  /// Compares the whole picture with what is shown.
  mutating func scan(now: [RGB], soon: [RGB], shown: [RGB]) {
    for row in 0..<rows {
      Self.scanRow(
        row, width, now.span, soon.span, shown.span, &values)
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
      let need = none.replacing(with: Self.soon, where: soonBits .!= none)
        .replacing(with: Self.due, where: dueBits .!= none)
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
        of: isOff(now) ? Self.due : isOff(soon) ? Self.soon : 0,
        toByteOffset: (row &* width &+ column) &* 4, as: UInt32.self)
      column &+= 1
    }
  }

  @inline(__always)
  private static func load(_ frame: Span<RGB>, _ index: Int) -> SIMD8<UInt32> {
    frame.bytes.unsafeLoadUnaligned(fromByteOffset: index &* 4, as: SIMD8<UInt32>.self)
  }
}
