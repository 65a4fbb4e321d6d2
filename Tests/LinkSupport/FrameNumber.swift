import QuadrilleCells
public import QuadrilleCore
public import TerminalSupport
import TestSupport

/// The number of a frame, painted into it as light and dark blocks in the first and the last row of
/// cells. A screen whose two numbers differ shows a frame that arrived in part.
public enum FrameNumber {
  /// All numbers are below this limit.
  public static let limit = 1 << bits
  private static let bits = 12

  /// The columns of a block, for a width of at least 36 cells.
  private static func blockWidth(columns: Int) -> Int { min(6, columns / bits) }

  /// Paints a number into raw RGB24 pixels, two rows of which are a row of cells.
  public static func stamp(
    _ number: Int, into pixels: inout [UInt8], at start: Int, size: PixelSize
  ) {
    let block = blockWidth(columns: size.width)
    for y in [0, 1, size.height - 2, size.height - 1] {
      for x in 0..<bits * block {
        // White and black exist in every depth; a dither may change any colour between them.
        let level: UInt8 = number >> (x / block) & 1 == 1 ? 255 : 0
        let pixel = start + 3 * (y * size.width + x)
        for channel in 0..<3 { pixels[pixel + channel] = level }
      }
    }
  }

  /// Reads the number in a screen's first row and the one in its last.
  public static func read(_ screen: VirtualTerminal) -> (top: Int, bottom: Int) {
    (read(screen, row: 0), read(screen, row: screen.size.rows - 1))
  }

  private static func read(_ screen: VirtualTerminal, row: Int) -> Int {
    let block = blockWidth(columns: screen.size.columns)
    var number = 0
    for bit in 0..<bits {
      let pixel = screen.halves(column: bit * block + block / 2, row: row).upper
      if pixel.green > 127 { number |= 1 << bit }
    }
    return number
  }
}
