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
