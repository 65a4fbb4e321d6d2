/// The page's glossary.
enum PageWords {
  static let all: KeyValuePairs = [
    "slot": """
    A moment on a fixed grid, 60 (or 30) a second, at which a new picture is due. The grid \
    never shifts, so delays do not add up.
    """,
    "lateness": "How long after its slot began a frame's last byte was handed over.",
    "hitch": """
    A slot without a new frame: the picture stands still although it should move. The hitch ratio is the \
    milliseconds of that in each second (ms/s).
    """,
    "animation error": """
    The interval between two frames on the screen, minus their interval in the animation. It makes even \
    motion hurry or halt. A dropped frame is a hitch, but no error if the next frame is on time. PresentMon \
    calls it MsAnimationError.
    """,
    "missed, underrun, skipped": """
    Why a slot had no frame. Missed: the player woke too late. Underrun: the frame was not painted \
    yet. Skipped: the frame before was still being written.
    """,
    "jitter": """
    How far intervals between frames are from the period, as a root mean square in periods: \
    0 is perfect, 0.1 is not visible, 1 is a stutter at every frame.
    """,
    "jank": "An interval that lasts more than half a period longer than the one before.",
    "p50, p95, p99":
      "Half of all values are no greater than p50; 95 and 99 of a hundred no greater than p95 and p99.",
    "tolerance, ΔE00, levels": """
    How far shown colours may be from the true ones. A ΔE00 (CIEDE2000) of 1 is just visible side by \
    side; levels are steps of 255 of a colour's channel.
    """,
    "headroom": """
    How many times a frame's work would fit into the time that the screen leaves for it. 1x just \
    fits.
    """,
  ]
}
