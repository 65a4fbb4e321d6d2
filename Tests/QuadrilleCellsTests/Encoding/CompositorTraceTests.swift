import QuadrilleCore
import TestSupport
import Testing

@testable import QuadrilleCells

/// The very bytes that a terminal of cells is sent while whatever can happen happens, in every depth.
@Suite struct CompositorTraceTests {
  struct Course: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var depth = ColorDepth.truecolor
    var tolerance = Tolerance.lossless
    var halves = HalfBlocks.any
    var blocks = BlockShapes.half
    var isASCII = false, isInline = false, hasScreen = false
    var room = 0
  }

  static let courses = [
    Course(testDescription: "lossless"), Course(testDescription: "fine", tolerance: .fine),
    Course(testDescription: "fair", tolerance: .fair, blocks: .quadrant),
    Course(testDescription: "rough", tolerance: .rough, blocks: .sextant, room: 400),
    Course(testDescription: "lower", tolerance: .fine, halves: .lower, isInline: true),
    Course(testDescription: "upper", tolerance: .fair, halves: .upper),
    Course(testDescription: "indexed", depth: .indexed, tolerance: .fine),
    Course(testDescription: "sixteen", depth: .sixteen, blocks: .quadrant),
    Course(testDescription: "mono", depth: .mono), Course(testDescription: "ascii", isASCII: true),
    Course(testDescription: "screen", hasScreen: true),
    Course(testDescription: "screen-indexed", depth: .indexed, hasScreen: true),
  ]

  private static let size = CellSize(columns: 22, rows: 7)

  /// A slope that goes by, of whole numbers alone, with a few boxes.
  private func paint(_ frame: inout Frame, _ step: Int, _ boxes: [(x: Int, y: Int, color: RGB)]) {
    for y in 0..<frame.size.height {
      for x in 0..<frame.size.width {
        frame[x, y] = RGB(
          UInt8((7 * x + 3 * step) & 255), UInt8((9 * y + step) & 127),
          UInt8(40 + (x * y + step) % 90))
      }
    }
    for box in boxes {
      for y in box.y..<max(box.y, min(frame.size.height, box.y + 3)) {
        for x in box.x..<max(box.x, min(frame.size.width, box.x + 4)) { frame[x, y] = box.color }
      }
    }
  }

  private func letters(_ numbers: inout SeededNumbers) -> [Letter] {
    let glyphs = [Glyph("a"), Glyph(" "), Glyph("漢", isWide: true), Glyph("z"), Glyph("─")]
    return (0..<numbers.next(below: 14)).map { _ in
      Letter(
        glyphs[numbers.next(below: 5)], column: numbers.next(below: 24) - 1,
        row: numbers.next(below: 9) - 1, color: RGB(250, UInt8(numbers.next(below: 256)), 3),
        opacity: [255, 255, 128, 0][numbers.next(below: 4)])
    }
  }

  @Test(arguments: courses) func `it is sent what it was sent`(course: Course) {
    var numbers = SeededNumbers(seed: 17)
    var display = Compositor(
      size: Self.size, depth: course.depth, tolerance: course.tolerance, usesASCII: course.isASCII)
    (display.halves, display.blocks) = (course.halves, course.blocks)
    (display.isInline, display.room) = (course.isInline, course.room)
    var frames = Array(repeating: Frame(size: Self.size.pixels), count: 4)
    var screen = ScreenText(size: ScreenTextTests.size)
    var text = ""
    for step in 0..<48 {
      switch step {
      case 11: display.invalidate()
      case 19: display.marksFrames.toggle()
      case 23: display.resize(to: CellSize(columns: 19, rows: 6))
      case 31: display.asksForStatus.toggle()
      case 37: display.resize(to: CellSize(columns: 24, rows: 9))
      case 41: display.tolerance = .fine
      default: break
      }
      let boxes = (0..<numbers.next(below: 4)).map { _ in
        (
          x: numbers.next(below: 22), y: numbers.next(below: 14),
          color: RGB(packed: UInt32(numbers.next(below: 1 << 24)))
        )
      }
      let letters = numbers.next(below: 2) == 0 ? letters(&numbers) : []
      for index in frames.indices {
        frames[index].resize(to: display.pixels)
        paint(&frames[index], step / 3 + index, step % 4 == 3 ? [] : boxes)
        frames[index].letters = letters
      }
      if numbers.next(below: 3) == 0 { display.layer = .random(over: Self.size, &numbers) }
      if course.hasScreen {
        ScreenTextTests.scribble(on: &screen, &numbers, cells: numbers.next(below: 30))
        (screen.contrast, screen.opacity) = (step % 3 == 0 ? 4.5 : 1, step % 5 == 0 ? 0.6 : 1)
        display.layer.screen = screen
      }
      display.note(time: step * 16_666_667)
      switch numbers.next(below: 7) {
      case 0: display.encodeExactly(frames[0], bytes: 300)
      case 1: display.encode(Outlook(frames[0]), part: PicturePart(bytes: 200))
      case 2:
        display.encode(Outlook(frames[...]), part: PicturePart(bytes: 150, goesOn: step % 2 == 0))
      default: display.encode(Outlook(frames[...]))
      }
      let bytes = display.output.array
      text += """
        \(step): \(bytes.count)\(display.isWhole ? "" : " of more")\(display.isExact ? "" : " near")\
        \(display.needsClearing ? " wide" : ""), refined \(display.refinedCount), \
        \(TextDigest.of(String(decoding: bytes, as: UTF8.self)))\n
        """
    }
    let name = "sent-\(course.testDescription).txt"
    #expect(Golden.difference(text, golden: name, file: #filePath) == nil)
  }
}
