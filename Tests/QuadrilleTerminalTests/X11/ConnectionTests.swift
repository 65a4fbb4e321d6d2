import Testing

@testable import QuadrilleTerminal

@Suite struct ConnectionTests {
  @Test(arguments: [0, 1, 106, 107, 108, 109, 5000])
  func `connecting to a socket path without a listener fails, at any length`(count: Int) {
    #expect(SystemCalls.connect(to: String(repeating: "x", count: count)) == nil)
  }
}
