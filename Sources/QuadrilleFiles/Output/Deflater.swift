import CZlib

/// Packs bytes with zlib, piece by piece; what it needs is allocated once.
final class Deflater {
  private let stream: UnsafeMutablePointer<z_stream>
  private let packed: UnsafeMutableBufferPointer<UInt8>

  /// Packs for small pictures of continuous tones: rows that were filtered.
  init() {
    stream = .allocate(capacity: 1)
    stream.initialize(to: z_stream())
    packed = .allocate(capacity: 1 << 15)
    let result = deflateInit2_(
      stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, 15, 8, Z_FILTERED, ZLIB_VERSION,
      Int32(MemoryLayout<z_stream>.size))
    precondition(result == Z_OK, "zlib has not enough memory")
    makeRoom()
  }

  deinit {
    deflateEnd(stream)
    stream.deallocate()
    packed.deallocate()
  }

  /// Packs more; at the end, all that is left. Gives away what is ready, 32 KB at a time.
  func pack(
    _ bytes: [UInt8], isLast: Bool = false, give: (UnsafeBufferPointer<UInt8>) throws -> Void
  ) throws {
    try bytes.withUnsafeBufferPointer { bytes in
      stream.pointee.next_in = UnsafeMutablePointer(mutating: bytes.baseAddress)
      stream.pointee.avail_in = UInt32(bytes.count)
      while true {
        let result = deflate(stream, isLast ? Z_FINISH : Z_NO_FLUSH)
        let count = packed.count - Int(stream.pointee.avail_out)
        if count == packed.count || result == Z_STREAM_END, count > 0 {
          try give(UnsafeBufferPointer(rebasing: packed[..<count]))
          makeRoom()
        }
        if isLast ? result == Z_STREAM_END : stream.pointee.avail_in == 0 { return }
      }
    }
  }

  private func makeRoom() {
    stream.pointee.next_out = packed.baseAddress
    stream.pointee.avail_out = UInt32(packed.count)
  }

  /// The checksum that a PNG has behind each of its parts, over one more piece.
  static func checksum(_ bytes: UnsafeBufferPointer<UInt8>, after before: UInt = 0) -> UInt {
    crc32(before, bytes.baseAddress, UInt32(bytes.count))
  }
}
