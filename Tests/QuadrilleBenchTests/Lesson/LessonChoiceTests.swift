import QuadrilleCore
import Testing

@testable import QuadrilleBench

/// The cost of each stage of the lesson.
@Suite struct LessonChoiceTests {
  private func choice(_ device: String = "iphone-6") throws -> LessonChoice {
    LessonChoice(device: try #require(Device.all.first { $0.id == device }))
  }

  @Test func `the stages go from full width to all frames ahead, and stop at both ends`() throws {
    var choice = try choice()
    let stages: [(LessonChoice.Painting, LessonChoice.Ahead)] =
      [(.full, .one)] + LessonChoice.story.dropFirst() + [(.tenth, .all)]
    for (index, stage) in stages.enumerated() {
      choice.step(by: index == 0 ? -1 : 1)
      #expect((choice.painting, choice.ahead) == stage)
    }
  }

  @Test func `the slider scales the cost from this machine to the phone`() throws {
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

  @Test func `on every phone but the newest, full width takes too long and a tenth does not`()
    throws
  {
    for device in Device.all.dropLast() {
      var choice = LessonChoice(device: device)
      #expect(choice.paintTime(.reference) > 16_666_666, "\(device.id)")
      choice.painting = .tenth
      #expect(choice.paintTime(.reference) < 1_000_000, "\(device.id)")
    }
  }

  @Test func `memory is the prepared frames and the influence cache`() throws {
    var choice = try choice()
    #expect(choice.memory(loop: 480) == 2 * 140_625 * 4)
    choice.ahead = .all
    #expect(choice.memory(loop: 480) == 480 * 140_625 * 4)
    (choice.painting, choice.ahead) = (.tenth, .ten)
    #expect(choice.memory(loop: 480) == 20 * 1369 * 4 + SavedInfluence.size)
  }

  /// The cost found for rows that take `each`, the third call `third`, and the number of rows
  /// painted.
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

  @Test func `a point costs what the fastest rows took, less the clock's own time`() {
    for (side, each, third, cost) in [
      (400, 90, 50, (47, 400)),
      // At least eight rows, also on a slow machine or for a small square.
      (400, 30_000_000, 20_000_000, (19_999_997, 8)), (2, 90, 50, (47, 8)),
      // Measuring ends after 20 ms.
      (400, 3_000_000, 2_000_000, (1_999_997, 14)), (400, 4_000_000, 4_000_000, (3_999_997, 10)),
      // The cost is never zero.
      (400, 3, 2, (1, 400)),
    ] {
      #expect(measured(side: side, each: each, third: third) == cost)
    }
  }

  @Test func `measuring this machine gives finite costs above zero`() {
    let cost = LessonCost.measure()
    let costs = [cost.listed, cost.saved, cost.machine.pixels]
    #expect(costs.allSatisfy { $0 > 0 && $0.isFinite })
    #expect(Device.all.allSatisfy { cost.slowdown(on: $0) > 0 })
  }
}
