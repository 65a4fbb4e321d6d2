import QuadrilleCells
import QuadrilleFiles
import QuadrilleTerminal

// The row of `quadrille doctor` about the glyphs that draw edges.
extension DoctorReport {
  /// The block characters that `--blocks auto` draws with, and why; nil if the terminal cannot show a picture.
  var edges: (text: String, json: JSONValue)? {
    guard let capabilities else { return nil }
    guard capabilities.depth == .truecolor else {
      return ("half blocks: finer blocks need 24-bit colour", .string("half"))
    }
    let support = BlockSupport(surroundings: surroundings, environment: Environment.value)
    let shapes = support.shapes(version: findings?.inquiry.version)
    let words =
      switch shapes {
      case .half:
        "half blocks: this terminal is not known to draw finer ones without gaps; "
          + "if they look whole, use --blocks quadrant or sextant"
      case .quadrant: "quarters of a cell, which the terminal draws without gaps"
      case .sextant: "sixths of a cell, which the terminal draws without gaps"
      }
    return (words, .string(shapes.rawValue))
  }
}
