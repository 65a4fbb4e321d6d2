/// The producer's work for one frame on this machine: processor time without writing or waiting.
package struct FrameWork: Sendable, Equatable {
  /// The nanoseconds of painting, stretching included.
  package var painting: Double
  /// The nanoseconds of encoding; 0 if nothing is encoded.
  package var encoding: Double
  /// The number of bytes read and written; bytes read twice count twice.
  package var movedBytes: Int

  /// The total processor time in nanoseconds.
  package var nanoseconds: Double { painting + encoding }

  /// Divides the time into shares, which add up to 1, by a machine's copying speed. Moving is part of painting and of
  /// encoding. Its share is at most half, since cached data moves faster than the data of the copy kernel.
  func shares(on machine: Calibration) -> (painting: Double, encoding: Double, moving: Double) {
    guard nanoseconds > 0 else { return (painting: 1, encoding: 0, moving: 0) }
    let copied = Double(movedBytes) / Double(2 * HostKernels.copiedBytes) * machine.copying
    let moving = min(0.5, copied / nanoseconds)
    return (
      painting: (1 - moving) * painting / nanoseconds,
      encoding: (1 - moving) * encoding / nanoseconds, moving: moving
    )
  }
}

extension FrameWork {
  /// Makes the work for a picture of `pixels`: it is written once and read once, and the next picture is read with it.
  package init(painting: Double, encoding: Double, pixels: Int) {
    self.init(painting: painting, encoding: encoding, movedBytes: 3 * 4 * pixels)
  }
}
