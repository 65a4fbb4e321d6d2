import QuadrilleCore
import QuadrilleFiles
import Synchronization
import Testing

@testable import QuadrilleCommands

/// The frames that an export paints, their order and their end.
@Suite struct ExportJobTests {
  /// A scene that ends after some frames, and fails if it is painted without end.
  private struct Ending: Scene {
    struct Painter: ScenePainter {
      let end: Int
      var asked = 0

      mutating func paint(_ moment: Moment, into frame: inout Frame) throws -> Bool {
        asked += 1
        if asked > 200 { throw CommandError.failed("asked for ever") }
        guard moment.frame < end else { return false }
        frame = Frame(
          size: PixelSize(width: 1, height: 1), filledWith: RGB(UInt8(moment.frame), 0, 0))
        return true
      }
    }

    var end = Int.max

    func makePainter(size: PixelSize) -> any ScenePainter { Painter(end: end) }

    func nextChange(after moment: Moment) -> Int? { moment.frame + 1 }

    func framesInLoop(rate: Int) -> Int? { nil }
  }

  /// The numbers of the frames written, each with the prepared ones after it, and the count.
  private func run(
    end: Int = .max, start: Int = 0, frames: Int?, stride: Int = 1, ahead: Bool = false
  ) throws -> (written: [[Int]], count: Int) {
    let job = ExportJob(
      scene: Ending(end: end), rate: 60, start: start, frames: frames, stride: stride,
      progress: Progress(isShown: false))
    var written: [[Int]] = []
    let count = try job.run(size: PixelSize(width: 1, height: 1), ahead: ahead) { frames in
      written.append(frames.map { Int($0.pixels[0].red) })
    }
    return (written, count)
  }

  @Test(
    arguments: [
      (.max, 0, 3, 1, [0, 1, 2], 3), (.max, 7, 2, 1, [7, 8], 2), (3, 0, nil, 1, [0, 1, 2], 3),
      (3, 0, 9, 1, [0, 1, 2], 3), (3, 0, 3, 1, [0, 1, 2], 3),
      // With a stride all frames are counted.
      (.max, 0, 7, 3, [0, 3, 6], 7), (.max, 0, 6, 3, [0, 3], 6), (7, 0, nil, 3, [0, 3, 6], 9),
    ] as [(Int, Int, Int?, Int, [Int], Int)])
  func `as many frames are written as are asked for, or as the scene has, by their stride`(
    end: Int, start: Int, frames: Int?, stride: Int, written: [Int], count: Int
  ) throws {
    let found = try run(end: end, start: start, frames: frames, stride: stride)
    #expect(found == (written.map { [$0] }, count))
  }

  @Test func `frames painted ahead come in banks of 1, 2, 4, 8 and 10`() throws {
    let banks = [0..<1, 1..<3, 3..<7, 7..<15, 15..<25, 25..<30]
    let expected = banks.flatMap { bank in bank.map { Array($0..<bank.upperBound) } }
    #expect(try run(frames: 30, ahead: true) == (expected, 30))
    #expect(try run(end: 30, frames: nil, ahead: true) == (expected, 30))
  }

  @Test func `an export without any frame is an error`() {
    #expect(throws: CommandError.self) { try run(end: 3, start: 3, frames: nil) }
    let error = #expect(throws: CommandError.self) { try run(end: 3, start: 5, frames: 2) }
    #expect(error.map { CommandError.text(of: $0) }?.contains("there is no frame 5") == true)
  }

  @Test func `the progress line begins with the first frame, and is cleared at the end`() throws {
    let lines = Mutex<[String]>([])
    try Standard.$listener.withValue({ text, isTalk in
      lines.withLock { if isTalk { $0.append(text) } }
    }) {
      let job = ExportJob(
        scene: Ending(), rate: 60, start: 0, frames: 3, progress: Progress(isShown: true))
      try job.run(size: PixelSize(width: 1, height: 1)) { _ in }
    }
    let said = lines.withLock { $0 }
    #expect(said.first?.hasPrefix("\r\u{1b}[K") == true)
    #expect(said.first?.contains("frame 1 of 3") == true, "\(said)")
    #expect(said.last == "\r\u{1b}[K" && !Progress.isOnScreen)
  }
}
