/// Text from the child program that is safe to send to the terminal in which Quadrille runs: it has no control
/// character that would end the sequence around it.
package struct PassedText: Equatable, Sendable, CustomStringConvertible {
  package let description: String

  private static let mostBytes = 4096
  private static let mostScalars = 1000

  /// Decodes UTF-8 and drops the control characters. Reads at most 4096 bytes and 1000 scalars.
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
