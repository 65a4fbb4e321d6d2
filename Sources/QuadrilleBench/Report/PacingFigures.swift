import QuadrillePlayback

/// Everything that is worked out from when frames were shown, once for all forms of the report.
struct PacingFigures {
  let hitches: Hitches
  let dropped: DroppedWindows
  let evenness: Evenness
  let animationError: AnimationError
  /// The sizes of the animation's errors, in nanoseconds.
  let errors: Percentiles
  /// How late frames were handed over whole, in nanoseconds.
  let lateness: Percentiles
  /// How late the timer woke the player.
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
    meanBytes =
      result.bytes.isEmpty
      ? 0 : result.bytes.reduce(0) { $0 + Double($1) } / Double(result.bytes.count)
    frames = result.timeline.frames.count
  }
}
