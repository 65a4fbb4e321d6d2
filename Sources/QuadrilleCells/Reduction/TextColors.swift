import QuadrilleCore

/// The colours of a palette for what stands alone: text, and the ground under it.
struct TextColors: Sendable {
  private let entries: [(number: UInt32, appearance: Appearance)]

  /// Less than this is hard to read.
  private static let enough: Float = 4.5

  init(_ entries: [PaletteEntry]) {
    self.entries = entries.map { ($0.number, Appearance($0.color)) }
  }

  /// The colour that looks nearest.
  func nearest(to color: RGB) -> UInt32 {
    let wanted = Appearance(color)
    let best = entries.min {
      $0.appearance.distance(to: wanted) < $1.appearance.distance(to: wanted)
    }
    return best?.number ?? 0
  }

  /// The colour that looks nearest and can be read on another; if none can be, the one that best can.
  func nearest(to color: RGB, on ground: UInt32) -> UInt32 {
    guard let ground = entries.first(where: { $0.number == ground })?.appearance else {
      return nearest(to: color)
    }
    let wanted = Appearance(color)
    var best: (number: UInt32, distance: Float)?
    var clearest: (number: UInt32, contrast: Float) = (0, 0)
    for (number, appearance) in entries {
      let contrast = appearance.contrast(with: ground)
      if contrast > clearest.contrast { clearest = (number, contrast) }
      let distance = appearance.distance(to: wanted)
      if contrast >= Self.enough, best.map({ distance < $0.distance }) ?? true {
        best = (number, distance)
      }
    }
    return best?.number ?? clearest.number
  }
}
