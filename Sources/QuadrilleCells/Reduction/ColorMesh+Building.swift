import CMath
import QuadrilleCore

extension ColorMesh {
  /// Cuts the space between some colours into tetrahedra.
  ///
  /// Every colour is lifted by a convex function of its light; the tetrahedra are the faces of the
  /// lifted points' lower hull (a regular triangulation), which is walked from face to face. The
  /// function's curvature says how far apart colours look, so of all ways to mix a colour the one is
  /// taken whose parts differ least. `brightness` is how much more a difference of brightness counts
  /// than one of a channel.
  init(_ entries: [PaletteEntry], brightness: Double) {
    var builder = Builder(entries, brightness)
    builder.build()
    cells = builder.cells
    axis = builder.axis
  }

  private struct Builder {
    var cells: [Cell] = []
    private var points: [Point]
    private var numbers: [UInt32]
    private var places: [SIMD4<UInt8>: Int] = [:]
    private var corners: [SIMD4<UInt8>] = []
    private var shares: [SIMD4<Double>] = []

    private static let unknown: Int32 = -2

    init(_ entries: [PaletteEntry], _ brightness: Double) {
      let sorted = entries.map { (number: $0.number, light: MixingLight.light(of: $0.color)) }
        .sorted { Self.greenness($0.light) < Self.greenness($1.light) }
      let distinct = sorted.indices.filter { index in
        !sorted[..<index].contains { $0.light == sorted[index].light }
      }
      numbers = distinct.map { sorted[$0].number }
      points = distinct.map { Point(sorted[$0].light, brightness) }
      if firstCell() == nil {
        // All colours lie in a plane, on a line or in a point; moved a little, they do not.
        numbers = sorted.map(\.number)
        points = sorted.indices.map { index in
          let shift = SIMD3(index * 5 % 16, index * 7 % 16, index * index % 16)
          return Point(sorted[index].light + SIMD3<Float>(shift) * 1e-3, brightness)
        }
      }
    }

    /// The order of corners. Those of a cell are about equally bright, so it is their hue, from
    /// magenta to green, in which they differ most; brightness only tells greys apart.
    private static func greenness(_ light: SIMD3<Float>) -> Float {
      light.y - (light.x + light.z) / 2 + MixingLight.brightness(light) / 64
    }

    var axis: Axis {
      let lights = points.map { SIMD3<Float>($0.light) }
      func brightness(_ light: SIMD3<Float>) -> Float { MixingLight.brightness(light) }
      return Axis(
        dark: lights.min { brightness($0) < brightness($1) } ?? .zero,
        light: lights.max { brightness($0) < brightness($1) } ?? .one,
        middle: lights.reduce(.zero, +) / Float(max(1, lights.count)))
    }

    mutating func build() {
      guard let first = firstCell() else { return }
      _ = add(first)
      var done = 0
      while done < cells.count {
        for face in 0..<4 where cells[done].neighbors[face] == Self.unknown {
          guard let point = pointBehind(face, of: done) else {
            cells[done].neighbors[face] = -1
            continue
          }
          var next = corners[done]
          next[face] = UInt8(point)
          let place = add(next)
          cells[done].neighbors[face] = Int32(place)
          for back in 0..<4 where corners[place][back] == UInt8(point) {
            cells[place].neighbors[back] = Int32(done)
          }
        }
        done += 1
      }
    }

    /// Four points under whose plane no other lies: a plane is laid on the lowest and tilted until it
    /// meets another, three times.
    private func firstCell() -> SIMD4<UInt8>? {
      guard let lowest = points.indices.min(by: { points[$0].height < points[$1].height }) else {
        return nil
      }
      var found = [lowest]
      var slope = SIMD3<Double>.zero
      let origin = points[lowest]
      while found.count < 4 {
        let edges = found.dropFirst().map { points[$0].light - origin.light }
        guard let tilt = Self.direction(across: edges) else { return nil }
        var best: (point: Int, slope: SIMD3<Double>, amount: Double)?
        for index in points.indices where !found.contains(index) {
          let way = points[index].light - origin.light
          let run = dot(tilt, way)
          if abs(run) < 1e-7 { continue }
          let amount = (points[index].height - origin.height - dot(slope, way)) / run
          if best.map({ abs(amount) < abs($0.amount) }) ?? true {
            best = (index, slope + tilt * amount, amount)
          }
        }
        guard let best else { return nil }
        slope = best.slope
        found.append(best.point)
      }
      return Self.sorted(SIMD4(found.map { UInt8($0) }))
    }

