/// Paints, row by row, the small square that is stretched to the frame, with the colours at four centres.
///
/// Computes rows in bands, so a large square needs little memory. Allocates nothing after `init`.
struct SquareFill: Sendable {
  private let falloff: Falloff
  private let side: Int
  private let vectors: Int
  private let rowsInBand: Int
  private let method: InfluenceMethod
  private let colors: ColorLanes
  private let plain: PlainFill
  private let colorCount: Int
  private var swirl: Swirl?
  private var columns: [Columns]
  private var quads: [FineQuad]
  private var band: Band
  /// The index of the band's first vector in the swirl's arrays.
  private var start = 0
  /// The row painted last. Its last pixel is repeated once, because the stretch reads pixels in pairs.
  private(set) var row: [FixedPointPixel]

  /// The greatest number of vectors in a band, 32 bytes each: 64 KB. The squares of all built-in styles fit one band.
  private static let vectorsInBand = 2048

  init(style: GradientStyle, palette: Palette, method: InfluenceMethod) {
    side = style.side
    vectors = (side + 3) / 4
    rowsInBand = min(side, max(1, Self.vectorsInBand / vectors))
    falloff = Falloff(reach: style.reach, power: style.power)
    self.method = method
    colors = ColorLanes(palette)
    colorCount = palette.colors.count
    plain = PlainFill(style: style, usesCache: method == .table, palette: palette)
    swirl =
      style.swirls && method == .vector ? Swirl(side: style.side, rowsInBand: rowsInBand) : nil
    let zero = Columns(first: .zero, second: .zero, third: .zero, fourth: .zero)
    columns = Array(repeating: zero, count: vectors)
    quads = Array(
      repeating: FineQuad(redBlue: .zero, green: .zero),
      count: method == .vector ? rowsInBand * vectors : 0)
    // Has one pixel more than the vectors hold, for the repeated last pixel.
    row = Array(repeating: FixedPointPixel(redBlue: 0, green: 0), count: vectors * 4 + 1)
    let origin = UnitPoint(0, 0)
    band = Band(
      rows: 0..<0, side: side, vectors: vectors,
      centers: FloatCenters(Centers(origin, origin, origin, origin), count: colorCount),
      falloff: falloff)
  }

  /// Begins to paint a square with new centres.
  mutating func begin(_ centers: Centers) {
    band.centers = FloatCenters(centers, count: colorCount)
    band.rows = 0..<0
    if method == .vector, swirl == nil { Self.measure(band.centers, side: side, &columns) }
  }

  /// Paints a row into `row`. Rows must be requested in ascending order.
  mutating func paintRow(_ y: Int) {
    if method == .vector {
      if y >= band.rows.upperBound { paintBand(from: y) }
      let place = (y - band.rows.lowerBound) * vectors
      if !Self.interleave(quads, place..<place + vectors, into: &row) {
        fillUnreached(y)
        _ = Self.interleave(quads, place..<place + vectors, into: &row)
      }
    } else {
      plain.row(y, centers: band.centers, into: &row)
    }
    let last = row[side - 1]
    row[side] = last
  }

  private mutating func paintBand(from first: Int) {
    band.rows = first..<min(first + rowsInBand, side)
    start = swirl?.prepare(band.rows) ?? 0
    if let swirl {
      Self.paint(band, swirl, start, colors, &quads)
    } else {
      Self.paint(band, columns, colors, &quads)
    }
  }

  private static func paint(
    _ band: Band, _ columns: [Columns], _ colors: ColorLanes, _ quads: inout [FineQuad]
  ) {
    var span = quads.mutableSpan
    VectorFill.paint(band, columns: columns.span, colors: colors, into: &span)
  }

  private static func paint(
    _ band: Band, _ swirl: Swirl, _ start: Int, _ colors: ColorLanes, _ quads: inout [FineQuad]
  ) {
    let range = start..<start + band.rows.count * band.vectors
    var span = quads.mutableSpan
    VectorFill.paint(
      band, u: swirl.across.span.extracting(range), v: swirl.down.span.extracting(range),
      colors: colors, into: &span)
  }

