import QuadrilleCells

/// Collects the bytes of a frame.
final class CollectedBytes: ByteSink {
  var bytes: [UInt8] = []

  func write(_ span: Span<UInt8>) {
    for index in 0..<span.count { bytes.append(span[index]) }
  }
}
