import QuadrilleCells

/// Messages that are pointed at: to play them again, to answer them.
extension ChatModel {
  /// The message in a cell of the list, as it lies when nothing flies.
  mutating func message(column: Int, row: Int) -> Int? {
    let screen = screen()
    let y = 2 * row + 1
    guard y >= screen.listTop, y < screen.listBottom else { return nil }
    var bottom = screen.listBottom + scroll
    for index in messages.indices.reversed() {
      let layout = layouts[index]
      let top = bottom - layout.slot
      if top < y {
        let rect = ChatCanvas.rect(messages[index], layout, y: Double(top), screen)
        let columns = Int(rect.x)..<Int(rect.x + rect.width)
        return columns.contains(column) ? index : nil
      }
      bottom = top
    }
    return nil
  }

  /// What a click on a message does: what plays, plays or stops; anything else is answered.
  mutating func click(_ index: Int) {
    switch messages[index].content {
    case .voice, .video, .sticker: play(index)
    case .text, .emoji: if !isDemo { answer(index) }
    }
  }

  /// Plays a message from its beginning, or stops it.
  mutating func play(_ index: Int) {
    let isPlaying = messages[index].playing(at: now) != nil
    if messages[index].content.isHeard { silence() }
    messages[index].playedAt = isPlaying ? nil : now
    movesUntil = max(movesUntil, messages[index].restsAt)
  }

  /// Stops what is heard.
  mutating func silence() {
    for index in messages.indices
    where messages[index].content.isHeard && messages[index].playedAt != nil {
      messages[index].playedAt = nil
    }
  }

  /// Plays the message that would be answered, or the newest that plays; false if there is none.
  mutating func playAgain() -> Bool {
    let chosen = answeredIndex.flatMap { messages[$0].playingTicks > 0 ? $0 : nil }
    guard let index = chosen ?? messages.lastIndex(where: { $0.playingTicks > 0 }) else {
      return false
    }
    play(index)
    return true
  }

  // MARK: Answering

  /// Where the message is that the field's message will answer, unless it was forgotten.
  var answeredIndex: Int? {
    guard let first = messages.first, let answeredID, answeredID >= first.id else { return nil }
    return answeredID - first.id
  }

  /// Answers a message, or none any more.
  mutating func answer(_ index: Int?) {
    answeredID = index.map { messages[$0].id }
    reply = index.map {
      .init(isOwn: messages[$0].isOwn, summary: messages[$0].content.summary)
    }
    clampScroll()
  }

  /// Answers the last message of the other side, or none any more.
  mutating func toggleReply() {
    answer(reply == nil ? messages.lastIndex { !$0.isOwn } : nil)
  }

  /// Chooses the next older message to answer, or the next newer; after the newest, none.
  mutating func answerNext(older: Bool) -> Bool {
    let index =
      older ? (answeredIndex ?? messages.count) - 1 : (answeredIndex ?? messages.count) + 1
    guard index >= 0, older || answeredIndex != nil else { return false }
    answer(index < messages.count ? index : nil)
    reveal(min(index, messages.count - 1))
    return true
  }

  /// Scrolls no further than it takes to see a message.
  private mutating func reveal(_ index: Int) {
    let screen = screen()
    let bottom = layouts[(index + 1)...].reduce(0) { $0 + $1.slot }
    let top = bottom + layouts[index].slot
    let height = screen.listBottom - screen.listTop
    if top > scroll + height { scroll = (top - height + 1) / 2 * 2 }
    if bottom < scroll { scroll = bottom / 2 * 2 }
    clampScroll()
  }
}
