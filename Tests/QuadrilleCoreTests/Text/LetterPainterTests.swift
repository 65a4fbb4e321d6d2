@testable import QuadrilleCore
import TestSupport
import Testing

@Suite struct LetterPainterTests {
  private static func frame(_ size: PixelSize, _ numbers: inout SeededNumbers) -> Frame {
    var frame = SpriteDrawingTests.randomFrame(size, &numbers)
    for _ in 0..<Int.random(in: 0...60, using: &numbers) {
      frame.letters.append(
        Letter(
          SpriteDrawingTests.one(of: ["A", "g", "é", " ", "█", "漢", "…", "╭"], &numbers),
          column: Int.random(in: -2...9, using: &numbers),
          row: Int.random(in: -2...6, using: &numbers),
          color: RGB(packed: UInt32.random(in: 0...0xff_ffff, using: &numbers)),
          opacity: SpriteDrawingTests.one(
            of: [255, 255, 0, UInt8.random(in: 0...255, using: &numbers)], &numbers)))
    }
    return frame
  }

  /// The reference: pixel by pixel, mixed in fractions.
  private static func plain(_ frame: Frame, scale: Int) -> [RGB] {
    let (width, height) = (6 * scale, 12 * scale)
    var pixels = frame.pixels
    for y in 0..<(frame.size.height / height * height) {
      for x in 0..<(frame.size.width / width * width) {
        let letter = frame.letters.last {
          Int($0.column) == x / width && Int($0.row) == y / height && $0.opacity > 0
            && $0.scalar != " "
        }
        guard let letter else { continue }
        let glyph = PixelFont.standard.glyph(for: letter.scalar)
        guard glyph[x % width / scale, y % height / scale] else { continue }
        let place = y * frame.size.width + x
        pixels[place] = pixels[place].mixed(with: letter.color, by: Double(letter.opacity) / 255)
      }
    }
    return pixels
  }

  @Test(arguments: [1, 2, 3])
  func `text is drawn as the reference draws it, and removed from the frame`(scale: Int) {
    var numbers = SeededNumbers(seed: UInt64(scale))
    var painter = LetterPainter(scale: scale)
    #expect(painter.cell == PixelSize(width: 6 * scale, height: 12 * scale))
    for _ in 0..<12 {
      let size = PixelSize(
        width: Int.random(in: 0...45, using: &numbers) * scale,
        height: Int.random(in: 0...55, using: &numbers) * scale)
      var frame = Self.frame(size, &numbers)
      let expected = Self.plain(frame, scale: scale)
      let capacity = frame.letters.capacity
      painter.paint(&frame)
      #expect(frame.pixels == expected)
      #expect(frame.letters.isEmpty && frame.letters.capacity == capacity)
    }
  }

  @Test func `a glyph that does not fit wholly is not drawn`() {
    var painter = LetterPainter(scale: 1)
    for size in [PixelSize(width: 11, height: 30), PixelSize(width: 30, height: 23)] {
      var frame = Frame(size: size)
      frame.letters = [Letter("█", column: 1, row: 1, color: .white)]
      painter.paint(&frame)
      #expect(frame == Frame(size: size))
    }
    var frame = Frame(size: PixelSize(width: 12, height: 24))
    frame.letters = [Letter("█", column: 1, row: 1, color: .white)]
    painter.paint(&frame)
    #expect(frame.pixels.count { $0 == .white } == 72)
    #expect(frame[6, 12] == .white && frame[11, 23] == .white)
  }
}
