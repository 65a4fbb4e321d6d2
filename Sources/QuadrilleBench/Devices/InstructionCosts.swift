import QuadrilleCells
import QuadrilleCore

/// Instructions that each counted thing takes: constants, so that the answer is the same everywhere.
///
/// They were fitted to what callgrind counted in the release build of 2026-11-21 for x86-64, ten frames
/// of the contest at 80×24, 200×60 and 320×90, squares of 41 to 414, two palettes. Painting is met
/// within 5 %, encoding within 10 %; a difference allowed in vivid colours, whose tables are still
/// being filled, takes up to twice as many. They must be counted again when the hot loops change.
enum InstructionCosts {
  /// A pixel of the square. Vectors do four at a time: 120 for four, 132 where they look up the twist;
  /// the formula and the table do one, the table with a bounds check and a conversion each colour.
  static func pixel(_ method: InfluenceMethod, swirls: Bool) -> Double {
    switch method {
    case .vector: swirls ? 33 : 30
    case .plain: swirls ? 186 + twist : 186
    case .table: swirls ? 225 + twist : 225
    }
  }

  /// A sine and a cosine, where the twist is worked out anew for each pixel of each frame.
  private static let twist = 67.0
  /// The beginning and end of a row of the square.
  static let row = 300.0
  /// A pixel stretched sideways: sixty for four, a load, two products and a regrouping each.
  static let widened = 15.0
  /// A pixel stretched downwards: 26 for four.
  static let stretched = 6.5

  /// The costs of encoding for each cell compared, each cell drawn, and each byte.
  struct Encoding {
    var compared, painted, byte: Double
  }

  /// Bytes stand for choosing colours, which is nearly all there is to do where few are sent: that is
  /// why a byte costs more, the fewer there are.
  static func encoding(_ tolerance: Tolerance) -> Encoding {
    switch tolerance {
    case .lossless: Encoding(compared: 20, painted: 55, byte: 3.3)
    case .fine: Encoding(compared: 17, painted: 20, byte: 60)
    case .difference: Encoding(compared: 340, painted: 50, byte: 270)
    }
  }
}
