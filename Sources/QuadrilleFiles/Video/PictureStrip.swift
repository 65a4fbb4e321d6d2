import QuadrilleCore

/// Some rows of a plane of a picture that is too large to be in memory whole.
struct PictureStrip: Sendable {
  /// Fills bytes with those of a picture from a place on.
  typealias Reading = (Int, inout [UInt8]) throws -> Void

  /// Bytes that are read at once as a rule, if rows are not longer.
  static let usualBytes = 1 << 20

  /// Bytes of a row.
  let rowBytes: Int
  /// The rows that it holds, one behind another.
  private(set) var bytes: [UInt8] = []

  /// Where the plane begins in the picture, and its rows.
  private let place: Int, height: Int
  /// The most rows that are read at once, unless more are wanted.
  private let mostRows: Int
  private var rows = 0..<0

  private init(place: Int, rowBytes: Int, height: Int, mostBytes: Int) {
    (self.place, self.rowBytes, self.height) = (place, rowBytes, height)
    mostRows = mostBytes / max(1, rowBytes)
  }

  /// Those of a layout, in their order: one where the channels lie side by side.
  static func planes(of layout: PictureLayout, mostBytes: Int = usualBytes) -> [PictureStrip] {
    let (size, chroma) = (layout.size, layout.chroma)
    let width = layout.kind == .rgb ? 3 * size.width : size.width
    let main = PictureStrip(
      place: 0, rowBytes: width, height: size.height, mostBytes: mostBytes)
    guard case .planes = layout.kind else { return [main] }
    return [main]
      + [0, 1].map {
        PictureStrip(
          place: size.area + $0 * chroma.area, rowBytes: chroma.width, height: chroma.height,
          mostBytes: mostBytes)
      }
  }

  /// Where the plane would begin in `bytes` if all of it were there.
  var start: Int { -rows.lowerBound * rowBytes }

  /// Forgets what it holds, as another picture comes.
  mutating func begin() { rows = 0..<0 }

  /// Has some rows in memory, and as many of those behind them as are read at once.
  mutating func hold(_ wanted: Range<Int>, reading read: Reading) throws {
    guard wanted.lowerBound < rows.lowerBound || wanted.upperBound > rows.upperBound else { return }
    let count = min(height - wanted.lowerBound, max(wanted.count, mostRows))
    rows = 0..<0
    if bytes.count != count * rowBytes { bytes = [UInt8](repeating: 0, count: count * rowBytes) }
    try read(place + wanted.lowerBound * rowBytes, &bytes)
    rows = wanted.lowerBound..<(wanted.lowerBound + count)
  }
}
