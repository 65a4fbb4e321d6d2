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
