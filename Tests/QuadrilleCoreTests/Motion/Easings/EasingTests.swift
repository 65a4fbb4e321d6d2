import Glibc
import QuadrilleCore
import Testing

@Suite struct EasingTests {
  private static let samples = (0...200).map { Double($0) / 200 }

  private func value(_ word: String, _ part: Double) throws -> Double {
    try #require(Easing.examples.first { $0.name == word }, "\(word)").easing.value(at: part)
  }

  @Test func `every easing starts at 0, ends at 1 and has no jumps`() {
    #expect(Easing.examples.count == 5 + 30)
    for (name, easing) in Easing.examples {
      let ends = [-5, -1e-300, 0, .nan, 1, 1.5, .infinity].map { easing.value(at: $0) }
      #expect(ends == [0, 0, 0, 0, 1, 1, 1], "\(name)")
      // No jumps, except for the 0.001 at which the exponential easings start.
      let edges = [easing.value(at: 1e-9), easing.value(at: 1 - 1e-9) - 1]
      let values = Self.samples.map { easing.value(at: $0) }
      let steps = zip(values, values.dropFirst()).map { abs($1 - $0) }
      #expect(
        edges.allSatisfy { abs($0) < 0.001 } && steps.allSatisfy { $0 < 0.11 }, "\(name)")
    }
  }

  @Test(arguments: EasingFamily.allCases)
  func `ease-out mirrors ease-in, and ease-in-out is symmetric`(family: EasingFamily) {
    for part in Self.samples {
      let slowStart = Easing.family(family, .in).value(at: part)
      let slowEnd = Easing.family(family, .out).value(at: 1 - part)
      #expect(abs(slowStart + slowEnd - 1) < 1e-12)
      let both = Easing.family(family, .inOut)
      #expect(abs(both.value(at: part) + both.value(at: 1 - part) - 1) < 1e-12)
    }
    #expect(Easing.family(family, .inOut).value(at: 0.5) == 0.5)
  }

  @Test func `easings match their closed forms`() throws {
    for part in Self.samples.dropFirst().dropLast() {
      let rest = 1 - part
      let expected: [(String, Double)] = [
        ("linear", part), ("sine-in", 1 - cos(part * .pi / 2)), ("sine-out", sin(part * .pi / 2)),
        ("sine-in-out", (1 - cos(part * .pi)) / 2), ("quad-in", pow(part, 2)),
        ("cubic-in", pow(part, 3)), ("quart-in", pow(part, 4)), ("quint-in", pow(part, 5)),
        ("quart-out", 1 - pow(rest, 4)), ("expo-in", pow(2, 10 * (part - 1))),
        ("expo-out", 1 - pow(2, -10 * part)), ("circ-out", sqrt(1 - rest * rest)),
        ("back-in", part * part * (2.70158 * part - 1.70158)),
        ("elastic-out", pow(2, -10 * part) * sin((part - 0.075) * 2 * .pi / 0.3) + 1),
      ]
      for (name, value) in expected {
        #expect(abs(try self.value(name, part) - value) < 1e-12, "\(name) at \(part)")
      }
    }
  }

  @Test func `single values of easings are those computed by hand from their formulas`() throws {
    let expected: [(String, Double, Double)] = [
      ("circ-in-out", 0.25, 0.0669872981), ("circ-in-out", 0.75, 0.9330127019),
      ("back-in", 0.4, -0.0993517), ("back-in-out", 0.2, -0.0925557),
      ("elastic-in-out", 0.2, -0.00390625), ("bounce-out", 1 / 2.75, 1),
      ("bounce-out", 1.5 / 2.75, 0.75), ("bounce-out", 2.25 / 2.75, 0.9375),
      ("bounce-out", 2.625 / 2.75, 0.984375), ("bounce-in", 0.5, 0.234375),
      ("ease", 0.5, 0.8024034), ("ease-in", 0.5, 0.3153568), ("ease-out", 0.5, 0.6846432),
      ("ease-in-out", 0.25, 0.1291618), ("ease-in-out", 0.5, 0.5),
    ]
    for (name, part, value) in expected {
      #expect(abs(try self.value(name, part) - value) < 1e-6, "\(name) at \(part)")
    }
  }
}
