/// A key event reported as a control sequence, by kitty's keyboard protocol or the older forms that it includes.
///
/// The form is `CSI key : shifted : base ; modifiers : kind ; text` and `u`, `~` or a letter. Numbers have defaults.
package struct KeyReport: Equatable, Sendable {
  /// The kind of event: a press, a repeat (`again`) or a release.
  package enum Kind: Sendable { case press, again, release }

  /// The identity of a key, independent of modifiers.
  package struct Identity: Equatable, Sendable {
    let number: Int
    let last: UInt8
  }

  package let identity: Identity
  package let kind: Kind
  /// The length of the report in bytes; 0 if made from a `ControlSequence`.
  package let length: Int
  private let modifiers: Int
  private let shifted: Int?
  private let base: Int?
  private let text: Int?

  private static let shift = 1, control = 4, capsLock = 64
  /// The bits of all modifiers but caps lock and num lock.
  private static let held = 0b11_1111

  /// Parses the report at the beginning of the bytes; nil if there is none or it is incomplete.
  package init?(_ bytes: ArraySlice<UInt8>) {
    guard bytes.starts(with: [0x1b, 0x5b]) else { return nil }
    let body = bytes.dropFirst(2)
    guard let end = body.firstIndex(where: { !(0x30...0x3b).contains($0) }),
      let sequence = ControlSequence(body: body[..<end], last: body[end])
    else { return nil }
    self.init(sequence, length: end - bytes.startIndex + 1)
  }

  init?(_ sequence: ControlSequence, length: Int = 0) {
    guard sequence.prefix == 0, sequence.intermediates.isEmpty,
      KeyNumbers.ends.contains(sequence.last)
    else { return nil }
    let fields = sequence.fields
    func field(_ index: Int, _ part: Int) -> Int? {
      index < fields.count && part < fields[index].count ? fields[index][part] : nil
    }
    self.length = length
    modifiers = max(1, field(1, 0) ?? 1) - 1
    kind = field(1, 1) == 3 ? .release : field(1, 1) == 2 ? .again : .press
    // xterm's modifyOtherKeys: `CSI 27 ; modifiers ; character ~`.
    let isOlder = sequence.last == UInt8(ascii: "~") && field(0, 0) == 27 && fields.count == 3
    let number = isOlder ? field(2, 0) ?? 0 : field(0, 0) ?? 1
    if sequence.last == UInt8(ascii: "~"), KeyNumbers.pasteMarks.contains(number) { return nil }
    identity = Identity(number: number, last: isOlder ? UInt8(ascii: "u") : sequence.last)
    shifted = field(0, 1)
    base = field(0, 2)
    text = isOlder ? nil : field(2, 0)
  }

  /// Whether the key is a modifier key.
  package var isModifier: Bool {
    identity.last == UInt8(ascii: "u") && KeyNumbers.modifiers.contains(identity.number)
  }

  /// The traditional byte for Control and this key; nil if there is none, for a release, and with modifiers but Shift.
  package var controlByte: UInt8? {
    guard identity.last == UInt8(ascii: "u"), kind != .release,
      modifiers & Self.held & ~Self.shift == Self.control
    else { return nil }
    let isShifted = modifiers & Self.shift != 0
    // Control-Shift with a letter has no control byte: the byte means Control with the letter.
    if isShifted, KeyNumbers.isLetter(identity.number) { return nil }
    let number = isShifted ? shifted ?? KeyNumbers.shifted(identity.number) : identity.number
    if let byte = KeyNumbers.control(number) { return byte }
    // On a non-Latin layout, the character of this key in the base layout counts.
    return identity.number < 0x80 ? nil : base.flatMap { KeyNumbers.control($0) }
  }

  /// The event for a press or repeat of a known key; otherwise nil.
  package var event: InputEvent? {
    guard kind != .release else { return nil }
    let modifiers = Modifiers(xterm: modifiers + 1)
    guard identity.last == UInt8(ascii: "u") else {
      let key =
        identity.last == UInt8(ascii: "~")
        ? KeyNumbers.numbered[identity.number] : KeyNumbers.lettered[identity.last]
      return key.map { .key($0, modifiers) }
    }
    if let key = KeyNumbers.functional[identity.number] { return .key(key, modifiers) }
    guard modifiers.isSubset(of: .shift) else {
      return character(identity.number).map { .key($0, modifiers) }
    }
    return character(typed).map { .key($0, []) }
  }

  /// The code point that the key types with the Shift and caps lock of the report.
  private var typed: Int {
    if let text, text > 0 { return text }
    let number = identity.number
    let isShifted = modifiers & Self.shift != 0
    if let keypad = KeyNumbers.keypad[number] { return keypad }
    if isShifted, let shifted { return shifted }
    let isLocked = modifiers & Self.capsLock != 0
    if isLocked, KeyNumbers.isLetter(number) {
      return isShifted ? number : KeyNumbers.shifted(number)
    }
    return isShifted ? KeyNumbers.shifted(number) : number
  }

  private func character(_ code: Int) -> Key? {
    let code = KeyNumbers.keypad[code] ?? code
    guard code >= 32, !(0x7f..<0xa0).contains(code), !(0xe000...0xf8ff).contains(code),
      let scalar = Unicode.Scalar(UInt32(clamping: code))
    else { return nil }
    return .character(Character(scalar))
  }
}

extension KeyReport.Identity {
  /// Makes the identity of a key that arrived as a character; nil for other keys.
  package init?(_ key: Key) {
    guard case .character(let character) = key,
      let scalar = character.lowercased().unicodeScalars.first
    else { return nil }
    self.init(number: KeyNumbers.unshifted(Int(scalar.value)), last: UInt8(ascii: "u"))
  }
}
