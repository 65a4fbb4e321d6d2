@testable import QuadrilleCore
import Testing

@Suite struct ArtTests {
  @Test func `the bestiary has twelve creatures, each itself`() {
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
        #expect(pictures[0][x, 8] == pictures[1][x, 9], "the upper part sinks as it is")
      }
    }
  }

  @Test func `every drawing shows something in each picture`() {
    for sprite in Creature.all.map(\.sprite) + [.mosquito, .lanternSeed] {
      for picture in sprite.pictures {
        #expect(picture.pixels.count { $0.alpha > 128 } > picture.size.area / 8)
        #expect(picture.pixels.contains(.clear))
      }
    }
  }

  @Test func `the mosquito beats its wings in the article's time and is the same on both sides`() {
    let sprite = Sprite.mosquito
    #expect(sprite.pictures.count == 4)
    #expect(
      sprite.ends == [0.07, 0.14, 0.21, 0.28].map { $0 } || abs(sprite.duration - 0.28) < 1e-9)
    #expect(sprite.pictures[1] == sprite.pictures[3])
    #expect(sprite.pictures[0] != sprite.pictures[1] && sprite.pictures[1] != sprite.pictures[2])
    for picture in sprite.pictures {
      for y in 0..<24 {
        for x in 0..<24 {
          let here = picture[x, y].alpha
          #expect(abs(Int(here) - Int(picture[23 - x, y].alpha)) <= 100)
        }
      }
    }
  }

  @Test func `the ball is closed, ajar and open, and stands where it stood`() {
    let pictures = Sprite.lanternSeed.pictures
    #expect(pictures.count == 3)
    for x in 12..<20 {
      #expect(pictures[0][x, 29] == pictures[2][x, 29] && pictures[0][x, 29] == pictures[1][x, 29])
    }
    func light(_ picture: Pixmap) -> Int {
      picture.pixels.count { $0.alpha == 255 && $0.color.red > 240 && $0.color.green > 190 }
    }
    #expect(light(pictures[0]) < light(pictures[1]) && light(pictures[1]) < light(pictures[2]))
  }
}
