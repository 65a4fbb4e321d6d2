@testable import QuadrilleCells
import QuadrilleCore
import TerminalSupport
import TestSupport
import Testing

/// `fine`: every channel of every pixel of every frame is within one level, as libvterm shows it.
@Suite struct FineCoderTests {
  private func worst(_ shown: Frame, _ truth: Frame) -> Int {
    zip(shown.pixels, truth.pixels).reduce(0) { worst, pair in
      guard pair.0.packed != .max else { return 255 }
      return max(worst, pair.0.channelDistance(to: pair.1))
    }
  }

  /// Plays frames, each with some of the next ones; returns the worst error and the byte count.
  private func play(_ frames: [Frame], size: CellSize, tolerance: Tolerance = .fine) throws -> (
    worst: Int, bytes: Int
  ) {
    var encoder = CellEncoder(size: size, tolerance: tolerance)
    let terminal = VirtualTerminal(size: size)
    let sink = RecordingSink()
    var error = 0
    var bytes = 0
    for index in frames.indices {
      encoder.encode(Outlook(frames[index..<min(frames.count, index + 1 + index % 10)]))
      sink.bytes.removeAll()
      try encoder.writeOutput(to: sink)
      bytes += sink.bytes.count
      terminal.feed(sink.bytes)
      error = max(error, worst(terminal.frame, frames[index]))
    }
    return (error, bytes)
  }

  @Test func `linear, radial and contest scenes stay within one level, at odd sizes`() throws {
    for scene in [LinearScene(), RadialScene(), ContestScene(style: .ios)] as [any Scene] {
      for size in [
        CellSize(columns: 1, rows: 1), .init(columns: 9, rows: 1), .init(columns: 1, rows: 12),
        .init(columns: 33, rows: 7),
      ] {
        let frames = try frames(of: scene, size: size, stride(from: 0, to: 120, by: 3))
        #expect(try play(frames, size: size).worst <= 1, "\(scene) \(size)")
      }
    }
  }

  @Test func `random walks and jumps of colours stay within one level, without drift`() throws {
    var numbers = SeededNumbers(seed: 21)
    for round in 0..<12 {
      let size = CellSize(
        columns: .random(in: 1...40, using: &numbers), rows: .random(in: 1...12, using: &numbers))
      var frame = Frame(
        size: size.pixels, filledWith: RGB(packed: .random(in: 0...0xff_ffff, using: &numbers)))
      var frames: [Frame] = []
      for _ in 0..<40 {
        for index in frame.pixels.indices where Int.random(in: 0..<3, using: &numbers) == 0 {
          func step(_ channel: UInt8) -> UInt8 {
            let most = round % 2 == 0 ? 1 : 3
            return UInt8(
              max(0, min(255, Int(channel) + Int.random(in: -most...most, using: &numbers))))
          }
          let old = frame.pixels[index]
          frame.pixels[index] = RGB(step(old.red), step(old.green), step(old.blue))
        }
        frames.append(frame)
      }
      #expect(try play(frames, size: size).worst <= 1)
    }
  }

  @Test func `a change of grey level is shown within one level, whatever the first`() throws {
    // Wider than the eight cells that are compared at once, so that both code paths run.
    let size = CellSize(columns: 11, rows: 1)
    for old in 0...255 {
      let near = [old - 1, old, old + 1].filter { (0...255).contains($0) }
      for new in Set([0, 1, 126, 127, 128, 129, 254, 255, 255 - old] + near).subtracting([old]) {
        let frames = [old, new].map { level in
          Frame(size: size.pixels, filledWith: RGB(UInt8(level), UInt8(level), UInt8(level)))
        }
        #expect(try play(frames, size: size).worst <= 1, "\(old) then \(new)")
      }
    }
  }

  @Test(arguments: [Tolerance.fine, .rough])
  func `a still picture becomes exact in parts`(tolerance: Tolerance) throws {
    let size = CellSize(columns: 61, rows: 19)
    var encoder = CellEncoder(size: size, tolerance: tolerance)
    let sink = RecordingSink()
    let frames = try frames(of: ContestScene(), size: size, 20..<30)
    for frame in frames {
      encoder.encode(frame)
      try encoder.writeOutput(to: sink)
    }
    let last = try #require(frames.last)
    #expect(!encoder.isExact)
    var parts = 0
    while !encoder.isExact && parts < 100 {
      encoder.encodeExactly(last, bytes: 2000)
      // At most one row more than requested.
      #expect(encoder.outputCount < 2000 + 61 * 40)
      try encoder.writeOutput(to: sink)
      parts += 1
    }
    let terminal = VirtualTerminal(size: size)
    terminal.feed(sink.bytes)
    #expect(parts > 2 && terminal.frame == last)
    encoder.encodeExactly(last, bytes: .max)
    #expect(encoder.outputCount == 0)
  }

  @Test func `the output moves down with VT, never with LF, which a tty may translate`() throws {
    let size = CellSize(columns: 61, rows: 19)
    var encoder = CellEncoder(size: size, tolerance: .fine)
    let sink = RecordingSink()
    for frame in try frames(of: ContestScene(), size: size, 0..<40) {
      encoder.encode(frame)
      try encoder.writeOutput(to: sink)
    }
    #expect(!sink.bytes.contains(0x0a) && sink.bytes.contains(0x0b))
  }
}
