/// A parser for the start and end sequence of bracketed paste, `CSI 200 ~` and `CSI 201 ~`, in typed bytes.
///
/// Takes single bytes, so a sequence may be split between reads.
struct PasteMarks: Equatable {
  static let start = Array("\u{1b}[200~".utf8)
  private static let end = Array("\u{1b}[201~".utf8)

  /// Whether the start sequence of a paste is complete, and its end sequence is not.
  private(set) var isInPaste = false
  /// The number of bytes seen so far of the next start or end sequence.
  private var matched = 0

  /// Whether a start or end sequence is incomplete.
  var isInMark: Bool { matched > 0 }

  /// Takes a byte; returns true if it completes the end of a paste.
  mutating func take(_ byte: UInt8) -> Bool {
    let mark = isInPaste ? Self.end : Self.start
    // Only the first byte of a sequence is ESC: an unexpected ESC starts another sequence.
    matched = byte == mark[matched] ? matched + 1 : byte == mark[0] ? 1 : 0
    guard matched == mark.count else { return false }
    matched = 0
    isInPaste.toggle()
    return !isInPaste
  }

  /// Discards an incomplete start or end sequence, since its bytes were read as a key.
  mutating func forgetMark() { matched = 0 }
}
