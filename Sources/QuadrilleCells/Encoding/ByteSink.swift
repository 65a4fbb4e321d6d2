/// A receiver of finished bytes: a terminal, a file, a test.
public protocol ByteSink: AnyObject {
  /// Writes all bytes, or copies those that cannot be written yet. The span is valid during the call only.
  func write(_ bytes: Span<UInt8>) throws
}

extension Array where Element == UInt8 {
  public init(_ bytes: Span<UInt8>) {
    self.init(capacity: bytes.count) { span in
      for index in bytes.indices { span.append(bytes[index]) }
    }
  }
}
