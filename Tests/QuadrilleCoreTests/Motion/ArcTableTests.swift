import TestSupport
import Testing

@testable import QuadrilleCore

/// How evenly a table leads along its curve.
@Suite struct ArcTableTests {
  private static let most = 1024

  private func curve(_ numbers: inout SeededNumbers) -> PathCurve {
    func point() -> PixelPoint {
      PixelPoint(
        Double.random(in: 0...100, using: &numbers), Double.random(in: 0...60, using: &numbers))
    }
    return PathCurve(from: point(), point(), point(), to: point())
  }

  /// How far the speed is off at worst, at some places of every piece.
  private func worst(_ table: ArcTable, _ curve: PathCurve, places: [Double]) -> Double {
    let even = table.length / Double(table.nodes.count - 1)
    var worst = 0.0
    for (node, next) in zip(table.nodes, table.nodes.dropFirst()) {
      for place in places {
        let (parameter, slope) = node.parameter(to: next, part: place)
        worst = max(worst, abs(slope * curve.speed(at: parameter) / even - 1))
      }
    }
    return worst
  }

  @Test func `it has as few pieces as it takes for the speed to be even`() {
    var numbers = SeededNumbers(seed: 12)
    let eighths = [0.125, 0.375, 0.625, 0.875]
    var counts: Set<Int> = []
    for _ in 0..<400 {
      let curve = curve(&numbers)
      let table = ArcTable(curve, headingFrom: nil, mostPieces: Self.most)
      let pieces = table.nodes.count - 1
      counts.insert(pieces)
      #expect(worst(table, curve, places: eighths) < 0.005 || pieces == Self.most)
      guard pieces > 32 else { continue }
      let coarser = ArcTable(curve, headingFrom: nil, mostPieces: pieces / 2)
      #expect(coarser.nodes.count == pieces / 2 + 1)
      #expect(worst(coarser, curve, places: eighths) >= 0.005)
    }
    #expect(counts.isSuperset(of: [32, 64, 128]))
  }

  @Test func `its nodes are equally far from each other along the curve`() {
    var numbers = SeededNumbers(seed: 13)
    for _ in 0..<20 {
      let curve = curve(&numbers)
      let table = ArcTable(curve, headingFrom: nil, mostPieces: Self.most)
      let pieces = table.nodes.count - 1
      #expect(table.nodes[0].parameter == 0 && abs(table.nodes[pieces].parameter - 1) < 1e-9)
      for (node, next) in zip(table.nodes, table.nodes.dropFirst()) {
        // The length of a piece, as the sum of short straight lines.
        var length = 0.0
        var before = curve.point(at: node.parameter)
        for step in 1...20 {
          let part = Double(step) / 20
          let point = curve.point(at: node.parameter + (next.parameter - node.parameter) * part)
          let (x, y) = (point.x - before.x, point.y - before.y)
          length += (x * x + y * y).squareRoot()
          before = point
        }
        let even = table.length / Double(pieces)
        #expect(abs(length - even) < 0.01 * even)
      }
    }
  }

  @Test func `a heading goes on from the one it is given, without a turn too many`() {
    var numbers = SeededNumbers(seed: 14)
    for _ in 0..<50 {
      let curve = curve(&numbers)
      let plain = ArcTable(curve, headingFrom: nil, mostPieces: 64)
      let turned = ArcTable(curve, headingFrom: 20, mostPieces: 64)
      #expect(abs(plain.nodes[0].heading) <= .pi && abs(turned.nodes[0].heading - 20) <= .pi + 1e-9)
      for (node, other) in zip(plain.nodes, turned.nodes) {
        let turns = (other.heading - node.heading) / (2 * .pi)
        #expect(abs(turns - turns.rounded()) < 1e-9)
      }
      for (node, next) in zip(turned.nodes, turned.nodes.dropFirst()) {
        #expect(abs(next.heading - node.heading) <= .pi)
      }
    }
  }
}
