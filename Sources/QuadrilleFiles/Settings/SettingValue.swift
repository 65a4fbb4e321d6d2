package import QuadrilleCore

package enum SettingValue: Sendable, Equatable {
  case number(Double)
  case integer(Int)
  /// One of some words, a text, or the path of a file.
  case word(String)
  case colors([RGB])
  /// A Telegram background link that says more than some colours.
  case link(BackgroundLink)
  case curve(Curve)
  case numbers([Double])
  case points([UnitPoint])
  /// Left to the scene.
  case automatic
}
