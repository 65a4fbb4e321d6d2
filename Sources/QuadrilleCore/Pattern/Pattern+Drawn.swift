import CMath

// The built-in patterns were drawn for this project.
extension Pattern {
  /// All built-in patterns.
  public static let all: [Pattern] = [
    doodles,
    scattered(
      "stars", "stars of three sizes", [(.star, 0.075, 0), (.star, 0.05, 20), (.dot, 1, 0)]),
    scattered(
      "hearts", "hearts, leaning both ways",
      [(.heart, 0.075, -14), (.heart, 0.05, 12), (.ring, 0.014, 0)]),
    scattered(
      "leaves", "leaves in a light wind", [(.leaf, 0.085, 10), (.leaf, 0.06, 190), (.dot, 1, 0)]),
    scattered(
      "flakes", "flakes of snow", [(.flake, 0.08, 0), (.flake, 0.05, 30), (.ring, 0.015, 12)]),
    waves, quadrille,
  ]

  private static let doodles: Pattern = {
    var drawing = LineDrawing()
    let things: [(Figure, Double, Double, Double, Double)] = [
      (.plane, 0.12, 0.11, 0.085, -8), (.star, 0.37, 0.09, 0.06, 14), (.cat, 0.62, 0.13, 0.085, 8),
      (.note, 0.87, 0.10, 0.07, -12), (.cup, 0.27, 0.31, 0.08, 10), (.heart, 0.5, 0.33, 0.065, -16),
      (.cloud, 0.77, 0.35, 0.09, 0), (.moon, 0.05, 0.36, 0.07, 20), (.bubble, 0.13, 0.6, 0.085, 0),
      (.flower, 0.37, 0.57, 0.08, 10), (.plane, 0.62, 0.58, 0.08, 40), (.sun, 0.87, 0.6, 0.075, 0),
      (.leaf, 0.27, 0.84, 0.085, 20), (.bubble, 0.53, 0.84, 0.08, 12),
      (.note, 0.03, 0.86, 0.06, 10),
      (.heart, 0.79, 0.85, 0.06, 20), (.ring, 0.25, 0.17, 0.018, 0), (.ring, 0.92, 0.23, 0.016, 0),
      (.dot, 0.48, 0.21, 1, 0), (.dot, 0.64, 0.42, 1, 0), (.dot, 0.4, 0.44, 1, 0),
      (.dot, 0.15, 0.46, 1, 0), (.dot, 0.5, 0.69, 1, 0), (.dot, 0.74, 0.71, 1, 0),
      (.dot, 0.13, 0.74, 1, 0), (.dot, 0.66, 0.95, 1, 0), (.dot, 0.4, 0.96, 1, 0),
      (.ring, 0.91, 0.76, 0.016, 0), (.star, 0.93, 0.47, 0.032, 0), (.star, 0.4, 0.73, 0.03, 20),
    ]
    for (figure, x, y, size, turn) in things {
      drawing.add(figure, at: UnitPoint(x, y), size: size, turned: turn)
    }
    return Pattern("doodles", "planes, cats, cups, notes and more", drawing)
  }()

  private static let waves: Pattern = {
    var drawing = LineDrawing(thickness: 0.016)
    for row in 0..<6 {
      let middle = (Double(row) + 0.5) / 6
      drawing.add(
        (0...48).map { index in
          let x = Double(index) / 48
          return UnitPoint(x, middle + 0.035 * sin((2 * x + Double(row % 2) / 2) * 2 * Double.pi))
        })
    }
    return Pattern("waves", "lines that rise and fall", drawing)
  }()

  private static let quadrille: Pattern = {
    var drawing = LineDrawing()
    for (x, y, turn) in [(0.25, 0.25, 0.0), (0.75, 0.75, 45.0)] {
      let square = Figure().path((-0.7, -0.7), (0.7, -0.7), (0.7, 0.7), (-0.7, 0.7), (-0.7, -0.7))
      drawing.add(square, at: UnitPoint(x, y), size: 0.17, turned: turn)
      for side in 0..<4 {
        let couple = Figure().arc(-0.25, -1, 0.19, 0.19).arc(0.25, -1, 0.19, 0.19)
        drawing.add(couple, at: UnitPoint(x, y), size: 0.17, turned: turn + Double(side) * 90)
      }
      drawing.add(.star, at: UnitPoint(x, y), size: 0.05, turned: turn)
    }
    for (x, y) in [(0.25, 0.75), (0.75, 0.25)] {
      drawing.add(.ring, at: UnitPoint(x, y), size: 0.09)
      drawing.add(.dot, at: UnitPoint(x, y), size: 1)
      drawing.add(.dot, at: UnitPoint(x + 0.25, y), size: 1)
      drawing.add(.dot, at: UnitPoint(x, y + 0.25), size: 1)
    }
    return Pattern("quadrille", "four couples about a square", drawing)
  }()

  /// Makes a pattern of alternating figures on a staggered lattice, each slightly displaced.
  private static func scattered(
    _ name: String, _ summary: String, _ things: [(figure: Figure, size: Double, turn: Double)]
  ) -> Pattern {
    var drawing = LineDrawing()
    let rows = 6
    for row in 0..<rows {
      for column in 0..<4 {
        let thing = things[(row * 5 + column * 4) % 3]
        let sway = 0.025 * sin(Double(row * 7 + column * 11))
        let center = UnitPoint(
          (Double(column) + (row % 2 == 0 ? 0.25 : 0.75)) / 4 + sway,
          (Double(row) + 0.5) / Double(rows) + 0.02 * cos(Double(row * 5 + column * 3)))
        let turn = thing.turn * (column % 2 == 0 ? 1 : -1)
        drawing.add(thing.figure, at: center, size: thing.size, turned: turn)
      }
    }
    return Pattern(name, summary, drawing)
  }
}
