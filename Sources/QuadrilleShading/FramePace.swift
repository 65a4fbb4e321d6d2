import Synchronization

/// The measured time of a shader's pictures, and the number of slots from one picture to the next.
///
/// If pictures take longer than a slot, only every second or third slot (and so on) gets a picture. Even intervals look
/// smoother than a higher, uneven rate.
final class FramePace: Sendable {
  private struct State {
    /// Mean time of a pixel, in nanoseconds.
    var pixelCost = 0.0
    var stride = 1
    /// The number of pixels of the last recorded picture.
    var area = 0
    /// The number of consecutive pictures for which a smaller stride would have sufficed.
    var calm = 0
  }

  private let state = Mutex(State())

  /// The weight of a new picture in the mean.
  private static let weight = 0.1
  /// The smallest area that is recorded, in pixels. The time of smaller pictures is mainly the time of the request.
  private static let leastArea = 2000
  /// The number of consecutive fast pictures after which the stride is reduced by 1.
  private static let calmPictures = 60
  private static let longest = 240

  /// The number of slots from one picture to the next.
  var stride: Int { state.withLock { $0.stride } }

  /// The mean time to draw a picture of the last recorded size, in seconds.
  var pictureTime: Double { state.withLock { $0.pixelCost * Double($0.area) / 1e9 } }

  /// The mean time to draw a pixel, in nanoseconds; 0 before the first picture.
  var pixelCost: Double { state.withLock { $0.pixelCost } }

  /// Records the time of a picture of `area` pixels, at `rate` slots a second.
  func note(nanoseconds: Double, area: Int, rate: Int) {
    guard area >= Self.leastArea else { return }
    state.withLock { state in
      state.area = area
      let sample = nanoseconds / Double(area)
      // The sample is bounded, because an interrupted picture says nothing about the next picture.
      let bounded = state.pixelCost > 0 ? min(sample, 4 * state.pixelCost) : sample
      state.pixelCost += state.pixelCost > 0 ? (bounded - state.pixelCost) * Self.weight : bounded
      Self.follow(&state, slots: state.pixelCost * Double(area) * Double(rate) / 1e9)
    }
  }

  /// Adapts the stride to pictures that take `slots` slots each.
  private static func follow(_ state: inout State, slots: Double) {
    if slots > 0.9 * Double(state.stride) {
      state.stride = min(longest, max(1, Int((slots / 0.8).rounded(.up))))
      state.calm = 0
    } else if state.stride > 1, slots < 0.7 * Double(state.stride - 1) {
      state.calm += 1
      guard state.calm >= calmPictures else { return }
      state.stride -= 1
      state.calm = 0
    } else {
      state.calm = 0
    }
  }
}
