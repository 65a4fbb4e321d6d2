/// A lookup table of the colours along a line from 0 to 1, computed once per gradient.
struct ColorRamp: Sendable {
  /// The number of entries: many more than the 256 levels of a channel.
  static let entries = 2048

  let colors: [RGB]

  /// Interpolates between the colours of a line. Before the first stop and after the last, the colour is constant.
  init(_ line: ColorStops) {
    let keyframes = Keyframes(line.colors, at: line.stops, over: Timeline(seconds: 1))
    colors = (0..<Self.entries).map { index in
      keyframes.value(atPart: Double(index) / Double(Self.entries - 1))
    }
  }
}
