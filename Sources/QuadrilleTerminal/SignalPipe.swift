package import Dispatch
import QuadrilleSystem

/// Brings signals to a queue: the handler does nothing but write the signal's number into a pipe, unless
/// nobody reads it there (`SignalWatch`).
///
/// Not Dispatch's signal sources, because those replace handlers and cannot let a process stop
/// itself by its default action.
package final class SignalPipe {
  private let source: any DispatchSourceRead

  /// Catches signals and calls `handler` on the queue for each.
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
      for number in numbers.prefix(count) { handler(Int32(number)) }
    }
    source.activate()
    for signal in signals where !Self.isIgnored(signal) { Self.catchSignal(signal) }
    // The watch needs its alarm, whatever else that means here.
    if Self.isIgnored(ProcessSignals.alarm) {
      ProcessSignals.handle(ProcessSignals.alarm, restarts: true) { SignalWatch.noteAlarm($0) }
    }
  }

  /// The signals that end a process unless they are caught, but for those of a crash.
  package static let ending = ProcessSignals.ending

  /// Whether whoever started the process wants it to ignore a signal, as nohup does.
  package static func isIgnored(_ signal: Int32) -> Bool {
    ProcessSignals.isIgnored(signal)
  }

  /// Catches a signal (again).
  package static func catchSignal(_ signal: Int32) {
    ProcessSignals.handle(signal, restarts: true) { number in
      SignalWatch.note(number)
      var byte = UInt8(truncatingIfNeeded: number)
      signalOutput.writeOnce(&byte, count: 1)
    }
  }

  /// Gives a signal its default action and sends it to this thread: the process stops or ends as if
  /// it had never been caught. Returns if it was stopped and goes on.
  package static func actByDefault(_ number: Int32) {
    ProcessSignals.actByDefault(number, unblocks: true)
  }
}

/// The end that the handler writes to; set once, before any handler is installed.
nonisolated(unsafe) private var signalOutput = Descriptor.none
