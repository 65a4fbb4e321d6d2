// Programs run for days, and print ever new joined characters and links. When a table is full, what no cell uses
// any more gives its number back. That is looked for once for thousands of new ones, never for a frame.

/// Which numbers the cells of a screen use.
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
  /// The content of a cell with a scalar more.
  mutating func content(adding scalar: UInt32, to content: UInt32) -> UInt32 {
    if clusters.isFull { makeRoom() }
    return clusters.adding(scalar, to: content)
  }

  /// The number of a link.
  mutating func number(ofLink address: String, name: String) -> UInt16 {
    if links.isFull { makeRoom() }
    return links.number(name: name, address: address)
  }

  /// Gives numbers back that nothing uses. Where nearly all are in use, the older half of what has scrolled away
  /// goes, and so on, since what is shown counts more.
  private mutating func makeRoom() {
    guard asksUntilRoom == 0 else {
      asksUntilRoom -= 1
      return
    }
    collect()
    while isCrowded, scrollback.count > 0 {
      scrollback.removeOlderHalf()
      collect()
    }
    // A screen that is full of them is not looked at for each.
    if isCrowded { asksUntilRoom = 4096 }
  }

  private var isCrowded: Bool {
    clusters.count > ClusterTable.most / 4 * 3 || links.byteCount > LinkTable.mostBytes / 4 * 3
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
