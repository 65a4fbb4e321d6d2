import QuadrilleCells

/// A filter of typed bytes: it separates bytes for the program from bytes for wrap. Those are keys after the prefix,
/// and mouse events that the program did not request.
struct WrapInput {
  /// A piece of the input, in order.
  enum Piece: Equatable {
    /// Bytes for the program.
    case typed([UInt8])
    /// The key after the prefix.
    case command(Key, Modifiers)
    /// A key for wrap while `isOwn`, with its bytes.
    case own(Key, Modifiers, [UInt8])
    /// A turn of the wheel in notches upwards: after the prefix, while `isOwn`, or if `takesMouse`.
    case wheel(Int)
  }

  /// The prefix's control character; nil: none.
  let prefix: UInt8?
  /// Whether all keys are for wrap at the moment.
  var isOwn = false
  /// Whether mouse events are for wrap.
  var takesMouse = true

  private var rest: ArraySlice<UInt8> = []
  private var isPrefixed = false
  private var decoder: InputDecoder
  private var decoded: [UInt8] = []
  private var marks = PasteMarks()
  /// Whether the last byte was an ESC that was taken as a key, but may still begin the start sequence of a paste.
  private var tookEscape = false
  /// Keys whose press the program did not receive, so that it does not receive their release either.
  private var held: [KeyReport.Identity] = []
  private var lastHeld: KeyReport.Identity?
  private static let mostHeld = 16

  init(prefix: UInt8?, keys: KeyTable) {
    self.prefix = prefix
    decoder = InputDecoder(keys: keys)
  }

  /// Whether no sequence, prefix or paste is incomplete, so that the next byte has its plain meaning.
  var isPlain: Bool {
    !isPrefixed && !marks.isInPaste && !marks.isInMark && !tookEscape && rest.isEmpty
      && decoded.isEmpty
  }

  /// Takes typed bytes; `next` returns them in pieces.
  mutating func feed(_ bytes: [UInt8]) { rest = rest.isEmpty ? bytes[...] : rest + bytes }

  /// Returns the next piece. Handling it may change how later bytes are read.
  mutating func next() -> Piece? {
    if tookEscape, !rest.isEmpty {
      let mark = PasteMarks.start.dropFirst()
      // After ESC, a `[` alone may be a typed key; a longer part of the start sequence of a paste cannot.
      if rest.count > 1, rest.count < mark.count, mark.starts(with: rest) { return nil }
      tookEscape = false
      if rest.starts(with: mark) { rest = [0x1b] + rest }
    }
    let isPaste = marks.isInPaste || rest.starts(with: PasteMarks.start)
    if isPaste { isPrefixed = false }
    return !isPaste && (isPrefixed || isOwn) ? nextKey() : nextTyped()
  }

  /// Returns the next bytes for the program: up to the prefix, a wheel event for wrap, or the end of a paste.
  private mutating func nextTyped() -> Piece? {
    // Only plain keys for the program.
    if !marks.isInPaste, !marks.isInMark, !rest.contains(where: { $0 == 0x1b || $0 == prefix }) {
      defer { rest = [] }
      return rest.isEmpty ? nil : .typed(Array(rest))
    }
    var typed: [UInt8] = []
    while let byte = rest.first {
      if !marks.isInPaste {
        if byte == prefix {
          if !typed.isEmpty { return .typed(typed) }
          rest.removeFirst()
          return nextKey(after: nil)
        }
        if byte == 0x1b, takesMouse, let wheel = WheelReport(rest) {
          if !typed.isEmpty { return .typed(typed) }
          rest.removeFirst(wheel.length)
          if wheel.notches != 0 { return .wheel(wheel.notches) }
          continue
        }
        if byte == 0x1b, let report = KeyReport(rest) {
          marks.forgetMark()
          if isHeld(report) {
            rest.removeFirst(report.length)
            continue
          }
          if isPrefix(report) {
            if !typed.isEmpty { return .typed(typed) }
            rest.removeFirst(report.length)
            return nextKey(after: report.identity)
          }
          typed += rest.prefix(report.length)
          rest.removeFirst(report.length)
          continue
        }
      }
      typed.append(byte)
      rest.removeFirst()
      if marks.take(byte) { break }
    }
    return typed.isEmpty ? nil : .typed(typed)
  }

  private func isPrefix(_ report: KeyReport) -> Bool {
    prefix != nil && report.controlByte == prefix
  }

