/// The rows that have left a screen at its top: so many at most, and so many bytes.
package struct Scrollback: Sendable {
  /// The most rows and bytes that are kept.
  package static let mostRows = 10_000
  package static let mostBytes = 12 << 20

  /// Some rows one after the other; let go all at once.
  private struct Chunk: Sendable {
    var bytes: [UInt8] = []
    /// Where each row ends; with the highest bit: it goes on in the next.
    var ends: [UInt32] = []

    static let goesOnBit: UInt32 = 0x8000_0000
    static let room = 64 << 10
    /// Rows of few bytes fill one too.
    static let mostRows = 256

    func bytes(of row: Int) -> ArraySlice<UInt8> {
      let start = row == 0 ? 0 : ends[row - 1] & ~Self.goesOnBit
      return bytes[Int(start)..<Int(ends[row] & ~Self.goesOnBit)]
    }
  }

  private var chunks: [Chunk] = []
  package private(set) var count = 0
  /// How many rows came in so far, less those that came back to the screen: what the oldest that go do not change.
  package private(set) var position = 0
  /// How many of the last rows come back where there is more room: those that left since the screen was last
  /// cleared.
  private(set) var returning = 0
  /// Whether rows may be of another width than the screen.
  var isOutdated = false
  /// The bytes of all rows, and four for each.
  private(set) var byteCount = 0

  init() {}

  /// Adds a row; the oldest ones go.
  mutating func append(_ cells: ArraySlice<EmulatedCell>, goesOn: Bool) {
    if chunks.last.map({ $0.bytes.count >= Chunk.room || $0.ends.count >= Chunk.mostRows }) ?? true
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

  /// Takes the place of another, with the same text.
  mutating func follow(_ other: Scrollback) { position = other.position }

  /// Has so many rows come back.
  mutating func setReturning(_ wanted: Int) { returning = max(0, min(count, wanted)) }

  private mutating func startChunk() {
    var chunk = Chunk()
    while let first = chunks.first,
      count - first.ends.count >= Self.mostRows || byteCount > Self.mostBytes - 2 * Chunk.room
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

  /// A row, counted from the last one backwards; nil if there is none.
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

  /// Hands out all rows, the oldest first.
  func eachRow(_ body: (_ cells: [EmulatedCell], _ goesOn: Bool) -> Void) {
    for chunk in chunks {
      for row in chunk.ends.indices {
        body(PackedRow.unpack(chunk.bytes(of: row)), chunk.ends[row] & Chunk.goesOnBit != 0)
      }
    }
  }

  /// Takes the last row away.
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

  /// Lets the older half go.
  mutating func removeOlderHalf() {
    for chunk in chunks.prefix((chunks.count + 1) / 2) {
      count -= chunk.ends.count
      byteCount -= chunk.bytes.count + 4 * chunk.ends.count
    }
    chunks.removeFirst((chunks.count + 1) / 2)
    returning = min(returning, count)
  }

  /// Notes which numbers its cells use.
  func note(in used: inout UsedNumbers) {
    for chunk in chunks { PackedRow.note(chunk.bytes.span, in: &used) }
  }

  mutating func removeAll() { self = Scrollback() }
}
