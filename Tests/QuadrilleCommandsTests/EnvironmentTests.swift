import Testing

@testable import QuadrilleCommands

@Suite struct EnvironmentTests {
  @Test func `an empty variable counts as not set`() {
    let found = Environment.$substitute.withValue(["A": "", "B": "0", "C": "\u{1}"]) {
      ["A", "B", "C", "D"].map { Environment.value($0) }
    }
    #expect(found == [nil, "0", "\u{1}", nil])
    #expect(Environment.value("PATH")?.contains("/") == true)
  }
}
