/// Untrusted text, reduced to printable characters of exactly one cell.
///
/// Control characters (also ESC), combining, bidirectional, zero-width and wide characters become `?`.
public struct SafeText: Sendable, Equatable {
  /// The characters, one scalar each.
  public let scalars: [Unicode.Scalar]

  /// Reduces any text to one cell for each of its characters.
  public init(_ text: some StringProtocol) {
    scalars = text.map { character in
      guard character.unicodeScalars.count == 1, let scalar = character.unicodeScalars.first,
        Self.isPlain(scalar)
      else { return "?" }
      return scalar
    }
  }

  /// The width in cells.
  public var width: Int { scalars.count }

  public var string: String { String(String.UnicodeScalarView(scalars)) }

  /// Returns whether a scalar is printable and surely one cell wide in all terminals. Rare characters may be missing.
  static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20...0x7e, 0xa1...0xac, 0xae...0x2ff, 0x370...0x377, 0x37a...0x37f, 0x384...0x38a,
      0x38c, 0x38e...0x3a1, 0x3a3...0x482, 0x48a...0x52f, 0x2010...0x2015, 0x2018...0x201f,
      0x2020...0x2022, 0x2026, 0x2030, 0x2032...0x2033, 0x20ac, 0x2190...0x2193, 0x2200...0x22ff,
      0x2500...0x259f, 0x2800...0x28ff:
      true
    default: false
    }
  }
}
