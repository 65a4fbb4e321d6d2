/// The words of the page, for someone who meets them first.
enum PageWords {
  static let all: [(word: String, meaning: String)] = [
    (
      "slot",
      """
      A moment on a fixed grid, 60 (or 30) a second, at which a new picture is due. The grid \
      never shifts, so delays do not add up.
      """
    ),
    ("lateness", "How long after its slot began a frame's last byte was handed over."),
    (
      "hitch",
      """
      Time for which the picture stood still although it should have moved: a slot without a new \
      frame. The hitch ratio is milliseconds of that in each second.
      """
    ),
    (
      "missed, underrun, skipped",
      """
      A slot was missed: the player woke too late for it. An underrun: the next frame was not \
      painted yet. Skipped: the receiver had not taken in the frame before.
      """
    ),
    (
      "jitter",
      """
      How far intervals between frames are from the even beat, as a root mean square in periods: \
      0 is perfect, 0.1 cannot be seen, 1 is a stutter at every frame.
      """
    ),
    (
      "p50, p95, p99",
      "Half of all values are no greater than p50, 95 and 99 of a hundred no greater than those."
    ),
    (
      "tolerance, ΔE00, levels",
      """
      How far shown colours may be from the true ones. ΔE00 (CIEDE2000) of 1 is about what one can \
      see side by side; levels are steps of 255 of a colour's channel.
      """
    ),
    (
      "headroom",
      """
      How often a frame's work would fit into the time that the screen leaves for it. 1x just \
      fits; the range says how far the estimate may be off.
      """
    ),
  ]
}
