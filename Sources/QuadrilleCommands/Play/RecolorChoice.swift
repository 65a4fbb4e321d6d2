/// Whether a smooth picture moves by redefining the terminal's colours.
enum RecolorChoice: String, CaseIterable {
  /// Where the terminal proves that it can, and the link is too slow for cells.
  case auto
  /// Where the terminal proves that it can.
  case on
  /// Never.
  case off
}
