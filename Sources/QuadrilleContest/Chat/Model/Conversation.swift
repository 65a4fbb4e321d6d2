import QuadrilleCells

/// The messages that are kept of what was said, each laid out for the screen.
struct Conversation: Sendable {
  /// The most messages that are kept, and the most characters in all of them. The oldest are forgotten
  /// beyond that, never the newest.
  static let mostMessages = 2000
  static let mostGlyphs = 500_000
  private static let forgottenAtOnce = 100

  private(set) var messages: [ChatMessage] = []
  private(set) var layouts: [MessageLayout] = []
  /// Messages so far, those forgotten too.
  private(set) var count = 0
  /// The sum of all slots, and of all texts.
  private(set) var height = 0
  private(set) var glyphCount = 0
  private var room: MessageLayout.Room

  init(size: CellSize) { room = .init(size) }

  /// Lays everything out for another grid, or another order of what runs from right to left.
  mutating func resize(to size: CellSize, order: TextOrder) {
    room = .init(size, order: order)
    for index in messages.indices {
      layouts[index] = layout(of: messages[index], text: layouts[index].text)
    }
    height = layouts.reduce(0) { $0 + $1.slot }
  }

  private func layout(of message: ChatMessage, text: DisplayText) -> MessageLayout {
    MessageLayout(message, text: text, room: room)
  }

  /// Adds a message, which has the next number; gives back the pixels that it takes.
  mutating func append(_ message: ChatMessage) -> Int {
    let layout = layout(of: message, text: DisplayText(message.content.text))
    messages.append(message)
    layouts.append(layout)
    count += 1
    height += layout.slot
    glyphCount += layout.text.glyphs.count
    forgetOldest()
    return layout.slot
  }

  /// Forgets the oldest messages. Beyond the limit of messages a hundred go at once; beyond the limit of
  /// characters, as few as possible.
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

  // MARK: Finding

  /// Where the message of a number is, unless it was forgotten.
  func index(of id: Int) -> Int? {
    guard let first = messages.first, id >= first.id, id < count else { return nil }
    return id - first.id
  }

  /// The message in a cell, as it lies when nothing flies.
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

  /// Pixels from a message's ends down to the end of the list.
  func extent(of index: Int) -> Range<Int> {
    let below = layouts[(index + 1)...].reduce(0) { $0 + $1.slot }
    return below..<below + layouts[index].slot
  }

  // MARK: Playing

  /// Plays a message from its beginning, or stops it; one at a time is heard.
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
