/// Decodes the bytes from a terminal into events, however reads split them.
///
/// The decoder has no clock: the caller passes the time without input, which alone distinguishes the Escape key from
/// the start of a sequence. An incomplete sequence is dropped after a second without input, an incomplete string a
/// second after its first byte. Their bytes become keys only if a string was typed by hand.
public struct InputDecoder: Sendable {
  /// Whether replies are expected. An escape may begin one, so the Escape key is reported after 1 s, not 0.05 s.
  public var awaitsReply = false

  private let keys: KeyTable
  private var pending: [UInt8] = []
  /// The time from the first pending byte to the last, in seconds.
  private var age = 0.0
  /// The number of pending bytes received within `typingPause` of the first.
  private var atOnce = 0
  private var pasted: [UInt8]?
  /// Whether no byte came for 0.1 s in the middle of a paste.
  private var pasteRests = false
  /// The kind of the overlong sequence whose rest is being dropped; nil: none.
  private var skipped: OverlongInput?
  /// The time since the skipped sequence became too long, in seconds.
  private var skippedFor = 0.0

  /// The most bytes of a sequence before its end; longer ones are dropped. Pastes are truncated to `longestPaste`.
  package static let longestSequence = 65_536
  public static let longestPaste = 1_048_576

  /// Makes a decoder that also knows the key sequences of the terminal's description.
  public init(keys: KeyTable = KeyTable()) {
    self.keys = keys
  }

  /// Whether a sequence or paste is incomplete, so that `idle` should be called when no input comes.
  public var isWaiting: Bool { !pending.isEmpty || pasted != nil || skipped != nil }

  /// The number of bytes buffered for an incomplete sequence or paste.
  package var heldBytes: Int { pending.count + (pasted?.count ?? 0) }

  /// The timeout of an incomplete string, in seconds from its first byte.
  package static let longestString = 1.0

  /// Takes bytes received `pause` seconds after the previous ones, and returns the events that they complete.
  public mutating func feed(
    _ bytes: some Sequence<UInt8>, after pause: Double = 0
  ) -> [InputEvent] {
    age = pending.isEmpty ? 0 : age + pause
    skippedFor += pause
    if skippedFor >= Self.longestString { skipped = nil }
    var events = endString(at: age)
    let held = pending.count
    pending.append(contentsOf: bytes)
    if age < Self.typingPause { atOnce = pending.count }
    // Ctrl-C after a pause in a paste aborts the paste.
    if pasteRests, pending.count > held {
      pasteRests = false
      if pending[held] == 3 {
        pasted = nil
        pending.removeFirst(held)
      }
    }
    takePending(into: &events)
    skipOverlong()
    return events
  }

  /// Decodes and removes the complete part of the pending bytes.
  private mutating func takePending(into events: inout [InputEvent]) {
    var start = 0
    while start < pending.count {
      let rest = pending[start...]
      let step = pasted != nil ? nextPasted(rest) : skipped != nil ? skip(rest) : next(rest)
      guard case .took(let count, let event) = step else { break }
      if let event { events.append(event) }
      start += count
    }
    guard start > 0 else { return }
    pending.removeFirst(start)
    age = 0
    atOnce = pending.count
  }

  /// The shortest time between two typed keys, in seconds. A terminal sends the bytes of a reply faster.
  private static let typingPause = 0.02

  /// Decodes an incomplete string as keys or as a reply of urxvt, or drops it, after a timeout; its first byte came
  /// `seconds` ago.
  ///
  /// A string is decoded as keys if it was typed by hand: Alt and a letter, then further keys one by one.
  private mutating func endString(at seconds: Double) -> [InputEvent] {
    guard holdsString else { return [] }
    let isTyped = awaitsReply ? pending.count == 2 : atOnce <= 2
    guard seconds >= (isTyped && !awaitsReply ? 0.1 : Self.longestString) else { return [] }
    guard isTyped else {
      let rest = pending
      pending = []
      // urxvt ends its last reply with an escape and no backslash.
      guard rest.count > 3, rest[1] == 0x5d, rest.last == 0x1b else { return [] }
      return [.reply(.systemString(Array(rest[2..<(rest.count - 1)])))]
    }
    var events: [InputEvent] = [
      .key(.character(Character(Unicode.Scalar(pending[1]))), .alt)
    ]
    pending.removeFirst(2)
    age = 0
    atOnce = pending.count
    takePending(into: &events)
    return events
  }

  /// Drops a pending sequence that became too long. Its rest is dropped too and never becomes keys.
  private mutating func skipOverlong() {
    // A last escape may begin the terminator, which does not count.
    let length = pending.last == 0x1b ? pending.count - 1 : pending.count
    guard length > Self.longestSequence else { return }
    skipped = pending[1] == 0x5b ? .sequence : .string
    skippedFor = 0
    pending.removeFirst(length)
  }

  /// Notes that no byte came for some seconds, and returns the events that this completes.
  public mutating func idle(for seconds: Double) -> [InputEvent] {
    if let pasted {
      pasteRests = seconds >= 0.1
      // A paste without an end would swallow all further keys.
      guard seconds >= 5 else { return [] }
      self.pasted = nil
      pasteRests = false
      pending = []
      return [.paste(String(decoding: pasted, as: UTF8.self))]
    }
    if skipped == nil, pending == [0x1b] {
      guard seconds >= (awaitsReply ? 1 : 0.05) else { return [] }
      pending = []
      return [.key(.escape, [])]
    }
    if holdsString { return endString(at: age + seconds) }
    if seconds >= 1 {
      skipped = nil
      pending = []
    }
    return []
  }

  /// The result of decoding the beginning of the input: the bytes taken and their event, or too few bytes.
  enum Step {
    case took(Int, InputEvent?)
    case needsMore
  }

