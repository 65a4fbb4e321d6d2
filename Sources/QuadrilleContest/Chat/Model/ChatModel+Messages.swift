/// Messages that are pointed at: to play them again, to answer them.
extension ChatModel {
  func message(column: Int, row: Int) -> Int? {
    said.index(column: column, row: row, on: screen, scroll: list.scroll)
  }

  /// Takes a click on a message: what plays, plays or stops; anything else is answered.
  mutating func click(_ index: Int) {
    if messages[index].content.playingTicks > 0 {
      play(index)
    } else if !isDemo {
      answer(index)
    }
  }

  /// Plays the message that would be answered, or the newest that plays; false if there is none.
  mutating func playAgain() -> Bool {
    func plays(_ index: Int) -> Bool { messages[index].content.playingTicks > 0 }
    let chosen = answeredIndex.flatMap { plays($0) ? $0 : nil }
    guard let index = chosen ?? messages.indices.last(where: plays) else { return false }
    play(index)
    return true
  }

  // MARK: Answering

  /// Where the message is that the field's message will answer, unless it was forgotten.
  var answeredIndex: Int? { draft.answer.flatMap { said.index(of: $0.id) } }

  /// Answers a message, or none any more.
  mutating func answer(_ index: Int?) {
    draft.answer = index.map { index in
      let message = messages[index]
      return (message.id, .init(isOwn: message.isOwn, content: message.content))
    }
    settle()
  }

  /// Answers the last message of the other side, or none any more.
  mutating func toggleAnswer() {
    answer(draft.answer == nil ? messages.lastIndex { !$0.isOwn } : nil)
  }

  /// Chooses the next older message to answer, or the next newer; after the newest, none.
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
