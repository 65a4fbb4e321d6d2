// Takes the terminal with everything that it can tell, and writes what it told, until q is typed.

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
while !isDone {
  var entry = pollfd(fd: session.descriptor, events: Int16(POLLIN), revents: 0)
  poll(&entry, 1, -1)
  let count = read(session.descriptor, &bytes, bytes.count)
  if count == 0 { isDone = true }
  for event in decoder.feed(bytes.prefix(max(0, count))) {
    if event == .key(.character("q"), []) { isDone = true }
    try session.write(Array("\r\n\(event)".utf8).span)
  }
}
session.leave()
