package import QuadrilleCells
import QuadrilleCore

extension ChatModel {
  package enum Effect: Sendable, Equatable {
    case none
    /// The picture changed.
    case changed
    case quit
  }

  /// Whether typed characters go into the input field.
  package var takesText: Bool { !isDemo && draft.panel == nil }

  /// Handles an event at a tick, after all actions scheduled until then.
  package mutating func handle(_ event: InputEvent, at tick: Int) -> Effect {
    advance(to: tick)
    switch event {
    case .key(let key, let modifiers):
      return isDemo ? watch(key, modifiers) : press(key, modifiers, event)
    case .mouse(let mouse): return handle(mouse)
    case .paste: return !isDemo && draft.write(event) ? settled() : .none
    case .focus, .reply: return .none
    }
  }

  private mutating func press(_ key: Key, _ modifiers: Modifiers, _ event: InputEvent) -> Effect {
    switch (key, modifiers) {
    case (.character("c"), .control), (.character("q"), .control): return .quit
    case (.character("d"), .control) where draft.field.isEmpty: return .quit
    case (.character("t"), .control), (.character("r"), .control):
      toggleAnswer()
      return .changed
    case (.tab, _): return turnPanel(back: modifiers.contains(.shift))
    case (.escape, _): return leave()
    case (.up, .control), (.up, .alt): return answerNext(older: true) ? .changed : .none
    case (.down, .control), (.down, .alt): return answerNext(older: false) ? .changed : .none
    default: if let effect = scrolled(by: key, modifiers) { return effect }
    }
    let panel = draft.panel
    if let effect = choose(key) { return effect }
    guard key == .enter, modifiers == [] else {
      let isWritten = draft.write(event)
      return isWritten || draft.panel != panel ? settled() : .none
    }
    guard !draft.isBlank else { return .none }
    send(at: now)
    return .changed
  }

  /// Handles a key while a script runs: the key may scroll, play a message or quit, but not type.
  private mutating func watch(_ key: Key, _ modifiers: Modifiers) -> Effect {
    switch (key, modifiers) {
    case (.character("c"), .control), (.character("d"), .control), (.character("q"), _):
      return .quit
    case (.up, _), (.down, _): return scrolled(by: key, .shift) ?? .none
    default: return scrolled(by: key, modifiers) ?? .none
    }
  }

  /// Handles the keys that scroll the list or play a message; returns nil for any other key.
  private mutating func scrolled(by key: Key, _ modifiers: Modifiers) -> Effect? {
    let page = max(1, ChatLayout.listRows(size) - 2)
    switch (key, modifiers) {
    case (.pageUp, _): return scrolled(byRows: page)
    case (.pageDown, _): return scrolled(byRows: -page)
    case (.up, .shift): return scrolled(byRows: 1)
    case (.down, .shift): return scrolled(byRows: -1)
    case (.character("o"), .control): return playAgain() ? .changed : Effect.none
    default: return nil
    }
  }

  /// Closes the panel; else cancels the reply to a message; else removes the notice and scrolls to the newest message.
  private mutating func leave() -> Effect {
    if draft.panel != nil {
      draft.panel = nil
    } else if draft.answer != nil {
      draft.answer = nil
    } else if draft.notice != nil || list.scroll != 0 {
      draft.notice = nil
      list.moveToEnd()
    } else {
      return .none
    }
    return settled()
  }

  mutating func scroll(byRows rows: Int) {
    list.move(byRows: rows)
    settle()
  }

  mutating func scrolled(byRows rows: Int) -> Effect {
    let before = list.scroll
    scroll(byRows: rows)
    return list.scroll == before ? .none : .changed
  }

  mutating func settled() -> Effect {
    settle()
    return .changed
  }
}
