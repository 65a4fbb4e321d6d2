import QuadrilleCells
import QuadrilleCore
import QuadrilleFiles
import Testing

@testable import QuadrilleCommands

@Suite struct DimmingTests {
  private static func scene(_ palette: NamedPalette) throws -> any Scene {
    var layer = SceneLayer(.contest)
    if let parameter = layer.parameter("palette") { try layer.set(parameter, to: palette.value) }
    return layer.scene
  }

  @Test(
    "the usual ink can be read on every palette at every moment, without being changed",
    arguments: [(RGB(229, 229, 229), RGB.black), (RGB(0, 0, 0), RGB.white)])
  func readable(ink: RGB, paper: RGB) throws {
    for palette in NamedPalette.all where palette.palette.colors.count == 4 {
      let scene = try Self.scene(palette)
      let dimming = Dimming(
        of: scene, rate: 60, chosen: nil, ink: ink, paper: paper, contrast: 4.5)
      let light = try #require(dimming.light)
      let dimmed = DimmedScene(scene, with: paper, by: dimming.part)
      for frame in stride(from: 0, to: 480, by: 37) {
        let picture = try #require(
          try dimmed.picture(
            at: Moment(frame: frame, rate: 60), size: PixelSize(width: 30, height: 20)))
        for pixel in picture.pixels {
          let behind = Luminance.of(pixel.packed)
          #expect(light.contains(behind), "\(palette.name) \(frame)")
          #expect(
            Luminance.contrast(Luminance.of(ink.packed), behind) >= 4.5, "\(palette.name) \(frame)")
        }
      }
    }
  }

  @Test("what is chosen counts")
  func chosen() throws {
    let palette = try #require(NamedPalette.all.first)
    let dimming = Dimming(
      of: try Self.scene(palette), rate: 60, chosen: 0.25, ink: .white, paper: .black, contrast: 4.5
    )
    #expect(dimming.part == 0.25)
  }
}