  /// Lets the program have the repeats and the release of the last key, whose press was first taken for wrap.
  mutating func giveUpLast() { held.removeAll { $0 == lastHeld } }

  /// Returns whether a key's event must be hidden, because its press was not for the program.
  private mutating func isHeld(_ report: KeyReport) -> Bool {
    guard let index = held.firstIndex(of: report.identity) else { return false }
    // A new press or a release ends the press that was hidden.
    if report.kind != .again { held.remove(at: index) }
    return report.kind != .press
  }

  private mutating func hold(_ key: KeyReport.Identity?) {
    lastHeld = key
    guard let key else { return }
    held.removeAll { $0 == key }
    held.append(key)
    if held.count > Self.mostHeld { held.removeFirst() }
  }

  /// Reads the key after the prefix; `prefix` identifies the prefix if it came as a key report.
  private mutating func nextKey(after prefix: KeyReport.Identity?) -> Piece? {
    hold(prefix)
    isPrefixed = true
    marks.forgetMark()
    return next()
  }

  /// Returns the next key, if it is complete.
  private mutating func nextKey() -> Piece? {
    while let byte = rest.first {
      if byte == prefix {
        // A control character ends an incomplete sequence.
        if !decoded.isEmpty { _ = decoder.idle(for: 1) }
        decoded = []
        rest.removeFirst()
        guard isPrefixed else { return nextKey(after: nil) }
        // The prefix typed twice is sent to the program.
        isPrefixed = false
        return .typed([byte])
      }
      if decoded.isEmpty, byte == 0x1b {
        // Waits for the rest of an incomplete sequence, which may start a paste.
        if isUnfinished(rest) { return nil }
        if rest.starts(with: PasteMarks.start) { return next() }
        if let wheel = WheelReport(rest) {
          rest.removeFirst(wheel.length)
          if wheel.notches != 0 { return .wheel(wheel.notches) }
          continue
        }
        if let report = KeyReport(rest) {
          let bytes = Array(rest.prefix(report.length))
          rest.removeFirst(report.length)
          if let piece = piece(of: report, bytes) { return piece }
          continue
        }
      }
      rest.removeFirst()
      decoded.append(byte)
      if let piece = piece(of: decoder.feed(CollectionOfOne(byte))) { return piece }
    }
    // The bytes are Escape alone, or Alt with a key that could start a sequence.
    guard decoder.isWaiting, decoded.first == 0x1b else { return nil }
    tookEscape = decoded == [0x1b]
    return piece(of: decoder.idle(for: 1))
  }

  /// Returns whether bytes are an incomplete control sequence.
  private func isUnfinished(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.starts(with: [0x1b, 0x5b]) && bytes.count < Self.longestSequence
      && bytes.dropFirst(2).allSatisfy { (0x20...0x3f).contains($0) }
  }

  private static let longestSequence = 64

  /// Returns the piece for a key report; nil if it has no effect.
  private mutating func piece(of report: KeyReport, _ bytes: [UInt8]) -> Piece? {
    let goesOn = report.kind == .again && held.contains(report.identity) && isOwn && !isPrefixed
    if goesOn, isPrefix(report) { return nil }
    if !goesOn {
      if isHeld(report) { return nil }
      // The program gets modifiers, and the repeat or release of keys whose press it got.
      if report.isModifier || report.kind != .press { return .typed(bytes) }
      if isPrefix(report) {
        guard isPrefixed else { return nextKey(after: report.identity) }
        isPrefixed = false
        return .typed(bytes)
      }
    }
    if report.event == nil, !isPrefixed { return .typed(bytes) }
    hold(report.identity)
    guard case .key(let key, let modifiers)? = report.event else { return nil }
    defer { isPrefixed = false }
    return isPrefixed ? .command(key, modifiers) : .own(key, modifiers, bytes)
  }

  private mutating func piece(of events: [InputEvent]) -> Piece? {
    guard let event = events.first else {
      if !decoder.isWaiting { decoded = [] }
      return nil
    }
    let bytes = decoded
    decoded = []
    guard case .key(let key, let modifiers) = event else { return nil }
    // The key's release may still come as a report.
    hold(KeyReport.Identity(key))
    defer { isPrefixed = false }
    return isPrefixed ? .command(key, modifiers) : .own(key, modifiers, bytes)
  }
}
