public import QuadrilleCells
import QuadrilleCore

/// What can be chosen above the field.
enum ChatPalette: Int, CaseIterable {
  case sticker, voice, video, reply

  var name: String {
    switch self {
    case .sticker: "Sticker"
    case .voice: "Voice"
    case .video: "Video"
    case .reply: "Reply"
    }
  }
}

extension ChatModel {
  /// What an event was for.
  public enum Effect: Sendable, Equatable {
    case none
    /// The picture is another one.
    case changed
    case quit
  }

  /// Takes an event at a tick, after everything that happened before it.
  public mutating func handle(_ event: InputEvent, at tick: Int) -> Effect {
    advance(to: tick)
    switch event {
    case .key(let key, let modifiers):
      return isDemo ? watch(key, modifiers) : handle(key, modifiers, event)
    case .mouse(let mouse): return handle(mouse)
    case .paste: return isDemo ? .none : write(event)
    case .focus, .reply: return .none
    }
  }

  private mutating func handle(
    _ key: Key, _ modifiers: Modifiers, _ event: InputEvent
  ) -> Effect {
    switch (key, modifiers) {
    case (.character("c"), .control), (.character("q"), .control): return .quit
    case (.character("d"), .control) where field.isEmpty: return .quit
    case (.character("l"), .control): return .changed
    case (.character("t"), .control), (.character("r"), .control):
      toggleReply()
      return .changed
    case (.tab, _):
      paletteIndex = paletteIndex == nil ? 0 : nil
      return settle()
    case (.escape, _):
      if paletteIndex == nil && reply == nil && notice == nil && scroll == 0 { return .none }
      if paletteIndex != nil {
        paletteIndex = nil
      } else if reply != nil {
        answer(nil)
      } else {
        notice = nil
        scroll = 0
      }
      return settle()
    case (.pageUp, _): return scrolled(byRows: page)
    case (.pageDown, _): return scrolled(byRows: -page)
    case (.up, .shift): return scrolled(byRows: 1)
    case (.down, .shift): return scrolled(byRows: -1)
    case (.up, .control), (.up, .alt): return answerNext(older: true) ? .changed : .none
    case (.down, .control), (.down, .alt): return answerNext(older: false) ? .changed : .none
    case (.character("o"), .control): return playAgain() ? .changed : .none
    default: break
    }
    if let index = paletteIndex, let effect = choose(key, at: index) { return effect }
    return write(event)
  }

  /// What a key does while the script writes: nothing that would get into what it writes.
  private mutating func watch(_ key: Key, _ modifiers: Modifiers) -> Effect {
    switch (key, modifiers) {
    case (.character("c"), .control), (.character("d"), .control), (.character("q"), _):
      return .quit
    case (.pageUp, _): return scrolled(byRows: page)
    case (.pageDown, _): return scrolled(byRows: -page)
    case (.up, _): return scrolled(byRows: 1)
    case (.down, _): return scrolled(byRows: -1)
    case (.character("o"), .control): return playAgain() ? .changed : .none
    default: return .none
    }
  }

  /// What a key does in the palette; nil: it is the field's.
  private mutating func choose(_ key: Key, at index: Int) -> Effect? {
    let count = ChatPalette.allCases.count
    switch key {
    case .left: paletteIndex = (index + count - 1) % count
    case .right: paletteIndex = (index + 1) % count
    case .enter: pick(index)
    case .character(let character):
      // Whoever goes on writing has no use for it.
      guard field.isEmpty, let number = character.wholeNumberValue, (1...count).contains(number)
      else {
        paletteIndex = nil
        return nil
      }
      pick(number - 1)
    default: return nil
    }
    return .changed
  }

  /// Sends what the palette has at a place.
  mutating func pick(_ index: Int) {
    guard let choice = ChatPalette(rawValue: index) else { return }
    let seed = messageCount
    let listBottom = screen().listBottom
    paletteIndex = nil
    switch choice {
    case .sticker:
      stickerCount += 1
      send(.sticker(stickerCount - 1), from: listBottom, at: now)
    case .voice: send(.voice(seconds: 4 + seed % 5, seed: seed), from: listBottom, at: now)
    case .video: send(.video(seconds: 6, seed: seed), from: listBottom, at: now)
    case .reply: toggleReply()
    }
    clampScroll()
  }

  private mutating func write(_ event: InputEvent) -> Effect {
    if event == .key(.enter, []) {
      guard !field.text.allSatisfy(\.isWhitespace) else { return .none }
      submit(at: now)
      return .changed
    }
    if case .paste = event { paletteIndex = nil }
    guard field.handle(event) != .ignored else { return .none }
    notice = field.notice
    return settle()
  }

  /// Sends what is in the field.
  mutating func submit(at tick: Int) {
    let rows = fieldLayout().rows.count
    let listBottom = screen().listBottom
    guard case .submitted(let text) = field.handle(.key(.enter, [])) else { return }
    notice = nil
    let trimmed = text.trimmed
    if trimmed.count == 1, let character = trimmed.first, ChatEmoji.isEmoji(character) {
      send(.emoji(character), from: listBottom, rows: rows, at: tick)
    } else {
      send(.text(trimmed), from: listBottom, rows: rows, at: tick)
    }
  }

  /// Sends from here, with the list's lower edge where it was before, and has the other side answer
  /// if no script runs.
  private mutating func send(
    _ content: ChatContent, from listBottom: Int, rows: Int = 1, at tick: Int
  ) {
    let quote = reply
    answer(nil)
    add(
      content, isOwn: true, quote: quote, at: tick, fieldRows: rows,
      listMoved: screen().listBottom - listBottom)
    guard !isDemo else { return }
    for answer in replies.answers(to: content, id: messageCount - 1, at: tick) {
      schedule(answer.action, at: answer.tick)
    }
  }

  // MARK: Scrolling

  private var page: Int { max(1, ChatLayout.listRows(size) - 2) }

  mutating func scroll(byRows rows: Int) {
    scroll += 2 * max(-100_000, min(100_000, rows))
    clampScroll()
  }

  mutating func scrolled(byRows rows: Int) -> Effect {
    let before = scroll
    scroll(byRows: rows)
    return scroll == before ? .none : .changed
  }

  mutating func settle() -> Effect {
    clampScroll()
    return .changed
  }
}

extension String {
  /// Without blanks and new lines around it.
  fileprivate var trimmed: String {
    let start = drop { $0.isWhitespace }
    guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...last])
  }
}
