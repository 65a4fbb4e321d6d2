import QuadrilleCore
import QuadrilleFiles
import QuadrilleShading

/// The figures of the helper that draws a shader.
struct ShaderReport: Sendable {
  /// The line in the panel of figures.
  let text: String
  /// The member in the JSON statistics.
  let json: JSONValue

  /// Reads the figures of a scene's first shader; nil if it has no shader, or the shader is not open.
  init?(_ scene: any Scene) {
    guard let source = scene.fragments.first?.source, let usage = source.usage,
      let renderer = source.renderer
    else { return nil }
    let milliseconds = source.pictureTime * 1000
    let stride = source.stride
    let (processorSeconds, peakResident) = usage
    let rate = stride > 1 ? ", one picture in \(stride) slots" : ""
    text = "\(PlayPanel.decimal(milliseconds, 1)) ms a picture\(rate), \(peakResident / 1000) MB"
    json = .object([
      ("renderer", .string(renderer)),
      ("picture_ms", .decimal(milliseconds, places: 2)),
      ("slots_per_picture", .integer(stride)),
      ("cpu_seconds", .decimal(processorSeconds, places: 2)),
      ("peak_resident_kb", .integer(peakResident)),
    ])
  }
}
