package import QuadrilleCore

/// The demo conversation: every kind of message, answers, several messages in a row.
package enum ChatScript {
  /// The demo's actions. Its message count is a multiple of the background's eight steps: it repeats without a jump.
  package static let demo: [TimedAction] = {
    var script = Writer()
    script.wait(0.8)
    script.send("Hi! Have you seen the new background?")
    script.hear(.text("Not yet, does it move?"), after: 1.0)
    script.send("One step for every message")
    script.wait(0.5)
    script.send("🎉")
    script.hear(.emoji("😀"), after: 1.0)
    script.hear(.text("Show me something longer. I want to see how the bubble grows."), after: 1.6)
    script.send(
      "Look closely: the box of the input field becomes the bubble. It flies up and to the side on "
        + "two curves, takes its shape on a third, its text and its colour change on two more, and "
        + "the time appears at the end.", quickly: true)
    script.wait(1.2)
    script.hear(.sticker(4), after: 0.8)
    script.choose(.stickers, 2)
    script.wait(1)
    script.hear(.text("What are all these curves?"), after: 1.2)
    script.act(.replyToLast)
    script.send("Beziers: start, end, ease-in and ease-out for each")
    script.wait(1)
    script.send("See https://contest.com/docs/ios-animation-contest", quickly: true)
    script.hear(.voice(seconds: 4, seed: 5), after: 1.4)
    script.wait(3)
    script.act(.show(.voice(seconds: 5, seed: 9)))
    script.wait(1.4)
    script.hear(.text("Several at once, can it do that too?"), after: 1.0, answering: .last)
    for word in ["Of course.", "One", "two", "in a row"] {
      script.send(word, quickly: true)
    }
    script.choose(.emoji, 4)
    script.wait(1.6)
    script.act(.show(.video(seconds: 6, seed: 4)))
    script.hear(.emoji("❤"), after: 2.4)
    script.wait(2)
    for _ in 0..<24 {
      script.act(.scroll(1))
      script.wait(0.025)
    }
    script.wait(1.2)
    for _ in 0..<24 {
      script.act(.scroll(-1))
      script.wait(0.025)
    }
    script.send("And nothing moves now: no byte is sent until somebody writes.")
    script.hear(.text("Beautiful."), after: 1.2)
    script.wait(3)
    script.act(.restart)
    return script.actions
  }()

  /// A builder of scripts: each action takes place at the current tick, which `wait` advances.
  private struct Writer {
    var actions: [TimedAction] = []
    private var tick = 0
    private var rhythm = 0

    mutating func wait(_ seconds: Double) { tick += Self.ticks(seconds) }

    private static func ticks(_ seconds: Double) -> Int {
      Int((seconds * Double(Ticks.perSecond)).rounded())
    }

    mutating func act(_ action: ChatAction) {
      actions.append(TimedAction(tick: tick, action))
    }

    /// Types a text with an uneven rhythm, slower after a space, and sends it.
    mutating func send(_ text: String, quickly: Bool = false) {
      for character in text {
        rhythm = (rhythm * 5 + 3) % 16
        act(.type(character))
        tick += quickly ? 1 : 2 + rhythm % 3 + (character == " " ? 1 : 0)
      }
      wait(quickly ? 0.12 : 0.3)
      act(.send)
      wait(0.25)
    }

    /// Opens a page of the panel, focuses its items one after the other up to `item`, and sends that item.
    mutating func choose(_ page: PanelPage, _ item: Int) {
      act(.open(page))
      for step in 1...item {
        wait(0.15)
        act(.mark(step))
      }
      wait(0.3)
      act(.pick(page.contents[item]))
    }

    /// Shows the other side as typing for some seconds, then adds its message.
    mutating func hear(
      _ content: ChatContent, after seconds: Double, answering: ChatAction.Answered = .none
    ) {
      wait(0.4)
      act(.typing(Self.ticks(seconds)))
      wait(seconds)
      act(.receive(content, answering: answering))
      wait(0.7)
    }
  }
}

extension ChatModel {
  /// Returns the demo, which repeats without end.
  package static func demo(
    settings: ChatSettings = .defaults, style: GradientStyle = .telegram
  ) -> ChatModel {
    var model = ChatModel(settings: settings, style: style)
    model.addPast()
    model.run(ChatScript.demo)
    return model
  }

  /// Returns a conversation for the user to take part in.
  package static func guest(
    settings: ChatSettings = .defaults, style: GradientStyle = .telegram, startMinute: Int
  ) -> ChatModel {
    var model = ChatModel(settings: settings, style: style, startMinute: startMinute)
    model.addPast()
    return model
  }

  private mutating func addPast() {
    add(.text("Good morning!"), isOwn: false, at: nil)
    add(.text("Morning. Did the new curves arrive?"), isOwn: true, at: nil)
    add(
      .text("They did. Write something and press Enter, then watch it fly."), isOwn: false,
      at: nil)
  }
}
