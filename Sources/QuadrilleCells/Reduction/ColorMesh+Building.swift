import CMath

extension ColorMesh {
  /// Divides the space between the entries' colours into tetrahedra.
  ///
  /// Each colour gets a height, a convex function of its light. The tetrahedra are the faces of the lower hull of the
  /// lifted points (a regular triangulation), which is walked from face to face. The curvature of the function
  /// follows perceived difference, so a colour is mixed from the corners that differ least. `brightness` is the weight
  /// of a difference in brightness relative to a difference in a channel.
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
        // All colours lie in a plane, on a line or in a point. Small shifts give them a volume.
        numbers = sorted.map(\.number)
        points = sorted.indices.map { index in
          let shift = SIMD3(index * 5 % 16, index * 7 % 16, index * index % 16)
          return Point(sorted[index].light + SIMD3<Float>(shift) * 1e-3, brightness)
        }
      }
    }

    /// Returns the sort key of corners: the position between magenta and green, in which the corners of a cell, being
    /// about equally bright, differ most. Brightness orders only greys.
    private static func greenness(_ light: SIMD3<Float>) -> Float {
      light.y - (light.x + light.z) / 2 + MixingLight.brightness(light) / 64
    }

    var axis: Axis {
      let lights = points.map { SIMD3<Float>($0.light) }
      return Axis(
        dark: lights.min { MixingLight.brightness($0) < MixingLight.brightness($1) } ?? .zero,
        light: lights.max { MixingLight.brightness($0) < MixingLight.brightness($1) } ?? .one,
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

    /// Returns four points such that no point is below their plane; nil: all points are coplanar. A horizontal plane
    /// through the lowest point is tilted until it meets another point, three times.
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

    /// Returns a unit vector perpendicular to up to two edges; nil if they are parallel.
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

    /// Returns the index of the cell with these corners, after adding it with unknown neighbours if it is new.
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

    /// Returns the linear function of light that is 1 at a corner and 0 on the opposite face.
    private func share(of corner: Int, in four: SIMD4<UInt8>) -> SIMD4<Double> {
      func light(_ step: Int) -> SIMD3<Double> { points[Int(four[(corner + step) & 3])].light }
      let normal = cross(light(2) - light(1), light(3) - light(1))
      let scaled = normal / dot(normal, light(0) - light(1))
      return SIMD4(scaled, -dot(scaled, light(1)))
    }

    /// Returns the fourth corner of the cell behind a face, where the cell's tilted plane meets a point; nil: none.
    private func pointBehind(_ face: Int, of cell: Int) -> Int? {
      let share = shares[4 * cell + face]
      var plane = SIMD4<Double>.zero
      for corner in 0..<4 {
        plane += shares[4 * cell + corner] * points[Int(corners[cell][corner])].height
      }
      return Self.firstMet(points.span, share, plane)
    }

    /// Returns the point beyond a face that the tilted plane meets first; nil: none.
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
        // Finds the least rise per distance without a division.
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

  /// A colour as light, with its height.
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

    /// Makes the curvature of `lift` the squared slope of lightness, which is the cube root of physical light.
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
