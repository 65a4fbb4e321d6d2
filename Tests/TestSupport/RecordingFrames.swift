public import QuadrilleCore

/// Takes pictures and remembers which.
public final class RecordingFrames: FrameSink {
  /// The slots shown, with the first pixel of each picture.
  public var shown: [(slot: Slot, pixel: RGB)] = []
  /// The size of each picture shown.
  public var sizes: [PixelSize] = []
  public var isReady = true
  public var stride = 1
  /// Whether it shows pictures otherwise than exactly.
  public var approximates = false
  public var isInexact: Bool { approximates && partsSettled < partsToSettle }
  /// How often a picture must be settled until it is exact.
  public var partsToSettle = 1
  private var partsSettled = 0
  /// The first pixels of pictures that were settled.
  public var settled: [RGB] = []
  /// What it says each picture became.
  public var bytesPerFrame = 0

  /// An empty sink.
  public init() {}

  public func show(_ frames: ArraySlice<Frame>, slot: Slot) -> Int {
    shown.append((slot, frames.first?.pixels.first ?? .black))
    if let size = frames.first?.size { sizes.append(size) }
    partsSettled = 0
    return bytesPerFrame
  }

  public func settle(_ frame: Frame) {
    settled.append(frame.pixels.first ?? .black)
    partsSettled += 1
  }
}
