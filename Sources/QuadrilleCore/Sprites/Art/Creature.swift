/// An animal of this project's own bestiary.
public struct Creature: Sendable, Equatable {
  /// Its name.
  public let name: String
  /// The stuff that it is of: one or two.
  let kinds: [CreatureKind]
  /// Its strong sides.
  let strengths: Strengths
  /// How it looks, breathing.
  public let sprite: Sprite

  /// The bestiary, in its order.
  public static let all: [Creature] = [
    frondle, stovel, spoutle, lullmoth, pebbun, spirelle,
    quillip, cirrumb, tidbell, cindle, gloamcap, boltle,
  ]

  /// Makes a creature that breathes: `seconds` as drawn, and as long with what is above a row sunk by a
  /// pixel.
  init(
    name: String, kinds: [CreatureKind], strengths: Strengths, breathing picture: Pixmap,
    sinkingAt row: Int, seconds: Double
  ) {
    self.name = name
    self.kinds = kinds
    self.strengths = strengths
    sprite = Sprite(pictures: [picture, picture.sunk(at: row)], seconds: [seconds, seconds])
  }
}

/// The stuff that a creature is of.
enum CreatureKind: String, Sendable, CaseIterable {
  case moss, ember, iron, tide, gust, dusk, stone, glow

  /// The colour it is known by; dark or light letters can both be read on it.
  var color: RGB {
    switch self {
    case .moss: RGB(0x6f, 0xb3, 0x4c)
    case .ember: RGB(0xe8, 0x71, 0x3a)
    case .iron: RGB(0x7d, 0x7f, 0x96)
    case .tide: RGB(0x3f, 0x9a, 0xd6)
    case .gust: RGB(0x5c, 0xb8, 0xa6)
    case .dusk: RGB(0x8b, 0x6f, 0xc4)
    case .stone: RGB(0xa0, 0x8c, 0x72)
    case .glow: RGB(0xdd, 0xa6, 0x2b)
    }
  }
}

/// Six measures of a creature, each 0…255.
struct Strengths: Sendable, Equatable {
  /// How much it bears.
  let heart: UInt8
  /// How hard it pushes.
  let might: UInt8
  /// How well it is covered.
  let shell: UInt8
  /// How quickly it learns.
  let wit: UInt8
  /// How little disturbs it.
  let calm: UInt8
  /// How fast it goes.
  let pace: UInt8

  /// All six with their names, in the order of showing.
  var named: [(name: String, value: UInt8)] {
    [
      ("heart", heart), ("might", might), ("shell", shell), ("wit", wit), ("calm", calm),
      ("pace", pace),
    ]
  }
}
