/// An animal of this project's bestiary.
public struct Creature: Sendable, Equatable {
  public let name: String
  /// One or two kinds, which determine its colours.
  let kinds: [CreatureKind]
  /// The bestiary's description of the creature, in a sentence or two.
  let note: String
  let strengths: Strengths
  /// The animated picture of the breathing creature.
  public let sprite: Sprite

  /// All creatures in the order of the bestiary.
  public static let all: [Creature] = [
    frondle, stovel, spoutle, lullmoth, pebbun, spirelle,
    quillip, cirrumb, tidbell, cindle, gloamcap, boltle,
  ]

  /// Makes a creature that breathes: `seconds` with the picture as drawn, and as long with the part above `row` one
  /// pixel lower.
  init(
    name: String, kinds: [CreatureKind], note: String, strengths: Strengths,
    breathing picture: Pixmap, sinkingAt row: Int, seconds: Double
  ) {
    self.name = name
    self.kinds = kinds
    self.note = note
    self.strengths = strengths
    sprite = Sprite(pictures: [picture, picture.sunk(at: row)], seconds: [seconds, seconds])
  }
}

/// The kind of a creature.
enum CreatureKind: String, Sendable, CaseIterable {
  case moss, ember, iron, tide, gust, dusk, stone, glow

  /// The colour of the kind. Both dark and light text is readable on it.
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
  /// The endurance, strength, defence, speed of learning, composure and speed.
  let heart, might, shell, wit, calm, pace: UInt8

  /// All six measures with their names, in display order.
  var named: [(name: String, value: UInt8)] {
    [
      ("heart", heart), ("might", might), ("shell", shell), ("wit", wit), ("calm", calm),
      ("pace", pace),
    ]
  }
}
