import QuadrilleCore

/// Reduces the pixels of a picture to palette indices, for a small GIF without visible bands.
///
/// Each row is built from strings of pixels that LZW already knows, as long as no pixel differs by more than a
/// tolerance. The error of a pixel is diffused to the three pixels below it, so that areas keep their colour. Ordered
/// dithering would give larger and noisier files. Unchanged parts are skipped, so they do not flicker.
struct GIFDither {
  /// The share of an error that is diffused. With a larger share files grow and lines become visible.
  private static let share: Float = 0.6
  /// The smallest tolerance, in weighted levels: invisible when mixed. With a smaller one files grow fast.
  private static let leastTolerance: Float = 5
  /// The tolerance as a multiple of the palette's spread.
  private static let spreadTolerance: Float = 2.5
  /// The limit on a diffused error, per channel.
  private static let mostError = SIMD4<Float>(repeating: 24)

  private var wanted: [SIMD4<Float>] = []
  private var below: [SIMD4<Float>] = []

  /// Returns the palette indices for a part of the picture; unchanged squares get the hole's index.
  mutating func reduce(
    _ frame: borrowing Frame, _ area: GIFArea, still: GIFStillness, colors: GIFColors
  ) -> [UInt8] {
    let (left, width) = (area.columns.lowerBound, area.columns.count)
    let tolerance =
      colors.isExact ? 0 : max(Self.leastTolerance, Self.spreadTolerance * colors.spread)
    let (places, hole) = (colors.places, colors.hole)
    var numbers = Array(repeating: hole ?? 0, count: area.rows.count * width)
    wanted = Array(repeating: .zero, count: width)
    below = Array(repeating: .zero, count: width + 2)
    var phrases = GIFPhrases(colors: places, limit: tolerance * tolerance, bits: colors.bits)
    for (line, row) in area.rows.enumerated() {
      for x in 0..<width {
        let pixel = frame.pixels[row * frame.size.width + left + x]
        wanted[x] = GIFColors.place(of: pixel) + below[x + 1]
      }
      for x in below.indices { below[x] = .zero }
      var x = 0
      while x < width {
        let end = min(width, still.endOfRun(row: row, from: left + x) - left)
        if still.isStill(row: row, column: left + x) {
          if let hole { for _ in x..<end { phrases.feed(hole) } }
          x = end
          continue
        }
        while x < end {
          let start = x
          x = phrases.match(wanted, in: start..<end, into: &numbers, at: line * width)
          for place in start..<x {
            let number = numbers[line * width + place]
            phrases.feed(number)
            if !colors.isExact { pass(wanted[place] - places[Int(number)], from: place) }
          }
        }
      }
    }
    return numbers
  }

  private mutating func pass(_ error: SIMD4<Float>, from x: Int) {
    let part = error.clamped(lowerBound: -Self.mostError, upperBound: Self.mostError) * Self.share
    below[x] += part * 0.25
    below[x + 1] += part * 0.5
    below[x + 2] += part * 0.25
  }
}
