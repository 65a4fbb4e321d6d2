/// The choice of `--recolor`: whether smooth pictures move by redefining the terminal's colours (OSC 4).
enum RecolorChoice: String, CaseIterable {
  /// Redefines colours if the terminal proves that it can, and has a slow link, a GPU or only 256 colours.
  case auto
  /// Redefines colours if the terminal proves that it can.
  case on
  /// Never redefines colours.
  case off
}
