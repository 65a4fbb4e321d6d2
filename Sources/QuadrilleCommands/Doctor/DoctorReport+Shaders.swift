import QuadrilleFiles
import QuadrilleShading

extension DoctorReport {
  /// Draws a built-in fragment shader, and returns the driver's name and the time of a picture, or why it cannot be
  /// drawn.
  static func shaders() -> (text: String, json: JSONValue) {
    guard let source = ShaderLibrary(in: nil).source(named: "silk") else { return ("none", .null) }
    do throws(FileError) {
      try source.open()
    } catch {
      return ("not played: \(error.reason)", .null)
    }
    defer { source.close() }
    let milliseconds = 1000 * source.pictureTime
    let renderer = source.renderer ?? ""
    return (
      "\(renderer): \(JSONValue.decimalText(milliseconds, places: 1)) ms for 200x60 cells",
      .object([
        ("renderer", .string(renderer)), ("picture_ms", .decimal(milliseconds, places: 2)),
      ])
    )
  }
}
