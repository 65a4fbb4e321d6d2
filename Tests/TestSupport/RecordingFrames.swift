public import QuadrilleCore

/// A sink that records the frames it shows and settles.
public final class RecordingFrames: FrameSink {
  /// The shown slots, with the first pixel of each frame.
  public var shown: [(slot: Slot, pixel: RGB)] = []
  /// The size of each picture shown.
  public var sizes: [PixelSize] = []
  public var isReady = true
  public var stride = 1
  /// Whether frames are shown inexactly until they are settled.
  public var approximates = false
  public var isInexact: Bool { approximates && partsSettled < partsToSettle }
  /// The number of calls of `settle` after which a frame is exact.
  public var partsToSettle = 1
  private var partsSettled = 0
  /// The first pixels of the settled frames.
  public var settled: [RGB] = []
  /// The number of bytes that `show` returns.
  public var bytesPerFrame = 0

  /// Makes an empty sink.
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
