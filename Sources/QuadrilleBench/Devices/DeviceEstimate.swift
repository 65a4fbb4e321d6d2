/// An estimate of what an old phone would make of work that was measured here.
///
/// Time is scaled by this machine's speed against the reference machine, and that one's score in
/// Geekbench 5 against the phone's. Only processor work is scaled. It cannot tell what graphics,
/// display, heat or other apps do to a phone, and it may be off by a factor of two either way.
package struct DeviceEstimate: Sendable {
  /// How much slower a phone is whose worn battery makes it careful: an owner's iPhone 6s scored 1466
  /// before its battery was replaced and 2526 after.
  package static let throttling = 1.72

  package let calibration: Calibration

  /// Estimates from a machine that was calibrated.
  package init(calibration: Calibration) {
    self.calibration = calibration
  }

  /// How many times as long as here some work takes on a device.
  package func slowdown(on device: Device, for work: FrameWork) -> Double {
    calibration.speed(for: work) * Calibration.referenceScore / device.score
  }

  package func result(of work: FrameWork, on device: Device) -> DeviceResult {
    let milliseconds = work.nanoseconds * slowdown(on: device, for: work) / 1e6
    return DeviceResult(
      id: device.id, hertz: device.hertz, budgetMilliseconds: device.budgetMilliseconds,
      estimateMilliseconds: milliseconds,
      throttledMilliseconds: milliseconds * Self.throttling, model: "scaled")
  }

  package func results(of work: FrameWork, on devices: [Device] = Device.all) -> [DeviceResult] {
    devices.map { result(of: work, on: $0) }
  }
}
