import QuadrilleCore
import TestSupport
import Testing

@testable import QuadrillePlayback

@Suite struct PlayerResizeTests {
  private let old = PixelSize(width: 1, height: 2)
  private let new = PixelSize(width: 3, height: 4)

  private func resize(_ bench: PlayerBench, to size: PixelSize) {
    bench.player.change(repainting: true, stretching: true) { $0.size = size }
  }

  /// A player that has shown slots 0 to 9.
  private func bench() -> PlayerBench {
    let bench = PlayerBench()
    for slot in 0..<10 { bench.tick(slot) }
    return bench
  }

  @Test func `the last picture is stretched once a picture of the new size is two slots late`() {
    let bench = bench()
    resize(bench, to: new)
    for slot in 10..<15 { bench.tick(slot, painting: false) }
    #expect(bench.sink.sizes.suffix(2) == [old, new])
    #expect(bench.slots.suffix(2) == [9, 12] && bench.pictures.suffix(2) == [9, 9])
    bench.tick(15)
    #expect(bench.sink.sizes.last == new && bench.sink.sizes.count == 12)
    #expect(bench.pictures.last == 15)
  }

  @Test func `a picture of the new size that is on time replaces stretching`() {
    let bench = bench()
    resize(bench, to: new)
    for slot in 10..<20 { bench.tick(slot) }
    #expect(bench.pictures == Array(0..<20))
    #expect(bench.sink.sizes == Array(repeating: old, count: 10) + Array(repeating: new, count: 10))
  }

  @Test func `a picture that stands still is stretched too`() {
    let bench = bench()
    bench.player.change(repainting: true, stretching: true) { plan in
      (plan.size, plan.isPaused) = (new, true)
    }
    for slot in 10..<14 { bench.tick(slot, painting: false) }
    #expect(bench.sink.sizes.last == new)
    bench.tick(14)
    #expect(bench.pictures.suffix(2) == [9, 10] && !bench.player.isMoving)
  }

  @Test func `a thousand sizes leave one picture to paint, that of the last size`() {
    let bench = bench()
    for width in 1...1000 { resize(bench, to: PixelSize(width: width, height: 4)) }
    var banks = 0
    while bench.work.fillBank(bench.player.buffer) { banks += 1 }
    bench.tick(10)
    #expect(banks == 1 && bench.sink.sizes.count == 11)
    #expect(bench.sink.sizes.last == PixelSize(width: 1000, height: 4))
  }

  @Test func `sizes that follow each other are stretched in every third slot at most`() {
    let bench = bench()
    for slot in 10..<40 {
      resize(bench, to: PixelSize(width: slot, height: 4))
      bench.tick(slot, painting: false)
    }
    #expect(bench.sink.sizes.dropFirst(10).map(\.width) == Array(stride(from: 12, to: 40, by: 3)))
  }

  /// An attachment that may be shown again or not.
  private struct Attachment: FrameAttachment {
    let isLasting: Bool
    mutating func removeAll() {}
    var stretched: Attachment? { isLasting ? self : nil }
  }

  @Test func `stretching repeats the nearest pixels and keeps what the terminal stretches`() throws
  {
    var frame = Frame(size: PixelSize(width: 2, height: 1))
    frame.pixels = [RGB(1, 2, 3), RGB(4, 5, 6)]
    frame.attachment = [Attachment(isLasting: true)]
    let wide = try #require(frame.stretched(to: PixelSize(width: 4, height: 2)))
    let row = [RGB(1, 2, 3), RGB(1, 2, 3), RGB(4, 5, 6), RGB(4, 5, 6)]
    #expect(wide.pixels == row + row && wide.attachment.first is Attachment)
    #expect(wide.stretched(to: frame.size) == frame)
    let empty = Frame(size: PixelSize(width: 0, height: 0))
    #expect(empty.stretched(to: frame.size)?.size == frame.size)
  }

  @Test func `a frame that the terminal shows only once is not stretched`() {
    var frame = Frame(size: PixelSize(width: 2, height: 1))
    frame.attachment = [Attachment(isLasting: false)]
    #expect(frame.stretched(to: frame.size) == nil)
  }
}
