import QuadrilleCore
import Testing

@testable import QuadrilleBench

/// What a stage of the lesson costs.
@Suite struct LessonChoiceTests {
  private func choice(_ device: String = "iphone-6") throws -> LessonChoice {
    LessonChoice(device: try #require(Device.all.first { $0.id == device }))
  }

  @Test func `the argument goes from the full width to all ahead, and stays at its ends`() throws {
    var choice = try choice()
    choice.step(by: -1)
    #expect((choice.painting, choice.ahead) == (.full, .one))
    for (painting, ahead) in LessonChoice.story.dropFirst() {
      choice.step(by: 1)
      #expect((choice.painting, choice.ahead) == (painting, ahead))
    }
    choice.step(by: 1)
    #expect((choice.painting, choice.ahead) == (.tenth, .all))
  }

  @Test func `the slider goes from this machine to the phone`() throws {
    var choice = try choice()
    let cost = LessonCost.reference
    var last = 0
    for slider in 0...100 {
      choice.slider = slider
      #expect(choice.paintTime(cost) > last)
      last = choice.paintTime(cost)
      if slider == 0 { #expect(abs(choice.slowdown(cost) - 1) < 1e-9) }
    }
    #expect(abs(choice.slowdown(cost) - cost.slowdown(on: choice.device)) < 1e-9)
  }

  @Test func `full width cannot be done on any phone of the time, a tenth on every one`() throws {
    for device in Device.all.dropLast() {
      var choice = LessonChoice(device: device)
      #expect(choice.paintTime(.reference) > 16_666_666, "\(device.id)")
      choice.painting = .tenth
      #expect(choice.paintTime(.reference) < 1_000_000, "\(device.id)")
    }
  }

  @Test func `memory is frames and the cache`() throws {
    var choice = try choice()
    #expect(choice.memory(loop: 480) == 2 * 140_625 * 4)
    choice.ahead = .all
    #expect(choice.memory(loop: 480) == 480 * 140_625 * 4)
    (choice.painting, choice.ahead) = (.tenth, .ten)
    #expect(choice.memory(loop: 480) == 20 * 1369 * 4 + SavedInfluence.size)
  }

  /// What rows that take so long, the third the shortest, are found to cost, and how many were painted.
  private func measured(side: Int, each: Int, third: Int) -> (cost: Int, rows: Int) {
    var time = 5
    var rows = 0
    let cost = LessonCost.shortest(side: side, overhead: 3, now: { time }) {
      #expect($0 == rows..<rows + 2)
      time += rows == 4 ? third : each
      rows += 2
    }
    return (cost, rows)
  }

  @Test func `a point costs what the fastest rows took, without the clock's own time`() {
    #expect(measured(side: 400, each: 90, third: 50) == (47, 400))
    // Eight rows at least, of a slow machine and of a small square.
    #expect(measured(side: 400, each: 30_000_000, third: 20_000_000) == (19_999_997, 8))
    #expect(measured(side: 2, each: 90, third: 50) == (47, 8))
    // Until 20 ms are over.
    #expect(measured(side: 400, each: 3_000_000, third: 2_000_000) == (1_999_997, 14))
    #expect(measured(side: 400, each: 4_000_000, third: 4_000_000) == (3_999_997, 10))
    // Never nothing.
    #expect(measured(side: 400, each: 3, third: 2) == (1, 400))
  }

  @Test func `this machine can be measured`() {
    let cost = LessonCost.measure()
    for value in [cost.listed, cost.saved, cost.machine.pixels] {
      #expect(value > 0 && value.isFinite)
    }
    for device in Device.all { #expect(cost.slowdown(on: device) > 0) }
  }
}
