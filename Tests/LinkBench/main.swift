// Measures the player over links: run with `swift run -c release LinkBench`. It is not part of the
// tests, because it takes minutes and measures times.

import Glibc
import LinkSupport
import QuadrilleCells

signal(SIGPIPE, SIG_IGN)
var path = [CChar](repeating: 0, count: 4096)
let pathCount = readlink("/proc/self/exe", &path, path.count)
let ownPath = String(
  decoding: path.prefix(max(0, pathCount)).map { UInt8(bitPattern: $0) }, as: UTF8.self)

guard let arguments = Arguments(Array(CommandLine.arguments.dropFirst()), ownPath: ownPath) else {
  Table.print(Arguments.usage)
  exit(64)
}
if let cells = arguments.standIn {
  StandIn.play(cells: cells)
  exit(0)
}
do {
  exit(try Bench(arguments, ownPath: ownPath).run() ? 0 : 2)
} catch {
  Table.print("LinkBench: \(error)")
  exit(1)
}
