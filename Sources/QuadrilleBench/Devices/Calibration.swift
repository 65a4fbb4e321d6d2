import CMath

/// A machine's speed, measured as the times of three fixed kernels, in processor time of one thread. The times do not
/// cover thermal throttling, or other programs' use of a shared cache.
package struct Calibration: Sendable, Equatable {
  /// The time of one pass of the float kernel, in nanoseconds.
  package var pixels: Double
  /// The time of one pass of the number formatting kernel, in nanoseconds.
  package var formatting: Double
  /// The time to copy 4 MiB, in nanoseconds.
  package var copying: Double

  /// The reference machine: one core of a third-generation AMD EPYC (family 25, model 1) at 2.45 GHz, measured in a
  /// virtual machine on 2026-11-21.
  package static let reference = Calibration(pixels: 38_400, formatting: 65_800, copying: 125_000)

  /// An estimate of the reference machine's Geekbench 5 single-core score.
  ///
  /// Geekbench was not run on it. PassMark rates a single thread of an EPYC at 2893 and of the phone chip A8 at 914;
  /// the A8's Geekbench score of 316 is scaled by that ratio. The rated EPYC is one generation newer: expect an error
  /// of 25 %.
  package static let referenceScore = 1000.0

  /// Measures this machine. Each kernel runs for `budget` nanoseconds of processor time a round; the best round counts.
  package static func measure(
    budget: Int = 200_000_000, rounds: Int = 5, isCancelled: () -> Bool = { false }
  ) -> Calibration {
    var kernels = HostKernels()
    var best = Calibration(pixels: .infinity, formatting: .infinity, copying: .infinity)
    for round in 0..<max(1, rounds) where round == 0 || !isCancelled() {
      best.pixels = min(best.pixels, time(budget) { _ = kernels.pixels(turn: $0) })
      best.formatting = min(best.formatting, time(budget) { _ = kernels.formatting(turn: $0) })
      best.copying = min(best.copying, time(budget) { _ = kernels.copying(turn: $0) })
    }
    return best
  }

  /// Returns the nanoseconds of one pass: the mean of the passes within `budget`, after one pass to warm up.
  private static func time(_ budget: Int, _ pass: (Int) -> Void) -> Double {
    pass(0)
    let start = Stopwatch.now()
    var passes = 0
    var spent = 0
    repeat {
      pass(passes)
      passes += 1
      spent = Stopwatch.now() - start
    } while spent < budget
    return Double(max(1, spent)) / Double(passes)
  }

  /// Returns the speed relative to the reference machine: the kernels' geometric mean, weighted by shares of `work`.
  package func speed(for work: FrameWork) -> Double {
    let shares = work.shares(on: self)
    return pow(Self.reference.pixels / pixels, shares.painting)
      * pow(Self.reference.formatting / formatting, shares.encoding)
      * pow(Self.reference.copying / copying, shares.moving)
  }
}
