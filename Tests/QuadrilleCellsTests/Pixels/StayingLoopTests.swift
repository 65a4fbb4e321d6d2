import QuadrilleCore
import TestSupport
import Testing

@testable import QuadrilleCells

/// A loop that a terminal plays behind its text.
@Suite struct StayingLoopTests {
  private func picture(_ letters: String) -> PackedPicture {
    var picture = PackedPicture()
    picture.letters = Array(letters.utf8)
    picture.size = PixelSize(width: 3, height: 3)
    picture.padding = 1
    return picture
  }

  @Test func `the first part of a loop asks for a reply, and the last starts playback`() throws {
    let pictures = (0..<5).map {
      UploadedLoop.Picture(picture(String(repeating: "A", count: 40 + 4 * $0)), gap: 10)
    }
    let uploaded = try #require(UploadedLoop(pictures))
    var loop = StayingLoop(uploaded, size: CellSize(columns: 8, rows: 4))
    let first = String(decoding: loop.next(bytes: 1) ?? [], as: UTF8.self)
    #expect(first.hasPrefix("\u{1b}7\u{1b}[1;1H\u{1b}_Ga=T") && first.hasSuffix("\u{1b}\\\u{1b}8"))
    #expect(first.contains(",c=8,r=4,") && !first.contains("q="))
    var parts: [String] = []
    while let part = loop.next(bytes: 1) { parts.append(String(decoding: part, as: UTF8.self)) }
    #expect(parts.count == 4 && parts.allSatisfy { $0.contains("a=f") && $0.contains("q=1") })
    #expect(parts.dropLast().allSatisfy { !$0.contains("a=a") })
    #expect(parts.last?.contains("s=3,v=1") == true && loop.next(bytes: 1) == nil)
  }

  @Test func `an uploaded loop counts its bytes and knows whether parts are left`() throws {
    func picture(_ count: Int) -> UploadedLoop.Picture {
      var picture = PackedPicture()
      picture.letters = Array(repeating: 65, count: count)
      return UploadedLoop.Picture(picture, gap: 9)
    }
    for counts in [[], [4], [4, 0], [4, 4097], [4096, 4096]] {
      let isLoop = UploadedLoop(counts.map { picture($0) }) != nil
      #expect(isLoop == (counts == [4096, 4096]), "\(counts)")
    }
    var loop = try #require(UploadedLoop([picture(4), picture(8), picture(12)]))
    #expect(loop.count == 24 + 120 && !loop.hasRest && !loop.isPlaying)
    loop.forget(hasFirst: true)
    #expect(loop.hasRest)
    var out = GraphicsCommands()
    loop.write(1, bytes: 1, quiet: 1, to: &out)
    #expect(loop.hasRest && !loop.isPlaying)
    loop.write(1, bytes: 1, quiet: 1, to: &out)
    #expect(!loop.hasRest && loop.isPlaying)
    loop.forget()
    #expect(!loop.hasRest && !loop.isPlaying)
  }
}
