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

  /// How many pixels are not of the ground.
  private func covered(_ frame: Frame, _ scene: TitleScene) -> Int {
    frame.pixels.count { $0 != scene.ground }
  }

  @Test func `letters alone stand still from the first frame on`() throws {
    let scene = TitleScene()
    #expect(scene.text == "quadrille" && scene.color == .white && scene.ground.hex == "0a112c")
    #expect(scene.framesInLoop(rate: 60) == 1)
    #expect(scene.nextChange(after: Moment(frame: 0, rate: 60)) == nil)
    #expect(try painted(scene, 0) == painted(scene, 500))
  }

  @Test(arguments: [2, 3, 6])
  func `a finer picture shows the same letters, in as many more pixels`(times: Int) throws {
    let scene = TitleScene()
    let coarse = try painted(scene, 0)
    let size = PixelSize(width: 80 * times, height: 48 * times)
    let fine = try painted(scene, 0, size)
    let others = (0..<size.area).count {
      let (x, y) = ($0 % size.width, $0 / size.width)
      return (fine[x, y] == .white) != (coarse[x / times, y / times] == .white)
    }
    #expect(others == 0)
  }

  @Test func `a shadow is half a square away, and pixels are in it by quarters`() throws {
    var scene = TitleScene(text: "l")
    scene.width = 0
    scene.ground = .white
    scene.color = RGB(255, 0, 0)
    let size = PixelSize(width: 12, height: 14)
    let small = try painted(scene, 0, size)
    let depths = Set(small.pixels.filter { $0 != scene.color }.map(\.green))
    // A quarter, a half, three quarters; a whole one is only where letters have corners on all sides.
    #expect(depths.isSubset(of: [255, 226, 198, 169, 140]) && depths.count >= 3)
    // Of letters twice as large all shadow is whole.
    scene.width = 1
    let large = try painted(scene, 0, size)
    #expect(Set(large.pixels.filter { $0 != scene.color }.map(\.green)) == [255, 140])
    // It begins one pixel further right and down than what casts it.
    let lit = large.pixels.indices.filter { large.pixels[$0] == scene.color }
    for place in lit where place + 13 < large.pixels.count {
      #expect(large.pixels[place + 13] != .white)
    }
  }

  @Test func `a letter and its accent take one place, however they are spelt`() throws {
    #expect(
      try painted(TitleScene(text: "Ελλα\u{301}δα, й"), 0)
        == painted(TitleScene(text: "Ελλάδα, и\u{306}"), 0))
    #expect(TitleScene.undrawn(in: "Добро пожаловать, Ελλάδα, żółć") == [])
    #expect(TitleScene.undrawn(in: "漢字漢") == ["漢", "字"])
  }

  @Test func `a logo is drawn on from left to right, beats once and stands`() throws {
    let scene = logo()
    #expect(try covered(painted(scene, 0), scene) == 0)
    var last = 0
    for frame in stride(from: 0, through: 66, by: 3) {
      let now = try covered(painted(scene, frame), scene)
      #expect(now >= last, "\(frame)")
      last = now
    }
    let half = try painted(scene, 34)
    let left = (0..<48).contains { half[20, $0] != scene.ground }
    let right = (0..<48).contains { half[60, $0] != scene.ground }
    #expect(left && !right)
    let whole = try painted(scene, 96)
    #expect(try covered(painted(scene, 76), scene) > covered(whole, scene), "the beat")
    #expect(try painted(scene, 1000) == whole)
    #expect(scene.nextChange(after: Moment(frame: 40, rate: 60)) == 41)
    #expect(scene.nextChange(after: Moment(frame: 97, rate: 60)) == nil)
    #expect(scene.framesInLoop(rate: 60) == nil)
  }

  @Test func `the logo is as large as its bounds let it be, about its middle`() throws {
    var scene = logo()
    scene.entrance = 0
    // 0.4 of 48 rows is 19.2, of which 38.4 columns.
    let shown = try painted(scene, 0)
    let columns = (0..<80).filter { shown[$0, 17] != scene.ground }
    let rows = (0..<48).filter { shown[40, $0] != scene.ground }
    #expect((38...40).contains(columns.count) && (19...21).contains(rows.count))
    #expect(columns.first.map { $0 + columns.count / 2 } == 40)
    scene.width = 0.25
    let small = try painted(scene, 0)
    #expect((20...22).contains((0..<80).count { small[$0, 17] != scene.ground }))
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

  @Test func `frames said to be still are the same`() throws {
    let pictures = (0..<3).map { index in
      Pixmap(
        size: PixelSize(width: 4, height: 4),
        pixels: Array(repeating: RGBA(RGB(UInt8(80 * index), 9, 9)), count: 16))
    }
    var scene = TitleScene(text: "")
    scene.logo = Sprite(pictures: pictures, seconds: [0.3, 0.5, 0.21])
    scene.loopSeconds = 4
    var index = 0
    while index < 300 {
      let shown = try painted(scene, index)
      let next = try #require(scene.nextChange(after: Moment(frame: index, rate: 60)))
      #expect(next > index)
      for later in index + 1..<max(index + 1, next) {
        #expect(try painted(scene, later) == shown, "\(later)")
      }
      // Once it has come in, none is asked for that looks the same, unless it begins anew.
      let isSteady = Double(index % 240) / 60 > scene.entrance
      if isSteady, next % 240 != 0 { #expect(try painted(scene, next) != shown, "\(next)") }
      index = next
    }
  }
}
