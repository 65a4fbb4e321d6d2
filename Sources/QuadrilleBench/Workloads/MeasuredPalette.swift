package import QuadrilleCore

/// The default palette of measurements. The number of bytes depends on the colours, so a fixed name keeps published
/// figures comparable when the scenes' default changes.
package enum MeasuredPalette {
  package static let named: NamedPalette = {
    guard let palette = NamedPalette.named("day") else { preconditionFailure("palette day") }
    return palette
  }()

  package static var colors: Palette { named.palette }
}
