import Dispatch
import Glibc
import QuadrilleSystem
import QuadrilleTerminal
import Synchronization
import Testing

@Suite(.serialized, .inTurn) struct SignalPipeTests {
  @Test func `signals reach the queue, except those that the process ignores`() throws {
    let queue = DispatchQueue(label: "signals")
    let numbers = Mutex<[Int32]>([])
    let came = DispatchSemaphore(value: 0)
    // Ignored from the start, as under nohup.
    signal(SIGUSR2, SIG_IGN)
    signal(SIGUSR1, SIG_DFL)
    #expect(ProcessSignals.isIgnored(SIGUSR2) && !ProcessSignals.isIgnored(SIGUSR1))
    let pipe = try SignalPipe([SIGUSR1, SIGUSR2, SIGWINCH], queue: queue) { number in
      numbers.withLock { $0.append(number) }
      came.signal()
    }
    #expect(ProcessSignals.isIgnored(SIGUSR2) && !ProcessSignals.isIgnored(SIGUSR1))
    // One after another, because two pending signals of a kind become one.
    for number in [SIGUSR2, SIGUSR1, SIGUSR2, SIGWINCH, SIGUSR1] {
      kill(getpid(), number)
      if number != SIGUSR2 { #expect(came.wait(timeout: .now() + 60) == .success) }
    }
    #expect(numbers.withLock { $0 } == [SIGUSR1, SIGWINCH, SIGUSR1])
    // Ignored, then caught again.
    signal(SIGUSR1, SIG_IGN)
    #expect(ProcessSignals.isIgnored(SIGUSR1))
    SignalPipe.catchSignal(SIGUSR1)
    #expect(!ProcessSignals.isIgnored(SIGUSR1))
    kill(getpid(), SIGUSR1)
    #expect(came.wait(timeout: .now() + 60) == .success)
    // The default action of SIGWINCH is to ignore it.
    ProcessSignals.actByDefault(SIGWINCH)
    queue.sync {}
    #expect(numbers.withLock { $0.count } == 4)
    withExtendedLifetime(pipe) {}
    for number in [SIGUSR1, SIGUSR2] { signal(number, SIG_IGN) }
  }

  @Test func `SIGCONT withdraws a stop that the queue has not taken`() throws {
    let queue = DispatchQueue(label: "signals")
    let numbers = Mutex<[Int32]>([])
    let came = DispatchSemaphore(value: 0)
    // The test process may have inherited them as ignored.
    for number in [SIGTSTP, SIGCONT] { signal(number, SIG_DFL) }
    let pipe = try SignalPipe([SIGTSTP, SIGCONT], queue: queue) { number in
      numbers.withLock { $0.append(number) }
      came.signal()
    }
    SignalSet([SIGTSTP, SIGCONT]).unblock()
    queue.suspend()
    // Handlers of signals to this thread have returned when `raise` does.
    for number in [SIGTSTP, SIGTSTP, SIGCONT] { raise(number) }
    queue.resume()
    #expect(came.wait(timeout: .now() + 60) == .success)
    raise(SIGTSTP)
    #expect(came.wait(timeout: .now() + 60) == .success)
    #expect(numbers.withLock { $0 } == [SIGCONT, SIGTSTP])
    withExtendedLifetime(pipe) {}
    for number in [SIGTSTP, SIGCONT] { signal(number, SIG_DFL) }
  }
}
