// Programs run for days and print ever new grapheme clusters and hyperlinks. When a table is full, the numbers that no
// cell uses are freed. That happens once in thousands of new entries, never in every frame.

/// The cluster and link numbers in use.
struct UsedNumbers {
  var clusters: [Bool]
  var links: [Bool]

  init(_ emulator: Emulator) {
    clusters = Array(repeating: false, count: emulator.clusters.numberCount)
    links = Array(repeating: false, count: emulator.links.numberCount)
  }

  @inline(__always)
  mutating func note(content: UInt32) {
    guard content & EmulatedCell.clusterBit != 0 else { return }
    let number = Int(content & ~EmulatedCell.clusterBit)
    if number < clusters.count { clusters[number] = true }
  }

  @inline(__always)
  mutating func note(link: UInt16) {
    if Int(link) < links.count { links[Int(link)] = true }
  }

  mutating func note(_ cells: [EmulatedCell]) {
    for cell in cells where cell.content & EmulatedCell.clusterBit != 0 || cell.link != 0 {
      note(content: cell.content)
      note(link: cell.link)
    }
  }
}

extension Emulator {
  /// Returns the content for a character with one more scalar.
  mutating func content(adding scalar: UInt32, to content: UInt32) -> UInt32 {
    if clusters.isFull { freeNumbers() }
    return clusters.adding(scalar, to: content)
  }

  /// Returns the number of a hyperlink; 0 if it is invalid or the table stays full.
  mutating func number(ofLink address: String, name: String) -> UInt16 {
    if links.isFull { freeNumbers() }
    return links.number(name: name, address: address)
  }

  /// Frees unused numbers, except at the 4096 calls after an attempt in vain. While nearly all numbers are in use,
  /// drops the older half of the scrollback, since the visible screen matters more.
  private mutating func freeNumbers() {
    guard callsUntilCollection == 0 else {
      callsUntilCollection -= 1
      return
    }
    collect()
    while isCrowded, scrollback.count > 0 {
      scrollback.removeOlderHalf()
      collect()
    }
    // If the screen itself fills a table, the next 4096 requests skip the collection.
    if isCrowded { callsUntilCollection = 4096 }
  }

  private var isCrowded: Bool {
    clusters.count > ClusterTable.most / 4 * 3 || links.byteCount > HyperlinkTable.mostBytes / 4 * 3
  }

  private mutating func collect() {
    var used = UsedNumbers(self)
    used.note(grid.cells)
    used.note(hidden.cells)
    for pen in [cursor.pen, savedMain.pen, savedAlternate.pen] { used.note(link: pen.link) }
    scrollback.note(in: &used)
    clusters.keep(used.clusters)
    links.keep(used.links)
  }
}
