import QuadrilleCore

/// An estimate without a clock: counted operations, each with its number of instructions, divided by a phone core's
/// instructions per cycle. It is the same on every machine, so tests may depend on it.
///
/// It ignores memory, which at these sizes stays in the caches, and all work but painting and encoding. It may be off
/// by a factor of two.
package enum CountedModel {
  /// The lowest and the highest number of instructions per cycle assumed for the A8 and A9.
  static let perCycle = 1.0...2.5
  /// The A9's Geekbench score per gigahertz, the baseline for newer cores.
  private static let scorePerGigahertz = 555 / 1.85

  package static func instructions(of counts: FrameCounts) -> Double {
    let pixel = InstructionCosts.pixel(counts.method, swirls: counts.swirls)
    // Vectors hold four pixels: rows are rounded up to a multiple of four.
    let width = counts.method == .vector ? (counts.side + 3) / 4 * 4 : counts.side
    let painting =
      pixel * Double(width * counts.side) + InstructionCosts.row * Double(counts.side)
      + InstructionCosts.widened * Double(counts.widened)
      + InstructionCosts.stretched * Double(counts.stretched)
    let encoding = InstructionCosts.encoding(counts.tolerance)
    return painting + encoding.compared * Double(counts.compared)
      + encoding.painted * Double(counts.painted) + encoding.byte * Double(counts.bytes)
  }

  /// Returns the estimated milliseconds of instructions on a device, from the best to the worst case. Newer cores
  /// execute more instructions per cycle, by the ratio of their scores per gigahertz.
  package static func milliseconds(
    _ instructions: Double, on device: Device
  ) -> ClosedRange<Double> {
    let score = device.score / (device.clock / 1e9)
    let gain = max(1, score / scorePerGigahertz)
    let atOne = instructions / (device.clock * gain) * 1000
    return atOne / perCycle.upperBound...atOne / perCycle.lowerBound
  }

  /// Returns a device's result: the geometric middle of the range.
  package static func result(of counts: FrameCounts, on device: Device) -> DeviceResult {
    let range = milliseconds(instructions(of: counts), on: device)
    let middle = (range.lowerBound * range.upperBound).squareRoot()
    return DeviceResult(
      id: device.id, hertz: device.hertz, budgetMilliseconds: device.budgetMilliseconds,
      estimateMilliseconds: middle, throttledMilliseconds: middle * DeviceEstimate.throttling,
      model: "counted")
  }
}
