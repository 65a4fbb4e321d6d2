import Synchronization

/// How long a shader's pictures take, and how many slots lie between two of them.
///
/// A picture that takes longer than a slot lowers the rate: every second slot has one, or every third. Slots at even
/// distances look smoother than as many as possible.
final class FramePace: Sendable {
  private struct State {
    /// Mean time of a pixel, in nanoseconds.
    var pixelCost = 0.0
    var stride = 1
    /// The pixels of the picture noted last.
    var area = 0
    /// Pictures since a smaller stride would have sufficed.
    var calm = 0
  }

  private let state = Mutex(State())

  /// The weight of a new picture in the mean.
  private static let weight = 0.1
  /// Smaller pictures cost mainly the request, and say nothing about pixels.
  private static let leastArea = 2000
  /// Pictures after which a stride is shortened that is longer than needed.
  private static let calmPictures = 60
  private static let longest = 240

  /// The slots from one picture to the next.
  var stride: Int { state.withLock { $0.stride } }

  /// Mean time of a picture of the size noted last, in seconds.
  var pictureTime: Double { state.withLock { $0.pixelCost * Double($0.area) / 1e9 } }

  /// Mean time of a pixel, in nanoseconds; 0 before the first picture.
  var pixelCost: Double { state.withLock { $0.pixelCost } }

  /// Notes the time that a picture of some pixels took.
  func note(nanoseconds: Double, area: Int, rate: Int) {
    guard area >= Self.leastArea else { return }
    state.withLock { state in
      state.area = area
      let sample = nanoseconds / Double(area)
      // A picture that was interrupted says nothing about the next one.
      let bounded = state.pixelCost > 0 ? min(sample, 4 * state.pixelCost) : sample
      state.pixelCost +=
        state.pixelCost > 0 ? (bounded - state.pixelCost) * Self.weight : bounded
      Self.follow(&state, slots: state.pixelCost * Double(area) * Double(rate) / 1e9)
    }
  }

  /// Adapts the stride to pictures that take some slots each.
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
