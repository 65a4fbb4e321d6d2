import QuadrilleCore

// Hot: twice per patch, for some twenty cells.

/// Finds a colour that fits many cells for many frames.
///
/// Compares eight candidate colours on a sample of the cells around a due cell.
struct PatchColors: ~Copyable, ~Escapable {
  typealias Four = SIMD4<Float>

  /// A cell, or one of its pixels, as a sample. Each number fills a vector, to be used as one operand.
  struct Sample: Sendable {
    /// The index of the `FourCells` with the sample's form and motion.
    var four: Int
    var red: Four, green: Four, blue: Four
    /// The largest allowed squared colour distance, by the quadratic form of `four`.
    var limit: Four
    /// The remaining lifetime of the shown colour, in frames.
    var left: Four
    /// The benefit of fitting the sample, in bytes, besides lifetime.
    var bonus: Four
    /// The number of cells that the sample represents.
    var weight: Four

    static let none = Sample(
      four: 0, red: .zero, green: .zero, blue: .zero, limit: .zero, left: .zero, bonus: .zero,
      weight: .zero)
  }

  /// Four colours, one per lane.
  struct Lanes {
    var red: Four
    var green: Four
    var blue: Four
  }

  /// The first `count` samples are valid. A candidate must fit the first one.
  private var samples: MutableSpan<Sample>
  private(set) var count = 0
  static let capacity = 32

  @_lifetime(copy samples)
  init(_ samples: consuming MutableSpan<Sample>) {
    self.samples = samples
  }

  mutating func removeAll() { count = 0 }

  /// Adds a sample. `limit` is the largest allowed squared distance: 1, or less if the colour represents two pixels.
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

  /// The change of colour from cell to cell along the row and downwards, and from frame to frame.
  struct Slopes {
    var alongRow: Tint, down: Tint, motion: Tint
  }

  /// Returns the best candidate; nil if none fits the first sample.
  func best(
    _ slopes: Slopes, _ form: NearnessTable.Form, _ fours: Span<FourCells>, price: Float
  ) -> RGB? {
    guard count > 0 else { return nil }
    let seed = samples[0]
    let color = Tint(red: seed.red[0], green: seed.green[0], blue: seed.blue[0])
    let ahead = Self.unit(slopes.motion, form)
    let right = Self.unit(slopes.alongRow, form)
    let below = Self.unit(slopes.down, form)
    // The steps of the eight candidates along the three directions, as shares of the bound.
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

  /// The best candidate so far.
  private struct Best {
    var score: Float = -1
    var red: Float = 0
    var green: Float = 0
    var blue: Float = 0

    /// Compares eight candidates with the best one.
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

  /// Scales a direction to length 1, measured by a form; 0 stays 0.
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

  /// Clamps to 0…255 and rounds to whole levels.
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
    // Adding 1.5 · 2²³ drops the fraction, with rounding to nearest.
    lane = (lane + 12_582_912) - 12_582_912
  }

  /// Returns the benefit of four colours for a sample; `none` where a colour does not fit.
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
