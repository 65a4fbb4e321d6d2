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
    func pose(_ seconds: Double, _ ready: Double?) -> (turn: Double, scale: Double, height: Double)
    {
      appearance.pose(at: seconds, ready: ready)
    }
    let angle = 20 * Double.pi / 180
    #expect(abs(pose(0.3, nil).turn - angle) < 1e-9)
    #expect(abs(pose(12.9, nil).turn + angle) < 1e-9)
    // Ready after 0.1 s: shown at 0.8 s. Ready after 2 s: shown at once.
    #expect(pose(0.7, 0.1).turn != 0)
    #expect(pose(0.7, 0.1).scale == 1)
    #expect(abs(pose(0.8, 0.1).scale - 0.2) < 1e-9)
    #expect(abs(pose(2, 2).scale - 0.2) < 1e-9)
    #expect(pose(2.1, 2).turn == 0)
    #expect(abs(pose(2.1, 2).scale - (1 - 0.8 / 16)) < 1e-9)
    #expect(pose(2, 2).height == 0)
    #expect(abs(pose(2.15, 2).height - 20) < 1e-9)
    #expect(abs(pose(2.25, 2).height - 10) < 1e-9)
    #expect(pose(2.4, 2).height == 0)
  }
}
