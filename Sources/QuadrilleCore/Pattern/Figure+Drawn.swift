import CMath

// The figures that the built-in patterns are composed of.
extension Figure {
  static let star: Figure = {
    let corners = (0...10).map { index in
      let angle = (Double(index) * 36 - 90) / 180 * Double.pi
      let radius = index % 2 == 0 ? 1 : 0.45
      return (radius * cos(angle), radius * sin(angle))
    }
    return zip(corners, corners.dropFirst()).reduce(Figure()) { $0.path($1.0, $1.1) }
  }()

  static let heart = Figure()
    .curve((0, 0.9), (-0.5, 0.45), (-1, 0.1), (-1, -0.3))
    .curve((-1, -0.3), (-1, -0.95), (-0.15, -1), (0, -0.35))
    .mirrored()

  static let plane = Figure()
    .path((-1, -0.05), (1, -0.85), (0.5, 0.8), (-0.1, 0.35), (-1, -0.05))
    .path((1, -0.85), (-0.1, 0.35), (-0.15, 0.85), (0.12, 0.52))

  static let bubble = Figure()
    .arc(0, -0.1, 1, 0.7, from: 120, to: 430)
    .path((-0.5, 0.5), (-0.75, 0.9), (0.05, 0.6), (0.34, 0.56))
    .dot(-0.4, -0.1).dot(0, -0.1).dot(0.4, -0.1)

  static let leaf = Figure()
    .curve((-0.8, 0.8), (-0.9, -0.3), (-0.2, -0.8), (0.9, -0.9))
    .curve((-0.8, 0.8), (0.3, 0.9), (0.8, 0.2), (0.9, -0.9))
    .path((-1, 1), (0.35, -0.35)).path((-0.3, 0.3), (-0.3, -0.2)).path((0.05, -0.05), (0.5, -0.05))

  static let cup = Figure()
    .path((-0.7, -0.2), (-0.6, 0.7), (-0.4, 0.9), (0.3, 0.9), (0.5, 0.7), (0.6, -0.2), (-0.7, -0.2))
    .arc(0.6, 0.25, 0.32, 0.3, from: -80, to: 110)
    .curve((-0.25, -0.4), (-0.5, -0.6), (0, -0.75), (-0.25, -1))
    .curve((0.15, -0.4), (-0.1, -0.6), (0.4, -0.75), (0.15, -1))

  static let note = Figure()
    .path((-0.4, 0.65), (-0.4, -0.75), (0.7, -0.95), (0.7, 0.45)).path((-0.4, -0.4), (0.7, -0.6))
    .arc(-0.63, 0.68, 0.25, 0.2).arc(0.47, 0.48, 0.25, 0.2)

  static let moon = Figure()
    .arc(0, 0, 0.95, 0.95, from: 30, to: 285)
    .curve((0.82, 0.48), (0.1, 0.6), (-0.4, -0.3), (0.25, -0.92))

  static let cloud = Figure()
    .path((-0.6, 0.5), (0.6, 0.5)).arc(-0.62, 0.17, 0.33, 0.33, from: 90, to: 270)
    .arc(-0.15, -0.15, 0.48, 0.45, from: 180, to: 325)
    .arc(0.58, 0.12, 0.38, 0.38, from: -110, to: 90)

  static let sun = (0..<8).reduce(Figure().arc(0, 0, 0.45, 0.45)) { figure, index in
    let angle = Double(index) * Double.pi / 4
    let (x, y) = (cos(angle), sin(angle))
    return figure.path((0.66 * x, 0.66 * y), (0.97 * x, 0.97 * y))
  }

  static let cat = Figure()
    .arc(0, 0.15, 0.85, 0.7, from: -48, to: 228)
    .path((-0.57, -0.37), (-0.75, -1), (-0.2, -0.6), (0.2, -0.6), (0.75, -1), (0.57, -0.37))
    .dot(-0.32, 0.05).dot(0.32, 0.05)
    .path((-0.12, 0.3), (0, 0.4), (0.12, 0.3)).path((0, 0.4), (0, 0.5))

  static let flower = (0..<5).reduce(Figure().arc(0, 0, 0.24, 0.24)) { figure, index in
    let angle = (Double(index) * 72 - 90) / 180 * Double.pi
    return figure.arc(0.6 * cos(angle), 0.6 * sin(angle), 0.36, 0.36)
  }

  static let flake = (0..<6).reduce(Figure()) { figure, index in
    let angle = Double(index) * Double.pi / 3
    func point(_ radius: Double, _ turn: Double) -> (Double, Double) {
      (radius * cos(angle + turn), radius * sin(angle + turn))
    }
    return figure.path((0, 0), point(1, 0))
      .path(point(0.85, 0.32), point(0.55, 0), point(0.85, -0.32))
  }

  static let ring = Figure().arc(0, 0, 1, 1)
  static let dot = Figure().dot(0, 0)
}
