package import QuadrillePlayback

/// All figures of a program's runs, computed once for all forms of the report.
package struct ProgramFigures: Sendable {
  /// The frames of all runs, without the warm-up.
  package let frames: [ProgramFrame]
  package let seconds: Double
  package let pace: OwnPace
  /// The number of these frames that changed the screen.
  package let changing: Int
  package private(set) var keys = KeyAnswers()
  /// Processor time and the time over which it was measured, without the warm-up, in nanoseconds; nil if not measured.
  package let processor: (used: Int, time: Int)?
  package let peakMemory: Int
  /// Wake-ups a second while the screen stood still; nil if it stood still for less than half a second.
  package let idleWakeUps: Double?
  package let endings: [ProgramEnding]

  package init(_ result: ProgramResult) {
    let runs = result.runs
    frames = runs.flatMap(\.judgedFrames)
    seconds = runs.reduce(0) { $0 + Double($1.judged.count) / 1e9 }
    pace = OwnPace(runs.map { $0.ownFrames.map(\.last) })
    changing = frames.count { $0.changed > 0 }
    for run in runs {
      keys.add(
        keys: run.keys.map(\.time),
        changes: run.frames.filter { $0.changed > 0 }.map { ($0.first, $0.last) })
    }
    processor = Self.processor(runs)
    peakMemory = runs.flatMap(\.usage).map(\.memory).max() ?? 0
    let idle = Self.idle(runs)
    idleWakeUps = idle.time >= 500_000_000 ? Double(idle.count) * 1e9 / Double(idle.time) : nil
    endings = runs.map(\.ending)
  }

  private static func processor(_ runs: [ProgramRun]) -> (used: Int, time: Int)? {
    var sum = (used: 0, time: 0)
    for run in runs {
      let samples = run.usage.filter { run.judged.contains($0.time) }
      guard let first = samples.first, let last = samples.last else { continue }
      sum.used += max(0, last.processor - first.processor)
      sum.time += last.time - first.time
    }
    return sum.time > 0 ? sum : nil
  }

  /// Counts wake-ups between successive samples without a change of the screen or a key between them. Also returns the
  /// sum of the times between such samples, in nanoseconds.
  private static func idle(_ runs: [ProgramRun]) -> (count: Int, time: Int) {
    var sum = (count: 0, time: 0)
    for run in runs {
      let changes = run.frames.filter { $0.changed > 0 }
      let samples = run.usage.filter { run.judged.contains($0.time) }
      var next = 0
      for (before, after) in zip(samples, samples.dropFirst()) {
        while next < changes.count, changes[next].last <= before.time { next += 1 }
        let isStill = next >= changes.count || changes[next].first > after.time
        let hasKey = run.keys.contains { (before.time..<after.time).contains($0.time) }
        guard isStill, !hasKey else { continue }
        sum.count += max(0, after.wakeUps - before.wakeUps)
        sum.time += after.time - before.time
      }
    }
    return sum
  }

  package var framesPerSecond: Double { seconds > 0 ? Double(changing) / seconds : 0 }

  /// The share of frames that did not change the screen.
  package var unchangedShare: Double { share { $0.changed == 0 } }
  package var tornShare: Double { share { $0.isTorn } }
  package var markedShare: Double { share { $0.isMarked } }
  package var repaintShare: Double { share { $0.isRepaint } }
  package var ambiguousShare: Double { share { $0.isAmbiguous } }

  private func share(_ isCounted: (ProgramFrame) -> Bool) -> Double {
    frames.isEmpty ? 0 : Double(frames.count(where: isCounted)) / Double(frames.count)
  }

  /// Percentiles of the time from the first to the last piece of torn frames.
  package var tornSpans: Percentiles { Percentiles(frames.filter(\.isTorn).map(\.span)) }

  package var bytesPerFrame: Double { frames.map(\.bytes).mean }
  package var bytesPerSecond: Double { seconds > 0 ? bytes / seconds : 0 }
  package var bytes: Double { frames.reduce(0) { $0 + Double($1.bytes) } }
  package var neededBytes: Double { frames.reduce(0) { $0 + Double($1.needed) } }

  /// The estimated share of bytes that changed no cell.
  package var wastedShare: Double {
    bytes > 0 ? frames.reduce(0) { $0 + $1.wasted } / bytes : 0
  }

  /// The program's bytes divided by the bytes that a lossless encoder needs; nil if it needs none.
  package var timesNeeded: Double? { neededBytes > 0 ? bytes / neededBytes : nil }

  /// Processor time in percent of one core; nil if it was not measured.
  package var processorPercent: Double? {
    processor.map { 100 * Double($0.used) / Double($0.time) }
  }

  /// Processor time per frame that changed the screen, in nanoseconds.
  package var processorPerFrame: Int? {
    guard let processor, changing > 0, seconds > 0 else { return nil }
    return Int(Double(processor.used) / Double(processor.time) * seconds * 1e9) / changing
  }

  package var isRestored: Bool { endings.allSatisfy(\.isRestored) }
}
