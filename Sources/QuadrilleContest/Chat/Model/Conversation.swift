import QuadrilleCells
import QuadrilleCore

/// The messages in memory and their layouts.
struct Conversation: Sendable {
  /// The most messages, and characters in them. Beyond either limit the oldest messages are dropped,
  /// never the newest.
  static let mostMessages = 2000
  static let mostGlyphs = 500_000
  private static let forgottenAtOnce = 100

  private(set) var messages: [ChatMessage] = []
  private(set) var layouts: [MessageLayout] = []
  /// The number of messages so far, dropped messages included. Also the next message's id.
  private(set) var count = 0
  /// The sum of the heights of all slots, in half cells, and the number of characters in all texts.
  private(set) var height = 0
  private(set) var glyphCount = 0
  private var space: MessageLayout.Space

  init(size: CellSize) { space = .init(size) }

  /// Lays all messages out again for another screen size or another order of right-to-left text.
  mutating func resize(to size: CellSize, order: TextOrder) {
    space = .init(size, order: order)
    for index in messages.indices {
      layouts[index] = MessageLayout(messages[index], text: layouts[index].text, space: space)
    }
    height = layouts.reduce(0) { $0 + $1.slot }
  }

  /// Adds a message, whose id must be `count`; returns its slot's height in half cells.
  mutating func append(_ message: ChatMessage) -> Int {
    let layout = MessageLayout(message, text: DisplayText(message.content.text), space: space)
    messages.append(message)
    layouts.append(layout)
    count += 1
    height += layout.slot
    glyphCount += layout.text.glyphs.count
    forgetOldest()
    return layout.slot
  }

  /// Drops a hundred messages at once beyond the limit of messages, and as few as possible beyond that of characters.
  private mutating func forgetOldest() {
    var forgotten = messages.count > Self.mostMessages ? Self.forgottenAtOnce : 0
    for layout in layouts.prefix(forgotten) { drop(layout) }
    while glyphCount > Self.mostGlyphs, forgotten < layouts.count - 1 {
      drop(layouts[forgotten])
      forgotten += 1
    }
    messages.removeFirst(forgotten)
    layouts.removeFirst(forgotten)
  }

  private mutating func drop(_ layout: MessageLayout) {
    height -= layout.slot
    glyphCount -= layout.text.glyphs.count
  }

  /// Returns the index of the message with an id; nil if it was dropped.
  func index(of id: Int) -> Int? {
    guard let first = messages.first, id >= first.id, id < count else { return nil }
    return id - first.id
  }

  /// Returns the index of the message in a cell; nil if none. A message in flight counts as being at its flight's end.
  func index(column: Int, row: Int, on screen: ChatLayout, scroll: Int) -> Int? {
    let y = 2 * row + 1
    guard y >= screen.listTop, y < screen.listBottom else { return nil }
    var bottom = screen.listBottom + scroll
    for index in messages.indices.reversed() {
      let top = bottom - layouts[index].slot
      if top < y {
        let rect = screen.rect(messages[index], layouts[index], y: Double(top))
        return (Int(rect.x)..<Int(rect.x + rect.width)).contains(column) ? index : nil
      }
      bottom = top
    }
    return nil
  }

  /// Returns the distances of a message's lower and upper edge from the end of the list, in half cells.
  func extent(of index: Int) -> Range<Int> {
    let below = layouts[(index + 1)...].reduce(0) { $0 + $1.slot }
    return below..<below + layouts[index].slot
  }

  /// Plays a message from its beginning, or stops it if it plays. A message with sound stops all others with sound.
  mutating func play(_ index: Int, at tick: Int) {
    let isPlaying = messages[index].playing(at: tick) != nil
    if messages[index].content.isHeard { silence() }
    messages[index].playedAt = isPlaying ? nil : tick
  }

  mutating func silence() {
    for index in messages.indices where messages[index].content.isHeard {
      messages[index].playedAt = nil
    }
  }
}
