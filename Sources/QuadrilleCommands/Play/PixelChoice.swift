/// The user's choice between pixel graphics and half blocks (`--pixels`).
enum PixelChoice: String, CaseIterable {
  /// Pixels if the terminal is known to scale them smoothly, and shows as many frames as with half blocks.
  case auto
  /// Pixels if the terminal supports them.
  case on
  /// Half blocks only.
  case off
}
