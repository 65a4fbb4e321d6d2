import CMath

/// One cell of an emitter, with precomputed values for queries about its particles.
struct ParticleSource {
  /// The index of each random quantity among the random numbers of a particle.
  private enum Draw: UInt64 {
    case place = 0, lifetime = 2, velocity, angle, scale, spin = 7
    static let perParticle: UInt64 = 16
  }

  private static let longestLife = 86_400.0

  let cell: EmitterCell
  /// The seconds between births; nil if there are no births.
  let interval: Double?
  /// Half the acceleration, in points per second squared.
  let pull: SIMD2<Float>
  /// The number of births in a loop, after which the same particles are born again; 0 without a loop.
  private let births: Int
  private let position: SIMD2<Double>
  private let width: Double
  private let random: SeededRandom

  init(_ emitter: Emitter, cell index: Int) {
    cell = emitter.cells[index]
    let rate = cell.birthRate * emitter.birthRate
    if let loop = emitter.loopSeconds {
      births = max(0, Int((rate * Double(loop)).rounded()))
      interval = births > 0 ? Double(loop) / Double(births) : nil
    } else {
      births = 0
      interval = rate > 0 ? 1 / rate : nil
    }
    pull = SIMD2(Float(cell.xAcceleration / 2), Float(cell.yAcceleration / 2))
    position = emitter.position
    width = emitter.width
    random = SeededRandom(seed: emitter.seed, stream: UInt64(index))
  }

  /// Returns the indices of the particles that may be alive, oldest first.
  func indexes(at time: Double) -> Range<Int> {
    let longest = min(Self.longestLife, cell.lifetime.most)
    guard let interval, longest > 0, time.isFinite else { return 0..<0 }
    let last = Int((time / interval).rounded(.down))
    var first = Int(((time - longest) / interval).rounded(.down))
    if births == 0 { first = max(0, first) }
    return first..<max(first, last + 1)
  }

  /// Returns a particle's age in seconds; nil before its birth, and if it is never born.
  @inline(__always)
  func age(of index: Int, at time: Double) -> Float? {
    guard let interval else { return nil }
    let age = time - Double(index) * interval
    return age < 0 || (births == 0 && index < 0) ? nil : Float(age)
  }

  /// Returns the key of a particle's random numbers: its index, modulo the births in a loop.
  @inline(__always)
  func key(of index: Int) -> Int {
    births > 0 ? index.modulo(births) : index
  }

  /// An upper bound of the particles alive at once.
  var mostAlive: Int {
    guard let interval else { return 0 }
    return Int(max(0, min(Self.longestLife, cell.lifetime.most)) / interval) + 2
  }

  /// Returns the initial values of the particle with a key.
  func birth(_ key: Int) -> Birth {
    let base = UInt64(truncatingIfNeeded: key) &* Draw.perParticle
    func unit(_ draw: Draw) -> Double { random.unit(base &+ draw.rawValue) }
    func drawn(_ varied: Varied, _ draw: Draw) -> Double {
      varied.range == 0 ? varied.mean : varied.value(unit(draw))
    }
    let across = position.x + (unit(.place) - 0.5) * width
    let angle = drawn(Varied(-.pi / 2, range: cell.emissionRange), .angle)
    let velocity = drawn(cell.velocity, .velocity)
    return Birth(
      place: SIMD2(Float(across), Float(position.y)),
      velocity: SIMD2(Float(velocity * cos(angle)), Float(velocity * sin(angle))),
      lifetime: Float(min(Self.longestLife, drawn(cell.lifetime, .lifetime))),
      scale: Float(drawn(cell.scale, .scale)), spin: Float(drawn(cell.spin, .spin)))
  }
}
