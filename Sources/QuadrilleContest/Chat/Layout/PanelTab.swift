import QuadrilleCells
import QuadrilleCore

/// A page of the panel above the input field: the stickers or the emoji.
package enum PanelPage: Sendable, Equatable, CaseIterable {
  case stickers, emoji

  var name: String { self == .stickers ? "Stickers" : "Emoji" }

  var contents: [ChatContent] { self == .stickers ? Self.allStickers : Self.allEmoji }

  private static let allStickers = Creature.all.indices.map { ChatContent.sticker($0) }
  private static let allEmoji = ChatEmoji.figures.map { ChatContent.emoji($0.character) }
  private static let allCharacters = ChatEmoji.figures.map { DisplayText(String($0.character)) }
  private static let stickerNames = Creature.all.map { DisplayText($0.name) }
  private static let emojiNames = ChatEmoji.figures.map { DisplayText($0.name) }

  /// The emoji as text, for a terminal that draws emoji itself; nil for stickers.
  var characters: [DisplayText]? { self == .stickers ? nil : Self.allCharacters }

  var names: [DisplayText] { self == .stickers ? Self.stickerNames : Self.emojiNames }
}

/// A tab of the panel's first row: it opens a page, sends a kind of message at once, or answers a message.
struct PanelTab: Sendable {
  enum Action: Sendable, Equatable {
    case page(PanelPage)
    case send(MessageKind)
    case answer
  }

  let action: Action
  /// The tab's label without and with the digit key that chooses it.
  let short: DisplayText
  let long: DisplayText

  /// All tabs, from left to right.
  static let all: [PanelTab] = {
    let pages = PanelPage.allCases.map { (name: $0.name, action: Action.page($0)) }
    let offered = MessageKind.allCases.compactMap { kind in
      kind.traits.offer.map { (name: $0.label, action: Action.send(kind)) }
    }
    return (pages + offered + [(name: "Reply", action: .answer)]).enumerated().map { index, tab in
      PanelTab(
        action: tab.action, short: DisplayText(tab.name),
        long: DisplayText("\(index + 1) \(tab.name)"))
    }
  }()

  static func index(of page: PanelPage) -> Int {
    all.firstIndex { $0.action == .page(page) } ?? 0
  }
}
