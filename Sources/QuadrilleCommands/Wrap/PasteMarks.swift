/// Follows the marks of bracketed paste, `CSI 200 ~` and `CSI 201 ~`, through what is typed.
///
/// It counts the bytes of the mark that comes next, so that a mark is found however it is torn.
struct PasteMarks: Equatable {
  static let start = Array("\u{1b}[200~".utf8)
  private static let end = Array("\u{1b}[201~".utf8)

  /// Whether the last byte was inside a paste, the marks included.
  private(set) var isInPaste = false
  /// The bytes of the next mark that have come.
  private var matched = 0

  /// Whether a mark has begun and not ended.
  var isInMark: Bool { matched > 0 }

  /// Takes a byte; true if a paste ends with it.
  mutating func take(_ byte: UInt8) -> Bool {
    let mark = isInPaste ? Self.end : Self.start
    // Only the first byte of a mark is an escape: one that does not fit begins another mark.
    matched = byte == mark[matched] ? matched + 1 : byte == mark[0] ? 1 : 0
    guard matched == mark.count else { return false }
    matched = 0
    isInPaste.toggle()
    return !isInPaste
  }

  /// Forgets a mark that has begun: a key was read instead.
  mutating func forgetMark() { matched = 0 }
}
