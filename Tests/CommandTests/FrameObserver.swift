import LinkSupport
import QuadrilleCells

/// Runs a program on its own terminal until it ends, and counts the bytes of its frames.
struct FrameObserver {
  /// The bytes of each frame, including those since the frame before.
  private(set) var frames: [Int] = []
  /// The program's exit code.
  let code: Int32?

  init(_ program: String, _ arguments: [String], size: CellSize) {
    let pair = TerminalPair(size: size)
    let process = ChildProcess(
      program, arguments, environment: NearTerminal.environment, ends: .terminal(pair.path))
    let mark = EscapeSequence.endSynchronized.bytes
    var (matched, bytes) = (0, 0)
    while true {
      guard let chunk = pair.read(milliseconds: 20) else {
        if process.exitCode != nil { break }
        continue
      }
      guard !chunk.isEmpty else {
        process.wait()
        break
      }
      for byte in chunk {
        bytes += 1
        matched = byte == mark[matched] ? matched + 1 : byte == mark[0] ? 1 : 0
        guard matched == mark.count else { continue }
        frames.append(bytes)
        (matched, bytes) = (0, 0)
      }
    }
    code = process.exitCode
  }
}
