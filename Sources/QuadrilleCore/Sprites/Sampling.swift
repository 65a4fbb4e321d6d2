/// The sampling of a magnified picture. Reduced pictures are always sampled smoothly.
public enum Sampling: String, Sendable, CaseIterable {
  /// Bilinear interpolation, for photographs.
  case smooth
  /// Square pixels with edges one screen pixel soft, for pixel art.
  case sharp
}