  private mutating func fillUnreached(_ y: Int) {
    if let swirl {
      Self.fillUnreached(y, band, swirl, start, colors, &quads)
    } else {
      Self.fillUnreached(y, band, columns, colors, &quads)
    }
  }

  private static func fillUnreached(
    _ y: Int, _ band: Band, _ columns: [Columns], _ colors: ColorLanes, _ quads: inout [FineQuad]
  ) {
    var span = quads.mutableSpan
    VectorFill.fillUnreached(y, band, columns: columns.span, colors: colors, in: &span)
  }

  private static func fillUnreached(
    _ y: Int, _ band: Band, _ swirl: Swirl, _ start: Int, _ colors: ColorLanes,
    _ quads: inout [FineQuad]
  ) {
    let range = start..<start + band.rows.count * band.vectors
    var span = quads.mutableSpan
    VectorFill.fillUnreached(
      y, band, u: swirl.across.span.extracting(range), v: swirl.down.span.extracting(range),
      colors: colors, in: &span)
  }

  /// Writes the squared horizontal distances from every pixel of a row to the centres.
  private static func measure(
    _ places: FloatCenters, side: Int, _ columns: inout [Columns]
  ) {
    let step = SIMD4<Float>(0, 1, 2, 3)
    let side = Lanes(repeating: Float(side))
    let center = Columns(lanesOf: places.x)
    for index in 0..<columns.count {
      // Divides instead of multiplying by the reciprocal: the results must equal those of `PlainFill`, which divides.
      let x = (Lanes(repeating: Float(4 * index)) + step) / side
      columns[index] = Columns(
        first: VectorFill.square(x - center.first), second: VectorFill.square(x - center.second),
        third: VectorFill.square(x - center.third), fourth: VectorFill.square(x - center.fourth))
    }
  }

  /// Copies the lanes of vectors to pixels. In its own loop: shuffles within the arithmetic cost three times as much.
  ///
  /// Returns false if no colour reaches one of the pixels.
  private static func interleave(
    _ quads: [FineQuad], _ range: Range<Int>, into row: inout [FixedPointPixel]
  ) -> Bool {
    var pixels = row.mutableSpan
    var output = 0
    var unreached: SIMD4<UInt32> = .zero
    let quads = quads.span.extracting(range)
    for index in 0..<quads.count {
      let quad = quads[index]
      unreached |= quad.green &- 1
      for lane in 0..<4 {
        pixels[output &+ lane] = FixedPointPixel(
          redBlue: quad.redBlue[lane], green: quad.green[lane])
      }
      output &+= 4
    }
    return (unreached[0] | unreached[1] | unreached[2] | unreached[3]) & 0x8000_0000 == 0
  }
}

extension SquareFill {
  /// Mixes the last painted row with that of another square: part 0 keeps the row, part 1 replaces it.
  mutating func fadeRow(to other: borrowing SquareFill, by part: Double) {
    Self.fade(&row, other.row, UInt32((part * 65535).rounded()))
  }

  // Hot: once per pixel of a square that fades.
  private static func fade(
    _ row: inout [FixedPointPixel], _ other: [FixedPointPixel], _ part: UInt32
  ) {
    var pixels = row.mutableSpan
    let other = other.span
    let rest = 65535 - part
    // Rounds, because truncation errors would add to those of the stretch.
    func mixed(_ first: UInt32, _ second: UInt32) -> UInt32 {
      (first &* rest &+ second &* part &+ 0x7fff) / 65535
    }
    for index in 0..<min(pixels.count, other.count) {
      let (first, second) = (pixels[index], other[index])
      pixels[index] = FixedPointPixel(
        redBlue: mixed(first.redBlue & 0xffff, second.redBlue & 0xffff)
          | mixed(first.redBlue &>> 16, second.redBlue &>> 16) &<< 16,
        green: mixed(first.green, second.green))
    }
  }
}
