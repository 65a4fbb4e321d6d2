/// An estimate of an old phone's time for work that was measured on this machine.
///
/// The time is scaled by this machine's speed relative to the reference machine, and by the ratio of the Geekbench 5
/// scores of the reference machine and the phone. Only processor work is scaled: graphics, display, heat and other apps
/// are ignored. It may be off by a factor of two either way.
package struct DeviceEstimate: Sendable {
  /// The slowdown of a phone with a worn battery: an iPhone 6s scored 1466 with the old battery, 2526 with a new one.
  package static let throttling = 1.72

  package let calibration: Calibration

  package init(calibration: Calibration) { self.calibration = calibration }

  /// Returns the device's time for some work relative to this machine's.
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
