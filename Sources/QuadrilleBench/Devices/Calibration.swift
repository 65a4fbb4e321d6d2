import CMath

/// How long three fixed kernels take on a machine: what its speed is judged by.
///
/// It is processor time of one thread. It cannot tell how a machine behaves when it is hot, or what a
/// neighbour's work in a shared cache costs.
package struct Calibration: Sendable, Equatable {
  /// Nanoseconds that a pass over the float kernel takes.
  package var pixels: Double
  /// The same of turning numbers into bytes.
  package var formatting: Double
  /// The same of copying four mebibytes.
  package var copying: Double

  /// The machine that all others are compared with: one core of an AMD EPYC of the third generation
  /// (family 25, model 1) at 2.45 GHz, measured in a virtual machine on 2026-11-21.
  package static let reference = Calibration(
    pixels: 38_400, formatting: 65_800, copying: 125_000)

  /// The reference machine's supposed score in Geekbench 5.
  ///
  /// It was never run there. PassMark's single thread rates an EPYC 2893 and the A8 914; the same ratio
  /// with the A8's 316 is this. That EPYC is one generation newer: expect an error of a quarter.
  package static let referenceScore = 1000.0

  /// Measures this machine: each kernel for `budget` nanoseconds of processor time in each round; of
  /// the rounds the best counts.
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

  /// Nanoseconds of a pass, over as many as fit the budget, after one that counts for nothing.
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

  /// How many times as fast as the reference machine this one does some work: each kernel counts by
  /// its share of it.
  package func speed(for work: FrameWork) -> Double {
    let shares = work.shares(on: self)
    return pow(Self.reference.pixels / pixels, shares.painting)
      * pow(Self.reference.formatting / formatting, shares.encoding)
      * pow(Self.reference.copying / copying, shares.moving)
  }
}
