import QuadrilleCore

/// The colours of a palette for what stands alone: text, and the ground under it.
struct TextColors: Sendable {
  private let entries: [(number: UInt32, look: Oklab, luminance: Float)]

  /// Less than this is hard to read.
  private static let enough: Float = 4.5

  init(_ entries: [PaletteEntry]) {
    self.entries = entries.map { ($0.number, Oklab($0.color), Luminance.of($0.color)) }
  }

  /// The colour that looks nearest.
  func nearest(to color: RGB) -> UInt32 {
    let wanted = Oklab(color)
    let best = entries.min {
      $0.look.squaredDistance(to: wanted) < $1.look.squaredDistance(to: wanted)
    }
    return best?.number ?? 0
  }

  /// The colour that looks nearest and can be read on another; if none can be, the one that best can.
  func nearest(to color: RGB, on ground: UInt32) -> UInt32 {
    guard let ground = entries.first(where: { $0.number == ground })?.luminance else {
      return nearest(to: color)
    }
    let wanted = Oklab(color)
    var best: (number: UInt32, distance: Double)?
    var clearest: (number: UInt32, contrast: Float) = (0, 0)
    for (number, look, luminance) in entries {
      let contrast = Luminance.contrast(luminance, ground)
      if contrast > clearest.contrast { clearest = (number, contrast) }
      let distance = look.squaredDistance(to: wanted)
      if contrast >= Self.enough, best.map({ distance < $0.distance }) ?? true {
        best = (number, distance)
      }
    }
    return best?.number ?? clearest.number
  }
}
