package import QuadrilleCore

package enum SettingValue: Sendable, Equatable {
  case number(Double)
  case integer(Int)
  /// A word of a fixed set, a text, or the path of a file.
  case word(String)
  case colors([RGB])
  /// A Telegram background link that states more than colours.
  case link(BackgroundLink)
  case curve(Curve)
  case numbers([Double])
  case points([UnitPoint])
  /// No value: the scene decides.
  case automatic
}

/// The value by its kind; nil if it is of another kind.
extension SettingValue {
  var asNumber: Double? { if case .number(let number) = self { number } else { nil } }
  var asInteger: Int? { if case .integer(let number) = self { number } else { nil } }
  var asWord: String? { if case .word(let word) = self { word } else { nil } }
  var asNumbers: [Double]? { if case .numbers(let numbers) = self { numbers } else { nil } }
  var asColors: [RGB]? { if case .colors(let colors) = self { colors } else { nil } }
  var asCurve: Curve? { if case .curve(let curve) = self { curve } else { nil } }
  var asPoints: [UnitPoint]? { if case .points(let points) = self { points } else { nil } }
}
