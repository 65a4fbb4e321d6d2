/// Who takes finished bytes: a terminal, a file, a test.
public protocol ByteSink: AnyObject {
  /// Takes all bytes, or keeps what cannot be taken yet; the span is only lent.
  func write(_ bytes: Span<UInt8>) throws
}
