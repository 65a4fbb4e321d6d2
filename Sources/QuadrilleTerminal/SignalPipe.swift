package import Dispatch
import QuadrilleSystem

/// Passes signals to a queue. Handlers only write the number into a pipe; `SignalWatch` acts if it is not read.
///
/// Dispatch's signal sources are unsuitable: a process cannot stop itself by the default action with them.
package final class SignalPipe {
  private let source: any DispatchSourceRead

  /// Catches signals, except those that the process inherited as ignored, and calls `handler` on the queue: for ending
  /// signals first, and once for a signal that came several times.
  package init(
    _ signals: [Int32], queue: DispatchQueue, handler: @escaping @Sendable (Int32) -> Void
  ) throws {
    let (input, output) = try Descriptor.pipe(.nonBlocking)
    signalOutput = output
    source = DispatchSource.makeReadSource(fileDescriptor: input.rawValue, queue: queue)
    source.setEventHandler {
      var numbers = [UInt8](repeating: 0, count: 64)
      guard case .bytes(let count) = input.readAvailable(into: &numbers) else { return }
      SignalWatch.taken()
      var known: Set<Int32> = []
      let caught = numbers.prefix(count).map { Int32($0) }.filter { known.insert($0).inserted }
      // To end a stopped job, a shell sends an ending signal and SIGCONT. The ending signal is handled first.
      for number in caught where ProcessSignals.isEnding(number) { handler(number) }
      for number in caught where !ProcessSignals.isEnding(number) && SignalWatch.isDue(number) {
        handler(number)
      }
    }
    source.activate()
    for signal in signals where !ProcessSignals.isIgnored(signal) { Self.catchSignal(signal) }
    // `SignalWatch` needs SIGALRM even if the process ignores it.
    if ProcessSignals.isIgnored(ProcessSignals.alarm) {
      ProcessSignals.handle(ProcessSignals.alarm, restarts: true) { SignalWatch.noteAlarm($0) }
    }
  }

  /// Stops the process, or its whole job, by a stop signal's default action. When this returns, the process was
  /// continued, and `SignalWatch.untaken` knows of an ending signal that was sent before SIGCONT.
  package static func stopProcess(by number: Int32, withJob: Bool = false) {
    SignalWatch.stop(by: number) {
      if withJob { ProcessSignals.stopJob() } else { ProcessSignals.actByDefault(number) }
    }
    if number == ProcessSignals.stop { catchSignal(number) }
  }

  /// Installs the handler that writes the signal's number into the pipe.
  package static func catchSignal(_ signal: Int32) {
    ProcessSignals.handle(signal, restarts: true) { number in
      SignalWatch.note(number)
      var byte = UInt8(truncatingIfNeeded: number)
      signalOutput.writeOnce(&byte, count: 1)
    }
  }
}

/// The writing end of the pipe, for the handler. Set once, before any handler is installed.
nonisolated(unsafe) private var signalOutput = Descriptor.none
