public import QuadrilleCells

/// Takes bytes and keeps them.
public final class RecordingSink: ByteSink {
  /// All bytes so far.
  public var bytes: [UInt8] = []
  /// How often it was written to.
  public var writes = 0

  /// An empty sink.
  public init() {}

  public func write(_ bytes: Span<UInt8>) throws {
    writes += 1
    for index in 0..<bytes.count { self.bytes.append(bytes[index]) }
  }
}
