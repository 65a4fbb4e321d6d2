import QuadrilleCore

/// A second opinion that needs no clock: counted work times instructions, over what a phone's core gets
/// through. It gives the same answer on every machine, so a test may rely on it.
///
/// It knows nothing of memory, which at these sizes stays in the caches, nor of anything but the
/// producer's work. Like the other model it may be off by a factor of two.
package enum CountedModel {
  /// Instructions that a cycle of the A8 and A9 gets through, at least and at most, in code like this.
  static let perCycle = 1.0...2.5
  /// The A9's score for each of its cycles a nanosecond, which the newer cores' are compared with.
  private static let scorePerGigahertz = 555 / 1.85

  package static func instructions(of counts: FrameCounts) -> Double {
    let pixel = InstructionCosts.pixel(counts.method, swirls: counts.swirls)
    // Vectors compute whole ones: a row is as wide as the next multiple of four.
    let width = counts.method == .vector ? (counts.side + 3) / 4 * 4 : counts.side
    let painting =
      pixel * Double(width * counts.side) + InstructionCosts.row * Double(counts.side)
      + InstructionCosts.widened * Double(counts.widened)
      + InstructionCosts.stretched * Double(counts.stretched)
    let encoding = InstructionCosts.encoding(counts.tolerance)
    return painting + encoding.compared * Double(counts.compared)
      + encoding.painted * Double(counts.painted) + encoding.byte * Double(counts.bytes)
  }

  /// Milliseconds that instructions take on a device: from the best to the worst that is believed.
  ///
  /// The newer cores do more in a cycle, by as much as their score for each cycle is higher.
  package static func milliseconds(
    _ instructions: Double, on device: Device
  ) -> ClosedRange<Double> {
    let score = device.score / (device.clock / 1e9)
    let gain = max(1, score / scorePerGigahertz)
    let atOne = instructions / (device.clock * gain) * 1000
    return atOne / perCycle.upperBound...atOne / perCycle.lowerBound
  }

  /// One device's result: the middle of the range, as a ratio.
  package static func result(of counts: FrameCounts, on device: Device) -> DeviceResult {
    let range = milliseconds(instructions(of: counts), on: device)
    let middle = (range.lowerBound * range.upperBound).squareRoot()
    return DeviceResult(
      id: device.id, hertz: device.hertz, budgetMilliseconds: device.budgetMilliseconds,
      estimateMilliseconds: middle, throttledMilliseconds: middle * DeviceEstimate.throttling,
      model: "counted")
  }
}
