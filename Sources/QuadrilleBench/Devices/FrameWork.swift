/// The producer's work of one frame on this machine: processor time alone, never writing or
/// waiting.
package struct FrameWork: Sendable, Equatable {
  /// Nanoseconds of painting, stretching included.
  package var painting: Double
  /// Nanoseconds of encoding; 0 where nothing is encoded.
  package var encoding: Double
  /// Bytes that are read or written while doing so, each time counted.
  package var movedBytes: Int

  package init(painting: Double, encoding: Double, movedBytes: Int) {
    self.painting = painting
    self.encoding = encoding
    self.movedBytes = movedBytes
  }

  /// The work on a picture of some pixels: it is written once, read once, and its neighbour in time is
  /// read with it.
  package init(painting: Double, encoding: Double, pixels: Int) {
    self.init(painting: painting, encoding: encoding, movedBytes: 3 * 4 * pixels)
  }

  package var nanoseconds: Double { painting + encoding }

  /// The parts of the time and what they are spent on.
  struct Shares: Equatable {
    var painting: Double
    var encoding: Double
    var moving: Double
  }

  /// How the time divides on a machine. Moving bytes is a part of both painting and encoding; more
  /// than half is not believed, because what fits a cache is moved faster.
  func shares(on machine: Calibration) -> Shares {
    guard nanoseconds > 0 else { return Shares(painting: 1, encoding: 0, moving: 0) }
    let copied = Double(movedBytes) / Double(2 * HostKernels.copiedBytes) * machine.copying
    let moving = min(0.5, copied / nanoseconds)
    return Shares(
      painting: (1 - moving) * painting / nanoseconds,
      encoding: (1 - moving) * encoding / nanoseconds, moving: moving)
  }
}
