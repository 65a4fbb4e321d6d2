// Takes the terminal with all its reports, and writes each event until q or a is typed; after a it
// awaits an answer. The keys o and O overflow the stack of a worker's and of a queue's thread.
// After w signals go to a queue that never runs.

import Dispatch
import Glibc
import QuadrilleCells
import QuadrillePlayback
import QuadrilleSystem
import QuadrilleTerminal

let description = try TerminalDescription(name: getenv("TERM").map { String(cString: $0) })
let session = try TerminalSession(
  description: description, modes: TerminalModes(mouse: .drag, paste: true),
  now: MonotonicClock.now)
try session.enter()
var decoder = InputDecoder(keys: description.keys)
var bytes = [UInt8](repeating: 0, count: 4096)
let queue = DispatchQueue(label: "stuck")
var signals: SignalPipe?

/// Recurses without end, with more stack at each step.
@Sendable @inline(never) func overflow(_ depth: Int) -> Int {
  withUnsafeTemporaryAllocation(of: Int.self, capacity: 128) { buffer in
    buffer.initialize(repeating: depth)
    return overflow(buffer[depth & 127] + 1) + buffer[(depth + 1) & 127]
  }
}

var isDone = false
var answers = 0
while !isDone {
  var entry = pollfd(fd: session.descriptor.rawValue, events: Int16(POLLIN), revents: 0)
  poll(&entry, 1, -1)
  let count = read(session.descriptor.rawValue, &bytes, bytes.count)
  if count == 0 { isDone = true }
  for event in decoder.feed(bytes.prefix(max(0, count))) {
    if event == .key(.character("q"), []) { isDone = true }
    if event == .key(.character("a"), []) { (isDone, answers) = (true, 1) }
    if event == .key(.character("o"), []) { try WorkerThread.start { _ = overflow(0) } }
    if event == .key(.character("O"), []) {
      queue.async {
        SignalStack.adopt()
        _ = overflow(0)
      }
    }
    if event == .key(.character("w"), []) {
      queue.async { sleep(.max) }
      signals = try SignalPipe(ProcessSignals.ending, queue: queue) { _ in }
    }
    try session.write(Array("\r\n\(event)".utf8).span)
  }
}
session.leave(awaiting: answers, timeout: 30_000_000_000)
