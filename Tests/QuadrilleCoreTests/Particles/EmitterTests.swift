import Testing

@testable import QuadrilleCore

@Suite struct EmitterTests {
  private static let snow = SnowScene().emitter

  /// Mean, minimum and maximum, and the largest and smallest share in a tenth of the range.
  private struct Spread {
    var mean, least, most, fullest, emptiest: Double

    init(_ numbers: [Double]) {
      mean = numbers.reduce(0, +) / Double(numbers.count)
      least = numbers.min() ?? 0
      most = numbers.max() ?? 0
      var tenths = Array(repeating: 0.0, count: 10)
      for number in numbers {
        tenths[min(9, Int((number - least) / (most - least) * 10))] += 1 / Double(numbers.count)
      }
      fullest = tenths.max() ?? 0
      emptiest = tenths.min() ?? 0
    }

    /// Whether the numbers are evenly spread from one value to another.
    func isEven(from low: Double, to high: Double) -> Bool {
      let slack = (high - low) / 200
      return abs(least - low) < slack && abs(most - high) < slack
        && abs(mean - (low + high) / 2) < slack * 2 && fullest < 0.11 && emptiest > 0.09
    }
  }

  private func births(_ emitter: Emitter, cell: Int = 0, count: Int = 10_000) -> [Birth] {
    let source = ParticleSource(emitter, cell: cell)
    return (0..<count).map { source.birth(source.key(of: $0)) }
  }

  @Test func `the article's cells emit 30 particles a second, each living 20 seconds`() {
    for cell in 0...1 {
      for time in [25.0, 60.01, 3600.5] {
        let alive = Self.snow.indexes(ofCell: cell, at: time).filter {
          Self.snow.particle($0, ofCell: cell, at: time) != nil
        }
        #expect(abs(alive.count - 600) <= 1)
        // Only particles born in the last second are alive 19 seconds later.
        let later = alive.filter { Self.snow.particle($0, ofCell: cell, at: time + 19) != nil }
        #expect(abs(later.count - 30) <= 1)
        #expect(Self.snow.particle(alive[0], ofCell: cell, at: time + 20) == nil)
      }
    }
  }

  @Test func `the article's random values are uniform over mean ± half the range`() {
    for (cell, velocity) in [30.0, 40].enumerated() {
      let births = births(Self.snow, cell: cell)
      func spread(_ value: (Birth) -> Float) -> Spread { Spread(births.map { Double(value($0)) }) }
      #expect(spread(\.scale).isEven(from: -0.15, to: 0.45))
      #expect(spread(\.spin).isEven(from: -1, to: 0))
      let speed = spread {
        ($0.velocity.x * $0.velocity.x + $0.velocity.y * $0.velocity.y).squareRoot()
      }
      #expect(speed.isEven(from: velocity - 10, to: velocity + 10))
      #expect(births.allSatisfy { $0.lifetime == 20 })
      // The emitting line lies above the edge and is a little longer than the screen is wide.
      #expect(spread(\.place.x).isEven(from: -60, to: 435))
      #expect(births.allSatisfy { $0.place.y == -60 })
    }
  }

