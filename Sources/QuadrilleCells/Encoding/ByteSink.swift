/// Who takes finished bytes: a terminal, a file, a test.
public protocol ByteSink: AnyObject {
  /// Takes all bytes, or keeps what cannot be taken yet; the span is only lent.
  func write(_ bytes: Span<UInt8>) throws
}

extension Array where Element == UInt8 {
  /// Copies lent bytes.
  public init(_ bytes: Span<UInt8>) {
    self.init(capacity: bytes.count) { span in
      for index in bytes.indices { span.append(bytes[index]) }
    }
  }
}
