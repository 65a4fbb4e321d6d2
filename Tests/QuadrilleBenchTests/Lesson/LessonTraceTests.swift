import QuadrilleCore
import TestSupport
import Testing

@testable import QuadrilleBench

/// What the lesson says of every stage of the argument, on every phone, and what is on its screen.
@Suite struct LessonTraceTests {
  @Test func `every stage costs what it did`() {
    var text = ""
    for device in Device.all {
      var choice = LessonChoice(device: device)
      for slider in [0, 37, 100] {
        choice.slider = slider
        for painting in LessonChoice.Painting.allCases {
          for ahead in LessonChoice.Ahead.allCases {
            (choice.painting, choice.ahead) = (painting, ahead)
            choice.skipsLate = painting == .saved
            choice.hasHolds = slider != 37
            let pace = choice.pace(.reference, rate: 60, loop: 480)
            text += """
              \(device.id) \(slider) \(painting) \(ahead): side \(choice.side), \
              \(choice.paintTime(.reference) / 1000) µs, held \(choice.framesHeld(loop: 480)), \
              \(choice.memory(loop: 480)) bytes, bank \(pace.bank), hold \(pace.hold), first after \
              \(pace.firstFrame / 1_000_000) ms\(pace.isWhole ? ", whole" : "")\
              \(pace.skipsLate ? ", skips" : "")\n
              """
          }
        }
      }
    }
    #expect(Golden.difference(text, golden: "lesson-stages.txt", file: #filePath) == nil)
  }

  @Test(arguments: [
    LessonPace(paint: 5_000_000), LessonPace(paint: 40_000_000), LessonPace(paint: 15_900_000),
    LessonPace(paint: 15_900_000, hold: 50_000_000, bank: 10),
    LessonPace(paint: 21_000_000, hold: 50_000_000, bank: 10, skipsLate: true),
    LessonPace(paint: 9_000_000, hold: 99_000_000, bank: 1, skipsLate: true, rate: 30),
    LessonPace(paint: 30_000_000, hold: 50_000_000, bank: 48, isWhole: true),
  ])
  func `what is on the screen is what was`(pace: LessonPace) {
    var run = LessonRun(pace)
    var text = ""
    for slot in 0..<200 {
      run.advance(to: slot)
      let figures = run.figures
      text += """
        \(run.slot): \(run.shown)\(run.fresh & 1 == 1 ? " new" : ""), \(figures.shown) a second, \
        \(figures.hitch) ms, \(figures.processor) %, \(figures.prepared.map { "\($0)" } ?? "-")\n
        """
    }
    let name = "lesson-\(pace.paint / 100_000)-\(pace.bank)-\(pace.rate).txt"
    #expect(Golden.difference(text, golden: name, file: #filePath) == nil)
  }

  @Test func `the argument goes on and back, and stays at its ends`() {
    var choice = LessonChoice()
    func stage() -> String { "\(choice.painting) \(choice.ahead)" }
    let story = LessonChoice.story.map { "\($0.0) \($0.1)" }
    #expect(stage() == story[0])
    choice.step(by: -1)
    #expect(stage() == story[0])
    for place in [1, 2, 3, 4, 4] {
      choice.step(by: 1)
      #expect(stage() == story[place])
    }
    choice.step(by: -1)
    #expect(stage() == story[3])
    // From beside it.
    for (painting, ahead, on, back) in [
      (LessonChoice.Painting.full, LessonChoice.Ahead.ten, 1, 0), (.full, .all, 1, 0),
      (.saved, .all, 2, 1), (.saved, .ten, 2, 1),
    ] {
      for (step, place) in [(1, on), (-1, back)] {
        (choice.painting, choice.ahead) = (painting, ahead)
        choice.step(by: step)
        #expect(stage() == story[place])
      }
    }
  }
}
