import QuadrillePlayback

/// The figures derived from a pacing result, computed once for all report formats.
struct PacingFigures {
  let hitches: Hitches
  let dropped: DroppedWindows
  let evenness: Evenness
  let animationError: AnimationError
  /// The absolute animation errors, in nanoseconds.
  let errors: Percentiles
  /// The lateness of frames when their last byte was handed over, in nanoseconds.
  let lateness: Percentiles
  /// The lateness of the player's timer at each frame, in nanoseconds.
  let wake: Percentiles
  let bytes: Percentiles
  let meanBytes: Double
  let frames: Int

  init(_ result: PacingResult) {
    hitches = Hitches(result.timeline)
    dropped = DroppedWindows(result.timeline)
    evenness = Evenness(result.timeline)
    animationError = AnimationError(result.timeline)
    errors = Percentiles(animationError.sizes)
    lateness = Percentiles(result.timeline.lateness)
    wake = Percentiles(result.wakeLateness)
    bytes = Percentiles(result.bytes)
    meanBytes = result.bytes.mean
    frames = result.timeline.frames.count
  }
}
