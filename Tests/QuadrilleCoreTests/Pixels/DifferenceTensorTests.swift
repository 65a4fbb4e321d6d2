import QuadrilleCore
import Testing

/// The quadratic form that measures small colour steps.
@Suite struct DifferenceTensorTests {
  private static let colors: [SIMD3<Double>] = [
    SIMD3(0, 0, 0), SIMD3(255, 255, 255), SIMD3(128, 128, 128), SIMD3(5, 4, 6), SIMD3(200, 30, 40),
    SIMD3(20, 180, 90), SIMD3(30, 60, 220), SIMD3(250, 240, 60), SIMD3(120.5, 40.25, 200),
    SIMD3(90, 140, 240), SIMD3(9, 200, 210), SIMD3(120, 130, 126), SIMD3(200, 190, 180),
  ]
  private static let steps: [SIMD3<Double>] = [
    SIMD3(1, 0, 0), SIMD3(0, 1, 0), SIMD3(0, 0, 1), SIMD3(1, -2, 0.5), SIMD3(-0.5, 1, 3),
  ]

  private func tensor(_ color: SIMD3<Double>) -> DifferenceTensor {
    DifferenceTensor(red: color.x, green: color.y, blue: color.z)
  }

  private func lab(_ color: SIMD3<Double>) -> Lab {
    Lab(red: color.x, green: color.y, blue: color.z)
  }

  @Test func `the tensor gives CIEDE2000's difference for a small step`() {
    for color in Self.colors where color.x + color.y + color.z > 20 && color.x < 255 {
      for step in Self.steps {
        let small = step * 1e-3
        let said = ColorDifference.between(lab(color), lab(color + small))
        let found = tensor(color).square(of: small).squareRoot()
        // At grey the hue flips, and the mean of two hues belongs to neither colour.
        let most = color.x == color.y && color.y == color.z ? 0.05 : 0.01
        #expect(abs(found - said) <= most * said, "\(color) \(step): \(found), \(said)")
      }
    }
  }

  @Test func `the tensor is positive, and scaling it scales every square`() {
    for color in Self.colors {
      var scaled = tensor(color)
      scaled.scale(by: 4)
      for step in Self.steps {
        let square = tensor(color).square(of: step)
        let off = [
          scaled.square(of: step) - 4 * square, tensor(color).square(of: 3 * step) - 9 * square,
        ]
        #expect(square > 0 && off.allSatisfy { abs($0) <= 1e-9 * square }, "\(color) \(step)")
      }
    }
  }

  @Test func `unit directions become conjugate steps of difference 1`() {
    let directions = Self.steps.map { step -> SIMD3<Double> in
      step / (step * step).sum().squareRoot()
    }
    for color in Self.colors {
      let form = tensor(color)
      for direction in directions {
        let step = form.step(along: direction)
        #expect(abs(form.square(of: step) - 1) < 1e-6, "\(color) \(direction)")
      }
      // Other directions lead to conjugate steps.
      let (one, other) = (form.step(along: directions[0]), form.step(along: directions[1]))
      let both = form.square(of: one + other)
      #expect(abs(both - 2) < 1e-6)
    }
  }

  @Test(arguments: [0.5, 1, 3])
  func `tightening lengthens one step and leaves its conjugate steps alone`(share: Double) {
    for color in Self.colors {
      let form = tensor(color)
      let step = form.step(along: SIMD3(1, 0, 0))
      var tight = form
      tight.tighten(along: step, by: share)
      #expect(abs(tight.square(of: step) - (1 + share)) < 1e-6)
      for direction in [SIMD3<Double>(0, 1, 0), SIMD3(0, 0, 1)] {
        let conjugate = form.step(along: direction)
        #expect(abs(tight.square(of: conjugate) - 1) < 1e-6)
      }
      #expect(abs(tight.square(of: 2 * step) - 4 * (1 + share)) < 1e-5)
    }
  }
}
