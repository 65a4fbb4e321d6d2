import QuadrilleCells
package import QuadrilleCore

/// Computes how much of the background must be mixed into a picture so that text stays readable on all of it.
package struct ShaderDimming {
  private let colors: Set<RGB>
  private let contrast: Double

  /// The number of pictures of a loop to sample, and their size.
  private static let sampleCount = 16
  private static let size = PixelSize(width: 16, height: 16)

  /// Samples a scene's pictures, and adds its own colours, which bound all mixtures of them.
  package init(of scene: any Scene, colors own: [RGB], rate: Int, contrast: Double) throws {
    var colors = Set(own)
    let loop = scene.framesInLoop(rate: rate) ?? 1
    var painter = scene.makePainter(size: Self.size)
    var frame = Frame(size: Self.size)
    for index in 0..<Self.sampleCount {
      let moment = Moment(frame: index * loop / Self.sampleCount, rate: rate)
      guard try painter.paint(moment, into: &frame) else { break }
      colors.formUnion(frame.pixels)
    }
    self.colors = colors
    self.contrast = contrast
  }

  /// Returns the smallest percentage of background that keeps text readable; 100 if no smaller one does.
  package func percent(foreground: RGB, background: RGB) -> Int {
    guard contrast > 1 else { return 0 }
    let light = Luminance.of(foreground)
    // The margin of 2 % covers the rounding of pixels and the moments that were not sampled.
    let least = Float(contrast) * 1.02
    func isReadable(_ percent: Int) -> Bool {
      colors.allSatisfy {
        let behind = Luminance.of($0.mixed(with: background, by: Double(percent) / 100))
        return Luminance.contrast(light, behind) >= least
      }
    }
    // No binary search: a picture darker than the background is readable unmixed and fully mixed.
    return (0..<100).first(where: isReadable) ?? 100
  }
}
