import CZlib

/// A reusable zlib stream, for one caller at a time.
final class Deflater: Sendable {
  // The owner has exclusive access: a packer that owns it, or a lock.
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

  /// Returns the largest size that `count` bytes can have when compressed.
  func bound(_ count: Int) -> Int { Int(deflateBound(stream, UInt(count))) }

  /// Compresses bytes into the start of `packed`, which must have space for all. Returns the compressed size.
  func pack(_ bytes: [UInt8], into packed: inout [UInt8]) -> Int {
    deflateReset(stream)
    let result = deflate(bytes, into: &packed, from: 0, Z_FINISH)
    precondition(result.code == Z_STREAM_END, "the buffer holds the worst case")
    return result.count
  }

  /// Compresses the next piece of a stream. Calls `give` with `packed` whenever it is full, and with the rest after the
  /// last piece. `count` is the used part of `packed` between calls.
  func pack(
    _ bytes: [UInt8], isLast: Bool, into packed: inout [UInt8], count: inout Int,
    give: (ArraySlice<UInt8>) throws -> Void
  ) throws {
    var rest = bytes
    while true {
      let result = deflate(rest, into: &packed, from: count, isLast ? Z_FINISH : Z_NO_FLUSH)
      rest.removeFirst(result.taken)
      count = result.count
      if count == packed.count || result.code == Z_STREAM_END, count > 0 {
        try give(packed[..<count])
        count = 0
      }
      if isLast ? result.code == Z_STREAM_END : rest.isEmpty { return }
    }
  }

  private func deflate(
    _ bytes: [UInt8], into packed: inout [UInt8], from start: Int, _ flush: Int32
  ) -> (code: Int32, taken: Int, count: Int) {
    let stream = stream
    return bytes.withUnsafeBufferPointer { bytes in
      packed.withUnsafeMutableBufferPointer { packed in
        stream.pointee.next_in = UnsafeMutablePointer(mutating: bytes.baseAddress)
        stream.pointee.avail_in = UInt32(bytes.count)
        stream.pointee.next_out = packed.baseAddress.map { $0 + start }
        stream.pointee.avail_out = UInt32(packed.count - start)
        let code = CZlib.deflate(stream, flush)
        return (
          code, bytes.count - Int(stream.pointee.avail_in),
          packed.count - Int(stream.pointee.avail_out)
        )
      }
    }
  }
}
