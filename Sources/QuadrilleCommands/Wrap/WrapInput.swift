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
  private var isInPaste = false
  /// Keys that are down of which the program was not told, so that it is not told when they come up either.
  private var held: [KeyReport.Identity] = []
  private var lastHeld: KeyReport.Identity?
  private static let mostHeld = 16

  private static let pasteStart = Array("\u{1b}[200~".utf8)
  private static let pasteEnd = Array("\u{1b}[201~".utf8)

  init(prefix: UInt8?, keys: KeyTable) {
    self.prefix = prefix
    decoder = InputDecoder(keys: keys)
  }

  /// Whether nothing that came before says what the next byte means.
  var isPlain: Bool { !isPrefixed && !isInPaste && rest.isEmpty && decoded.isEmpty }

  /// Takes what was typed; `next` gives it in pieces.
  mutating func feed(_ bytes: [UInt8]) { rest = bytes[...] }

  /// The next piece; what comes after it may be meant otherwise by what it brings about.
  mutating func next() -> Piece? {
    let isPaste = isInPaste || rest.starts(with: Self.pasteStart)
    if isPrefixed || isOwn && !isPaste { return nextKey() }
    if !isInPaste, !rest.isEmpty, !rest.contains(where: { $0 == 0x1b || $0 == prefix }) {
      defer { rest = [] }
      return .typed(Array(rest))
    }
    var typed: [UInt8] = []
    while let byte = rest.first {
      if byte == prefix, !isInPaste {
        if !typed.isEmpty { return .typed(typed) }
        rest.removeFirst()
        isPrefixed = true
        return nextKey()
      }
      if byte == 0x1b {
        if isInPaste, rest.starts(with: Self.pasteEnd) {
          isInPaste = false
        } else if rest.starts(with: Self.pasteStart) {
          isInPaste = true
        } else if takesMouse, let (count, wheel) = Self.mouse(rest) {
          if !typed.isEmpty { return .typed(typed) }
          rest.removeFirst(count)
          if wheel != 0 { return .wheel(wheel) }
          continue
        } else if !isInPaste, let report = KeyReport(rest) {
          if isHeld(report) {
            rest.removeFirst(report.length)
            continue
          }
          if let prefix, report.controlByte == prefix {
            if !typed.isEmpty { return .typed(typed) }
            rest.removeFirst(report.length)
            hold(report.identity)
            isPrefixed = true
            return nextKey()
          }
          typed += rest.prefix(report.length)
          rest.removeFirst(report.length)
          continue
        }
      }
      typed.append(byte)
      rest.removeFirst()
    }
    return typed.isEmpty ? nil : .typed(typed)
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

  /// The key that comes next, if all of it is there.
  private mutating func nextKey() -> Piece? {
    while let byte = rest.first {
      if isPrefixed, byte == prefix, decoded.isEmpty {
        // Twice, it is the program's.
        rest.removeFirst()
        isPrefixed = false
        return .typed([byte])
      }
      if decoded.isEmpty, byte == 0x1b {
        if let (count, wheel) = Self.mouse(rest) {
          rest.removeFirst(count)
          if wheel != 0 { return .wheel(wheel) }
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
    // Escape alone; the rest of a longer sequence comes with it.
    guard decoder.isWaiting else { return nil }
    return piece(of: decoder.idle(for: 1))
  }

  /// What a key means that came as a report; nil if nothing.
  private mutating func piece(of report: KeyReport, _ bytes: [UInt8]) -> Piece? {
    let goesOn = report.kind == .again && held.contains(report.identity) && isOwn && !isPrefixed
    if !goesOn {
      if isHeld(report) { return nil }
      // What is only held down with the key, and keys that were the program's when they were pressed.
      if report.isModifier || report.kind != .press { return .typed(bytes) }
      if isPrefixed, let prefix, report.controlByte == prefix {
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
    guard let event = events.first else { return nil }
    let bytes = decoded
    decoded = []
    guard case .key(let key, let modifiers) = event else { return nil }
    // Its coming up may be told all the same.
    hold(KeyReport.Identity(key))
    defer { isPrefixed = false }
    return isPrefixed ? .command(key, modifiers) : .own(key, modifiers, bytes)
  }

  /// What the mouse did, as `ESC [ < … M`: how many bytes say so, and how far the wheel was turned.
  private static func mouse(_ bytes: ArraySlice<UInt8>) -> (count: Int, wheel: Int)? {
    guard bytes.starts(with: [0x1b, 0x5b, 0x3c]),
      let end = bytes.dropFirst(3).firstIndex(where: { !(0x30...0x3b).contains($0) }),
      bytes[end] == 0x4d || bytes[end] == 0x6d
    else { return nil }
    let count = end - bytes.startIndex + 1
    let button = bytes.dropFirst(3).prefix { $0 != 0x3b }.reduce(0) {
      min(9999, $0 * 10 + Int($1) - 0x30)
    }
    let isPress = bytes[end] == 0x4d
    switch button & ~0b1_1100 {
    case 64 where isPress: return (count, 1)
    case 65 where isPress: return (count, -1)
    default: return (count, 0)
    }
  }
}
