import CMath

/// White haze that rises from a ball: puffs that slow down, rise, grow and fade, each a function of its age.
struct Haze: Sendable {
  /// A puff, with lengths relative to the creature's size and times in seconds.
  private struct Puff: Sendable {
    var birth, life: Double
    var across, up: Double
    var size: Double
    var opacity: Double
  }

  private let puffs: [Puff]
  private let color: RGB

  /// Makes the puffs, born over a duration in seconds.
  init(seed: UInt64, stream: UInt64, seconds: Double, color: RGB) {
    let random = SeededRandom(seed: seed, stream: stream)
    puffs = (0..<UInt64(48)).map { index in
      func number(_ which: UInt64, _ range: ClosedRange<Double>) -> Double {
        random.number(8 * index + which, in: range)
      }
      // Most puffs move upwards, some along the ground.
      let angle = number(0, -1.9...1.9)
      let reach = number(1, 0.16...0.62)
      return Puff(
        birth: Double(index) / 48 * seconds, life: number(2, 0.35...0.7),
        across: sin(angle) * reach, up: cos(angle) * reach, size: number(3, 0.3...0.62),
        opacity: number(4, 0.4...0.75))
    }
    self.color = color
  }

  /// Draws the haze over a frame; it rises from `source`. `edge` is the creature's size in columns.
  func draw(
    at seconds: Double, source: PixelPoint, edge: Double, opacity: Double, on canvas: CellCanvas,
    over frame: inout Frame
  ) {
    for puff in puffs {
      let age = (seconds - puff.birth) / puff.life
      guard age > 0, age < 1 else { continue }
      let way = 1 - exp(-3.2 * age)
      let seen = min(1, age * 6) * (1 - age) * (1 - age) * 1.6
      let radius = puff.size * (0.35 + 0.65 * way) * edge / 2
      canvas.glow(
        at: PixelPoint(
          source.x + puff.across * way * edge,
          source.y - (puff.up * way + 0.12 * age) * edge),
        radiusX: radius, radiusY: radius,
        color, opacity: min(1, puff.opacity * seen * opacity), over: &frame)
    }
  }
}
