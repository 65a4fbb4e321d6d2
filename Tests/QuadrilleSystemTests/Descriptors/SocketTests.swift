import Testing

@testable import QuadrilleSystem

@Suite struct SocketTests {
  @Test(arguments: [0, 1, 106, 107, 108, 109, 5000])
  func `connecting to a socket path without a listener fails, at any length`(count: Int) {
    #expect(throws: SystemError.self) {
      _ = try Descriptor.connect(to: String(repeating: "x", count: count))
    }
  }
}
