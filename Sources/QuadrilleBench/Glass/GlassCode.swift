package import QuadrilleCells
package import QuadrilleCore

/// A frame's number as a row of eight coloured blocks: three blocks of a fixed key for finding the row, four octal
/// digits, and a check digit.
///
/// The blocks use the corners of the RGB cube, which survive palettes of 256 or 16 colours, scaling and colour
/// management: a channel only has to be recognised as high or low.
package enum GlassCode {
  /// The first number that cannot be shown; numbers wrap around there.
  package static let limit = 1 << 12
  package static let blocks = 8
  /// The smallest grid with space for two rows of blocks and a picture between them, in cells.
  static let leastColumns = 16
  static let leastRows = 5

  /// Returns the message for a grid that is too small; nil if it is large enough.
  package static func refusal(of cells: CellSize) -> String? {
    guard cells.columns < leastColumns || cells.rows < leastRows else { return nil }
    return
      "the terminal is too small for numbered frames: they take \(leastColumns) columns and \(leastRows) rows"
  }

  /// The key: magenta, green, blue. Bit 0 of a corner is red, bit 1 green, bit 2 blue.
  static let key = [5, 2, 4]

  /// Encodes a number as RGB cube corners.
  static func corners(of number: Int) -> [Int] {
    let digits = [9, 6, 3, 0].map { number >> $0 & 7 }
    return key + digits + [digits.reduce(key[0], ^)]
  }

  /// Decodes corners; nil if the key or the check digit is wrong.
  static func number(of corners: [Int]) -> Int? {
    guard corners.count == blocks, Array(corners.prefix(3)) == key else { return nil }
    let digits = corners[3..<7]
    guard corners[7] == digits.reduce(key[0], ^) else { return nil }
    return digits.reduce(0) { $0 << 3 | $1 }
  }

  /// Returns the corner nearest to a colour; nil if a channel is between high and low.
  static func corner(of color: RGB) -> Int? {
    guard let red = bit(color.red), let green = bit(color.green), let blue = bit(color.blue) else {
      return nil
    }
    return red | green << 1 | blue << 2
  }

  /// Returns 1 for a high level, 0 for a low one; nil for a level between.
  private static func bit(_ level: UInt8) -> Int? {
    level >= 160 ? 1 : level > 95 ? nil : 0
  }

  /// Paints the number at the upper left and at the lower left of a picture, so that two different numbers reveal a
  /// torn picture. Does nothing if the picture is too small.
  package static func stamp(_ number: Int, into frame: inout Frame) {
    let (width, height) = (frame.size.width, frame.size.height)
    let block = min(6, width / blocks)
    // Two rows of cells, or one row in a picture less than 16 pixels high.
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
