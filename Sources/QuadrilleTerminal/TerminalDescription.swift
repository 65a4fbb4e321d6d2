import CNcursesw
package import QuadrilleCells
import QuadrilleSystem
import Synchronization

/// The colours that the terminfo entry of a terminal states.
package struct TerminfoColors: Sendable {
  package let count: Int
  /// Whether the entry states 24-bit colour (`RGB` or `Tc`).
  var hasDirect = false
  /// The number of colours of the terminal around GNU screen, if `TERM` names it as in `screen.linux`; else nil.
  var around: Int?
}

/// A type of terminal, as described by its terminfo entry.
package struct TerminalDescription: Sendable {
  /// The terminal's type: `TERM`.
  package let name: String
  package let colors: TerminfoColors
  /// The key sequences of the entry.
  package let keys: KeyTable
  /// The sequences that enter and leave the alternate screen; empty if there are none.
  let enterAlternate: [UInt8], leaveAlternate: [UInt8]
  /// The sequences that hide and show the cursor. An entry without `cnorm` gets DECTCEM to show the cursor, because
  /// frames with text use DECTCEM to hide it.
  let hideCursor: [UInt8], showCursor: [UInt8]

  /// A lock for the terminfo library, which holds one current entry for the whole process.
  private static let library = Mutex(())

  /// Reads the entry of a terminal type. Takes a built-in type if the system has no such entry.
  package init(name: String?) throws(TerminalError) {
    do {
      self = try Self(inDatabase: name)
    } catch {
      guard case .unknownType(let name) = error, let type = Self(builtIn: name) else { throw error }
      self = type
    }
  }

  /// Reads the system's entry of a terminal type.
  init(inDatabase name: String?) throws(TerminalError) {
    self = try Self.library.withLock { _ throws(TerminalError) in try Self(reading: name) }
  }

  private init(reading name: String?) throws(TerminalError) {
    guard let name, !name.isEmpty else { throw .noType }
    self.name = SafeText(name).string
    var status: Int32 = 0
    guard setupterm(name, OutputTerminal.descriptor.rawValue, &status) == OK else {
      throw name == "dumb" ? .incapable(name) : .unknownType(SafeText(name).string)
    }
    guard !Self.string("cup").isEmpty else { throw .incapable(SafeText(name).string) }
    var colors = TerminfoColors(
      count: Int(max(0, tigetnum("colors"))),
      hasDirect: tigetflag("Tc") > 0 || tigetflag("RGB") > 0 || tigetnum("RGB") > 0
        || !Self.string("RGB").isEmpty)
    enterAlternate = Self.string("smcup")
    leaveAlternate = Self.string("rmcup")
    hideCursor = Self.string("civis")
    let shown = Self.string("cnorm")
    showCursor = shown.isEmpty ? EscapeSequence.showCursor.bytes : shown
    keys = Self.keyTable()
    // Read last, because this loads another entry.
    if name.hasPrefix("screen.") {
      colors.around = (try? TerminalDescription(reading: String(name.dropFirst(7))))?.colors.count
    }
    self.colors = colors
  }

  private static func keyTable() -> KeyTable {
    var table = KeyTable()
    let names: [(String, Key)] = [
      ("kcuu1", .up), ("kcud1", .down), ("kcub1", .left), ("kcuf1", .right), ("khome", .home),
      ("kend", .end), ("kpp", .pageUp), ("knp", .pageDown), ("kich1", .insert),
      ("kdch1", .delete), ("kbs", .backspace), ("kent", .enter),
    ]
    for (name, key) in names { table.add(string(name), key) }
    for number in 1...24 { table.add(string("kf\(number)"), .function(number)) }
    return table
  }

  /// Returns a string capability without padding; empty if the entry has none.
  private static func string(_ name: String) -> [UInt8] {
    guard let found = tigetstr(name), Int(bitPattern: found) != -1 else { return [] }
    return withoutPadding(bytes(of: found))
  }

  /// Returns the bytes of a C string. Capabilities with 8-bit controls are not valid UTF-8.
  static func bytes(of text: UnsafePointer<CChar>) -> [UInt8] {
    var bytes: [UInt8] = []
    while text[bytes.count] != 0 { bytes.append(UInt8(bitPattern: text[bytes.count])) }
    return bytes
  }

  /// Returns a capability without its padding, such as `$<5/>`.
  static func withoutPadding(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var rest = bytes[...]
    while let start = rest.firstRange(of: "$<".utf8),
      let end = rest[start.upperBound...].firstIndex(of: UInt8(ascii: ">"))
    {
      result += rest[..<start.lowerBound]
      rest = rest[(end + 1)...]
    }
    return result + rest
  }
}
