/// A terminal's reply to a command of kitty's graphics protocol.
public struct GraphicsReply: Equatable, Sendable {
  /// The image number; nil: the reply has none.
  public var picture: Int?
  /// Whether the reply is `OK`, not an error.
  public var isFine: Bool

  public init(picture: Int?, isFine: Bool) {
    self.picture = picture
    self.isFine = isFine
  }

  /// Parses `G key=value,… ; message`, the contents of an APC string; nil for other contents.
  init?(body: ArraySlice<UInt8>) {
    guard body.first == UInt8(ascii: "G"), let end = body.firstIndex(of: UInt8(ascii: ";")) else {
      return nil
    }
    isFine = body[(end + 1)...].elementsEqual("OK".utf8)
    for field in body[..<end].dropFirst().split(separator: UInt8(ascii: ","))
    where field.starts(with: "i=".utf8) {
      picture = DecimalNumber.whole(field.dropFirst(2)) ?? picture
    }
  }
}