  @Test func `the emission cone is as wide as its range and points straight up`() {
    // Angles are uniform if 25, 50 and 75 % are within 22.5°, 45° and 67.5° of the axis.
    let births = births(Self.snow)
    #expect(births.allSatisfy { $0.velocity.y <= 1e-3 })
    let part = births.map { Double(abs($0.velocity.x / $0.velocity.y)) }
    for (tangent, share) in [(0.41421356, 0.25), (1, 0.5), (2.41421356, 0.75)] {
      #expect(abs(Double(part.count { $0 < tangent }) / 10_000 - share) < 0.015)
    }
    var narrow = Self.snow
    narrow.cells[0].emissionRange = 0
    #expect(
      self.births(narrow, count: 50).allSatisfy { $0.velocity.y < 0 && abs($0.velocity.x) < 1e-3 })
  }

  @Test func `the random values of a particle are not correlated`() {
    let births = births(Self.snow, count: 8000)
    let values: [(Birth) -> Double] = [
      { Double($0.place.x) }, { Double($0.scale) }, { Double($0.spin) }, { Double($0.velocity.x) },
    ]
    for first in values.indices {
      for second in values.indices where second > first {
        #expect(
          abs(Self.correlation(births.map(values[first]), births.map(values[second]))) < 0.04)
      }
      // Nor with those of the next particle or of the other cell.
      let own = births.map(values[first])
      #expect(abs(Self.correlation(Array(own.dropLast()), Array(own.dropFirst()))) < 0.04)
      let other = self.births(Self.snow, cell: 1, count: 8000).map(values[first])
      #expect(abs(Self.correlation(own, other)) < 0.04)
    }
  }

  private static func correlation(_ a: [Double], _ b: [Double]) -> Double {
    let count = Double(a.count)
    let (meanA, meanB) = (a.reduce(0, +) / count, b.reduce(0, +) / count)
    var (ab, aa, bb) = (0.0, 0.0, 0.0)
    for index in a.indices {
      ab += (a[index] - meanA) * (b[index] - meanB)
      aa += (a[index] - meanA) * (a[index] - meanA)
      bb += (b[index] - meanB) * (b[index] - meanB)
    }
    return ab / (aa * bb).squareRoot()
  }

  @Test func `a particle lives for its own lifetime and moves by the formula`() {
    var cell = EmitterCell(picture: .disc(SoftDisc(radius: 1)))
    cell.birthRate = 10
    cell.lifetime = Varied(4, range: 2)
    cell.velocity = Varied(50, range: 10)
    cell.emissionRange = 2 * .pi
    cell.xAcceleration = -3
    cell.yAcceleration = 8
    cell.spin = Varied(2)
    let emitter = Emitter(cells: [cell])
    let source = ParticleSource(emitter, cell: 0)
    #expect(Spread(births(emitter).map { Double($0.lifetime) }).isEven(from: 3, to: 5))
    for index in 0..<50 {
      let birth = source.birth(index)
      let start = Double(index) * 0.1
      #expect(emitter.particle(index, ofCell: 0, at: start - 0.001) == nil)
      #expect(emitter.particle(index, ofCell: 0, at: start + Double(birth.lifetime) + 0.001) == nil)
      for age in [Float(0), 0.7, 2.9] {
        guard let particle = emitter.particle(index, ofCell: 0, at: start + Double(age)) else {
          Issue.record("\(index) is not alive at \(age)")
          continue
        }
        let (x, y) = (
          birth.velocity.x * age - 1.5 * age * age, birth.velocity.y * age + 4 * age * age
        )
        #expect(abs(particle.x - x) < 0.01 && abs(particle.y - y) < 0.01, "\(index) \(age)")
        #expect(abs(particle.rotation - 2 * age) < 1e-4, "\(index) \(age)")
      }
    }
  }

  @Test func `nothing is emitted before the begin time, and an offset fills the first frame`()
    throws
  {
    var emitter = Self.snow
    emitter.beginTime = 2
    #expect(emitter.time(at: Moment(frame: 119, rate: 60)) == nil)
    var scene = SnowScene()
    scene.beginTime = 2
    #expect(scene.nextChange(after: Moment(frame: 5, rate: 60)) == 120)
    let first = try #require(emitter.time(at: Moment(frame: 120, rate: 60)))
    #expect(first == 10 && emitter.indexes(ofCell: 0, at: first).count == 301)
    emitter.timeOffset = 0
    let cold = try #require(emitter.time(at: Moment(frame: 120, rate: 60)))
    #expect(emitter.indexes(ofCell: 0, at: cold).count == 1)
  }

  @Test func `particles of infinite lifetime stay alive`() {
    var emitter = Self.snow
    emitter.cells[0].lifetime = Varied(.infinity)
    #expect(emitter.indexes(ofCell: 0, at: 100).count == 3001)
    #expect(emitter.particle(0, ofCell: 0, at: 80_000) != nil)
    #expect(ParticleSource(emitter, cell: 0).mostAlive > 2_000_000)
  }

  @Test func `a looped emitter is always full and repeats its particles`() throws {
    var emitter = Self.snow
    emitter.loopSeconds = 7
    #expect(emitter.framesInLoop(rate: 30) == 210)
    for frame in [0, 1, 209, -3] {
      let time = try #require(emitter.time(at: Moment(frame: frame, rate: 30)))
      #expect(emitter.time(at: Moment(frame: frame + 210, rate: 30)) == time)
      let indexes = emitter.indexes(ofCell: 0, at: time)
      let alive = indexes.count { emitter.particle($0, ofCell: 0, at: time) != nil }
      #expect(abs(alive - 600) <= 1)
      // One loop later the particle 210 births later is where this one is now.
      for index in indexes.prefix(400) {
        let now = emitter.particle(index, ofCell: 0, at: time)
        let then = emitter.particle(index + 210, ofCell: 0, at: time + 7)
        #expect(abs((now?.y ?? 0) - (then?.y ?? 0)) < 0.01)
      }
    }
  }
}

extension Emitter {
  /// Returns the indices of a cell's particles that may be alive at an emitter time, oldest first. With varied
  /// lifetimes, some of these particles may be dead.
  func indexes(ofCell cell: Int, at time: Double) -> Range<Int> {
    ParticleSource(self, cell: cell).indexes(at: time)
  }

  /// Returns a particle at an emitter time; nil before its birth and after its death.
  func particle(_ index: Int, ofCell cell: Int, at time: Double) -> Particle? {
    let source = ParticleSource(self, cell: cell)
    guard let age = source.age(of: index, at: time) else { return nil }
    return source.birth(source.key(of: index)).particle(age: age, pull: source.pull)
  }
}
