import QuadrilleCells

/// Tells what is typed for a program from what is typed for the program around it: keys after a prefix, and
/// whatever the mouse does where the program inside does not want to know.
struct WrapInput {
  /// A part of what was typed, in its order.
  enum Piece: Equatable {
    /// For the program.
    case typed([UInt8])
    /// The key after the prefix.
    case command(Key, Modifiers)
    /// A key while all of them are ours, and its bytes.
    case own(Key, Modifiers, [UInt8])
    /// The wheel turned, by so many notches upwards, where the program does not ask for the mouse.
    case wheel(Int)
  }

  /// The byte after which a key is ours; nil: none is.
  let prefix: UInt8?
  /// Whether all keys are ours for the moment.
  var isOwn = false
  /// Whether the mouse is ours.
  var takesMouse = true

  private var rest: ArraySlice<UInt8> = []
  private var isPrefixed = false
  private var decoder: InputDecoder
  private var decoded: [UInt8] = []
  private var marks = PasteMarks()
  /// Whether the last byte was an escape that was read as a key of ours. It may be the first of a paste's start mark.
  private var tookEscape = false
  /// Keys that are down of which the program was not told, so that it is not told when they come up either.
  private var held: [KeyReport.Identity] = []
  private var lastHeld: KeyReport.Identity?
  private static let mostHeld = 16

  init(prefix: UInt8?, keys: KeyTable) {
    self.prefix = prefix
    decoder = InputDecoder(keys: keys)
  }

  /// Whether nothing that came before says what the next byte means.
  var isPlain: Bool {
    !isPrefixed && !marks.isInPaste && !marks.isInMark && !tookEscape && rest.isEmpty
      && decoded.isEmpty
  }

  /// Takes what was typed; `next` gives it in pieces.
  mutating func feed(_ bytes: [UInt8]) { rest = rest.isEmpty ? bytes[...] : rest + bytes }

  /// The next piece; what comes after it may be meant otherwise by what it brings about.
  mutating func next() -> Piece? {
    if tookEscape, !rest.isEmpty {
      let mark = PasteMarks.start.dropFirst()
      // Only the bracket is a key; more of a mark is never typed by hand.
      if rest.count > 1, rest.count < mark.count, mark.starts(with: rest) { return nil }
      tookEscape = false
      if rest.starts(with: mark) { rest = [0x1b] + rest }
    }
    let isPaste = marks.isInPaste || rest.starts(with: PasteMarks.start)
    if isPaste { isPrefixed = false }
    return !isPaste && (isPrefixed || isOwn) ? nextKey() : nextTyped()
  }

  /// What comes next for the program: up to a prefix, the wheel where it is ours, or the end of a paste.
  private mutating func nextTyped() -> Piece? {
    if isPlain(rest) {
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

  /// Whether bytes are nothing but keys of the program.
  private func isPlain(_ bytes: ArraySlice<UInt8>) -> Bool {
    !marks.isInPaste && !marks.isInMark && !bytes.contains { $0 == 0x1b || $0 == prefix }
  }

  private func isPrefix(_ report: KeyReport) -> Bool {
    prefix != nil && report.controlByte == prefix
  }

  /// Says that the key that was ours is the program's after all.
  mutating func giveUpLast() {
    held.removeAll { $0 == lastHeld }
  }

  /// Whether what a key did is not for the program, since its being pressed was not.
  private mutating func isHeld(_ report: KeyReport) -> Bool {
    guard let index = held.firstIndex(of: report.identity) else { return false }
    // Pressed anew, or up: either way it is down no more.
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

  /// The key after the prefix, which was told as a report or not.
  private mutating func nextKey(after prefix: KeyReport.Identity?) -> Piece? {
    hold(prefix)
    isPrefixed = true
    marks.forgetMark()
    return next()
  }

  /// The key that comes next, if all of it is there.
  private mutating func nextKey() -> Piece? {
    while let byte = rest.first {
      if byte == prefix {
        // A control character ends a sequence that was begun.
        if !decoded.isEmpty { _ = decoder.idle(for: 1) }
        decoded = []
        rest.removeFirst()
        guard isPrefixed else { return nextKey(after: nil) }
        // Twice, it is the program's.
        isPrefixed = false
        return .typed([byte])
      }
      if decoded.isEmpty, byte == 0x1b {
        // No key ends so: more of it comes, and it may be the start of a paste.
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
    // Escape alone, or Alt with a key that begins longer sequences.
    guard decoder.isWaiting, decoded.first == 0x1b else { return nil }
    tookEscape = decoded == [0x1b]
    return piece(of: decoder.idle(for: 1))
  }

  /// Whether bytes are the beginning of a control sequence.
  private func isUnfinished(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.starts(with: [0x1b, 0x5b]) && bytes.count < Self.longestSequence
      && bytes.dropFirst(2).allSatisfy { (0x20...0x3f).contains($0) }
  }

  private static let longestSequence = 64

  /// What a key means that came as a report; nil if nothing.
  private mutating func piece(of report: KeyReport, _ bytes: [UInt8]) -> Piece? {
    let goesOn = report.kind == .again && held.contains(report.identity) && isOwn && !isPrefixed
    if goesOn, isPrefix(report) { return nil }
    if !goesOn {
      if isHeld(report) { return nil }
      // What is only held down with the key, and keys that were the program's when they were pressed.
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
    // Its coming up may be told all the same.
    hold(KeyReport.Identity(key))
    defer { isPrefixed = false }
    return isPrefixed ? .command(key, modifiers) : .own(key, modifiers, bytes)
  }
}
