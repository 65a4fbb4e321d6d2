import QuadrilleCells
package import QuadrilleCore

/// How far a picture is mixed with the terminal's background so that usual text can be read on all of it.
package struct ShaderDimming {
  private let colors: Set<RGB>
  private let contrast: Double

  /// Pictures of a loop that are looked at, and their size.
  private static let looks = 16
  private static let size = PixelSize(width: 16, height: 16)

  /// Looks at a scene, and takes its own colours, which are at the edge of all that come of mixing them.
  package init(of scene: any Scene, colors own: [RGB], rate: Int, contrast: Double) throws {
    var colors = Set(own)
    let loop = scene.framesInLoop(rate: rate) ?? 1
    var painter = scene.makePainter(size: Self.size)
    var frame = Frame(size: Self.size)
    for look in 0..<Self.looks {
      let moment = Moment(frame: look * loop / Self.looks, rate: rate)
      guard try painter.paint(moment, into: &frame) else { break }
      colors.formUnion(frame.pixels)
    }
    self.colors = colors
    self.contrast = contrast
  }

  /// Hundredths of the background, the fewest that do; 100 where nothing else does.
  package func percent(ink: RGB, paper: RGB) -> Int {
    guard contrast > 1 else { return 0 }
    let light = Luminance.of(ink)
    // Each pixel is rounded; a little more makes up for that, and for what was not looked at.
    let least = Float(contrast) * 1.02
    func isReadable(_ percent: Int) -> Bool {
      colors.allSatisfy {
        let behind = Luminance.of($0.mixed(with: paper, by: Double(percent) / 100))
        return Luminance.contrast(light, behind) >= least
      }
    }
    // A picture darker than the background is readable before it is mixed, and mixed wholly: so the
    // fewest are looked for from below.
    return (0..<100).first(where: isReadable) ?? 100
  }
}
