@testable import QuadrilleCore
import TestSupport
import Testing

@Suite struct MotionExampleTests {
  @Test func `the manual prints the compiled motion example`() throws {
    let folders = #filePath.split(separator: "/", omittingEmptySubsequences: false)
    let root = folders.dropLast(4).joined(separator: "/")
    let example = try #require(
      Golden.read(folders.dropLast().joined(separator: "/") + "/MotionExample.swift"))
    let page = try #require(Golden.read(root + "/docs/develop/motion.md"))
    #expect(page.contains("```swift\n" + example + "```\n"))
  }

  @Test func `the motion example swings until its gate opens, then grows and hops`() {
    let appearance = Appearance()
    let angle = 20 * Double.pi / 180
    // Ready after 0.1 s: shown at 0.8 s. Ready after 2 s: shown at once.
    let cases: [(at: Double, ready: Double?, turn: Double?, scale: Double?, height: Double?)] = [
      (0.3, nil, angle, nil, nil), (12.9, nil, -angle, nil, nil), (0.7, 0.1, nil, 1, nil),
      (0.8, 0.1, nil, 0.2, nil), (2, 2, nil, 0.2, 0), (2.1, 2, 0, 1 - 0.8 / 16, nil),
      (2.15, 2, nil, nil, 20), (2.25, 2, nil, nil, 10), (2.4, 2, nil, nil, 0),
    ]
    for (time, ready, turn, scale, height) in cases {
      let pose = appearance.pose(at: time, ready: ready)
      let pairs: [(Double, Double?)] = [
        (pose.turn, turn), (pose.scale, scale), (pose.height, height),
      ]
      #expect(pairs.allSatisfy { abs($0 - ($1 ?? $0)) < 1e-9 }, "\(time) \(ready ?? -1): \(pose)")
    }
    #expect(appearance.pose(at: 0.7, ready: 0.1).turn != 0)
  }
}
