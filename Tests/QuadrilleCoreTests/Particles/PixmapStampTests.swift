import TestSupport
import Testing

@testable import QuadrilleCore

@Suite struct PixmapStampTests {
  private static let size = PixelSize(width: 20, height: 18)

  private func picture(_ width: Int, _ height: Int, alpha: UInt8 = 255) -> Pixmap {
    var numbers = SeededNumbers(seed: 3)
    let size = PixelSize(width: width, height: height)
    return Pixmap(
      size: size,
      pixels: (0..<size.area).map { _ in
        RGBA(RGB(packed: UInt32.random(in: 0...0xff_ffff, using: &numbers)), alpha: alpha)
      })
  }

  private func drawn(
    _ picture: Pixmap, x: Float, y: Float, scale: Float = 1, rotation: Float = 0
  ) -> Frame {
    var frame = Frame(size: Self.size, filledWith: RGB(20, 40, 60))
    var pixels = frame.pixels.mutableSpan
    PixmapStamp(picture).draw(
      x: x, y: y, scale: scale, rotation: rotation, over: &pixels, size: Self.size)
    return frame
  }

  @Test func `an upright stamp at scale 1 copies its pixels and changes no others`() {
    let picture = picture(4, 6)
    let frame = drawn(picture, x: 9, y: 8)
    for y in 0..<18 {
      for x in 0..<20 {
        let inside = 7..<11 ~= x && 5..<11 ~= y
        #expect(frame[x, y] == (inside ? picture[x - 7, y - 5].color : RGB(20, 40, 60)))
      }
    }
  }

  @Test func `a stamp's quarter turn is clockwise, and a scale of -1 flips both axes`() {
    let picture = picture(4, 4)
    let quarter = drawn(picture, x: 9, y: 8, rotation: .pi / 2)
    let over = drawn(picture, x: 9, y: 8, scale: -1)
    for y in 0..<4 {
      for x in 0..<4 {
        let isTurned = areNear(quarter[7 + x, 6 + y], picture[y, 3 - x].color)
        let isOver = areNear(over[7 + x, 6 + y], picture[3 - x, 3 - y].color)
        #expect(isTurned && isOver, "\(x),\(y)")
      }
    }
  }

  @Test func `a half transparent picture is mixed in by half`() {
    let frame = drawn(
      Pixmap(
        size: PixelSize(width: 4, height: 4),
        pixels: Array(repeating: RGBA(.white, alpha: 128), count: 16)),
      x: 9, y: 8)
    #expect(areNear(frame[9, 8], RGB(138, 148, 158)) && frame[4, 8] == RGB(20, 40, 60))
  }

  @Test func `at half scale a stamped pixel is the mean of four`() {
    var pixels = Array(repeating: RGBA(.black), count: 64)
    for index in 0..<64 where (index % 8 + index / 8).isMultiple(of: 2) {
      pixels[index] = RGBA(.white)
    }
    let frame = drawn(
      Pixmap(size: PixelSize(width: 8, height: 8), pixels: pixels), x: 9, y: 8, scale: 0.5)
    #expect(
      (8...9).allSatisfy { x in (7...8).allSatisfy { areNear(frame[x, $0], RGB(128, 128, 128)) } })
  }

  @Test func `a stamp is clipped at the picture's edges`() {
    let picture = picture(8, 8)
    for (x, y) in [(0, 0), (19.5, 17.5), (-3.9, 9), (9, 21.9), (-50, 9), (9, 1e9)]
      as [(Float, Float)]
    {
      let frame = drawn(picture, x: x, y: y, scale: 1.3, rotation: 0.7)
      #expect(frame.pixels.count == Self.size.area)
      if x < -40 || y > 1e6 {
        #expect(frame == Frame(size: Self.size, filledWith: RGB(20, 40, 60)))
      }
    }
  }
}
