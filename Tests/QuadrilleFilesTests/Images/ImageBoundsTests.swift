import QuadrilleCore
import TestSupport
import Testing

@testable import QuadrilleFiles

/// How large pictures may be, and what is none.
@Suite struct ImageBoundsTests {
  @Test(arguments: [
    (1, 1, true), (0, 1, false), (1, 0, false), (16_384, 1, true), (1, 16_384, true),
    (16_385, 1, false), (1, 16_385, false), (4096, 4096, true), (4097, 4096, false),
    (4096, 4097, false), (-1, 5, false),
  ])
  func `edges and areas have bounds, whichever side is the longer`(
    width: Int, height: Int, isFine: Bool
  ) {
    #expect((ImageBounds.refusal(width: width, height: height) == nil) == isFine)
    guard width >= 0 else { return }
    let size = PixelSize(width: width, height: height)
    let error = Result { try GIFEncoder(size: size, to: RecordingSink()) }
    if case .failure(let error) = error {
      #expect(!isFine && "\(error)".hasPrefix("cannot write a GIF: "))
    } else {
      #expect(isFine)
    }
  }

  @Test func `what a file begins with must suit its name`() {
    let gif = Array("GIF89a".utf8)[...]
    let png = (ImageBounds.pngStart + [13])[...]
    let other = Array("abcd".utf8)[...]
    for name in ["a.gif", "a.PNG", "a"] {
      #expect(ImageBounds.look(named: name)(gif) == nil)
      #expect(ImageBounds.look(named: name)(png) == nil)
    }
    #expect(ImageBounds.look(named: "a.GIF")(other) == "it is not a GIF")
    #expect(ImageBounds.look(named: "a.Png")(other) == "it is not a PNG")
    #expect(ImageBounds.look(named: "a.jpg")(other) == "it is neither a GIF nor a PNG")
    #expect(ImageBounds.look(named: "a")(Array("GI".utf8)[...]) != nil)
  }

  @Test func `a picture of another kind is for others, by name and by beginning`() {
    let folder = ScratchFolder()
    for (name, bytes, isForOthers) in [
      ("a.jpg", [1, 2, 3], true), ("a.gif", [1, 2, 3], false), ("a.PNG", [1, 2, 3], false),
      ("b.jpg", Array("GIF89a".utf8), false), ("c.jpg", ImageBounds.pngStart, false),
      ("d.jpg", [], false), ("e", [7], true),
    ] as [(String, [UInt8], Bool)] {
      #expect(ImageBounds.isForOthers(folder.write(name, bytes)) == isForOthers, "\(name)")
    }
    #expect(!ImageBounds.isForOthers(folder.path) && !ImageBounds.isForOthers(folder.path + "/x"))
    #expect(!ImageBounds.isForOthers("/dev/null"))
  }

  @Test(arguments: [(0, 0), (2, 0), (0, 2), (2, 2)])
  func `a GIF without a picture is refused, whatever canvas it has`(width: Int, height: Int) {
    let gif = GIFBytes(width: width, height: height, pictures: [])
    let error = #expect(throws: FileError.self) {
      try Sprite(imageBytes: gif.bytes, name: "it")
    }
    #expect(error?.description.contains("it holds no picture") == true)
  }

  @Test(arguments: [(0, 9), (9, 0), (0, 0)])
  func `where a GIF says no canvas it is as large as its first picture needs`(
    width: Int, height: Int
  ) throws {
    let picture = GIFBytes.Picture(left: 1, top: 2, width: 2, height: 1, numbers: [1, 2])
    let found = try Sprite(
      imageBytes: GIFBytes(width: width, height: height, pictures: [picture]).bytes, name: "it")
    #expect(found.pictures[0].size == PixelSize(width: 3, height: 3))
  }

  @Test(arguments: PictureEncoder.Format.allCases)
  func `pictures as they are have as many bytes as they need, however large`(
    format: PictureEncoder.Format
  ) throws {
    for (width, height) in [(1, 1), (3, 2), (160, 140), (300, 220)] {
      let size = PixelSize(width: width, height: height)
      var frame = Frame(size: size)
      for index in frame.pixels.indices { frame.pixels[index] = RGB(UInt8(index & 255), 7, 9) }
      let sink = RecordingSink()
      var encoder = PictureEncoder(format: format, size: size, rate: 30)
      try encoder.begin(to: sink)
      let start = sink.bytes.count
      for _ in 0..<2 { try encoder.write(frame, to: sink) }
      let plain = frame.pixels.flatMap { [$0.red, $0.green, $0.blue] }
      switch format {
      case .ppm:
        let one = Array("P6\n\(width) \(height)\n255\n".utf8) + plain
        #expect(start == 0 && sink.bytes == one + one)
      case .rgb: #expect(start == 0 && sink.bytes == plain + plain)
      case .y4m:
        let text = String(decoding: sink.bytes.prefix(start), as: UTF8.self)
        #expect(text.hasPrefix("YUV4MPEG2 W\(width) H\(height) F30:1 ") && text.hasSuffix("\n"))
        #expect(sink.bytes.count == start + 2 * (6 + 3 * size.area))
        #expect(sink.bytes[start...].starts(with: "FRAME\n".utf8))
        #expect(
          sink.bytes[(start + 6 + 3 * size.area)...].elementsEqual(
            sink.bytes[start..<start + 6 + 3 * size.area]))
      }
    }
  }

  @Test(arguments: [
    ("漢", "'漢'"), ("a漢b字", "'漢' and '字'"), ("漢字仮", "'漢', '字' and '仮'"),
    ("一二三四五六七八", "'一', '二', '三', '四', '五', '六', '七' and '八'"),
    ("一二三四五六七八九", "'一', '二', '三', '四', '五', '六', '七', '八' and others"),
  ])
  func `characters that a title cannot show are named, some of them`(text: String, said: String) {
    let parameter = SceneKind.title.parameters.first { $0.name == "title" }
    var layer = SceneLayer(.title)
    let error = Result {
      guard let parameter else { return }
      try layer.set(parameter, to: .word(text))
    }
    guard case .failure(let failure) = error else {
      Issue.record("it is drawn")
      return
    }
    #expect("\(failure)".contains("cannot draw \(said); expected Latin"))
    #expect(parameter?.optionName == "title")
  }
}
