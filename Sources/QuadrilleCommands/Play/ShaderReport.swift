import QuadrilleCore
import QuadrilleFiles
import QuadrilleShading

/// The figures of the helper that draws a shader.
struct ShaderReport: Sendable {
  private let renderer: String
  /// Mean time of a picture, in milliseconds.
  private let milliseconds: Double
  /// Slots from one picture to the next.
  private let stride: Int
  private let processorSeconds: Double
  /// The most memory that the helper has held, in KB.
  private let peakResident: Int

  /// Reads the figures of a scene's first shader; nil if it has no shader, or the shader is not open.
  init?(_ scene: any Scene) {
    guard let source = scene.fragments.first?.source, let usage = source.usage,
      let renderer = source.renderer
    else { return nil }
    self.renderer = renderer
    milliseconds = source.pictureTime * 1000
    stride = source.stride
    (processorSeconds, peakResident) = usage
  }

  /// The line in the panel of figures.
  var text: String {
    let rate = stride > 1 ? ", one picture in \(stride) slots" : ""
    return "\(PlayPanel.decimal(milliseconds, 1)) ms a picture\(rate), \(peakResident / 1000) MB"
  }

  /// The member in the JSON statistics.
  var json: JSONValue {
    .object([
      ("renderer", .string(renderer)),
      ("picture_ms", .decimal(milliseconds, places: 2)),
      ("slots_per_picture", .integer(stride)),
      ("cpu_seconds", .decimal(processorSeconds, places: 2)),
      ("peak_resident_kb", .integer(peakResident)),
    ])
  }
}
