@testable import QuadrilleCore
import Testing

@Suite struct ArtTests {
  @Test func `the bestiary has twelve creatures, each complete and distinct`() {
    #expect(Creature.all.count == 12 && Set(Creature.all.map(\.name)).count == 12)
    for (index, creature) in Creature.all.enumerated() {
      let (kinds, sprite) = (creature.kinds, creature.sprite)
      #expect(Creature.all[..<index].allSatisfy { $0.sprite != sprite }, "\(creature.name)")
      #expect((1...2).contains(kinds.count) && Set(kinds).count == kinds.count, "\(creature.name)")
      #expect(creature.strengths.named.count == 6 && !creature.note.isEmpty, "\(creature.name)")
      let size = PixelSize(width: 32, height: 32)
      #expect(sprite.size == size && sprite.pictures.count == 2, "\(creature.name)")
    }
  }

  @Test func `a creature breathes without moving its feet or losing its head`() {
    for creature in Creature.all {
      let pictures = creature.sprite.pictures
      #expect(pictures[0] != pictures[1])
      for x in 0..<32 {
        let keepsFeet = pictures[0][x, 30] == pictures[1][x, 30]
        let sinks = pictures[0][x, 8] == pictures[1][x, 9] && pictures[1][x, 0] == .clear
        #expect(keepsFeet && sinks, "\(creature.name), column \(x)")
      }
    }
  }

  @Test func `every picture of a sprite is partly opaque and partly clear`() {
    for sprite in Creature.all.map(\.sprite) + [.mosquito, .lanternSeed] {
      for picture in sprite.pictures {
        let opaque = picture.pixels.count { $0.alpha > 128 }
        #expect(opaque > picture.size.area / 8 && picture.pixels.contains(.clear))
      }
    }
  }
}
