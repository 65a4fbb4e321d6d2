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

  @Test func `what has no order has one here`() {
    let words = (0..<100).map { "\($0)" }
    #expect(StateText.of(Set(words)) == StateText.of(Set(words.reversed())))
    #expect(StateText.of(["a": 1, "b": 2]) == "{(key: a value: 1 ) (key: b value: 2 )}")
  }
}
