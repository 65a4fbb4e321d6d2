import TestSupport
import Testing

@testable import QuadrilleCore

@Suite struct TitleSceneTests {
  private static let size = PixelSize(width: 80, height: 48)
  private static let heart = Sprite(
    Pixmap(
      size: PixelSize(width: 20, height: 10),
      pixels: Array(repeating: RGBA(RGB(230, 40, 90)), count: 200)))

  private func painted(_ scene: any Scene, _ frame: Int, _ size: PixelSize = size) throws -> Frame {
    try #require(try scene.picture(at: Moment(frame: frame, rate: 60), size: size))
  }

  private func logo(_ text: String = "") -> TitleScene {
    var scene = TitleScene(text: text)
    scene.logo = Self.heart
    return scene
  }

  /// The number of pixels that differ from the background.
  private func covered(_ frame: Frame, _ scene: TitleScene) -> Int {
    frame.pixels.count { $0 != scene.background }
  }

  @Test func `a logo is revealed from left to right, beats once and then stays`() throws {
    let scene = logo()
    #expect(try covered(painted(scene, 0), scene) == 0)
    var last = 0
    for frame in stride(from: 0, through: 66, by: 3) {
      let now = try covered(painted(scene, frame), scene)
      #expect(now >= last, "\(frame)")
      last = now
    }
    let half = try painted(scene, 34)
    let left = (0..<48).contains { half[20, $0] != scene.background }
    let right = (0..<48).contains { half[60, $0] != scene.background }
    #expect(left && !right)
    let whole = try painted(scene, 96)
    #expect(try covered(painted(scene, 76), scene) > covered(whole, scene), "the beat")
    #expect(try painted(scene, 1000) == whole)
    let next = [40, 97].map { scene.nextChange(after: Moment(frame: $0, rate: 60)) }
    #expect(next == [41, nil] && scene.framesInLoop(rate: 60) == nil)
  }

  @Test func `a logo fills its bounds and is centred`() throws {
    var scene = logo()
    scene.entrance = 0
    // 0.4 of 48 rows is 19.2 rows, and thus 38.4 columns.
    let shown = try painted(scene, 0)
    let columns = (0..<80).filter { shown[$0, 17] != scene.background }
    let rows = (0..<48).filter { shown[40, $0] != scene.background }
    #expect((38...40).contains(columns.count) && (19...21).contains(rows.count))
    #expect(columns.first.map { $0 + columns.count / 2 } == 40)
    scene.width = 0.25
    let small = try painted(scene, 0)
    #expect((20...22).contains((0..<80).count { small[$0, 17] != scene.background }))
    #expect(scene.framesInLoop(rate: 60) == 1)
  }

  @Test func `a title stands beneath its logo`() throws {
    var scene = logo("hi")
    scene.entrance = 0
    let shown = try painted(scene, 0)
    let letters = shown.pixels.enumerated().filter { $0.element == scene.color }.map {
      $0.offset / 80
    }
    let picture = shown.pixels.enumerated().filter { $0.element == RGB(230, 40, 90) }
      .map { $0.offset / 80 }
    #expect(try #require(letters.min()) > #require(picture.max()))
  }
}
