import QuadrillePlayback

/// How far the motion on the screen is from the motion that was meant, from one frame to the next: the time
/// between showing both, less the time between them in the animation. PresentMon's MsAnimationError.
///
/// A frame that is left out is no error here, if the next one comes at its time: the picture then stands
/// where it should. That is a hitch. A picture that comes late shows the right thing at the wrong time.
package struct AnimationError: Sendable, Equatable {
  /// Of each frame after the first, in nanoseconds: above 0 the motion was held up, below it hurried.
  package let errors: [Int]

  package init(_ timeline: ShownFrames) { self.init(lateness: timeline.lateness) }

  /// Works from how late frames in a row were: what one was later than the one before is its error.
  package init(lateness: [Int]) {
    errors = zip(lateness, lateness.dropFirst()).map { $1 - $0 }
  }

  /// The errors without their direction.
  package var sizes: [Int] { errors.map { abs($0) } }

  /// The mean of the sizes, in nanoseconds.
  package var mean: Double {
    errors.isEmpty ? 0 : errors.reduce(0.0) { $0 + Double(abs($1)) } / Double(errors.count)
  }
}
