/// An answer of a terminal to a command of kitty's graphics protocol, taken for what its shape says.
public struct GraphicsReply: Equatable, Sendable {
  /// The picture that it is about; nil: it does not say.
  public var picture: Int?
  /// Whether all is well.
  public var isFine: Bool

  /// Says what came.
  public init(picture: Int?, isFine: Bool) {
    self.picture = picture
    self.isFine = isFine
  }

  /// Reads `G key=value,… ; message`, the inside of an application's string; nil for any other.
  init?(body: ArraySlice<UInt8>) {
    guard body.first == UInt8(ascii: "G"), let end = body.firstIndex(of: UInt8(ascii: ";")) else {
      return nil
    }
    isFine = body[(end + 1)...].elementsEqual("OK".utf8)
    for field in body[..<end].dropFirst().split(separator: UInt8(ascii: ",")) {
      guard field.starts(with: "i=".utf8) else { continue }
      let digits = field.dropFirst(2)
      guard (1...9).contains(digits.count), digits.allSatisfy({ (0x30...0x39).contains($0) })
      else { continue }
      picture = digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    }
  }
}
