import Testing

@testable import QuadrilleCommands

@Suite struct NumberedNameTests {
  @Test(arguments: [
    ("a-%04d.png", 7, "a-0007.png"), ("%d", 12, "12"), ("a%02db", 123, "a123b"), ("%%d", 1, "%1"),
  ])
  func `the number replaces its pattern, with zeros before it`(
    pattern: String, number: Int, name: String
  ) {
    #expect(NumberedName(pattern)?.name(of: number) == name)
  }

  @Test func `a second number is detected`() {
    let names = ["n-%04d-%d.png", "n-%04d.png", "%d-%x", "%%d"]
    #expect(names.map { NumberedName($0)?.hasAnother } == [true, false, false, false])
  }

  @Test func `a name without a number's pattern is no numbered name`() {
    let names = ["a.png", "a%.png", "%x", "%123d", "", "%", "a%", "a%0", "a%04", "%%"]
    #expect(names.filter { NumberedName($0) != nil } == [])
  }
}
