/// Another scene painted twice as large and made small again, with the cells told apart in which that loses an
/// edge.
///
/// What a picture of half cells can show of it is in its pixels: whoever knows nothing finer needs nothing else.
package struct FineScene: WrapperScene {
  package var base: any Scene

  /// Has a scene painted finely, with its letters in the terminal's own cells.
  package init(_ scene: any Scene) {
    base = scene.laidOut(in: PixelSize(width: 2, height: 4))
  }

  /// The cells of a grid from which on nothing finer is painted: it would take four times the memory.
  package static let mostCells = 40_000

  /// Whether a scene has edges, and can be painted larger.
  package static func suits(_ scene: any Scene) -> Bool {
    scene.isScalable && scene.stretchedSize(for: PixelSize(width: 1, height: 1)) == nil
  }

  /// The scene as it is painted where edges are drawn finely.
  package static func fitting(_ scene: any Scene) -> any Scene {
    suits(scene) ? FineScene(scene) : scene
  }

  package func makePainter(size: PixelSize) -> any ScenePainter {
    let large = PixelSize(width: 2 * size.width, height: 2 * size.height)
    return FinePainter(
      size: size, painter: base.makePainter(size: large), large: Frame(size: large))
  }
}

private struct FinePainter: ScenePainter {
  let size: PixelSize
  var painter: any ScenePainter
  var large: Frame

  mutating func paint(_ moment: Moment, into frame: inout Frame) throws -> Bool {
    guard try painter.paint(moment, into: &large) else { return false }
    frame.resize(to: size)
    frame.letters.append(contentsOf: large.letters)
    // As many as most pictures have, or memory would be taken little by little.
    frame.fineCells.reserveCapacity(min(FinePainter.mostEdges, size.area / 8))
    FinePainter.reduce(
      large.pixels.span, into: &frame.pixels, width: size.width, height: size.height,
      &frame.fineCells)
    return true
  }

  /// The most cells with edges: they take memory in each frame that is painted ahead.
  private static let mostEdges = 8192
  /// How far a channel may differ inside of half a cell where nothing finer is looked for: as a rule, and where there
  /// would be too many edges. More than the most of that is noise.
  private static let flat: UInt8 = 2
  private static let flatOfNoise: UInt8 = 32

  /// Makes each four pixels one, and lists the cells of which that does not tell everything.
  private static func reduce(
    _ large: Span<RGB>, into pixels: inout [RGB], width: Int, height: Int,
    _ cells: inout [FineCell]
  ) {
    var pixels = pixels.mutableSpan
    var flat = flat
    for row in 0..<height / 2 {
      for column in 0..<width {
        let first = 8 &* row &* width &+ 2 &* column
        let next = 2 &* width
        let upper = SIMD4(
          large[first].packed, large[first &+ 1].packed, large[first &+ next].packed,
          large[first &+ next &+ 1].packed)
        let below = first &+ 2 &* next
        let lower = SIMD4(
          large[below].packed, large[below &+ 1].packed, large[below &+ next].packed,
          large[below &+ next &+ 1].packed)
        let place = 2 &* row &* width &+ column
        pixels[place] = mean(upper)
        pixels[place &+ width] = mean(lower)
        guard max(gap(upper), gap(lower)) > flat else { continue }
        cells.append(
          FineCell(
            cell: row &* width &+ column, pixels: SIMD8(lowHalf: upper, highHalf: lower)))
        while cells.count > mostEdges {
          flat = flat < flatOfNoise ? flat &* 2 : .max
          let least = flat
          cells.removeAll { max(gap($0.pixels.lowHalf), gap($0.pixels.highHalf)) <= least }
        }
      }
    }
  }

  /// The mean of four colours.
  @inline(__always)
  private static func mean(_ colors: SIMD4<UInt32>) -> RGB {
    // Red and blue in one word, as sums of ten bits; green in another.
    let odd = (colors & 0xff_00ff).wrappedSum() &+ 0x02_0002
    let even = ((colors &>> 8) & 0xff).wrappedSum() &+ 2
    return RGB(packed: (odd &>> 2) & 0xff_00ff | (even &>> 2) &<< 8)
  }

  /// How far four colours differ, in the channel in which they do most.
  @inline(__always)
  private static func gap(_ colors: SIMD4<UInt32>) -> UInt8 {
    let bytes = unsafeBitCast(colors, to: SIMD16<UInt8>.self)
    let most = pointwiseMax(bytes.lowHalf, bytes.highHalf)
    let least = pointwiseMin(bytes.lowHalf, bytes.highHalf)
    let gap =
      pointwiseMax(most.lowHalf, most.highHalf) &- pointwiseMin(least.lowHalf, least.highHalf)
    return gap.max()
  }
}
