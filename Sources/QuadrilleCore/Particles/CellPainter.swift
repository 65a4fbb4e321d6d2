// Hot: once per particle.

/// Draws the particles of one emitter cell, which is one kind of particle.
///
/// Caches the initial values (`Birth`) of up to 65 536 particles: computing them takes about ten times as long as
/// computing a position. A missing entry is computed again, so pictures do not depend on what was drawn before.
struct CellPainter {
  private static let mostKept = 1 << 16

  private let source: ParticleSource
  private let size: PixelSize
  private let across, down: Float
  /// The stage's margin, and the width after which positions wrap around, in points; a period of 0 does not wrap.
  private let margin, period: Float
  private let picture: Picture
  private var births: [Birth]
  private var keys: [Int]

  private enum Picture {
    case disc(DiscBrush, radius: Float)
    case pixmap(PixmapStamp, pixel: Float)
  }

  init(_ source: ParticleSource, stage: ParticleStage, size: PixelSize) {
    self.source = source
    self.size = size
    across = Float(stage.pixelsAcross(size))
    down = Float(stage.pixelsDown(size))
    margin = Float(stage.margin ?? 0)
    period = stage.margin.map { Float(stage.width + 2 * $0) } ?? 0
    let drawn = stage.pixelsDrawn(size)
    switch source.cell.picture {
    case .disc(let disc):
      picture = .disc(DiscBrush(disc), radius: Float(disc.radius * drawn))
    case .pixmap(let pixmap, let width):
      picture = .pixmap(
        PixmapStamp(pixmap), pixel: Float(width * drawn / Double(max(1, pixmap.size.width))))
    }
    var kept = 1
    while kept < min(Self.mostKept, source.mostAlive) { kept *= 2 }
    births = Array(repeating: .none, count: kept)
    keys = Array(repeating: .min, count: kept)
  }

  /// Draws the particles alive at a time, the oldest first.
  mutating func draw(at time: Double, over pixels: inout MutableSpan<RGB>) {
    for index in source.indexes(at: time) {
      guard let age = source.age(of: index, at: time),
        let particle = born(source.key(of: index)).particle(age: age, pull: source.pull)
      else { continue }
      draw(particle, over: &pixels)
    }
  }

  private mutating func born(_ key: Int) -> Birth {
    let slot = key & (keys.count &- 1)
    if keys[slot] != key {
      births[slot] = source.birth(key)
      keys[slot] = key
    }
    return births[slot]
  }

  @inline(__always)
  private func draw(_ particle: Particle, over pixels: inout MutableSpan<RGB>) {
    var x = particle.x
    if period > 0, x < -margin || x >= period - margin {
      x -= ((x + margin) / period).rounded(.down) * period
    }
    x *= across
    let y = particle.y * down
    switch picture {
    case .disc(let brush, let radius):
      brush.draw(x: x, y: y, radius: abs(particle.scale) * radius, over: &pixels, size: size)
    case .pixmap(let stamp, let pixel):
      stamp.draw(
        x: x, y: y, scale: particle.scale * pixel, rotation: particle.rotation, over: &pixels,
        size: size)
    }
  }
}
