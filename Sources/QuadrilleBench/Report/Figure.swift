import QuadrilleFiles
import QuadrillePlayback

/// Numbers as people read them: about three digits, and the unit that keeps them short.
package enum Figure {
  /// Three digits: 1234, 123, 12.3, 1.23, 0.12, and a dash for what is no number.
  package static func short(_ value: Double) -> String {
    guard value != 0 else { return "0" }
    return fixed(value, places: abs(value) >= 99.95 ? 0 : abs(value) >= 9.995 ? 1 : 2)
  }

  /// With exactly so many digits after the point.
  package static func fixed(_ value: Double, places: Int) -> String {
    guard value.isFinite, abs(value) < 1e15 else { return "–" }
    var text = JSONValue.decimalText(value, places: places)
    guard places > 0 else { return text }
    let fraction = text.split(separator: ".").dropFirst().first?.count ?? 0
    if fraction == 0 { text += "." }
    return text + String(repeating: "0", count: places - fraction)
  }

  static func percent(_ value: Double) -> String { short(value) + " %" }

  /// Nanoseconds as µs, ms or s.
  package static func time(_ nanoseconds: Int) -> String {
    let size = abs(Double(nanoseconds))
    return size < 999_500
      ? short(Double(nanoseconds) / 1e3) + " µs"
      : size < 9.995e8
        ? short(Double(nanoseconds) / 1e6) + " ms" : short(Double(nanoseconds) / 1e9) + " s"
  }

  /// In a column where all have one unit.
  static func microseconds(_ nanoseconds: Int) -> String { short(Double(nanoseconds) / 1e3) }

  /// A percentile, marked with ~ where fewer than ten samples lie beyond it.
  static func percentile(
    _ percent: Int, of values: Percentiles, count: Int, as text: (Int) -> String = Figure.time
  ) -> String {
    (count * (100 - percent) >= 1000 ? "" : "~") + text(values.value(Double(percent)))
  }

  /// Bytes as B, KB or MB.
  package static func bytes(_ count: Double) -> String {
    count < 999.5
      ? fixed(count, places: 0) + " B"
      : count < 999_500 ? short(count / 1e3) + " KB" : short(count / 1e6) + " MB"
  }

  /// A text from outside without anything that a terminal would obey or a table would break at, and
  /// no longer than so many characters.
  static func plain(_ text: String, limit: Int = 60) -> String {
    let scalars = text.unicodeScalars.map { scalar -> Character in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse: "·"
      default: Character(scalar)
      }
    }
    let clean = String(scalars)
    return clean.count > limit ? clean.prefix(limit - 1) + "…" : clean
  }
}
