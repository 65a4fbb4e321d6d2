import CZlib

/// A stream of zlib's that is used again and again, by one user at a time.
final class PictureDeflater: Sendable {
  // Whoever holds it has it alone: a packer of its own, or one behind a lock.
  private nonisolated(unsafe) let stream: UnsafeMutablePointer<z_stream>

  init(effort: Int32, strategy: Int32) {
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    let result = deflateInit2_(
      stream, effort, Z_DEFLATED, 15, 9, strategy, ZLIB_VERSION,
      Int32(MemoryLayout<z_stream>.size))
    precondition(result == Z_OK, "zlib has not enough memory")
  }

  deinit {
    deflateEnd(stream)
    stream.deallocate()
  }

  /// The room that so many bytes may need.
  func bound(_ count: Int) -> Int { Int(deflateBound(stream, UInt(count))) }

  /// Packs bytes into the first of others, which must be enough; how many they became.
  func pack(_ bytes: [UInt8], into packed: inout [UInt8]) -> Int {
    deflateReset(stream)
    let stream = stream
    return bytes.withUnsafeBufferPointer { bytes in
      packed.withUnsafeMutableBufferPointer { packed in
        stream.pointee.next_in = UnsafeMutablePointer(mutating: bytes.baseAddress)
        stream.pointee.avail_in = UInt32(bytes.count)
        stream.pointee.next_out = packed.baseAddress
        stream.pointee.avail_out = UInt32(packed.count)
        let result = deflate(stream, Z_FINISH)
        precondition(result == Z_STREAM_END, "there is room for everything")
        return packed.count - Int(stream.pointee.avail_out)
      }
    }
  }
}
