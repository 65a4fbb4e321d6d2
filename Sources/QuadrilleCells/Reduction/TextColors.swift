import QuadrilleCore

/// A palette's colours for text and its background, which are not dithered.
struct TextColors: Sendable {
  private let entries: [(number: UInt32, color: Oklab, luminance: Float)]

  /// The least contrast ratio of readable text, as WCAG 2 requires.
  private static let enough: Float = 4.5

  init(_ entries: [PaletteEntry]) {
    self.entries = entries.map { ($0.number, Oklab($0.color), Luminance.of($0.color)) }
  }

  /// Returns the number of the perceptually nearest colour.
  func nearest(to color: RGB) -> UInt32 {
    let wanted = Oklab(color)
    let best = entries.min {
      $0.color.squaredDistance(to: wanted) < $1.color.squaredDistance(to: wanted)
    }
    return best?.number ?? 0
  }

  /// Returns the number of the nearest colour that is readable on entry `background`, else of the most readable.
  func nearest(to color: RGB, on background: UInt32) -> UInt32 {
    guard let background = entries.first(where: { $0.number == background })?.luminance else {
      return nearest(to: color)
    }
    let wanted = Oklab(color)
    var best: (number: UInt32, distance: Double)?
    var clearest: (number: UInt32, contrast: Float) = (0, 0)
    for (number, color, luminance) in entries {
      let contrast = Luminance.contrast(luminance, background)
      if contrast > clearest.contrast { clearest = (number, contrast) }
      let distance = color.squaredDistance(to: wanted)
      if contrast >= Self.enough, best.map({ distance < $0.distance }) ?? true {
        best = (number, distance)
      }
    }
    return best?.number ?? clearest.number
  }
}
