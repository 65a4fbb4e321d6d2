import QuadrilleCore
import Testing

@testable import QuadrilleContest

@Suite struct EmojiMotionTests {
  @Test func `it lasts as long as the longest of its tracks, wherever that stands`() {
    let tracks = [
      EmojiMotion.Track(.x, [0, 1], in: 1), EmojiMotion.Track(.turn, [0, 1], in: 0.5, after: 2),
      EmojiMotion.Track(.scale, [1, 2], in: 0.5, times: 3),
    ]
    #expect(EmojiMotion([]).duration == 0)
    for shift in 0..<3 {
      let turned = Array(tracks[shift...] + tracks[..<shift])
      #expect(abs(EmojiMotion(turned).duration - 2.5) < 1e-9)
    }
    #expect(abs(EmojiMotion([tracks[2]]).duration - 1.5) < 1e-9)
  }
}
