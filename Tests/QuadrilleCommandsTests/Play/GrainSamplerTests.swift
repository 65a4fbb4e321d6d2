import QuadrilleCells
import QuadrilleCore
import QuadrilleFiles
import Synchronization
import TestSupport
import Testing

@testable import QuadrilleCommands

/// What a film that cannot be painted before its time takes is found out as it plays.
@Suite struct GrainSamplerTests {
  private static let cells = CellSize(columns: 20, rows: 8)

  /// Pictures of a source that can only go on, as a pipe does, a new one every other frame.
  private struct Film: Scene {
    let isMoving: Bool
    let newest = Newest()

    final class Newest: Sendable { let frame = Mutex(0) }

    struct Painter: ScenePainter {
      let film: Film

      mutating func paint(_ moment: Moment, into frame: inout Frame) -> Bool {
        film.newest.frame.withLock {
          #expect(moment.frame >= $0)
          $0 = moment.frame
        }
        let size = frame.size
        frame.resize(to: size)
        for y in 0..<size.height {
          for x in 0..<size.width {
            let (u, v) = (x * 255 / size.width, y * 255 / size.height)
            frame[x, y] = RGB(UInt8(u), UInt8(v), UInt8((u + v + moment.frame / 2 * 7) & 255))
          }
        }
        return true
      }
    }

    func makePainter(size: PixelSize) -> any ScenePainter { Painter(film: self) }

    func nextChange(after moment: Moment) -> Int? { isMoving ? moment.frame / 2 * 2 + 2 : nil }

    func framesInLoop(rate: Int) -> Int? { nil }
  }

  /// All that was told while so many frames were painted, with the frames at which it was.
  private func play(
    _ film: Film, frames: Range<Int>, most: Int = 4, patience: Int = .max,
    known: GrainCosts? = nil, order: SamplingOrder? = nil
  ) -> [(frame: Int, costs: GrainCosts)] {
    let told = Mutex<[GrainCosts]>([])
    let sampler = GrainSampler(
      cells: Self.cells, least: 1, most: most, replacing: .frames, tolerance: .fine,
      mostTolerance: .rough, patience: patience, known: known
    ) { costs in told.withLock { $0.append(costs) } }
    var painter = SampledScene(base: film, plain: film, sampler: sampler, order: order)
      .makePainter(size: Self.cells.pixels)
    var frame = Frame(size: Self.cells.pixels)
    var result: [(Int, GrainCosts)] = []
    for index in frames {
      _ = try? painter.paint(Moment(frame: index, rate: 60), into: &frame)
      let all = told.withLock { $0 }
      if all.count > result.count { result.append((index, all[result.count])) }
    }
    return result
  }

  @Test func `all sizes are known after two rounds, and looked at again later`() throws {
    let told = play(Film(isMoving: true), frames: 0..<1000)
    let first = try #require(told.first)
    // Two rounds of five tries: each lasts until the next picture, two frames later at most, and one of half blocks a
    // fifth of a second.
    #expect(first.frame == 2 * (4 * 2 + 14))
    #expect(first.costs.packed.map(\.detail) == [1, 2, 3, 4])
    #expect(first.costs.pictures == 30)
    #expect(zip(told, told.dropFirst()).allSatisfy { $1.frame - $0.frame > 300 })
    #expect(told.count == 3)
  }

  @Test func `it is what a trial of a film finds that can be painted at any time`() throws {
    let told = try #require(play(Film(isMoving: true), frames: 0..<100).first).costs
    // Each of two trials has a film of its own.
    var trial = DetailTrial(scene: Film(isMoving: true), cells: Self.cells, rate: 60, most: 1)
    trial.replacing = .frames
    let known = try #require(trial.pixels(1) { 0 }.bytes as Double?)
    let sampled = try #require(told.packed.first).bytes
    #expect(abs(sampled - known) < 0.2 * known, "\(sampled), \(known)")
    #expect(told.leastHalfBlocks < told.halfBlocks)
  }

  @Test func `what was tried before its time is looked at again after a while, in the same sizes`()
    throws
  {
    let packed = GrainCosts.Packed(detail: 2, bytes: 10, least: 10)
    let known = GrainCosts(packed: [packed], halfBlocks: 10, pictures: 30)
    let told = play(Film(isMoving: true), frames: 6000..<7000, known: known)
    let first = try #require(told.first)
    #expect((6360..<6420).contains(first.frame))
    #expect(first.costs.packed.map(\.detail) == [2])
    // Some of what was known, and some of what is.
    let present = try #require(play(Film(isMoving: true), frames: 0..<100).first).costs
    let bytes = try #require(present.packed.first { $0.detail == 2 }).bytes
    #expect(abs(first.costs.packed[0].bytes - (6 + 0.4 * bytes)) < 0.1 * bytes)
    #expect(told.count == 2)
  }

  @Test func `where nobody wants to know nothing is tried`() {
    let order = SamplingOrder()
    #expect(play(Film(isMoving: true), frames: 0..<300, order: order).isEmpty)
    order.isWanted = true
    #expect(!play(Film(isMoving: true), frames: 0..<300, order: order).isEmpty)
  }

  @Test func `what takes too long is left out, but for nothing else`() throws {
    #expect(
      try #require(play(Film(isMoving: true), frames: 0..<100, patience: -1).first).costs.packed
        == [])
  }

  @Test func `what stands still is not tried`() {
    #expect(play(Film(isMoving: false), frames: 0..<300).isEmpty)
  }
}
