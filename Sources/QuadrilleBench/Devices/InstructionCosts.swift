import QuadrilleCells
import QuadrilleCore

/// The number of instructions for each counted operation, as constants, so that the result is the same everywhere.
///
/// Fitted to callgrind counts of the x86-64 release build of 2026-11-21: ten frames of the contest scene at 80×24,
/// 200×60 and 320×90, squares of 41 to 414, two palettes. The error is within 5 % for painting and 10 % for encoding; a
/// ΔE tolerance with vivid colours, whose tables are still being filled, takes up to twice as many. Count again when
/// the hot loops change.
enum InstructionCosts {
  /// Returns the instructions for a pixel of the square. Vectors take 120 for four pixels, 132 with the swirl's table.
  /// Formula and influence table compute single pixels; the table adds a bounds check and a conversion for each colour.
  static func pixel(_ method: InfluenceMethod, swirls: Bool) -> Double {
    switch method {
    case .vector: swirls ? 33 : 30
    case .plain: swirls ? 186 + twist : 186
    case .table: swirls ? 225 + twist : 225
    }
  }

  /// The instructions of a sine and a cosine, if the swirl is computed for each pixel of each frame.
  private static let twist = 67.0
  /// The instructions to start and end a row of the square.
  static let row = 300.0
  /// The instructions for a pixel stretched horizontally: 60 for four pixels.
  static let widened = 15.0
  /// The instructions for a pixel stretched vertically: 26 for four pixels.
  static let stretched = 6.5

  /// Returns the encoder's instructions for each cell compared, each cell drawn and each byte. The cost of a byte
  /// includes the search for colours: the fewer bytes are sent, the more instructions each takes.
  static func encoding(
    _ tolerance: Tolerance
  ) -> (compared: Double, painted: Double, byte: Double) {
    switch tolerance {
    case .lossless: (compared: 20, painted: 55, byte: 3.3)
    case .fine: (compared: 17, painted: 20, byte: 60)
    case .difference: (compared: 340, painted: 50, byte: 270)
    }
  }
}
