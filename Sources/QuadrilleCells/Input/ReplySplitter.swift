/// Separates a terminal's replies from typed bytes, which a child program receives unchanged.
///
/// Only complete replies are extracted. The beginning of a possible reply is held briefly; an escape alone is held
/// only while replies are expected, since it may be the Escape key.
package struct ReplySplitter: Sendable {
  /// A part of the input.
  package enum Piece: Equatable, Sendable {
    /// Bytes for the child program.
    case typed([UInt8])
    /// A reply, or a change of focus.
    case event(InputEvent)
  }

  /// Whether replies are expected.
  package var awaitsReply = false

  private var pending: [UInt8] = []
  private static let longestSequence = 64
  private static let longestString = 65_536

  package init() {}

  /// Whether bytes are held, so that `idle` should be called when no input comes.
  package var isWaiting: Bool { !pending.isEmpty }

  /// Splits the next bytes into pieces.
  package mutating func feed(_ bytes: some Collection<UInt8>) -> [Piece] {
    // The common case: typed bytes without an escape.
    if pending.isEmpty, !bytes.isEmpty, !bytes.contains(0x1b) { return [.typed(Array(bytes))] }
    pending.append(contentsOf: bytes)
    var pieces: [Piece] = []
    var typed: [UInt8] = []
    var start = 0
    func flush(_ pieces: inout [Piece]) {
      if !typed.isEmpty { pieces.append(.typed(typed)) }
      typed = []
    }
    while start < pending.count {
      guard pending[start] == 0x1b else {
        typed.append(pending[start])
        start += 1
        continue
      }
      switch next(pending[start...]) {
      case .incomplete:
        pending.removeFirst(start)
        flush(&pieces)
        return pieces
      case .typed(let count):
        typed.append(contentsOf: pending[start..<start + count])
        start += count
      case .answer(let count):
        flush(&pieces)
        pieces += Self.events(in: pending[start..<start + count])
        start += count
      }
    }
    pending.removeAll(keepingCapacity: true)
    flush(&pieces)
    return pieces
  }

  /// Notes that no byte came for some seconds. After a timeout held bytes become typed; those of a string are decoded
  /// or dropped.
  package mutating func idle(for seconds: Double) -> [Piece] {
    guard let second = pending.dropFirst().first ?? pending.first else { return [] }
    let isString = pending.count > 1 && Self.stringStarts.contains(second)
    let mayBeWhole = !isString || pending.count > 2 && pending.last == 0x1b
    guard seconds >= (mayBeWhole ? 0.05 : 1) else { return [] }
    defer { pending = [] }
    guard isString else { return [.typed(pending)] }
    // A string that ends with an escape is a reply of urxvt. An incomplete string is dropped, not passed as keys.
    return pending.last == 0x1b ? Self.events(in: pending[...]) : []
  }

  /// Decodes a reply. Adds the backslash to strings of urxvt, which end with an escape alone.
  private static func events(in answer: ArraySlice<UInt8>) -> [Piece] {
    var decoder = InputDecoder()
    let end: [UInt8] = answer.count > 1 && answer.last == 0x1b ? [0x5c] : []
    return decoder.feed(answer + end).map { .event($0) }
  }

  private enum Step { case incomplete, typed(Int), answer(Int) }

  private static let stringStarts: [UInt8] = [0x5d, 0x50, 0x5f]  // ] P _

  private func next(_ bytes: ArraySlice<UInt8>) -> Step {
    guard bytes.count > 1 else { return awaitsReply ? .incomplete : .typed(1) }
    let second = bytes[bytes.startIndex + 1]
    if Self.stringStarts.contains(second) { return awaitsReply ? string(bytes) : .typed(2) }
    guard second == 0x5b else { return .typed(1) }
    for (index, byte) in bytes.dropFirst(2).enumerated() {
      if byte == 0x1b { return .typed(index + 2) }
      guard (0x40...0x7e).contains(byte) else { continue }
      let count = index + 3
      return isAnswer(bytes.dropFirst(2).prefix(index), byte) ? .answer(count) : .typed(count)
    }
    return bytes.count < Self.longestSequence ? .incomplete : .typed(bytes.count)
  }

  /// Returns whether a control sequence, given its parameter bytes and its final byte, is a reply or focus event.
  private func isAnswer(_ parts: ArraySlice<UInt8>, _ end: UInt8) -> Bool {
    switch end {
    case 0x6e, 0x79, 0x74: true  // n y t
    case 0x63: parts.first == 0x3f || parts.first == 0x3e  // c after ? or >
    case 0x75: parts.first == 0x3f  // u after ?
    // R: a cursor report. F3 has the form of a report from row 1.
    case 0x52: awaitsReply && parts.contains(0x3b) && !parts.starts(with: [0x31, 0x3b])
    case 0x49, 0x4f: parts.isEmpty  // I O
    default: false
    }
  }

  private func string(_ bytes: ArraySlice<UInt8>) -> Step {
    let isEnd: (UInt8) -> Bool = { $0 == 0x03 || $0 == 0x07 || $0 == 0x1b }
    guard let end = bytes.dropFirst(2).firstIndex(where: isEnd) else {
      return bytes.count < Self.longestString ? .incomplete : .typed(bytes.count)
    }
    let count = end - bytes.startIndex
    if bytes[end] == 0x03 { return .typed(count) }
    if bytes[end] == 0x07 { return .answer(count + 1) }
    switch bytes[(end + 1)...].first {
    case nil: return .incomplete
    case 0x5c?: return .answer(count + 2)
    case 0x1b?: return .answer(count + 1)
    default: return .typed(count)
    }
  }
}
