import QuadrilleCore

/// A strip of rows of one plane, for pictures too large to be in memory.
struct PictureStrip: Sendable {
  /// A function that fills a buffer with a picture's bytes from an offset on.
  typealias Reading = (Int, inout [UInt8]) throws -> Void

  /// The default size of a strip in bytes; it has at least one row.
  static let usualBytes = 1 << 20

  /// The bytes of a row.
  let rowBytes: Int
  /// The bytes of the rows held.
  private(set) var bytes: [UInt8] = []

  /// The plane's offset in the picture, in bytes, and its number of rows.
  private let place: Int, height: Int
  /// The number of rows to read at once, unless more are requested.
  private let mostRows: Int
  private var rows = 0..<0

  private init(place: Int, rowBytes: Int, height: Int, mostBytes: Int) {
    (self.place, self.rowBytes, self.height) = (place, rowBytes, height)
    mostRows = mostBytes / max(1, rowBytes)
  }

  /// Returns the strips for a layout: one per plane, or a single one for interleaved channels.
  static func planes(of layout: PictureLayout, mostBytes: Int) -> [PictureStrip] {
    let (size, chroma) = (layout.size, layout.chroma)
    let width = layout.kind == .rgb ? 3 * size.width : size.width
    let main = PictureStrip(place: 0, rowBytes: width, height: size.height, mostBytes: mostBytes)
    guard case .planes = layout.kind else { return [main] }
    return [main]
      + [0, 1].map {
        PictureStrip(
          place: size.area + $0 * chroma.area, rowBytes: chroma.width, height: chroma.height,
          mostBytes: mostBytes)
      }
  }

  /// The index in `bytes` at which the plane would begin if all of it were in memory.
  var start: Int { -rows.lowerBound * rowBytes }

  /// Forgets the rows held, before another picture.
  mutating func begin() { rows = 0..<0 }

  /// Reads rows into memory, unless they are held. Also reads the rows after them, up to `mostRows` in all.
  mutating func hold(_ wanted: Range<Int>, reading read: Reading) throws {
    guard wanted.lowerBound < rows.lowerBound || wanted.upperBound > rows.upperBound else { return }
    let count = min(height - wanted.lowerBound, max(wanted.count, mostRows))
    rows = 0..<0
    if bytes.count != count * rowBytes { bytes = [UInt8](repeating: 0, count: count * rowBytes) }
    try read(place + wanted.lowerBound * rowBytes, &bytes)
    rows = wanted.lowerBound..<(wanted.lowerBound + count)
  }
}
