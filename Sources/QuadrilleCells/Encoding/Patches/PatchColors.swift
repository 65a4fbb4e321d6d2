import QuadrilleCore

// Hot: twice per patch, for some twenty cells.

/// Finds colours that serve many cells for long.
///
/// Eight colours are tried at once on a sample of the cells around. Looking further around the best
/// of them gains 2 % of the bytes for a third of the time.
struct PatchColors: Sendable {
  typealias Four = SIMD4<Float>

  /// A cell, or one of its pixels, that a colour might serve. Every number fills a vector, so that it
  /// is one operand.
  struct Sample: Sendable {
    var rr: Four, gg: Four, bb: Four, rg: Four, rb: Four, gb: Four
    /// Its colour, and how that moves in one frame.
    var red: Four, green: Four, blue: Four
    var redMotion: Four, greenMotion: Four, blueMotion: Four
    /// How large the form may come out, and the motion by it.
    var limit: Four
    var speed: Four
    var perSpeed: Four
    /// For how long what it shows would do anyway.
    var left: Four
    /// What it is worth to serve it at all.
    var bonus: Four
    /// How many cells it stands for.
    var weight: Four

    static let none = Sample(
      rr: .zero, gg: .zero, bb: .zero, rg: .zero, rb: .zero, gb: .zero, red: .zero, green: .zero,
      blue: .zero, redMotion: .zero, greenMotion: .zero, blueMotion: .zero, limit: .zero,
      speed: .zero, perSpeed: .zero, left: .zero, bonus: .zero, weight: .zero)

    /// The first lanes of its form.
    var form: NearnessTable.Form {
      NearnessTable.Form(rr: rr[0], gg: gg[0], bb: bb[0], rg: rg[0], rb: rb[0], gb: gb[0])
    }
  }

  /// Colours in four lanes.
  struct Lanes {
    var red: Four
    var green: Four
    var blue: Four
  }

  /// The samples that count are the first `count`; the first of them must be served.
  private(set) var samples: [Sample]
  private(set) var count = 0
  static let capacity = 32

  init() {
    samples = Array(repeating: .none, count: Self.capacity)
  }

  mutating func removeAll() { count = 0 }

  /// Adds a sample of a colour, its motion, and how far from it is too far: 1, or less if it stands
  /// for two pixels.
  @inline(__always)
  mutating func add(
    _ color: Tint, motion: Tint, _ form: NearnessTable.Form, limit: Float, left: Float,
    bonus: Float, weight: Float
  ) {
    let speed = motion.square(form) + 1e-6
    func all(_ value: Float) -> Four { Four(repeating: value) }
    samples[count] = Sample(
      rr: all(form.rr), gg: all(form.gg), bb: all(form.bb), rg: all(form.rg), rb: all(form.rb),
      gb: all(form.gb), red: all(color.red), green: all(color.green), blue: all(color.blue),
      redMotion: all(motion.red), greenMotion: all(motion.green), blueMotion: all(motion.blue),
      limit: all(limit), speed: all(speed), perSpeed: all(1 / speed), left: all(left),
      bonus: all(bonus), weight: all(weight))
    count &+= 1
  }

  /// The best colour found, packed; nil if none serves the first sample.
  ///
  /// `alongRow` and `down` are how the picture changes from cell to cell.
  func best(alongRow: Tint, down: Tint, price: Float) -> UInt32? {
    guard count > 0 else { return nil }
    return Self.best(samples.span, count, alongRow, down, price)
  }

  private static func best(
    _ samples: Span<Sample>, _ count: Int, _ alongRow: Tint, _ down: Tint, _ price: Float
  ) -> UInt32? {
    let seed = samples[0]
    let form = seed.form
    let color = Tint(red: seed.red[0], green: seed.green[0], blue: seed.blue[0])
    let motion = Tint(
      red: seed.redMotion[0], green: seed.greenMotion[0], blue: seed.blueMotion[0])
    let ahead = unit(motion, form)
    let right = unit(alongRow, form)
    let below = unit(down, form)
    // How far along each of the three, in parts of the bound.
    let lanes = lanes(
      color, (ahead, Four(0.45, 0.8, 0.5, 0.5)), (right, Four(0, 0, 0.4, -0.2)),
      (below, Four(0, 0, 0, 0.4)))
    let others = Self.lanes(
      color, (ahead, Four(0.35, 0.15, 0.65, 0.2)), (right, Four(0.35, 0.5, 0.25, 0)),
      (below, Four(0.35, 0.2, -0.25, 0.6)))
    var best = Best()
    best.take(lanes, others, samples, count, price)
    if best.score < 0 { return nil }
    return UInt32(best.red) | UInt32(best.green) &<< 8 | UInt32(best.blue) &<< 16
  }

