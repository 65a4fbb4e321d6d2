/// The choice between pictures of pixels and of half blocks, as far as it is the user's.
enum PixelChoice: String, CaseIterable {
  /// Pixels where the terminal is known to show them well, and as many of them as of half blocks.
  case auto
  /// Pixels wherever the terminal takes them.
  case on
  /// Half blocks.
  case off
}
