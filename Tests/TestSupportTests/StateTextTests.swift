import QuadrilleCore
import TestSupport
import Testing

@Suite struct StateTextTests {
  private struct Part {
    var number = 1
    var names: [String?] = ["a", nil]
    private var kind = Kind.some(2, of: "b")
  }

  private enum Kind {
    case none
    case some(Int, of: String)
  }

  @Test func `every field is there by its name, however deep, and no type`() {
    #expect(
      StateText.of([Part()])
        == "[(number: 1 names: [a nil ] kind: some((.0: 2 of: b )) ) ]")
    #expect(StateText.of(Kind.none) == "none")
  }

  /// What is told of its own kind in one go, and of another's one by one.
  private struct Other { var packed: UInt32 }

  @Test func `many numbers and colours are told as few are`() {
    #expect(StateText.of([UInt8]([0, 7, 255])) == StateText.of([0, 7, 255] as [Any]))
    #expect(StateText.of([-5, Int.max]) == "[-5 \(Int.max) ]" && StateText.of([Int]()) == "[]")
    let others = StateText.of([Other(packed: 0x11_2233), Other(packed: 9)])
    #expect(StateText.of([RGB(packed: 0x11_2233), RGB(packed: 9)]) == others)
    #expect(StateText.of([RGBA(packed: 0x11_2233), RGBA(packed: 9)]) == others)
  }

  @Test func `what has no order has one here`() {
    let words = (0..<100).map { "\($0)" }
    #expect(StateText.of(Set(words)) == StateText.of(Set(words.reversed())))
    #expect(StateText.of(["a": 1, "b": 2]) == "{(key: a value: 1 ) (key: b value: 2 )}")
  }
}
