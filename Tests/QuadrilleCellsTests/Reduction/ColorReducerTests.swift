@testable import QuadrilleCells
import QuadrilleCore
import TestSupport
import Testing

@Suite struct ColorReducerTests {
  private func reduced(_ frame: Frame, _ reducer: ColorReducer) -> [CellColor] {
    var result: [CellColor] = []
    reducer.reduce(frame, into: &result)
    return result
  }

  private func picture(_ name: String, _ index: Int, size: PixelSize) throws -> Frame {
    let palette = try #require(NamedPalette.named(name)).palette
    return try #require(
      try ContestScene(palette: palette).picture(at: Moment(frame: index, rate: 60), size: size))
  }

  @Test(arguments: [ColorDepth.indexed, .sixteen])
  func `the mean of a reduced flat area is near its colour`(depth: ColorDepth) {
    var numbers = SeededNumbers(seed: 7)
    let reducer = ColorReducer(depth: depth)
    for _ in 0..<24 {
      let color = RGB(
        UInt8.random(in: 20...235, using: &numbers), UInt8.random(in: 20...235, using: &numbers),
        UInt8.random(in: 20...235, using: &numbers))
      let frame = Frame(size: PixelSize(width: 64, height: 32), filledWith: color)
      let shown = KnownColors.mean(reduced(frame, reducer), KnownColors.all(depth))
      #expect(Oklab.distance(shown, color) < 0.03, "\(color) became \(shown)")
    }
  }

  @Test func `only palette numbers of the depth are used, and of 256 not the first sixteen`() {
    var numbers = SeededNumbers(seed: 3)
    var frame = Frame(size: PixelSize(width: 50, height: 40))
    for index in frame.pixels.indices {
      frame.pixels[index] = RGB(packed: UInt32.random(in: 0...0xff_ffff, using: &numbers))
    }
    let allowed: [(ColorDepth, ClosedRange<UInt32>)] = [
      (.indexed, 16...255), (.sixteen, 0...15), (.mono, 0...1), (.truecolor, 0...0xff_ffff),
    ]
    for (depth, range) in allowed {
      let shown = reduced(frame, ColorReducer(depth: depth))
      let number = ColorReducer(depth: depth).number(of: frame.pixels[0])
      #expect((shown + [number]).allSatisfy { range.contains($0.bits) }, "\(depth)")
    }
  }

  @Test func `a reduced picture does not depend on earlier pictures or on the reducer`() throws {
    let size = PixelSize(width: 60, height: 40)
    let frame = try picture("night", 10, size: size)
    for depth in [ColorDepth.indexed, .sixteen, .mono] {
      let reducer = ColorReducer(depth: depth)
      let first = reduced(frame, reducer)
      var result = reduced(try picture("day", 30, size: size), reducer)
      #expect(result != first, "\(depth)")
      reducer.reduce(frame, into: &result)
      #expect(result == first && reduced(frame, ColorReducer(depth: depth)) == first, "\(depth)")
    }
  }

  @Test(arguments: ["day", "night", "cmyk"])
  func `a small change of brightness changes few reduced pixels`(palette: String) throws {
    let size = PixelSize(width: 60, height: 40)
    let frame = try picture(palette, 20, size: size)
    var brighter = frame
    for index in frame.pixels.indices {
      let color = frame.pixels[index]
      brighter.pixels[index] = RGB(color.red, min(254, color.green) + 1, color.blue)
    }
    for (depth, most) in [(ColorDepth.indexed, 0.1), (.sixteen, 0.05), (.mono, 0.05)] {
      let reducer = ColorReducer(depth: depth)
      let pairs = zip(reduced(frame, reducer), reduced(brighter, reducer))
      let changed = Double(pairs.filter { $0 != $1 }.count) / Double(size.area)
      #expect(changed < most && (changed > 0 || depth != .indexed), "\(depth): \(changed)")
    }
  }

  @Test func `colours are mixed from the terminal's own sixteen`() {
    let reducer = ColorReducer(depth: .sixteen, palette: KnownColors.theme)
    for (number, color) in KnownColors.theme.enumerated() where number != 7 && number != 15 {
      #expect(reducer.number(of: color).index == number)
    }
    // A colour within the palette's gamut is mixed; one outside keeps its brightness.
    for color in [RGB(130, 140, 140), RGB(120, 130, 60), RGB(90, 255, 90), RGB(40, 40, 200)] {
      let frame = Frame(size: PixelSize(width: 64, height: 64), filledWith: color)
      let shown = KnownColors.mean(reduced(frame, reducer), KnownColors.theme)
      let isOutside = color.green == 255 || color.blue == 200
      #expect(abs(Oklab(shown).values.x - Oklab(color).values.x) < (isOutside ? 0.1 : 0.02))
      if !isOutside { #expect(Oklab.distance(shown, color) < 0.03, "\(color) became \(shown)") }
    }
  }

  @Test(arguments: [
    KnownColors.oneColor, KnownColors.greys, KnownColors.twoColors, KnownColors.reds,
    KnownColors.plane, [RGB.white], [],
  ])
  func `a degenerate palette still yields valid numbers, dark and light`(palette: [RGB]) throws {
    let reducer = ColorReducer(depth: .sixteen, palette: palette)
    let frame = try picture("cmyk", 5, size: PixelSize(width: 40, height: 30))
    #expect(reduced(frame, reducer).allSatisfy { $0.bits < 16 })
    let black = Frame(size: PixelSize(width: 8, height: 8))
    let white = Frame(size: PixelSize(width: 8, height: 8), filledWith: .white)
    if palette.count == 16 && palette[0] == .black && palette[15].red > 200 {
      #expect(KnownColors.mean(reduced(black, reducer), palette).red < 40)
      #expect(KnownColors.mean(reduced(white, reducer), palette).red > 200)
    }
  }

  @Test func `reduced text stands out from its background`() {
    for palette in [nil, KnownColors.theme] {
      let reducer = ColorReducer(depth: .sixteen, palette: palette)
      let known = palette ?? XtermPalette.sixteen
      let background = reducer.number(of: .black)
      for color in [RGB(190, 196, 204), .white, RGB(60, 60, 60), .black] {
        let text = reducer.number(of: color, on: background)
        let lightness = Oklab(known[text.index]).values.x - Oklab(known[background.index]).values.x
        #expect(lightness > 0.3, "\(color) on \(known[background.index])")
      }
    }
    #expect(ColorReducer(depth: .mono).number(of: .black, on: CellColor(index: 0)).index == 1)
    let indexed = ColorReducer(depth: .indexed)
    #expect(indexed.number(of: .white, on: CellColor(index: 231)).index != 231)
  }
}
