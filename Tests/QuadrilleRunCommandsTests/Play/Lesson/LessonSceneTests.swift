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
    // A narrow phone, whose squares are quick to paint, and which is as slow as the oldest one.
    lesson.choice.device = Device(
      id: "narrow", name: "Narrow", width: 40, hertz: 60, score: 316 * 1600 / 140_625,
      clock: 1e9, gigabytes: 1)
    return lesson
  }

  @Test func `a frame painted alone equals the one in a sequence, also backwards`() throws {
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

  @Test func `the picture changes in few slots at full width, and in all with ten frames ahead`()
    throws
  {
    let size = CellSize(columns: 80, rows: 24).pixels
    func changes(_ stage: (LessonChoice.Painting, LessonChoice.Ahead)) throws -> Int {
      var painter = LessonScene(lesson: lesson(stage), colors: LessonColors())
        .makePainter(size: size)
      var (last, frame, count) = (Frame(size: size), Frame(size: size), 0)
      for index in 60..<90 {
        _ = try painter.paint(Moment(frame: index, rate: 60), into: &frame)
        // The picture alone, left of the text.
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
