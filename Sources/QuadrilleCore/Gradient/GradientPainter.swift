/// Paints the four-colour gradient: a small square, row by row, each row stretched as soon as it is
/// there.
///
/// Only the stretched rows are kept, so a large square needs little memory. Nothing is allocated
/// after the first frame.
public struct GradientPainter: Sendable {
  private let style: GradientStyle
  private let method: InfluenceMethod
  private let colors: ColorLanes
  private let plain: PlainFill
  private var swirl: Swirl?
  private var columns: [Columns]
  private var quads: [FineQuad]
  private var row: [FinePixel]
  private var stretch: Stretch

  /// Vectors painted in one call: the usual squares are one band, the largest still fit the cache.
  private static let vectorsInBand = 2048

  /// Makes a painter for frames of one size; the style's side must be 1…4096.
  public init(
    style: GradientStyle, palette: Palette, method: InfluenceMethod = .vector, size: PixelSize
  ) {
    precondition((1...ContestScene.maximumSide).contains(style.side), "side out of 1…4096")
    let vectors = (style.side + 3) / 4
    let rows = min(style.side, max(1, Self.vectorsInBand / vectors))
    self.style = style
    self.method = method
    colors = ColorLanes(palette)
    plain = PlainFill(
      influence: Influence(
        reach: style.reach, falloff: style.falloff, cached: method == .table),
      usesCache: method == .table, swirls: style.swirls, side: style.side, palette: palette)
    swirl =
      style.swirls && method == .vector ? Swirl(side: style.side, rowsInBand: rows) : nil
    let zero = Columns(first: .zero, second: .zero, third: .zero, fourth: .zero)
    columns = Array(repeating: zero, count: vectors)
    quads = Array(
      repeating: FineQuad(redBlue: .zero, green: .zero),
      count: method == .vector ? rows * vectors : 0)
    // One pixel more than the vectors hold: the stretch reads pixels in pairs.
    row = Array(repeating: FinePixel(redBlue: 0, green: 0), count: vectors * 4 + 1)
    stretch = Stretch(side: style.side, size: size)
  }

  /// Paints the gradient with its colours at four finite centres, which may lie anywhere.
  public mutating func paint(centers: Centers, into frame: inout Frame) {
    frame.resize(to: stretch.size)
    let places = FloatCenters(centers)
    if method == .vector {
      paintBands(places)
    } else {
      for y in 0..<style.side {
        plain.row(y, centers: places, into: &row)
        stretchRow(y)
      }
    }
    stretch.finish(into: &frame)
  }

  private mutating func paintBands(_ places: FloatCenters) {
    let vectors = columns.count
    let rowsInBand = quads.count / vectors
    if swirl == nil { Self.measure(places, side: style.side, &columns) }
    var first = 0
    while first < style.side {
      let band = Band(
        rows: first..<min(first + rowsInBand, style.side), side: style.side, vectors: vectors,
        centers: places, reach: style.reach)
      paint(band)
      for y in band.rows {
        let start = (y - first) * vectors
        if !Self.interleave(quads, start..<start + vectors, into: &row) {
          plain.repair(y, centers: places, in: &row)
        }
        stretchRow(y)
      }
      first = band.rows.upperBound
    }
  }

  private mutating func stretchRow(_ y: Int) {
    let last = row[style.side - 1]
    row[style.side] = last
    stretch.takeRow(y, row)
  }

  private mutating func paint(_ band: Band) {
    let quartic = style.falloff == .quartic
    let start = swirl?.prepare(band.rows) ?? 0
    if let swirl {
      Self.paint(band, quartic, swirl, start, colors, &quads)
    } else {
      Self.paint(band, quartic, columns, colors, &quads)
    }
  }

  private static func paint(
    _ band: Band, _ quartic: Bool, _ columns: [Columns], _ colors: ColorLanes,
    _ quads: inout [FineQuad]
  ) {
    var span = quads.mutableSpan
    VectorFill.paint(
      band, quartic: quartic, columns: columns.span, colors: colors, into: &span)
  }

  private static func paint(
    _ band: Band, _ quartic: Bool, _ swirl: Swirl, _ start: Int, _ colors: ColorLanes,
    _ quads: inout [FineQuad]
  ) {
    let range = start..<start + band.rows.count * band.vectors
    var span = quads.mutableSpan
    VectorFill.paint(
      band, quartic: quartic, u: swirl.across.span.extracting(range),
      v: swirl.down.span.extracting(range), colors: colors, into: &span)
  }

  /// The squared horizontal distances from every pixel of a row to the centres.
  private static func measure(
    _ places: FloatCenters, side: Int, _ columns: inout [Columns]
  ) {
    let step = SIMD4<Float>(0, 1, 2, 3)
    let side = Lanes(repeating: Float(side))
    let center = Columns(lanesOf: places.x)
    for index in 0..<columns.count {
      // Divided, not multiplied by a reciprocal: the plain formula divides, and both must agree.
      let x = (Lanes(repeating: Float(4 * index)) + step) / side
      columns[index] = Columns(
        first: VectorFill.square(x - center.first), second: VectorFill.square(x - center.second),
        third: VectorFill.square(x - center.third), fourth: VectorFill.square(x - center.fourth))
    }
  }

  /// From lanes to pixels, in a loop of its own: shuffles inside the arithmetic cost three times as
  /// much.
  ///
  /// Returns false if a pixel was met that no colour reaches.
  private static func interleave(
    _ quads: [FineQuad], _ range: Range<Int>, into row: inout [FinePixel]
  ) -> Bool {
    var pixels = row.mutableSpan
    var output = 0
    var unreached: SIMD4<UInt32> = .zero
    let quads = quads.span.extracting(range)
    for index in 0..<quads.count {
      let quad = quads[index]
      unreached |= quad.green &- 1
      for lane in 0..<4 {
        pixels[output &+ lane] = FinePixel(redBlue: quad.redBlue[lane], green: quad.green[lane])
      }
      output &+= 4
    }
    return (unreached[0] | unreached[1] | unreached[2] | unreached[3]) & 0x8000_0000 == 0
  }
}
