// Takes the terminal with everything that it can tell, and writes what it told, until q is typed; or
// a, after which it awaits an answer.

import Glibc
import QuadrilleCells
import QuadrillePlayback
import QuadrilleTerminal

let description = try TerminalDescription(name: getenv("TERM").map { String(cString: $0) })
let session = try TerminalSession(
  description: description, modes: TerminalModes(mouse: .drag, paste: true),
  now: MonotonicClock.now)
try session.enter()
var decoder = InputDecoder(keys: description.keys)
var bytes = [UInt8](repeating: 0, count: 4096)
var isDone = false
var answers = 0
while !isDone {
  var entry = pollfd(fd: session.descriptor, events: Int16(POLLIN), revents: 0)
  poll(&entry, 1, -1)
  let count = read(session.descriptor, &bytes, bytes.count)
  if count == 0 { isDone = true }
  for event in decoder.feed(bytes.prefix(max(0, count))) {
    if event == .key(.character("q"), []) { isDone = true }
    if event == .key(.character("a"), []) { (isDone, answers) = (true, 1) }
    try session.write(Array("\r\n\(event)".utf8).span)
  }
}
session.leave(awaiting: answers, patience: 30_000_000_000)
