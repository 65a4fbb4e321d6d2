import Testing

@testable import QuadrilleTerminal

@Suite struct ConnectionTests {
  @Test(arguments: [0, 1, 106, 107, 108, 109, 5000])
  func `where nobody can listen there is no connection, however long the path`(count: Int) {
    #expect(SystemCalls.connect(to: String(repeating: "x", count: count)) == nil)
  }
}
