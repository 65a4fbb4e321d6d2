package import QuadrilleCells
package import QuadrilleCore

/// A frame's number as eight blocks in a row, each of one of the eight corner colours: three by which they
/// are found on a screen, four octal digits, and one that proves them.
///
/// Corner colours survive what lies between a picture and a screen: palettes of 256 or 16 colours, scaling,
/// colour management. A channel only has to be told from its opposite.
package enum GlassCode {
  /// Numbers are below this.
  package static let limit = 1 << 12
  package static let blocks = 8
  /// The smallest grid that has room for two rows of blocks and something between them.
  static let leastColumns = 16
  static let leastRows = 5

  /// What is said of a grid that has no room for it; nil: it has.
  package static func refusal(of cells: CellSize) -> String? {
    guard cells.columns < leastColumns || cells.rows < leastRows else { return nil }
    return
      "the terminal is too small for numbered frames: they take \(leastColumns) columns and \(leastRows) rows"
  }

  /// The three that are found: magenta, green, blue. Each of three bits is a channel, red the lowest.
  static let key = [5, 2, 4]

  /// The corners that stand for a number.
  static func corners(of number: Int) -> [Int] {
    let digits = [9, 6, 3, 0].map { number >> $0 & 7 }
    return key + digits + [digits.reduce(key[0], ^)]
  }

  /// The number that corners stand for; nil where they are of no number.
  static func number(of corners: [Int]) -> Int? {
    guard corners.count == blocks, Array(corners.prefix(3)) == key else { return nil }
    let digits = corners[3..<7]
    guard corners[7] == digits.reduce(key[0], ^) else { return nil }
    return digits.reduce(0) { $0 << 3 | $1 }
  }

  /// The corner that a colour is near; nil in the middle.
  static func corner(of color: RGB) -> Int? {
    var corner = 0
    for (bit, level) in [color.red, color.green, color.blue].enumerated() {
      if level >= 160 { corner |= 1 << bit } else if level > 95 { return nil }
    }
    return corner
  }

  /// Paints a number at the upper left and at the lower left of a picture of `cells`, so that a picture that
  /// is shown in part can be told.
  package static func stamp(_ number: Int, into frame: inout Frame) {
    let (width, height) = (frame.size.width, frame.size.height)
    let block = min(6, width / blocks)
    // Two rows of cells; one where there are few.
    let thickness = height >= 16 ? 4 : 2
    guard block > 0, height >= 2 * thickness else { return }
    for (place, corner) in corners(of: number % limit).enumerated() {
      let color = RGB(
        corner & 1 != 0 ? 255 : 0, corner & 2 != 0 ? 255 : 0, corner & 4 != 0 ? 255 : 0)
      for x in place * block..<(place + 1) * block {
        for y in 0..<thickness {
          frame[x, y] = color
          frame[x, height - 1 - y] = color
        }
      }
    }
  }
}
