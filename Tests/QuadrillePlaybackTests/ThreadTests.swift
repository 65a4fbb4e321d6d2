@testable import QuadrillePlayback
import Glibc
import Testing

@Suite struct ThreadTests {
  @Test func `an error says what the system said`() {
    #expect(
      PlaybackError.noThread(code: EAGAIN).description
        == "cannot start a thread: Resource temporarily unavailable")
  }
}
