package import QuadrilleCore

/// The palette that is measured where none is named.
///
/// Bytes depend on colours, so it has a name here: figures that were published stay comparable when the
/// scenes' own default changes.
package enum MeasuredPalette {
  package static let named: NamedPalette = {
    guard let palette = NamedPalette.named("day") else { preconditionFailure("palette day") }
    return palette
  }()

  package static var colors: Palette { named.palette }
}
