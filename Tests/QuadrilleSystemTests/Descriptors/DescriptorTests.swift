import Dispatch
import Glibc
import Synchronization
import Testing

@testable import QuadrilleSystem

@Suite struct DescriptorTests {
  @Test func `EIO and EPIPE are a hang-up, permission errors a refusal, and others neither`() {
    let errors = [EIO, EPIPE, EAGAIN, ENOSPC, EACCES, EPERM, EROFS, ENOENT].map {
      SystemError("open", code: $0)
    }
    #expect(errors.filter(\.isHangUp).map(\.code) == [EIO, EPIPE])
    #expect(errors.filter(\.isRefused).map(\.code) == [EACCES, EPERM, EROFS])
  }

  @Test func `a pseudo-terminal is a terminal, and the null device is not`() throws {
    let terminal = try Descriptor.open("/dev/ptmx", .readWrite)
    let device = try Descriptor.open("/dev/null", .readOnly)
    #expect(terminal.isTerminal && !device.isTerminal)
    for descriptor in [terminal, device] { descriptor.close() }
  }

  @Test func `a descriptor is non-blocking until its flags are restored`()
    throws
  {
    let ends = try Descriptor.pipe()
    defer { for end in [ends.reading, ends.writing] { end.close() } }
    let number = ends.writing.rawValue
    let before = fcntl(number, F_GETFL)
    try #require(before & O_NONBLOCK == 0)
    let flags = try ends.writing.setBlocking(false)
    #expect(flags == before && fcntl(number, F_GETFL) == before | O_NONBLOCK)
    ends.writing.setFlags(flags)
    #expect(fcntl(number, F_GETFL) == before)
    #expect(throws: SystemError.self) { try Descriptor.none.setBlocking(false) }
  }

  @Test func `signals do not end a poll, input does`() throws {
    let ends = try Descriptor.pipe(.nonBlocking)
    defer { for end in [ends.reading, ends.writing] { end.close() } }
    // SIGURG is sent for urgent data on a socket: no other test uses it.
    ProcessSignals.handle(SIGURG, restarts: true) { _ in handled.add(1, ordering: .relaxed) }
    defer { signal(SIGURG, SIG_DFL) }
    let thread = Mutex<pthread_t?>(nil)
    let isReady = Mutex<Bool?>(nil)
    let (started, ended) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    DispatchQueue(label: "waiting").async {
      var (urgent, before) = (sigset_t(), sigset_t())
      sigaddset(&urgent, SIGURG)
      pthread_sigmask(SIG_UNBLOCK, &urgent, &before)
      thread.withLock { $0 = pthread_self() }
      started.signal()
      let result = ends.reading.poll(for: .input, milliseconds: 600_000)
      isReady.withLock { $0 = result }
      pthread_sigmask(SIG_SETMASK, &before, nil)
      ended.signal()
    }
    started.wait()
    let waiting = try #require(thread.withLock { $0 })
    for _ in 0..<200 where isReady.withLock({ $0 }) == nil {
      let before = handled.load(ordering: .relaxed)
      pthread_kill(waiting, SIGURG)
      while handled.load(ordering: .relaxed) == before { sched_yield() }
    }
    #expect(isReady.withLock { $0 } == nil)
    var byte: UInt8 = 1
    ends.writing.writeOnce(&byte, count: 1)
    ended.wait()
    #expect(isReady.withLock { $0 } == true)
  }

  @Test func `a pipe opened as non-blocking is non-blocking, and closed on exec`() throws {
    let ends = try Descriptor.pipe(.nonBlocking)
    for end in [ends.reading, ends.writing] {
      let isNonBlocking = fcntl(end.rawValue, F_GETFL) & O_NONBLOCK != 0
      #expect(isNonBlocking && fcntl(end.rawValue, F_GETFD) & FD_CLOEXEC != 0)
      end.close()
    }
  }

  @Test(.serialized, arguments: ["/proc/self/fd", "/nowhere/at/all"])
  func `every descriptor above 2 is closed on exec, with a list of the open ones or without`(
    folder: String
  ) throws {
    let file = open("/dev/null", O_RDONLY)
    let numbers = [file, fcntl(file, F_DUPFD, 300), fcntl(file, F_DUPFD, 900)]
    defer { for number in numbers { close(number) } }
    // Another test may just have closed all on exec.
    try #require(numbers.allSatisfy { $0 > 2 && fcntl($0, F_SETFD, 0) == 0 })
    Descriptor.closeAllOnExec(listed: folder)
    #expect(numbers.allSatisfy { fcntl($0, F_GETFD) == FD_CLOEXEC })
    for number in Int32(0)..<3 where fcntl(number, F_GETFD) >= 0 {
      #expect(fcntl(number, F_GETFD) & FD_CLOEXEC == 0)
    }
  }
}

/// The number of signals that the test's handler has received.
private let handled = Atomic<Int>(0)
