@testable import QuadrilleCore
import Testing

@Suite struct ArtTests {
  @Test func `the bestiary has twelve creatures, each complete and distinct`() {
    #expect(Creature.all.count == 12)
    #expect(Set(Creature.all.map(\.name)).count == 12)
    for (index, creature) in Creature.all.enumerated() {
      #expect(Creature.all[..<index].allSatisfy { $0.sprite != creature.sprite })
      #expect((1...2).contains(creature.kinds.count))
      #expect(Set(creature.kinds).count == creature.kinds.count)
      #expect(creature.strengths.named.count == 6)
      #expect(creature.sprite.size == PixelSize(width: 32, height: 32))
      #expect(creature.sprite.pictures.count == 2)
      #expect(!creature.note.isEmpty)
    }
  }

  @Test func `a creature breathes without moving its feet or losing its head`() {
    for creature in Creature.all {
      let pictures = creature.sprite.pictures
      #expect(pictures[0] != pictures[1])
      for x in 0..<32 {
        #expect(pictures[0][x, 30] == pictures[1][x, 30])
        #expect(pictures[1][x, 0] == .clear)
        #expect(pictures[0][x, 8] == pictures[1][x, 9], "the upper part must sink unchanged")
      }
    }
  }

  @Test func `every picture of a sprite is partly opaque and partly clear`() {
    for sprite in Creature.all.map(\.sprite) + [.mosquito, .lanternSeed] {
      for picture in sprite.pictures {
        #expect(picture.pixels.count { $0.alpha > 128 } > picture.size.area / 8)
        #expect(picture.pixels.contains(.clear))
      }
    }
  }
}