    /// A direction at right angles to up to two others.
    private static func direction(across edges: [SIMD3<Double>]) -> SIMD3<Double>? {
      let across: SIMD3<Double>
      switch edges.count {
      case 0: across = SIMD3(0.6, 0.64, 0.48)
      case 1: across = cross(edges[0], SIMD3(0.48, -0.6, 0.64))
      default: across = cross(edges[0], edges[1])
      }
      let length = dot(across, across).squareRoot()
      return length > 0 ? across / length : nil
    }

    /// The cell of four corners; a new one's neighbours are not known yet.
    private mutating func add(_ unsorted: SIMD4<UInt8>) -> Int {
      let four = Self.sorted(unsorted)
      if let place = places[four] { return place }
      let place = cells.count
      places[four] = place
      corners.append(four)
      var cell = Cell(
        red: .zero, green: .zero, blue: .zero, base: .zero, numbers: 0,
        neighbors: SIMD4(repeating: Self.unknown))
      for corner in 0..<4 {
        let share = share(of: corner, in: four)
        shares.append(share)
        cell.red[corner] = Float(share.x)
        cell.green[corner] = Float(share.y)
        cell.blue[corner] = Float(share.z)
        cell.base[corner] = Float(share.w)
        cell.numbers |= numbers[Int(four[corner])] << UInt32(8 * corner)
      }
      cells.append(cell)
      return place
    }

    /// The plane that is 1 at a corner and 0 on the face opposite.
    private func share(of corner: Int, in four: SIMD4<UInt8>) -> SIMD4<Double> {
      func light(_ step: Int) -> SIMD3<Double> { points[Int(four[(corner + step) & 3])].light }
      let normal = cross(light(2) - light(1), light(3) - light(1))
      let scaled = normal / dot(normal, light(0) - light(1))
      return SIMD4(scaled, -dot(scaled, light(1)))
    }

    /// The corner of the cell behind a face: the plane through the cell's lifted corners is tilted
    /// about the face until it meets a point.
    private func pointBehind(_ face: Int, of cell: Int) -> Int? {
      let share = shares[4 * cell + face]
      var plane = SIMD4<Double>.zero
      for corner in 0..<4 {
        plane += shares[4 * cell + corner] * points[Int(corners[cell][corner])].height
      }
      return Self.firstMet(points.span, share, plane)
    }

    /// The point beyond a face that a plane meets first; nil if there is none.
    private static func firstMet(
      _ points: Span<Point>, _ share: SIMD4<Double>, _ plane: SIMD4<Double>
    ) -> Int? {
      var best: Int?
      var bestAway = 1.0
      var bestRise = 0.0
      for index in points.indices {
        let away = points[index].value(of: share)
        if away > -1e-7 { continue }
        let rise = points[index].height - points[index].value(of: plane)
        // The least rise for the way, without dividing.
        if best == nil || rise * bestAway > bestRise * away {
          bestAway = away
          bestRise = rise
          best = index
        }
      }
      return best
    }

    private static func sorted(_ four: SIMD4<UInt8>) -> SIMD4<UInt8> {
      var result = four
      for end in 1..<4 {
        for place in (0..<end).reversed() where result[place] > result[place + 1] {
          (result[place], result[place + 1]) = (result[place + 1], result[place])
        }
      }
      return result
    }
  }

  /// A colour as light, lifted.
  private struct Point {
    private let x, y, z: Double
    let height: Double

    init(_ light: SIMD3<Float>, _ brightness: Double) {
      (x, y, z) = (Double(light.x), Double(light.y), Double(light.z))
      height =
        brightness * Self.lift(Double(MixingLight.brightness(light)))
        + Self.lift(x) + Self.lift(y) + Self.lift(z)
    }

    var light: SIMD3<Double> { SIMD3(x, y, z) }

    func value(of plane: SIMD4<Double>) -> Double {
      (plane.x * x + plane.y * y) + (plane.z * z + plane.w)
    }

    /// Curved as the square of lightness's slope, lightness being the cube root of physical light.
    private static let exponent = 2.0 / 3 * 2.2 / MixingLight.exponent

    private static func lift(_ light: Double) -> Double { -pow(light + 0.005, exponent) }
  }

  private static func dot(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double {
    a.x * b.x + a.y * b.y + a.z * b.z
  }

  private static func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
  }
}
