import TestSupport
import Testing

@testable import QuadrilleCore

@Suite struct DiscBrushTests {
  /// The parameters of one disc.
  private struct Stroke {
    var x, y, radius: Float

    init(_ size: PixelSize, using numbers: inout SeededNumbers) {
      x = Float.random(in: -6...Float(size.width) + 6, using: &numbers)
      y = Float.random(in: -6...Float(size.height) + 6, using: &numbers)
      radius = Float.random(in: 0...6, using: &numbers)
    }
  }

  private static let pictures = [
    SoftDisc(radius: 1), SoftDisc(radius: 1, softness: 1),
    SoftDisc(radius: 1, halo: 2.2, haloOpacity: 0.4),
    SoftDisc(radius: 1, softness: 0.6, halo: 1.2, haloOpacity: 0.9),
  ]

  /// The reference: the coverage of one pixel in doubles.
  private func coverage(_ picture: SoftDisc, _ stroke: Stroke, x: Int, y: Int) -> Double {
    let (dx, dy) = (Double(x) + 0.5 - Double(stroke.x), Double(y) + 0.5 - Double(stroke.y))
    let square = dx * dx + dy * dy
    let least = Double(DiscBrush.smallestRadius)
    let radius = (Double(stroke.radius) * Double(stroke.radius) + least * least).squareRoot()
    let edge = (1 + picture.softness * radius * picture.softness * radius).squareRoot()
    let outer = (radius + edge) * (radius + edge)
    let inner = max(0, 2 * radius * radius - outer)
    let part = max(0, min(1, (outer - square) / (outer - inner)))
    let disc = min(1, 2 * radius * radius / (outer + inner)) * part * part * (3 - 2 * part)
    let reach = picture.halo * radius
    let bell = max(0, 1 - square / ((reach + 1) * (reach + 1)))
    let light = picture.haloOpacity * reach * reach / ((reach + 1) * (reach + 1))
    return disc + (1 - disc) * light * bell * bell
  }

  private func draw(_ picture: SoftDisc, _ stroke: Stroke, over frame: inout Frame) {
    let size = frame.size
    var pixels = frame.pixels.mutableSpan
    DiscBrush(picture).draw(
      x: stroke.x, y: stroke.y, radius: stroke.radius, over: &pixels, size: size)
  }

  private func noise(_ size: PixelSize, using numbers: inout SeededNumbers) -> Frame {
    var frame = Frame(size: size)
    for index in frame.pixels.indices {
      frame.pixels[index] = RGB(packed: UInt32.random(in: 0...0xff_ffff, using: &numbers))
    }
    return frame
  }

  @Test func `discs match the formula within one level, on pictures of any width`() {
    var numbers = SeededNumbers(seed: 21)
    for round in 0..<300 {
      let size = PixelSize(width: 1 + round % 23, height: 1 + round % 9)
      let picture = Self.pictures[round % Self.pictures.count]
      let before = noise(size, using: &numbers)
      let stroke = Stroke(size, using: &numbers)
      var frame = before
      draw(picture, stroke, over: &frame)
      for y in 0..<size.height {
        for x in 0..<size.width {
          let expected = before[x, y].mixed(
            with: .white, by: coverage(picture, stroke, x: x, y: y))
          let isFine = areNear(frame[x, y], expected) && frame[x, y].packed <= 0xff_ffff
          #expect(isFine, "round \(round), \(x),\(y): \(frame[x, y]), not \(expected)")
        }
      }
    }
  }

  @Test func `a disc outside the picture changes no pixel`() {
    var numbers = SeededNumbers(seed: 8)
    let before = noise(PixelSize(width: 9, height: 7), using: &numbers)
    for (x, y) in [(-9, 3), (18, 3), (4, -9), (4, 17), (1e9, 4), (-1e9, 4)] as [(Float, Float)] {
      var frame = before
      var stroke = Stroke(frame.size, using: &numbers)
      (stroke.x, stroke.y, stroke.radius) = (x, y, 3)
      draw(Self.pictures[2], stroke, over: &frame)
      #expect(frame == before)
    }
  }
}
