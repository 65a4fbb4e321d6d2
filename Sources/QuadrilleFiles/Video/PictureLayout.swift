import QuadrilleCore

/// How one picture of a stream lies in memory.
struct PictureLayout: Sendable, Equatable {
  /// The kinds of pixels.
  enum Kind: Sendable, Equatable {
    case rgb
    case mono
    /// Luma, then two planes narrower and lower by these factors.
    case planes(across: Int, down: Int)
  }

  var size: PixelSize
  var kind: Kind
  var isFullRange = false
  /// Whether its components are of BT.709 whatever its size.
  var isHighDefinition = false

  /// The largest edge and area that are read.
  static let maximumEdge = 16_384
  static let maximumArea = 1 << 26

  /// Whether a size is one that is read.
  static func allows(width: Int, height: Int) -> Bool {
    (1...maximumEdge).contains(width) && (1...maximumEdge).contains(height)
      && width * height <= maximumArea
  }

  /// The size of the colour planes.
  var chroma: PixelSize {
    guard case .planes(let across, let down) = kind else { return size }
    return PixelSize(
      width: (size.width + across - 1) / across, height: (size.height + down - 1) / down)
  }

  /// The same with the components of high definition.
  var ofHighDefinition: PictureLayout {
    var layout = self
    layout.isHighDefinition = true
    return layout
  }

  /// Bytes of one picture.
  var byteCount: Int {
    switch kind {
    case .rgb: size.area * 3
    case .mono: size.area
    case .planes: size.area + 2 * chroma.area
    }
  }
}
