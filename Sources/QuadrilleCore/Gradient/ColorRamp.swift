/// A lookup table of the colours along a line from 0 to 1, computed once per gradient.
struct ColorRamp: Sendable {
  /// The number of entries: many more than the 256 levels of a channel.
  static let entries = 2048

  let colors: [RGB]

  /// Interpolates between the colours of a line. Before the first stop and after the last, the colour is constant.
  init(_ line: ColorStops) {
    let (colors, stops) = (line.colors, line.stops)
    var entries: [RGB] = []
    entries.reserveCapacity(Self.entries)
    var next = 0
    for index in 0..<Self.entries {
      let place = Double(index) / Double(Self.entries - 1)
      while next < stops.count && stops[next] <= place { next += 1 }
      if next == 0 {
        entries.append(colors[0])
      } else if next == stops.count {
        entries.append(colors[next - 1])
      } else {
        let part = (place - stops[next - 1]) / (stops[next] - stops[next - 1])
        entries.append(colors[next - 1].mixed(with: colors[next], by: part))
      }
    }
    self.colors = entries
  }
}