  /// The best of the colours taken so far.
  private struct Best {
    var score: Float = -1
    var red: Float = 0
    var green: Float = 0
    var blue: Float = 0

    /// Takes the best of eight, if it is better.
    mutating func take(
      _ lanes: Lanes, _ others: Lanes, _ samples: Span<Sample>, _ count: Int, _ price: Float
    ) {
      var first = Four.zero
      var second = Four.zero
      for index in 0..<count {
        first += PatchColors.value(lanes, samples[index], price, isSeed: index == 0)
        second += PatchColors.value(others, samples[index], price, isSeed: index == 0)
      }
      take(lanes, first)
      take(others, second)
    }

    @inline(__always)
    private mutating func take(_ lanes: Lanes, _ scores: Four) {
      for lane in 0..<4 where scores[lane] > score {
        score = scores[lane]
        red = lanes.red[lane]
        green = lanes.green[lane]
        blue = lanes.blue[lane]
      }
    }
  }

  /// A direction with the length 1 by a form; 0 if it has none.
  @inline(__always)
  private static func unit(_ direction: Tint, _ form: NearnessTable.Form) -> Tint {
    let square = direction.square(form)
    return square < 1e-6 ? .zero : direction * (1 / square.magnitude.squareRoot())
  }

  @inline(__always)
  private static func lanes(
    _ color: Tint, _ first: (Tint, Four), _ second: (Tint, Four), _ third: (Tint, Four)
  ) -> Lanes {
    var lanes = Lanes(
      red: color.red + first.0.red * first.1 + second.0.red * second.1 + third.0.red * third.1,
      green: color.green + first.0.green * first.1 + second.0.green * second.1
        + third.0.green * third.1,
      blue: color.blue + first.0.blue * first.1 + second.0.blue * second.1
        + third.0.blue * third.1)
    round(&lanes)
    return lanes
  }

  /// To the nearest colour that there is.
  @inline(__always)
  private static func round(_ lanes: inout Lanes) {
    round(&lanes.red)
    round(&lanes.green)
    round(&lanes.blue)
  }

  @inline(__always)
  private static func round(_ lane: inout Four) {
    let most = Four(repeating: 255)
    lane = Four.zero.replacing(with: lane, where: lane .> 0)
    lane = most.replacing(with: lane, where: lane .< most)
    // Floats this large have no fractions.
    lane = (lane + 12_582_912) - 12_582_912
  }

  /// What four colours are worth to a sample; far less than 0 where one does not serve the seed.
  @inline(__always)
  private static func value(_ lanes: Lanes, _ sample: Sample, _ price: Float, isSeed: Bool) -> Four
  {
    let red = lanes.red - sample.red
    let green = lanes.green - sample.green
    let blue = lanes.blue - sample.blue
    let one = red * sample.rr + green * sample.rg + blue * sample.rb
    let two = red * sample.rg + green * sample.gg + blue * sample.gb
    let three = red * sample.rb + green * sample.gb + blue * sample.bb
    let square = one * red + two * green + three * blue
    let toward = one * sample.redMotion + two * sample.greenMotion + three * sample.blueMotion
    let root = FourTints.root(toward * toward + (sample.limit - square) * sample.speed)
    var left = (toward + root) * sample.perSpeed
    left = left.replacing(with: PatchNeeds.horizon, where: left .> PatchNeeds.horizon)
    var value = (left - sample.left) * price + sample.bonus
    value = Four.zero.replacing(with: value, where: value .> 0) * sample.weight
    let none = Four(repeating: isSeed ? -1e9 : 0)
    return none.replacing(with: value, where: square .<= sample.limit)
  }
}
