/// A scene painted at twice the size and reduced, which also lists the cells where the reduction loses an edge.
///
/// Without the list, the pixels are the picture in half blocks; outputs without finer glyphs ignore the list.
package struct SupersampledScene: WrapperScene {
  package var base: any Scene

  /// Makes the scene; letters keep the terminal's own cells, which now have 2 × 4 pixels.
  package init(_ scene: any Scene) {
    base = scene.laidOut(in: PixelSize(width: 2, height: 4))
  }

  /// The largest grid, in cells, that is painted finely: fine painting takes four times the memory.
  package static let mostCells = 40_000

  /// Returns whether a scene has edges and can be painted larger.
  package static func suits(_ scene: any Scene) -> Bool {
    scene.isScalable && scene.stretchedSize(for: PixelSize(width: 1, height: 1)) == nil
  }

  /// Returns the fine version of a scene if fine painting suits it, else the scene itself.
  package static func fitting(_ scene: any Scene) -> any Scene {
    suits(scene) ? SupersampledScene(scene) : scene
  }

  package func makePainter(size: PixelSize) -> any ScenePainter {
    let large = PixelSize(width: 2 * size.width, height: 2 * size.height)
    return SupersampledPainter(
      size: size, painter: base.makePainter(size: large), large: Frame(size: large))
  }
}

private struct SupersampledPainter: ScenePainter {
  let size: PixelSize
  var painter: any ScenePainter
  var large: Frame

  mutating func paint(_ moment: Moment, into frame: inout Frame) throws -> Bool {
    guard try painter.paint(moment, into: &large) else { return false }
    frame.resize(to: size)
    frame.letters.append(contentsOf: large.letters)
    // Reserves what most pictures need, so that the array does not grow step by step.
    frame.fineCells.reserveCapacity(min(SupersampledPainter.mostEdges, size.area / 8))
    SupersampledPainter.reduce(
      large.pixels.span, into: &frame.pixels, width: size.width, height: size.height,
      &frame.fineCells)
    return true
  }

  /// The most cells in the list; they take memory in each frame that is painted ahead.
  private static let mostEdges = 8192
  /// The largest difference of a channel within half a cell that counts as flat. While there are too many cells, this
  /// difference is doubled up to `flatOfNoise`; beyond that, the picture is noise and the list is emptied.
  private static let flat: UInt8 = 2
  private static let flatOfNoise: UInt8 = 32

  /// Replaces each 2 × 2 pixels by their mean, and lists the cells that lose detail.
  private static func reduce(
    _ large: Span<RGB>, into pixels: inout [RGB], width: Int, height: Int,
    _ cells: inout [EdgeCell]
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
          EdgeCell(
            cell: row &* width &+ column, pixels: SIMD8(lowHalf: upper, highHalf: lower)))
        while cells.count > mostEdges {
          flat = flat < flatOfNoise ? flat &* 2 : .max
          let least = flat
          cells.removeAll { max(gap($0.pixels.lowHalf), gap($0.pixels.highHalf)) <= least }
        }
      }
    }
  }

  /// Returns the mean of four colours.
  @inline(__always)
  private static func mean(_ colors: SIMD4<UInt32>) -> RGB {
    // Red and blue share 32 bits, as sums of ten bits; green has its own.
    let odd = (colors & 0xff_00ff).wrappedSum() &+ 0x02_0002
    let even = ((colors &>> 8) & 0xff).wrappedSum() &+ 2
    return RGB(packed: (odd &>> 2) & 0xff_00ff | (even &>> 2) &<< 8)
  }

  /// Returns the largest difference of a channel among four colours.
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
