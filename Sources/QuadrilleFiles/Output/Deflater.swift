import CZlib

/// A zlib stream that is used again, by one user at a time.
final class Deflater: Sendable {
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

  /// Returns the most bytes that `count` bytes can become.
  func bound(_ count: Int) -> Int { Int(deflateBound(stream, UInt(count))) }

  /// Packs bytes into the start of others, which must have the space for all; returns how many they became.
  func pack(_ bytes: [UInt8], into packed: inout [UInt8]) -> Int {
    deflateReset(stream)
    let result = deflate(bytes, into: &packed, from: 0, Z_FINISH)
    precondition(result.code == Z_STREAM_END, "there is room for everything")
    return result.count
  }

  /// Packs the next piece of a stream. Calls `give` with `packed` each time that it is full and, after the
  /// last piece, with the rest. `count` says how much of it is used between the calls.
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
