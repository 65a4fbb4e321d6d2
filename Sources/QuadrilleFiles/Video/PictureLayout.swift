import QuadrilleCore

/// How one picture of a stream lies in memory.
struct PictureLayout: Sendable, Equatable {
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

  /// Why a size is not read; nil: it is.
  static func refusal(width: Int, height: Int) -> String? {
    guard (1...maximumEdge).contains(width), (1...maximumEdge).contains(height) else {
      return "its size \(width)x\(height) is not between 1x1 and \(maximumEdge) a side"
    }
    let most = maximumArea >> 20
    return width * height > maximumArea
      ? "\(width)x\(height) are more than \(most) million pixels" : nil
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

  var byteCount: Int {
    switch kind {
    case .rgb: size.area * 3
    case .mono: size.area
    case .planes: size.area + 2 * chroma.area
    }
  }
}
