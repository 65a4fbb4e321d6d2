/// Text of a program that may be written to the terminal around it: whatever it is made of, it holds no control
/// character that would end the sequence it stands in.
package struct PassedText: Equatable, Sendable, CustomStringConvertible {
  package let description: String

  private static let mostBytes = 4096
  private static let mostScalars = 1000

  /// Takes the text of bytes without their control characters, 1000 characters at most.
  init(_ bytes: some Sequence<UInt8>) {
    var text = ""
    let scalars = String(decoding: Array(bytes.prefix(Self.mostBytes)), as: UTF8.self)
      .unicodeScalars
    for scalar in scalars.prefix(Self.mostScalars)
    where scalar.value >= 0x20 && !(0x7f...0x9f).contains(scalar.value) {
      text.unicodeScalars.append(scalar)
    }
    description = text
  }
}
