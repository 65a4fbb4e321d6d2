import QuadrilleCore
import TerminalSupport
import TestSupport
import Testing

@testable import QuadrilleCells

/// The output for a graphics terminal while pictures, text, shades, panes and loops change at random.
@Suite struct PixelStreamTests {
  struct Course: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var replacing = PixelDisplay.Replacing.byTurns
    var isSilent = false, marks = true
    var writes = false, hasPanes = false, hasLoop = false, hasScreen = false
  }

  static let courses = [
    Course(testDescription: "alternating"),
    Course(testDescription: "frames", replacing: .frames),
    Course(testDescription: "for a file", replacing: .frames, isSilent: true, marks: false),
    Course(testDescription: "text", writes: true),
    Course(testDescription: "text for a file", isSilent: true, writes: true),
    Course(testDescription: "panes", isSilent: true, hasPanes: true),
    Course(testDescription: "loop", replacing: .frames, hasLoop: true),
    Course(testDescription: "screen", writes: true, hasScreen: true),
  ]

  private static let size = CellSize(columns: 30, rows: 8)

  private func picture(_ number: Int, _ numbers: inout SeededNumbers) -> PackedPicture {
    var picture = PackedPicture()
    picture.letters = (0..<[4, 40, 5000, 4096][numbers.next(below: 4)]).map { _ in
      UInt8(65 + numbers.next(below: 3))
    }
    picture.format = [.png, .zlib, .memory, .file][numbers.next(below: 4)]
    picture.size = PixelSize(width: 6, height: 8)
    picture.number = number
    if numbers.next(below: 2) == 0 {
      picture.patch.base = number - 1
      picture.patch.size = PixelSize(width: 1, height: 2)
      if numbers.next(below: 3) > 0 { picture.patch.letters = Array("UEFU".utf8) }
    }
    return picture
  }

  private func panes(_ numbers: inout SeededNumbers) -> [PackedPane] {
    (1...5).filter { _ in numbers.next(below: 4) > 0 }.map { number in
      var pane = PackedPane()
      (pane.number, pane.format, pane.level) = (number, .zlib, number % 3)
      pane.letters = Array(repeating: UInt8(65 + numbers.next(below: 2)), count: 8 * number)
      pane.size = PixelSize(width: 9, height: 7)
      (pane.x, pane.y) = (numbers.next(below: 80) - 6, numbers.next(below: 60) - 6)
      pane.seen = [0..<50, 10..<30, 33..<34][numbers.next(below: 3)]
      return pane
    }
  }

  private func loop(_ numbers: inout SeededNumbers) -> UploadedLoop? {
    UploadedLoop(
      (0..<4).map { index in
        var picture = picture(0, &numbers)
        picture.letters = Array(repeating: UInt8(97 + index), count: 30)
        return UploadedLoop.Picture(picture, gap: 20 + index)
      })
  }

  /// Changes the picture, text, panes, screen or loop at random.
  private func change(
    _ display: inout PixelDisplay, _ frame: inout Frame, _ course: Course, _ step: Int,
    _ numbers: inout SeededNumbers
  ) {
    if numbers.next(below: 3) > 0 { frame.packed = picture(step + 1, &numbers) }
    if course.writes, numbers.next(below: 2) == 0 {
      display.layer = .random(over: Self.size, &numbers)
    }
    if course.hasPanes {
      frame.panes = panes(&numbers)
    }
    if course.hasScreen {
      var screen = display.layer.childScreen ?? ChildScreen(size: Self.size)
      ChildScreenTests.scribble(on: &screen, &numbers, cells: 9)
      display.layer.childScreen = screen
    }
    if course.hasLoop, step % 12 == 5 { display.play(step == 29 ? nil : loop(&numbers)) }
    if step == 15 { display.invalidate() }
    if step == 30 { display.pixels = PixelSize(width: 5, height: 6) }
  }

  @Test(arguments: courses)
  func `graphics commands are complete, short enough and never sent twice`(course: Course)
    throws
  {
    var numbers = SeededNumbers(seed: 12)
    var terminal = GraphicsTerminal(columns: 30, rows: 8, manner: .ignorant)
    var display = PixelDisplay(
      size: Self.size, pixels: PixelSize(width: 4, height: 6), replacing: course.replacing)
    (display.isSilent, display.marksFrames) = (course.isSilent, course.marks)
    if course.hasPanes { display.cell = PixelSize(width: 5, height: 10) }
    var frame = Frame(size: PixelSize(width: 4, height: 6))
    func send(_ part: PicturePart) throws -> String {
      display.encode(Outlook(frame), part: part)
      let sink = RecordingSink()
      try display.writeOutput(to: sink)
      terminal.feed(sink.bytes)
      return String(decoding: sink.bytes, as: UTF8.self)
    }
    for step in 0..<40 {
      change(&display, &frame, course, step, &numbers)
      display.note(time: step * 20_000_000)
      let wasKnown = display.isKnown
      let text = try send(course.writes || step % 2 == 0 ? .whole : PicturePart(bytes: 90))
      #expect(
        wasKnown || text.contains("\u{1b}[2J"), "an unknown screen must be cleared, step \(step)")
      #expect(text.ranges(of: "?2026h").count == text.ranges(of: "?2026l").count, "step \(step)")
      for command in text.split(separator: "\u{1b}_G").dropFirst() {
        #expect((command.split(separator: "\u{1b}").first?.utf8.count ?? 0) < 4200)
      }
      #expect(
        !course.isSilent || !text.contains("q=1"),
        "output for a file must not ask for replies, step \(step)")
      for _ in 0..<200 where !display.isWhole { _ = try send(.init(bytes: 900, goesOn: true)) }
      #expect(display.isWhole && !terminal.isInside && terminal.faults == [], "step \(step)")
      display.encode(Outlook(frame))
      #expect(display.outputCount == 0, "step \(step): sent again")
    }
  }
}
