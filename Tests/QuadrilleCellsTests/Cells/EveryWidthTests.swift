@testable import QuadrilleCells
import TestSupport
import Testing

/// How wide every character is, and what it is where text runs from right to left: the places where that changes.
@Suite struct EveryWidthTests {
  private func changes(_ of: (Unicode.Scalar) -> String) -> String {
    var text = ""
    var last = ""
    for value in UInt32(0)...0x1_ffff {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let now = of(scalar)
      if now != last { text += "\(String(value, radix: 16)) \(now)\n" }
      last = now
    }
    return text
  }

  @Test func `widths change where they did`() {
    let text = changes { TextWidth.of($0).map(String.init) ?? "-" }
    #expect(Golden.difference(text, golden: "widths.txt", file: #filePath) == nil)
  }
}