  private static let stringStarts: [UInt8] = [0x50, 0x58, 0x5d, 0x5e, 0x5f]  // P X ] ^ _

  /// Whether the pending bytes begin a string.
  private var holdsString: Bool {
    pasted == nil && skipped == nil && pending.count > 1 && pending[0] == 0x1b
      && Self.stringStarts.contains(pending[1])
  }

  private mutating func skip(_ input: ArraySlice<UInt8>) -> Step {
    guard let (count, isEnd) = skipped?.take(input) else { return .needsMore }
    if isEnd { skipped = nil }
    return .took(count, nil)
  }

  private mutating func next(_ input: ArraySlice<UInt8>) -> Step {
    let first = input[input.startIndex]
    guard first == 0x1b else {
      return first < 0x20 || first == 0x7f
        ? .took(1, Self.control(first, with: [])) : Self.character(input, modifiers: [], extra: 0)
    }
    let match = keys.match(input)
    if case .key(let key, let length) = match { return .took(length, .key(key, [])) }
    guard input.count > 1 else { return .needsMore }
    let second = input[input.startIndex + 1]
    switch second {
    case 0x5b: return match == .partial && input.count < 3 ? .needsMore : sequence(input)
    case 0x4f: return Self.singleShift(input)
    case 0x1b: return .took(1, .key(.escape, []))
    case _ where Self.stringStarts.contains(second): return Self.string(input)
    case 0..<0x20, 0x7f: return .took(2, Self.control(second, with: .alt))
    default: return Self.character(input.dropFirst(), modifiers: .alt, extra: 1)
    }
  }

  /// Decodes a control sequence, `CSI …`.
  private mutating func sequence(_ input: ArraySlice<UInt8>) -> Step {
    let body = input.dropFirst(2)
    guard let end = body.firstIndex(where: { !(0x20...0x3f).contains($0) }) else {
      return .needsMore
    }
    let length = end - input.startIndex + 1
    let last = body[end]
    // A byte that no sequence contains, such as an escape, cancels the sequence and is then decoded by itself.
    guard (0x40...0x7e).contains(last) else { return .took(length - 1, nil) }
    if end == body.startIndex {
      if last == UInt8(ascii: "M") { return Self.oldMouse(input) }
      if last == UInt8(ascii: "[") {
        // The Linux console's function keys: CSI [ A.
        guard let letter = body.dropFirst().first else { return .needsMore }
        let number = Int(letter) - 0x40
        return .took(4, (1...5).contains(number) ? .key(.function(number), []) : nil)
      }
    }
    guard length <= Self.longestSequence + 1,
      let parsed = ControlSequence(body: body[..<end], last: last)
    else { return .took(length, nil) }
    if last == UInt8(ascii: "~"), parsed.prefix == 0, parsed.parameters == [200] {
      pasted = []
      return .took(length, nil)
    }
    return .took(length, parsed.event)
  }

  /// Decodes a mouse report of the X10 protocol: `CSI M` and three bytes.
  private static func oldMouse(_ input: ArraySlice<UInt8>) -> Step {
    guard input.count >= 6 else { return .needsMore }
    let bytes = Array(input.dropFirst(3).prefix(3)).map { Int($0) - 32 }
    let event = MouseEvent(
      code: bytes[0], column: bytes[1] - 1, row: bytes[2] - 1, isRelease: bytes[0] & 3 == 3)
    return .took(6, event.map { .mouse($0) })
  }

  /// Decodes a string (DCS, SOS, OSC, PM or APC) up to its terminator.
  private static func string(_ input: ArraySlice<UInt8>) -> Step {
    let body = input.dropFirst(2)
    guard let end = body.firstIndex(where: OverlongInput.endsString) else { return .needsMore }
    let length = end - input.startIndex
    let isOverlong = length > longestSequence
    let kind = input[input.startIndex + 1]
    switch body[end] {
    case 0x1b:
      guard let after = body[(end + 1)...].first else { return .needsMore }
      if after == 0x1b, kind == 0x5d, !isOverlong {
        // urxvt ends its replies with an escape and no backslash. The second escape begins the next sequence.
        return .took(length + 1, .reply(.systemString(Array(body[..<end]))))
      }
      guard after == 0x5c else { return .took(length, nil) }
      return .took(length + 2, isOverlong ? nil : reply(kind, body[..<end]))
    case 0x07: return .took(length + 1, isOverlong ? nil : reply(kind, body[..<end]))
    default: return .took(OverlongInput.isLastOfString(body[end]) ? length + 1 : length, nil)
    }
  }

  private static func reply(_ kind: UInt8, _ body: ArraySlice<UInt8>) -> InputEvent? {
    switch kind {
    case 0x50: .reply(.deviceString(Array(body)))
    case 0x5d: .reply(.systemString(Array(body)))
    case 0x5f: GraphicsReply(body: body).map { .reply(.graphics($0)) }
    default: nil
    }
  }

  private mutating func nextPasted(_ input: ArraySlice<UInt8>) -> Step {
    let end: [UInt8] = [0x1b, 0x5b, 0x32, 0x30, 0x31, 0x7e]
    let plain = input.prefix { $0 != 0x1b }
    guard plain.isEmpty else {
      keep(plain)
      return .took(plain.count, nil)
    }
    if input.starts(with: end) {
      let text = String(decoding: pasted ?? [], as: UTF8.self)
      pasted = nil
      return .took(end.count, .paste(text))
    }
    if end.starts(with: input) { return .needsMore }
    keep(input.prefix(1))
    return .took(1, nil)
  }

  private mutating func keep(_ bytes: ArraySlice<UInt8>) {
    let most = Self.longestPaste - (pasted?.count ?? 0)
    pasted?.append(contentsOf: bytes.prefix(max(0, most)))
  }
}
