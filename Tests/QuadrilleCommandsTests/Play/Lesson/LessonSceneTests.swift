import QuadrilleCells
import QuadrilleCore
import TestSupport
import Testing

@testable import QuadrilleBench
@testable import QuadrilleCommands

/// The lesson's pictures: the same alone and in sequence, at every size.
@Suite struct LessonSceneTests {
  private static let stages = LessonChoice.story + [(.full, .all), (.saved, .ten)]

  private func lesson(_ stage: (LessonChoice.Painting, LessonChoice.Ahead)) -> Lesson {
    var lesson = Lesson.forTests
    (lesson.choice.painting, lesson.choice.ahead) = stage
    lesson.start = Moment(frame: 7, rate: 60)
    lesson.firstFrame = 33
    // A narrow phone, whose squares are quick to paint, as slow as the first of all.
    lesson.choice.device = Device(
      id: "narrow", name: "Narrow", width: 40, hertz: 60, score: 316 * 1600 / 140_625,
      clock: 1e9, gigabytes: 1)
    return lesson
  }

  @Test func `any frame alone is the same as in sequence, and going back is too`() throws {
    let size = CellSize(columns: 40, rows: 12).pixels
    for stage in Self.stages {
      let scene = LessonScene(lesson: lesson(stage), colors: LessonColors())
      var painter = scene.makePainter(size: size)
      var frame = Frame(size: size)
      for index in [0, 7, 8, 30, 31, 32, 150, 40, 151, 600] {
        let moment = Moment(frame: index, rate: 60)
        #expect(try painter.paint(moment, into: &frame))
        #expect(try scene.picture(at: moment, size: size) == frame, "\(stage), \(index)")
        #expect(scene.nextChange(after: moment) == index + 1)
      }
    }
  }

  @Test(arguments: Device.all)
  func `the slider lies among the words, however narrow they are`(device: Device) {
    for columns in 0...90 {
      for rows in [5, 9, 13, 24, 40] {
        var lesson = lesson((.tenth, .ten))
        lesson.choice.device = device
        let page = LessonPage(
          lesson, grid: CellSize(columns: columns, rows: rows), colors: LessonColors())
        guard let area = page.targets.first(where: { $0.target == .slider })?.area else { continue }
        let words = page.layout.words
        #expect(area.size.columns > 1 && area.column >= words.column)
        #expect(area.column + area.size.columns <= words.column + words.size.columns)
        #expect(page.slider(column: area.column) == 0)
        #expect(page.slider(column: area.column + area.size.columns - 1) == 100)
      }
    }
  }

  @Test func `every size has room for something, and nothing lies outside`() throws {
    let sizes =
      (0...4).flatMap { columns in (0...4).map { (columns, $0) } }
      + [(1, 80), (300, 1), (39, 11), (40, 12), (71, 24), (72, 23), (72, 24), (80, 24)]
    for (columns, rows) in sizes {
      let grid = CellSize(columns: columns, rows: rows)
      var lesson = lesson((.tenth, .all))
      lesson.choice.device = Device.all[4]
      let page = LessonPage(lesson, grid: grid, colors: LessonColors())
      let (picture, words) = (page.layout.picture.size, page.layout.words.size)
      #expect(picture.area + words.area == grid.area)
      for spot in [page.shown, page.hitch, page.processor, page.prepared].compactMap({ $0 }) {
        #expect(spot.row < max(1, rows), "\(grid)")
      }
      let frame = try LessonScene(lesson: lesson, colors: LessonColors())
        .picture(at: Moment(frame: 50, rate: 60), size: grid.pixels)
      #expect(frame?.size == grid.pixels)
    }
  }

  @Test(arguments: [(40, 12), (80, 24), (300, 80)])
  func `no word is cut off, whatever is chosen`(columns: Int, rows: Int) {
    let grid = CellSize(columns: columns, rows: rows)
    for device in Device.all {
      for painting in LessonChoice.Painting.allCases {
        for ahead in LessonChoice.Ahead.allCases {
          for (slider, rate) in [(0, 60), (100, 60), (100, 30)] {
            var lesson = Lesson.forTests
            lesson.choice = LessonChoice(device: device)
            (lesson.choice.painting, lesson.choice.ahead) = (painting, ahead)
            (lesson.choice.slider, lesson.rate) = (slider, rate)
            let page = LessonPage(lesson, grid: grid, colors: LessonColors())
            var seen: Set<[Int32]> = []
            for letter in page.still.letters where letter.glyph != Glyph(" ") {
              #expect(Int(letter.column) < columns && Int(letter.row) < rows)
              #expect(
                seen.insert([letter.column, letter.row]).inserted, "\(letter) is over another")
            }
          }
        }
      }
    }
  }

  @Test func `what stutters is seen to: the picture stands in most slots of the full width`() throws
  {
    let size = CellSize(columns: 80, rows: 24).pixels
    func changes(_ stage: (LessonChoice.Painting, LessonChoice.Ahead)) throws -> Int {
      var painter = LessonScene(lesson: lesson(stage), colors: LessonColors())
        .makePainter(size: size)
      var (last, frame, count) = (Frame(size: size), Frame(size: size), 0)
      for index in 60..<90 {
        _ = try painter.paint(Moment(frame: index, rate: 60), into: &frame)
        // The picture alone, left of the words.
        let rows = 0..<size.height
        func picture(_ frame: Frame) -> [RGB] {
          rows.flatMap { frame.pixels[$0 * size.width..<$0 * size.width + 44] }
        }
        if picture(frame) != picture(last) { count += 1 }
        last = frame
      }
      return count
    }
    #expect(try changes((.full, .one)) < 8)
    #expect(try (20..<30).contains(changes((.tenth, .one))))
    #expect(try changes((.tenth, .ten)) == 30)
  }
}
