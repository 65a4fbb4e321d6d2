@testable import QuadrilleFiles
import QuadrilleCore
import TestSupport
import Testing

@Suite struct ImagePictureTests {
  /// Red for 3 hundredths, green for 5, white for 10.
  private let gif = GIFBytes(
    width: 2, height: 2,
    pictures: [(1, 3), (2, 5), (3, 10)].map { number, delay in
      .init(width: 2, height: 2, numbers: Array(repeating: number, count: 4), delay: delay)
    })

  private func color(_ scene: any Scene, _ frame: Int, rate: Int = 60) throws -> RGB {
    let picture = try #require(
      try scene.picture(at: Moment(frame: frame, rate: rate), size: PixelSize(width: 4, height: 4)))
    return picture[1, 1]
  }

  @Test func `an animated picture loops by its times, before its start too`() throws {
    let scene = try ImagePicture(gif.bytes, name: "it")
    let colors = [RGB(255, 0, 0), RGB(0, 255, 0), .white]
    for frame in -40..<80 {
      let time = ((frame * 100) % (18 * 60) + 18 * 60) % (18 * 60)
      let expected = time < 180 ? 0 : time < 480 ? 1 : 2
      #expect(try color(scene, frame) == colors[expected], "frame \(frame)")
      // The next change is the next frame with another picture.
      func index(_ frame: Int) -> Int { scene.index(at: Moment(frame: frame, rate: 60)) }
      let next = ((frame + 1)...).first { index($0) != index(frame) }
      #expect(scene.nextChange(after: Moment(frame: frame, rate: 60)) == next)
    }
    #expect([60, 100].map { scene.framesInLoop(rate: $0) } == [11, 18])
  }

  @Test func `an image file is recognised by its content, and an error names the file`() throws {
    let folder = ScratchFolder()
    let named = try Sprite(path: folder.write("a.png", gif.bytes))
    #expect(named.pictures.count == 3)
    _ = folder.write("empty.png", [])
    for name in ["none.gif", "empty.png", "."] {
      let path = folder.path + "/" + name
      #expect(refusal { try ImagePicture(path: path) }.contains("'\(path)'"))
    }
  }
}
