/// The rows that have left the screen at its top, in a compact form. The oldest are dropped when a limit is reached.
package struct Scrollback: Sendable {
  package static let mostRows = 10_000
  package static let mostBytes = 12 << 20

  /// Consecutive rows that are dropped together.
  private struct Chunk: Sendable {
    var bytes: [UInt8] = []
    /// The end of each row in `bytes`. The highest bit is set if the row continues in the next one.
    var ends: [UInt32] = []

    static let goesOnBit: UInt32 = 0x8000_0000
    /// The number of bytes from which a chunk is complete.
    static let capacity = 64 << 10
    /// The number of rows from which a chunk is complete, even if it has few bytes.
    static let mostRows = 256

    func bytes(of row: Int) -> ArraySlice<UInt8> {
      let start = row == 0 ? 0 : ends[row - 1] & ~Self.goesOnBit
      return bytes[Int(start)..<Int(ends[row] & ~Self.goesOnBit)]
    }
  }

  private var chunks: [Chunk] = []
  package private(set) var count = 0
  /// The number of rows added so far, less those returned to the screen. Dropping the oldest rows does not change it.
  package private(set) var position = 0
  /// The number of newest rows that return to a screen with more rows: those that left since it was last cleared.
  private(set) var returning = 0
  /// Whether rows may have another width than the screen.
  var isOutdated = false
  /// The bytes of all rows, plus four for each row.
  private(set) var byteCount = 0

  /// Adds a row. Drops the oldest chunks if a limit is reached.
  mutating func append(_ cells: ArraySlice<EmulatedCell>, goesOn: Bool) {
    if chunks.last.map({ $0.bytes.count >= Chunk.capacity || $0.ends.count >= Chunk.mostRows })
      ?? true
    {
      startChunk()
    }
    let place = chunks.count - 1
    let before = chunks[place].bytes.count
    PackedRow.pack(cells, to: &chunks[place].bytes)
    let end = chunks[place].bytes.count
    chunks[place].ends.append(UInt32(end) | (goesOn ? Chunk.goesOnBit : 0))
    count += 1
    position += 1
    returning += 1
    byteCount += end - before + 4
  }

  /// Takes over the position of another scrollback with the same text.
  mutating func follow(_ other: Scrollback) { position = other.position }

  /// Sets how many rows return when the screen grows.
  mutating func setReturning(_ wanted: Int) { returning = max(0, min(count, wanted)) }

  private mutating func startChunk() {
    var chunk = Chunk()
    while let first = chunks.first,
      count - first.ends.count >= Self.mostRows || byteCount > Self.mostBytes - 2 * Chunk.capacity
    {
      count -= first.ends.count
      byteCount -= first.bytes.count + 4 * first.ends.count
      chunk = chunks.removeFirst()
      chunk.bytes.removeAll(keepingCapacity: true)
      chunk.ends.removeAll(keepingCapacity: true)
    }
    chunks.append(chunk)
    returning = min(returning, count)
  }

  /// Returns a row counted from the end, 0 for the last; nil if there is none.
  package func row(fromEnd index: Int) -> (cells: [EmulatedCell], goesOn: Bool)? {
    var rest = index
    for chunk in chunks.reversed() {
      let rows = chunk.ends.count
      if rest < rows {
        let row = rows - 1 - rest
        return (PackedRow.unpack(chunk.bytes(of: row)), chunk.ends[row] & Chunk.goesOnBit != 0)
      }
      rest -= rows
    }
    return nil
  }

  /// Calls `body` with each row, oldest first.
  func eachRow(_ body: (_ cells: [EmulatedCell], _ goesOn: Bool) -> Void) {
    for chunk in chunks {
      for row in chunk.ends.indices {
        body(PackedRow.unpack(chunk.bytes(of: row)), chunk.ends[row] & Chunk.goesOnBit != 0)
      }
    }
  }

  mutating func removeLast() -> (cells: [EmulatedCell], goesOn: Bool)? {
    while let last = chunks.last, last.ends.isEmpty { chunks.removeLast() }
    guard let found = row(fromEnd: 0) else { return nil }
    let place = chunks.count - 1
    let row = chunks[place].ends.count - 1
    let bytes = chunks[place].bytes(of: row).count
    chunks[place].bytes.removeLast(bytes)
    chunks[place].ends.removeLast()
    count -= 1
    position -= 1
    returning = max(0, returning - 1)
    byteCount -= bytes + 4
    return found
  }

  mutating func removeOlderHalf() {
    for chunk in chunks.prefix((chunks.count + 1) / 2) {
      count -= chunk.ends.count
      byteCount -= chunk.bytes.count + 4 * chunk.ends.count
    }
    chunks.removeFirst((chunks.count + 1) / 2)
    returning = min(returning, count)
  }

  /// Marks the cluster and link numbers that the rows use.
  func note(in used: inout UsedNumbers) {
    for chunk in chunks { PackedRow.note(chunk.bytes.span, in: &used) }
  }

  mutating func removeAll() { self = Scrollback() }
}
