/// Text that may come from anywhere, reduced to what takes exactly one cell and does nothing else.
///
/// Control characters, escape sequences, combining, bidirectional, zero-width and wide characters
/// all become `?`.
public struct SafeText: Sendable, Equatable {
  /// One scalar a cell.
  public let scalars: [Unicode.Scalar]

  /// Takes any text; one cell for each of its characters.
  public init(_ text: some StringProtocol) {
    scalars = text.map { character in
      guard character.unicodeScalars.count == 1, let scalar = character.unicodeScalars.first,
        Self.isPlain(scalar)
      else { return "?" }
      return scalar
    }
  }

  /// The cells it takes.
  public var width: Int { scalars.count }

  /// The text as a string.
  public var string: String {
    var result = ""
    result.unicodeScalars.append(contentsOf: scalars)
    return result
  }

  /// Whether a scalar is printable and one cell wide everywhere: a short list beats a long table.
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
