import QuadrilleFiles
import QuadrillePlayback

/// Number formats for people: about three digits, with a suitable unit.
package enum Figure {
  /// Formats with about three digits: 1234, 123, 12.3, 1.23, 0.12; a dash if the value is not finite or too large.
  package static func short(_ value: Double) -> String {
    guard value != 0 else { return "0" }
    return fixed(value, places: abs(value) >= 99.95 ? 0 : abs(value) >= 9.995 ? 1 : 2)
  }

  /// Formats with exactly `places` digits after the point.
  package static func fixed(_ value: Double, places: Int) -> String {
    guard value.isFinite, abs(value) < 1e15 else { return "–" }
    var text = JSONValue.decimalText(value, places: places)
    guard places > 0 else { return text }
    let fraction = text.split(separator: ".").dropFirst().first?.count ?? 0
    if fraction == 0 { text += "." }
    return text + String(repeating: "0", count: places - fraction)
  }

  static func percent(_ value: Double) -> String { short(value) + " %" }

  /// Formats nanoseconds as µs, ms or s.
  package static func time(_ nanoseconds: Int) -> String {
    let size = abs(Double(nanoseconds))
    return size < 999_500
      ? short(Double(nanoseconds) / 1e3) + " µs"
      : size < 9.995e8
        ? short(Double(nanoseconds) / 1e6) + " ms" : short(Double(nanoseconds) / 1e9) + " s"
  }

  /// Formats nanoseconds in microseconds without the unit, for columns.
  static func microseconds(_ nanoseconds: Int) -> String { short(Double(nanoseconds) / 1e3) }

  /// Formats a percentile, prefixed with ~ if fewer than ten samples lie beyond it.
  static func percentile(
    _ percent: Int, of values: Percentiles, count: Int, as text: (Int) -> String = Figure.time
  ) -> String {
    (count * (100 - percent) >= 1000 ? "" : "~") + text(values.value(Double(percent)))
  }

  /// Formats bytes as B, KB or MB.
  package static func bytes(_ count: Double) -> String {
    count < 999.5
      ? fixed(count, places: 0) + " B"
      : count < 999_500 ? short(count / 1e3) + " KB" : short(count / 1e6) + " MB"
  }

  /// Replaces control and other unsafe characters in text from outside, and shortens it to `limit` characters.
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
