import QuadrilleCore

// Hot: twice per patch, for some twenty cells.

/// Finds colours that serve many cells for long.
///
/// Eight colours are tried at once on a sample of the cells around; then eight more around the best.
struct PatchColors: Sendable {
  typealias Four = SIMD4<Float>

  /// A cell, or one of its pixels, that a colour might serve.
  struct Sample: Sendable {
    var form: NearnessTable.Form
    /// Its colour, and how that moves in one frame.
    var red: Float, green: Float, blue: Float
    var redMotion: Float, greenMotion: Float, blueMotion: Float
    /// How large the form may come out, and the motion by it.
    var limit: Float
    var speed: Float
    var perSpeed: Float
    /// For how long what it shows would do anyway.
    var left: Float
    /// What it is worth to serve it at all.
    var bonus: Float
    /// How many cells it stands for.
    var weight: Float
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
    let none = Sample(
      form: .zero, red: 0, green: 0, blue: 0, redMotion: 0, greenMotion: 0, blueMotion: 0,
      limit: 0, speed: 0, perSpeed: 0, left: 0, bonus: 0, weight: 0)
    samples = Array(repeating: none, count: Self.capacity)
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
    samples[count] = Sample(
      form: form, red: color.red, green: color.green, blue: color.blue, redMotion: motion.red,
      greenMotion: motion.green, blueMotion: motion.blue, limit: limit,
      speed: speed, perSpeed: 1 / speed, left: left, bonus: bonus, weight: weight)
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
    let color = Tint(red: seed.red, green: seed.green, blue: seed.blue)
    let motion = Tint(red: seed.redMotion, green: seed.greenMotion, blue: seed.blueMotion)
    let ahead = unit(motion, form)
    let right = unit(alongRow, form)
    let below = unit(down, form)
    // How far along each of the three, in parts of the bound.
    var lanes = lanes(
      color, (ahead, Four(0.45, 0.8, 0.5, 0.5)), (right, Four(0, 0, 0.4, -0.2)),
      (below, Four(0, 0, 0, 0.4)))
    var others = Self.lanes(
      color, (ahead, Four(0.35, 0.15, 0.65, 0.2)), (right, Four(0.35, 0.5, 0.25, 0)),
      (below, Four(0.35, 0.2, -0.25, 0.6)))
    var best = Best()
    best.take(lanes, score(lanes, samples, count, price))
    best.take(others, score(others, samples, count, price))
    if best.score < 0 { return nil }
    for size: Float in [0.4] {
      let red = size / form.rr.squareRoot()
      let green = size / form.gg.squareRoot()
      let blue = size / form.bb.squareRoot()
      lanes = Lanes(
        red: best.red + Four(red, -red, 0, 0), green: best.green + Four(0, 0, green, -green),
        blue: Four(repeating: best.blue))
      others = Lanes(
        red: best.red + Four(0, 0, red, -red) * 0.6,
        green: best.green + Four(0, 0, green, -green) * 0.6,
        blue: best.blue + Four(blue, -blue, blue * 0.6, -blue * 0.6))
      round(&lanes)
      round(&others)
      best.take(lanes, score(lanes, samples, count, price))
      best.take(others, score(others, samples, count, price))
    }
    return UInt32(best.red) | UInt32(best.green) &<< 8 | UInt32(best.blue) &<< 16
  }

  /// The best of the colours taken so far.
  private struct Best {
    var score: Float = -1
    var red: Float = 0
    var green: Float = 0
    var blue: Float = 0

    @inline(__always)
    mutating func take(_ lanes: Lanes, _ scores: Four) {
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

  /// What four colours are worth; less than 0 where one does not serve the first sample.
  @inline(__always)
  private static func score(
    _ lanes: Lanes, _ samples: Span<Sample>, _ count: Int, _ price: Float
  ) -> Four {
    var sum = Four.zero
    var index = 0
    while index < count {
      let sample = samples[index]
      let form = sample.form
      let red = lanes.red - sample.red
      let green = lanes.green - sample.green
      let blue = lanes.blue - sample.blue
      let one = red * form.rr + green * form.rg + blue * form.rb
      let two = red * form.rg + green * form.gg + blue * form.gb
      let three = red * form.rb + green * form.gb + blue * form.bb
      let square = one * red + two * green + three * blue
      let isServed = square .<= sample.limit
      let toward =
        one * sample.redMotion + two * sample.greenMotion + three * sample.blueMotion
      let root = FourTints.root(toward * toward + (sample.limit - square) * sample.speed)
      var left = (toward + root) * sample.perSpeed
      left = left.replacing(with: PatchNeeds.horizon, where: left .> PatchNeeds.horizon)
      var value = (left - sample.left) * price + sample.bonus
      value = Four.zero.replacing(with: value, where: value .> 0)
      sum += Four.zero.replacing(with: value, where: isServed) * sample.weight
      if index == 0 { sum = Four(repeating: -1e9).replacing(with: sum, where: isServed) }
      index &+= 1
    }
    return sum
  }
}
