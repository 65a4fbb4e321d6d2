import QuadrilleCells
import QuadrilleSystem

// The answers that a terminal still owes when it is left.
extension TerminalSession {
  /// Reads and drops answers to DSR and DA1. Returns how many did not come in time, and the text typed meanwhile.
  func readAnswers(
    _ count: Int, after read: [UInt8], until deadline: Int
  ) -> (missing: Int, typed: String) {
    var missing = count
    var typed = ""
    var decoder = InputDecoder(keys: description.keys)
    var bytes = [UInt8](repeating: 0, count: 1024)
    missing -= decoder.feed(read).count { event in
      switch event {
      case .reply(.status), .reply(.primaryAttributes): true
      default: false
      }
    }
    reading: while missing > 0 {
      let left = deadline - now()
      guard left > 0,
        descriptor.poll(for: .input, milliseconds: left / 1_000_000 + 1)
      else { break }
      let reading = descriptor.readAvailable(into: &bytes)
      if reading == .closed { break }
      guard case .bytes(let count) = reading else { continue }
      for event in decoder.feed(bytes.prefix(count)) {
        switch event {
        case .reply(.status), .reply(.primaryAttributes): missing -= 1
        case .key(.character("c"), .control):
          typed = ""
          break reading
        case .key(.character(let character), let modifiers)
        where modifiers.isSubset(of: .shift):
          typed.append(character)
        case .key(.enter, []): typed += "\r"
        case .key(.backspace, []): typed = String(typed.dropLast())
        default: break
        }
      }
    }
    return (max(0, missing), typed)
  }
}
