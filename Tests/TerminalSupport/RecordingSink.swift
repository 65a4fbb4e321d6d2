public import QuadrilleCells

/// A sink that keeps all bytes.
public final class RecordingSink: ByteSink {
  /// All bytes so far.
  public var bytes: [UInt8] = []
  /// The number of writes.
  public var writes = 0

  /// Makes an empty sink.
  public init() {}

  public func write(_ bytes: Span<UInt8>) throws {
    writes += 1
    for index in 0..<bytes.count { self.bytes.append(bytes[index]) }
  }
}
