import QuadrilleCells
import QuadrilleCore
import TerminalSupport
import TestSupport
import Testing

/// CIEDE2000 tolerances: every pixel of every frame is within the bound, as libvterm shows it.
@Suite struct PatchCoderTests {
  /// A smaller share in a debug build, in which the coder is a hundred times slower.
  #if DEBUG
    static let share = 6
  #else
    static let share = 1
  #endif

  /// Plays frames, each with some of the next ones; returns the worst difference and the byte count.
  private func play(_ frames: [Frame], size: CellSize, bound: Double) throws -> (
    worst: Double, bytes: Int
  ) {
    var encoder = CellEncoder(size: size, tolerance: .difference(bound))
    let terminal = VirtualTerminal(size: size)
    let sink = RecordingSink()
    var differences = KnownDifferences()
    var bytes = 0
    for index in frames.indices {
      encoder.encode(Outlook(frames[index..<min(frames.count, index + 1 + index % 10)]))
      sink.bytes.removeAll()
      try encoder.writeOutput(to: sink)
      bytes += sink.bytes.count
      terminal.feed(sink.bytes)
      differences.compare(terminal.frame, frames[index])
    }
    return (differences.worst, bytes)
  }

  @Test(arguments: [0.5, 1, 2, 5])
  func `gradients of all styles stay within the CIEDE2000 bound`(bound: Double) throws {
    let size = CellSize(columns: 60 / Self.share + 3, rows: 18 / Self.share + 2)
    for style in GradientStyle.all {
      let frames = try frames(
        of: ContestScene(style: style), size: size, stride(from: 0, to: 50, by: Self.share))
      #expect(try play(frames, size: size, bound: bound).worst <= bound, "\(style.name)")
    }
  }

  @Test func `pictures of every size stay within the CIEDE2000 bound, and still ones are free`()
    throws
  {
    for size in [
      CellSize(columns: 1, rows: 1), .init(columns: 3, rows: 2), .init(columns: 4, rows: 1),
      .init(columns: 5, rows: 3), .init(columns: 7, rows: 9), .init(columns: 80, rows: 24),
    ] {
      let frames = try frames(of: ContestScene(), size: size, [0, 2, 20, 20])
      #expect(try play(frames, size: size, bound: 1).worst <= 1)
      var encoder = CellEncoder(size: size, tolerance: .rough)
      encoder.encode(frames[0])
      let isChanged = encoder.outputCount > 0
      encoder.encode(frames[0])
      #expect(isChanged && encoder.outputCount == 0, "\(size)")
      // Patches are for four columns and more.
      #expect(encoder.isExact == (size.columns < 4), "\(size)")
    }
  }

  @Test func `random walks and jumps of colours stay within the CIEDE2000 bound`() throws {
    var numbers = SeededNumbers(seed: 34)
    for bound in [0.5, 1, 2, 5] {
      let size = CellSize(
        columns: .random(in: 1...12, using: &numbers), rows: .random(in: 1...5, using: &numbers))
      var frame = Frame(
        size: size.pixels, filledWith: RGB(packed: .random(in: 0...0xff_ffff, using: &numbers)))
      var frames: [Frame] = []
      for _ in 0..<25 {
        for index in frame.pixels.indices where Int.random(in: 0..<3, using: &numbers) == 0 {
          func step(_ channel: UInt8) -> UInt8 {
            UInt8(max(0, min(255, Int(channel) + Int.random(in: -3...3, using: &numbers))))
          }
          let old = frame.pixels[index]
          frame.pixels[index] = RGB(step(old.red), step(old.green), step(old.blue))
        }
        frames.append(frame)
      }
      #expect(try play(frames, size: size, bound: bound).worst <= bound)
    }
  }

  @Test(arguments: [Tolerance.fine, .fair, .rough])
  func `at any tolerance the first frame costs less than two thirds of lossless`(
    tolerance: Tolerance
  ) throws {
    let size = CellSize(columns: 40, rows: 12)
    // The calm palette of the published figures; livelier palettes save less.
    let day = try #require(NamedPalette.named("day")).palette
    let frames = try frames(of: ContestScene(palette: day), size: size, 0..<2)
    var encoder = CellEncoder(size: size, tolerance: .lossless)
    encoder.encode(Outlook(frames[...]))
    let lossless = encoder.outputCount
    encoder = CellEncoder(size: size, tolerance: tolerance)
    encoder.encode(Outlook(frames[...]))
    #expect(encoder.outputCount < lossless * 2 / 3)
  }
}

/// The worst colour difference so far. Pairs of colours repeat often, so their differences are cached.
struct KnownDifferences {
  private(set) var worst = 0.0
  private var known: [UInt64: Double] = [:]

  mutating func compare(_ shown: Frame, _ truth: Frame) {
    for (there, wanted) in zip(shown.pixels, truth.pixels) where there != wanted {
      guard there.packed <= 0xff_ffff else {
        worst = .infinity
        continue
      }
      let pair = UInt64(there.packed) << 32 | UInt64(wanted.packed)
      if known[pair] != nil { continue }
      let difference = ColorDifference.between(there, wanted)
      known[pair] = difference
      worst = max(worst, difference)
    }
  }
}
