import QuadrillePlayback

/// The animation error: the time between two frames on the screen minus their time in the animation. PresentMon's
/// MsAnimationError.
///
/// A dropped frame is no error if the next frame is on time: then the picture is right for its time, although it is a
/// hitch. A late frame is an error: it shows the right picture at the wrong time.
package struct AnimationError: Sendable, Equatable {
  /// The error of each frame after the first, in nanoseconds. Positive: the motion was delayed; negative: it hurried.
  package let errors: [Int]

  package init(_ timeline: ShownFrames) { self.init(lateness: timeline.lateness) }

  /// Computes the errors from the lateness of consecutive frames: each is the change in lateness.
  package init(lateness: [Int]) {
    errors = zip(lateness, lateness.dropFirst()).map { $1 - $0 }
  }

  package var sizes: [Int] { errors.map { abs($0) } }

  /// The mean absolute error, in nanoseconds.
  package var mean: Double { sizes.mean }
}
