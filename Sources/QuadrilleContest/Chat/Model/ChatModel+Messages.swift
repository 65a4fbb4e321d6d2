/// Choosing messages by mouse or key, to play or to answer them.
extension ChatModel {
  func message(column: Int, row: Int) -> Int? {
    said.index(column: column, row: row, on: screen, scroll: list.scroll)
  }

  /// Plays or stops a clicked message that can play; else, unless a script runs, the draft answers it.
  mutating func click(_ index: Int) {
    if messages[index].content.playingTicks > 0 {
      play(index)
    } else if !isDemo {
      answer(index)
    }
  }

  /// Plays the message that is being answered, or else the newest that can play; returns false if none can.
  mutating func playAgain() -> Bool {
    func plays(_ index: Int) -> Bool { messages[index].content.playingTicks > 0 }
    let chosen = answeredIndex.flatMap { plays($0) ? $0 : nil }
    guard let index = chosen ?? messages.indices.last(where: plays) else { return false }
    play(index)
    return true
  }

  /// The index of the message that the draft answers; nil if it answers none or the message was dropped.
  var answeredIndex: Int? { draft.answer.flatMap { said.index(of: $0.id) } }

  /// Sets the message that the draft answers; nil: none.
  mutating func answer(_ index: Int?) {
    draft.answer = index.map { index in
      let message = messages[index]
      return (message.id, .init(isOwn: message.isOwn, content: message.content))
    }
    settle()
  }

  /// Starts answering the other side's last message, or stops answering.
  mutating func toggleAnswer() {
    answer(draft.answer == nil ? messages.lastIndex { !$0.isOwn } : nil)
  }

  /// Makes the draft answer the next older or newer message, or none after the newest; returns whether it changed.
  mutating func answerNext(older: Bool) -> Bool {
    let now = answeredIndex
    let index = (now ?? messages.count) + (older ? -1 : 1)
    guard index >= 0, older || now != nil else { return false }
    answer(index < messages.count ? index : nil)
    list.reveal(
      said.extent(of: min(index, messages.count - 1)),
      height: screen.listBottom - screen.listTop)
    settle()
    return true
  }
}
