import QuadrilleCells
import QuadrilleCore
import QuadrilleEmulator
import QuadrilleFiles
import TerminalSupport
import TestSupport
import Testing

@testable import QuadrilleCommands

@Suite struct DimmingTests {
  private static func scene(_ palette: NamedPalette) throws -> any Scene {
    var layer = SceneLayer(.contest)
    if let parameter = layer.parameter("palette") { try layer.set(parameter, to: palette.value) }
    return layer.scene
  }

  @Test(
    "the default foreground is readable on every dimmed palette at every moment",
    arguments: [(RGB(229, 229, 229), RGB.black), (RGB(0, 0, 0), RGB.white)])
  func readable(foreground: RGB, background: RGB) throws {
    for palette in NamedPalette.all where palette.palette.colors.count == 4 {
      let scene = try Self.scene(palette)
      let dimming = Dimming(
        of: scene, rate: 60, chosen: nil, foreground: foreground, background: background,
        contrast: 4.5)
      let light = try #require(dimming.light)
      let dimmed = DimmedScene(scene, with: background, by: dimming.part)
      for frame in stride(from: 0, to: 480, by: 97) {
        let picture = try #require(
          try dimmed.picture(
            at: Moment(frame: frame, rate: 60), size: PixelSize(width: 30, height: 20)))
        let lights = picture.pixels.map { Luminance.of($0) }
        let isInside = lights.allSatisfy { light.contains($0) }
        #expect(isInside, "\(palette.name) \(frame)")
        let worst = lights.map { Luminance.contrast(Luminance.of(foreground), $0) }.min() ?? 0
        #expect(worst >= 4.5, "\(palette.name) \(frame)")
      }
    }
  }

  @Test
  func
    `a picture on which text is readable is not dimmed, though some shares of the background would harm`()
  {
    let dark = ContestScene(palette: Palette(.black, .black, .black, .black))
    let dimming = Dimming(
      of: dark, rate: 60, chosen: nil, foreground: RGB(118, 118, 118), background: .white,
      contrast: 3)
    #expect(dimming.part == 0)
  }

  @Test(arguments: [RGB.black, .white], [0, 0.5, 1.0])
  func `the luminance range lies between black and white, and contains the dimmed colour`(
    color: RGB, part: Double
  ) throws {
    let dimming = Dimming(
      of: ContestScene(palette: Palette(color, color, color, color)), rate: 60, chosen: part,
      foreground: .white, background: .black, contrast: 4.5)
    let light = try #require(dimming.light)
    #expect(dimming.part == part && light.lowerBound >= 0 && light.upperBound <= 1)
    #expect(light.contains(Luminance.of(color.mixed(with: .black, by: part))))
  }

  /// The foreground colours of programs: the sixteen colours, then the 240 fixed ones.
  private static let colors = ColorTable().original

  @Test(
    "on a terminal text of every colour is readable at every moment",
    arguments: [
      (ColorDepth.truecolor, Tolerance.fine, true), (.truecolor, .fine, false),
      (.truecolor, .rough, true), (.indexed, .fine, true),
    ])
  func shown(depth: ColorDepth, tolerance: Tolerance, isDark: Bool) throws {
    let terminal = isDark ? (RGB(229, 229, 229), RGB.black) : (RGB(0, 0, 0), RGB.white)
    let size = CellSize(columns: 16, rows: 16)
    var worst = Float(21)
    let palettes = NamedPalette.all.filter { $0.palette.colors.count == 4 }
    for index in stride(from: 0, to: palettes.count, by: 9) {
      let palette = palettes[index]
      let scene = try Self.scene(palette)
      let dimming = Dimming(
        of: scene, rate: 60, chosen: nil, foreground: terminal.0, background: terminal.1,
        contrast: 4.5)
      let dimmed = DimmedScene(scene, with: terminal.1, by: dimming.part)
      var compositor = CellDisplay(size: size, depth: depth, tolerance: tolerance)
      var screen = ChildScreen(size: size)
      screen.contrast = 4.5
      screen.light = dimming.light
      for place in 0..<size.area {
        screen.cells[place] = ChildCell(
          glyph: Glyph("a"), foreground: CellColor(Self.colors[place % 256]),
          background: .terminalBackground)
      }
      compositor.layer.childScreen = screen
      let glass = VirtualTerminal(size: size)
      for frame in stride(from: 0, to: 480, by: 190) {
        let picture = try #require(
          try dimmed.picture(at: Moment(frame: frame, rate: 60), size: size.pixels))
        compositor.encode(picture)
        compositor.output.withUnsafeBufferPointer { glass.feed(Array($0)) }
        for row in 0..<size.rows {
          for column in 0..<size.columns {
            let cell = glass.cell(column: column, row: row)
            worst = min(
              worst,
              Luminance.contrast(
                Luminance.of(cell.foreground), Luminance.of(cell.background)))
          }
        }
      }
    }
    #expect(worst >= 4.5, "\(worst)")
  }

  @Test(
    "at any dimming text is readable, and its colour changes twice a second at most",
    arguments: [
      (0, Tolerance.lossless, 4.5), (7, .lossless, 4.5), (30, .lossless, 4.5), (60, .lossless, 7),
      (100, .lossless, 4.5), (7, .fine, 4.5), (30, .fine, 7), (60, .rough, 4.5),
    ])
  func steadyEnough(percent: Int, tolerance: Tolerance, contrast: Double) throws {
    let size = CellSize(columns: 16, rows: 16)
    let palettes = NamedPalette.all.filter { $0.palette.colors.count == 4 }
    for index in stride(from: percent % 3, to: palettes.count, by: 13) {
      let scene = try Self.scene(palettes[index])
      let dimming = Dimming(
        of: scene, rate: 30, chosen: Double(percent) / 100, foreground: RGB(229, 229, 229),
        background: .black,
        contrast: contrast)
      let dimmed = DimmedScene(scene, with: .black, by: dimming.part)
      var compositor = CellDisplay(size: size, depth: .truecolor, tolerance: tolerance)
      var screen = ChildScreen(size: size)
      screen.contrast = contrast
      screen.light = dimming.light
      for place in 0..<size.area {
        screen.cells[place] = ChildCell(
          glyph: Glyph("a"), foreground: CellColor(Self.colors[place % 256]),
          background: .terminalBackground)
      }
      compositor.layer.childScreen = screen
      let glass = VirtualTerminal(size: size)
      var foregrounds = [(foreground: RGB?, since: Int)](
        repeating: (nil, -1_000_000_000), count: size.area)
      var (worst, shortest) = (Float(21), Int.max)
      // One loop; the interval of changes is checked only for exact output.
      for frame in stride(from: 0, to: 240, by: tolerance == .lossless ? 3 : 12) {
        let picture = try #require(
          try dimmed.picture(at: Moment(frame: frame, rate: 30), size: size.pixels))
        let time = frame * 1_000_000_000 / 30
        compositor.note(time: time)
        compositor.encode(picture)
        compositor.output.withUnsafeBufferPointer { glass.feed(Array($0)) }
        for place in 0..<size.area {
          let cell = glass.cell(column: place % 16, row: place / 16)
          let foreground = cell.foreground
          worst = min(
            worst, Luminance.contrast(Luminance.of(foreground), Luminance.of(cell.background)))
          guard foreground != foregrounds[place].foreground else { continue }
          // The first colour is no change.
          let isFirst = foregrounds[place].foreground == nil
          if !isFirst { shortest = min(shortest, time - foregrounds[place].since) }
          foregrounds[place] = (foreground, isFirst ? foregrounds[place].since : time)
        }
      }
      #expect(worst >= Float(contrast), "\(palettes[index].name)")
      // Output with a tolerance differs by it.
      guard tolerance == .lossless else { continue }
      #expect(shortest >= 500_000_000, "\(palettes[index].name)")
    }
  }
}
