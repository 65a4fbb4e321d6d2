import QuadrilleCells
import QuadrilleCore
import Testing

@testable import QuadrilleContest

@Suite struct KindTraitsTests {
  @Test(arguments: MessageKind.allCases)
  func `a kind's sample and offer are of that kind, whatever the width`(kind: MessageKind) {
    for columns in [18, 25, 56] {
      #expect(kind.traits.sample.kind(textColumns: columns) == kind)
      let offered = kind.traits.offer?.content(5)
      #expect(offered?.kind(textColumns: columns) ?? kind == kind)
    }
    let has = [AnimationParameter.bubbleShape, .scale].map { kind.parameters.contains($0) }
    #expect(has == [kind.isText, !kind.isText] && !kind.traits.sample.summary.isEmpty)
  }

  @Test func `a flight starts at the field's text or at the corner of the button`() {
    var model = ChatModel()
    model.resize(to: CellSize(columns: 60, rows: 20))
    let screen = model.screen
    func start(_ content: ChatContent, rows: Int = 1) -> Rectangle {
      model.add(content, isOwn: true, at: 5, from: .init(rows: .init(shown: rows)))
      let index = model.messages.count - 1
      let (message, layout) = (model.messages[index], model.said.layouts[index])
      // The start of the flight at the time of sending.
      return screen.way(
        message, layout, rest: Double(screen.listBottom - layout.slot + 1)
      ).from
    }
    #expect(start(.text("hello")) == Rectangle(x: 3, y: 35, width: 48, height: 4))
    #expect(start(.text("a b"), rows: 3) == Rectangle(x: 3, y: 31, width: 48, height: 8))
    #expect(start(.emoji("🔥")) == Rectangle(x: 6, y: 36, width: 2, height: 2))
    let (right, bottom) = (57.0, 39.0)
    for content in [
      ChatContent.sticker(1), .voice(seconds: 3, seed: 1), .video(seconds: 3, seed: 1),
    ] {
      let place = start(content)
      let layout = model.said.layouts.last
      #expect(place.width == Double(layout?.width ?? 0) * 0.2, "\(content)")
      #expect(place.height == Double(layout?.height ?? 0) * 0.2, "\(content)")
      let corner = [place.x + place.width - right, place.y + place.height - bottom]
      #expect(corner.allSatisfy { abs($0) < 1e-9 }, "\(content)")
    }
  }

  @Test func `emoji are distinguished from other characters, and each has an answer`() {
    let characters: [Character] = ["❤", "❤️", "🦉", "😀", "⭐", "👩‍👩‍👧", "🇩🇪"]
    let others: [Character] = ["a", "1", "©", "字", "é", "→", "\u{ff}"]
    #expect((characters + others).filter { ChatEmoji.isEmoji($0) } == characters)
    #expect("❤😀😂😢🎉🔥👍".map { ChatEmoji.answer(to: $0) } == Array("😀😂😂❤🎉⭐👍"))
    #expect("💔👋🎂🦉".map { ChatEmoji.answer(to: $0) } == Array("❤👋🎉👍"))
    #expect(ChatContent.emoji("🦉").drawing(after: 0) == nil)
    #expect(ChatContent.text("❤").drawing(after: 0) == nil)
  }

  @Test func `a small sticker is drawn as a face, a large one whole`() throws {
    for index in Creature.all.indices {
      let whole = try #require(ChatContent.sticker(index).drawing(after: 0, side: 24))
      let face = try #require(ChatContent.sticker(index).drawing(after: 0, side: 23))
      #expect(whole.sheet.size == Creature.all[index].sprite.size)
      #expect(face.sheet.size == PixelSize(width: 18, height: 18))
      // Both breathe alike.
      #expect(face.sheet.sprite.ends == whole.sheet.sprite.ends)
    }
  }

  @Test func `a link's card shows its site and a title made of its path`() {
    func card(_ text: String) -> [String]? {
      PageCard(in: text).map { [$0.site.string, $0.title.string] }
    }
    let cards: [(String, [String]?)] = [
      ("see https://a.example/x/some-page_of.words now", ["a.example", "Some Page Of Words"]),
      ("http://a.example", ["a.example", "A Example"]), ("www.a.b/?q=1&x", ["www.a.b", "Q 1 X"]),
      ("https://a.example/", ["a.example", "A Example"]), ("two\nhttps://b.c/d", ["b.c", "D"]),
      ("a.example", nil), ("https://", nil), ("https://nodot/x", nil), ("xhttps://a.b", nil),
      ("", nil), ("www", nil),
    ]
    for (text, expected) in cards { #expect(card(text) == expected, "\(text)") }
    let long = PageCard(in: "https://" + String(repeating: "a", count: 60) + ".b/c")
    #expect(long?.site.width == 40 && long?.shown(width: 10, by: .ours).site.width == 10)
    let hebrew = PageCard(in: "https://a.b/אבגד")?.shown(width: 10, by: .ours)
    #expect(hebrew?.title.string == "דגבא")
    let seeds = ["https://a.b", "http://a.b/c", "https://a.c"].map { PageCard(in: $0)?.seed }
    #expect(seeds[0] == seeds[1] && seeds[0] != seeds[2])
  }
}
