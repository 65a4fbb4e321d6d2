import QuadrilleCore
import QuadrillePlayback

/// A sink that records the frames it shows and settles.
final class RecordingFrames: FrameSink {
  /// The shown slots, with the first pixel of each frame.
  var shown: [(slot: Slot, pixel: RGB)] = []
  /// The size of each picture shown.
  var sizes: [PixelSize] = []
  var isReady = true
  var stride = 1
  /// Whether frames are shown inexactly until they are settled.
  var approximates = false
  var isInexact: Bool { approximates && partsSettled < partsToSettle }
  /// The number of calls of `settle` after which a frame is exact.
  var partsToSettle = 1
  private var partsSettled = 0
  /// The first pixels of the settled frames.
  var settled: [RGB] = []
  /// The number of bytes that `show` returns.
  var bytesPerFrame = 0

  /// Makes an empty sink.
  init() {}

  func show(_ frames: ArraySlice<Frame>, slot: Slot) -> Int {
    shown.append((slot, frames.first?.pixels.first ?? .black))
    if let size = frames.first?.size { sizes.append(size) }
    partsSettled = 0
    return bytesPerFrame
  }

  func settle(_ frame: Frame) {
    settled.append(frame.pixels.first ?? .black)
    partsSettled += 1
  }
}
