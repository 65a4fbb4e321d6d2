import QuadrilleCore

/// The memory layout of one picture of a stream.
struct PictureLayout: Sendable, Equatable {
  enum Kind: Sendable, Equatable {
    case rgb
    case mono
    /// Luma, then two chroma planes, smaller by these factors.
    case planes(across: Int, down: Int)
  }

  var size: PixelSize
  var kind: Kind
  var isFullRange = false
  /// Whether the components are BT.709 regardless of the size.
  var isHighDefinition = false

  /// The largest area in pixels.
  static let maximumArea = 1 << 26

  /// Returns why a size is refused; nil if it is accepted.
  static func refusal(width: Int, height: Int) -> String? {
    ImageBounds.refusal(width: width, height: height, most: maximumArea)
  }

  /// The size of the chroma planes.
  var chroma: PixelSize {
    guard case .planes(let across, let down) = kind else { return size }
    return PixelSize(
      width: (size.width + across - 1) / across, height: (size.height + down - 1) / down)
  }

  var byteCount: Int {
    switch kind {
    case .rgb: size.area * 3
    case .mono: size.area
    case .planes: size.area + 2 * chroma.area
    }
  }
}
