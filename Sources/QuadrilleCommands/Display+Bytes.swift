import QuadrilleCells

extension Display {
  /// The bytes of the last encoded frame.
  var bytes: [UInt8] {
    let sink = CollectedBytes()
    try? writeOutput(to: sink)
    return sink.bytes
  }
}

private final class CollectedBytes: ByteSink {
  var bytes: [UInt8] = []

  func write(_ bytes: Span<UInt8>) {
    bytes.withUnsafeBufferPointer { self.bytes.append(contentsOf: $0) }
  }
}
