import QuadrilleCells
import QuadrilleCore
import QuadrilleFiles
import TestSupport
import Testing

@testable import QuadrilleShading

@Suite(.enabled(if: ShaderFixture.canDraw, "EGL or a driver is missing"), .longLimits)
struct FragmentSceneTests {
  private let size = PixelSize(width: 40, height: 24)

  private func picture(_ scene: some Scene, _ frame: Int, rate: Int = 60) throws -> [RGB] {
    try #require(try scene.picture(at: Moment(frame: frame, rate: rate), size: size)).pixels
  }

  @Test(arguments: ShaderFixture.pictures + ShaderFixture.behindText)
  func `a shader moves, and a frame does not depend on the frames before`(name: String) throws {
    let scene = ShaderFixture.scene(name)
    var painter = scene.makePainter(size: size)
    var frame = Frame(size: size)
    var pictures: [Int: [RGB]] = [:]
    for number in [91, 0, 37, 0, 91] {
      #expect(try painter.paint(Moment(frame: number, rate: 60), into: &frame))
      if let before = pictures[number] { #expect(before == frame.pixels) }
      pictures[number] = frame.pixels
    }
    #expect(pictures[0] != pictures[37] && pictures[37] != pictures[91])
    #expect(try picture(ShaderFixture.scene(name), 37) == pictures[37])
    #expect(scene.source.preview?.isBlack == false)
  }

  @Test(arguments: ShaderFixture.overText)
  func `a shader that only changes text is recognised`(name: String) throws {
    let scene = ShaderFixture.scene(name)
    try scene.source.open()
    #expect(scene.source.preview?.isBlack == true)
    #expect(try Set(picture(scene, 60)) == [.black])
  }

  @Test func `positions count from the lower left corner`() throws {
    let scene = try ShaderFixture.scene(
      text: """
        void mainImage(out vec4 c, in vec2 p) {
          c = vec4(step(p.x, 1.0), step(p.y, 1.0), iResolution.x / 255.0, 0.0);
        }
        """)
    let pixels = try picture(scene, 0)
    let found = [0, size.width * (size.height - 1) + 1].map { pixels[$0] }
    #expect(found == [RGB(255, 0, 40), RGB(0, 255, 40)])
  }

  @Test func `a discarded pixel is black, whatever was drawn there before`() throws {
    let scene = try ShaderFixture.scene(
      text: """
        void mainImage(out vec4 c, in vec2 p) {
          if (iFrame > 0) discard;
          c = vec4(1.0);
        }
        """)
    #expect(try Set(picture(scene, 0)) == [.white] && Set(picture(scene, 1)) == [.black])
  }

  @Test func `speed and offset change only the shader's time`() throws {
    var scene = ShaderFixture.scene("plasma")
    let plain = try picture(scene, 150)
    (scene.speed, scene.timeOffset) = (2, 0.5)
    #expect(try picture(scene, 60) == plain)
  }

  @Test func `a loop repeats, and its end fades into its beginning`() throws {
    var scene = ShaderFixture.scene("plasma")
    scene.loop = 2
    #expect(scene.framesInLoop(rate: 60) == 120)
    #expect(try picture(scene, 0) == picture(scene, 120))
    func difference(_ one: Int, _ other: Int) throws -> Int {
      zip(try picture(scene, one), try picture(scene, other))
        .map { abs(Int($0.red) - Int($1.red)) }.reduce(0, +)
    }
    let seam = try difference(119, 120)
    #expect(try seam <= 2 * difference(60, 61))
    scene.loop = nil
    #expect(try picture(ShaderFixture.scene("plasma"), 70) == picture(scene, 70))
  }

  @Test func `a texture is shown upright`() throws {
    let colors = [RGB(255, 0, 0), RGB(0, 255, 0), RGB(0, 0, 255), RGB(255, 255, 255)]
    let pixmap = Pixmap(size: PixelSize(width: 2, height: 2), pixels: colors.map { RGBA($0) })
    let folder = ScratchFolder()
    let path = folder.write(
      "texture.glsl",
      Array(
        """
        void mainImage(out vec4 c, in vec2 p) {
          c = texelFetch(iChannel0, ivec2(2.0 * p / iResolution.xy), 0);
        }
        """.utf8))
    var setting = ShaderSetting()
    setting.texture = ShaderTexture(pixmap)
    let source = FragmentSource(path: path, setting)
    let pixels = try picture(FragmentScene(source), 0)
    let last = size.area - 1
    #expect(
      [pixels[0], pixels[size.width - 1], pixels[last - size.width + 1], pixels[last]] == colors)
  }

  @Test func `a shader whose colours are NaN is drawn without an error`() throws {
    for frame in 0..<3 { _ = try picture(ShaderFixture.scene("nan"), frame) }
  }

  @Test func `the uniforms of Shadertoy and Ghostty are declared`() throws {
    let scene = try ShaderFixture.scene(
      text: """
        #version 120
        #ifndef QUADRILLE
        #error a terminal
        #endif
        void mainImage(out vec4 c, in vec2 p) {
          c = vec4(iTimeDelta * 30.0, iFrameRate / 255.0, float(iFrame) / 255.0, iMouse.x)
            + iChannelResolution[3].x * iChannelTime[0] * iDate.x * iSampleRate * 0.0
            + (iCurrentCursor + iPreviousCursor) * iCurrentCursorColor * iPreviousCursorColor * 0.0
            + vec4(iPalette[255] + iBackgroundColor + iForegroundColor + iCursorColor, 1.0) * 0.0
            + float(iFocus) * iTimeFocus * iTimeCursorChange * 0.0;
        }
        """)
    #expect(try picture(scene, 7, rate: 30)[0] == RGB(255, 30, 7))
  }

  @Test(arguments: ["contest", "linear", "radial", "aurora"])
  func `an exported shader differs from its scene by at most one level`(
    name: String
  ) throws {
    let size = PixelSize(width: 64, height: 64)
    var layer = SceneLayer(try #require(SceneKind.named(name)))
    if let side = layer.parameter("side") { try layer.set(side, to: .integer(64)) }
    let file = try #require(
      try ShaderFile(
        layer.scene, name: name, language: .glsl, rate: 60, dim: nil, contrast: 4.5))
    let shader = try ShaderFixture.scene(text: file.text)
    for frame in [0, 25, 100] {
      let moment = Moment(frame: frame, rate: 60)
      let drawn = try #require(try shader.picture(at: moment, size: size))
      let truth = try #require(try layer.scene.picture(at: moment, size: size))
      let far = zip(drawn.pixels, truth.pixels).count { $0.channelDistance(to: $1) > 1 }
      #expect(far == 0, "frame \(frame): \(far) pixels differ by more than a level")
    }
  }

  @Test func `a shader paints a picture as wide as an export may be`() throws {
    let scene = try ShaderFixture.scene(
      text: "void mainImage(out vec4 c, in vec2 f) { c = vec4(f.x / iResolution.x, 0, 0, 1); }")
    let size = PixelSize(width: 16_384, height: 2)
    let picture = try #require(try scene.picture(at: Moment(frame: 0, rate: 60), size: size))
    #expect(picture[0, 0] == RGB(0, 0, 0) && picture[16_383, 1] == RGB(255, 0, 0))
  }

  @Test func `every built-in shader paints`() throws {
    for entry in ShaderLibrary(in: nil).entries {
      let source = try #require(ShaderLibrary(in: nil).source(named: entry.name))
      try source.open()
      #expect(source.preview?.isBlack == false)
    }
  }
}
