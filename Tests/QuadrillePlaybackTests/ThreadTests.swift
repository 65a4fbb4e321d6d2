@testable import QuadrillePlayback
import Glibc
import Testing

@Suite struct ThreadTests {
  @Test func `a thread error contains the system's message`() {
    #expect(
      PlaybackError.noThread(code: EAGAIN).description
        == "cannot start a thread: Resource temporarily unavailable")
  }
}
