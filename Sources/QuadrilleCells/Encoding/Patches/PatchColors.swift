import QuadrilleCore

// Hot: twice per patch, for some twenty cells.

/// Finds colours that serve many cells for long.
///
/// Eight colours are tried at once on a sample of the cells around. Looking further around the best
/// of them gains 2 % of the bytes for a third of the time.
struct PatchColors: ~Copyable, ~Escapable {
  typealias Four = SIMD4<Float>

  /// A cell, or one of its pixels, that a colour might serve. Every number fills a vector, so that it
  /// is one operand.
  struct Sample: Sendable {
    /// Whose form and motion it has.
    var four: Int
    var red: Four, green: Four, blue: Four
    /// How large the form may come out.
    var limit: Four
    /// For how long what it shows would do anyway.
    var left: Four
    /// The worth of serving it at all.
    var bonus: Four
    /// How many cells it stands for.
    var weight: Four

    static let none = Sample(
      four: 0, red: .zero, green: .zero, blue: .zero, limit: .zero, left: .zero, bonus: .zero,
      weight: .zero)
  }

  /// Colours in four lanes.
  struct Lanes {
    var red: Four
    var green: Four
    var blue: Four
  }

  /// The samples that count are the first `count`; the first of them must be served.
  private var samples: MutableSpan<Sample>
  private(set) var count = 0
  static let capacity = 32

  @_lifetime(copy samples)
  init(_ samples: consuming MutableSpan<Sample>) {
    self.samples = samples
  }

  mutating func removeAll() { count = 0 }

  /// Adds a sample of a colour in one of the fours, and how far from it is too far: 1, or less if it
  /// stands for two pixels.
  @inline(__always)
  mutating func add(
    _ color: Tint, _ four: Int, limit: Float, left: Float, bonus: Float, weight: Float
  ) {
    func all(_ value: Float) -> Four { Four(repeating: value) }
    samples[count] = Sample(
      four: four, red: all(color.red), green: all(color.green), blue: all(color.blue),
      limit: all(limit), left: all(left), bonus: all(bonus), weight: all(weight))
    count &+= 1
  }

  /// How colours change around a sample: from cell to cell along the row and down, and from frame to frame.
  struct Slopes {
    var alongRow: Tint, down: Tint, motion: Tint
  }

  /// The best colour found; nil if none serves the first sample.
  func best(
    _ slopes: Slopes, _ form: NearnessTable.Form, _ fours: Span<FourCells>, price: Float
  ) -> RGB? {
    guard count > 0 else { return nil }
    let seed = samples[0]
    let color = Tint(red: seed.red[0], green: seed.green[0], blue: seed.blue[0])
    let ahead = Self.unit(slopes.motion, form)
    let right = Self.unit(slopes.alongRow, form)
    let below = Self.unit(slopes.down, form)
    // How far along each of the three, in parts of the bound.
    let lanes = Self.lanes(
      color, (ahead, Four(0.45, 0.8, 0.5, 0.5)), (right, Four(0, 0, 0.4, -0.2)),
      (below, Four(0, 0, 0, 0.4)))
    let others = Self.lanes(
      color, (ahead, Four(0.35, 0.15, 0.65, 0.2)), (right, Four(0.35, 0.5, 0.25, 0)),
      (below, Four(0.35, 0.2, -0.25, 0.6)))
    var best = Best()
    best.take(lanes, others, samples.span, count, fours, price)
    if best.score < 0 { return nil }
    return RGB(
      packed: UInt32(best.red) | UInt32(best.green) &<< 8 | UInt32(best.blue) &<< 16)
  }

  /// The best of the colours taken so far.
  private struct Best {
    var score: Float = -1
    var red: Float = 0
    var green: Float = 0
    var blue: Float = 0

    /// Takes the best of eight, if it is better.
    mutating func take(
      _ lanes: Lanes, _ others: Lanes, _ samples: Span<Sample>, _ count: Int,
      _ fours: Span<FourCells>, _ price: Float
    ) {
      var first = Four.zero
      var second = Four.zero
      for index in 0..<count {
        let sample = samples[index]
        let none = Four(repeating: index == 0 ? -1e9 : 0)
        first += PatchColors.value(lanes, sample, fours[sample.four], price, none)
        second += PatchColors.value(others, sample, fours[sample.four], price, none)
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

  /// The worth of four colours to a sample; `none` where one does not serve it.
  @inline(__always)
  private static func value(
    _ lanes: Lanes, _ sample: Sample, _ four: borrowing FourCells, _ price: Float, _ none: Four
  ) -> Four {
    let red = lanes.red - sample.red
    let green = lanes.green - sample.green
    let blue = lanes.blue - sample.blue
    let square = four.square(red, green, blue)
    let left = four.left(square, four.toward(red, green, blue), from: sample.limit)
    var value = (left - sample.left) * price + sample.bonus
    value = Four.zero.replacing(with: value, where: value .> 0) * sample.weight
    return none.replacing(with: value, where: square .<= sample.limit)
  }
}
