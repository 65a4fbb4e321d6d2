/// How a picture looks where it is drawn larger than it is; smaller ones are always smooth.
public enum Sampling: String, Sendable, CaseIterable {
  /// Colours flow into each other, as for photographs.
  case smooth
  /// Pixels stay squares, with edges as soft as one pixel of the screen: for pixel art.
  case sharp
}
