/// A long text as sixteen digits, where it would be too much to keep: another text has others.
public enum TextDigest {
  /// The digits of a text: its FNV-1a checksum.
  public static func of(_ text: String) -> String {
    let sum = text.utf8.reduce(UInt64(0xcbf2_9ce4_8422_2325)) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
    let digits = String(sum, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
