import QuadrilleCore
import TerminalSupport
import TestSupport
import Testing

@testable import QuadrilleFiles

/// The limits of picture sizes, and the recognition of image files.
@Suite struct ImageBoundsTests {
  @Test(arguments: [
    (1, 1, true), (0, 1, false), (1, 0, false), (16_384, 1, true), (1, 16_384, true),
    (16_385, 1, false), (1, 16_385, false), (4096, 4096, true), (4097, 4096, false),
    (4096, 4097, false), (-1, 5, false),
  ])
  func `the sides and the area of a picture are limited, for reading and writing`(
    width: Int, height: Int, isFine: Bool
  ) {
    #expect((ImageBounds.refusal(width: width, height: height) == nil) == isFine)
    guard width >= 0 else { return }
    let size = PixelSize(width: width, height: height)
    let said = refusal { try GIFEncoder(size: size, to: RecordingSink()) }
    #expect(isFine ? said == "accepted" : said.hasPrefix("cannot write a GIF: "))
  }

  @Test func `a file that does not start as a GIF or PNG is refused with the expected kind`() {
    let (gif, png) = (Array("GIF89a".utf8), ImageBounds.pngStart + [13])
    let other = Array("abcd".utf8)
    for (name, bytes, reason) in [
      ("a.gif", gif, nil), ("a.PNG", gif, nil), ("a", gif, nil), ("a.gif", png, nil),
      ("a.PNG", png, nil), ("a", png, nil), ("a.GIF", other, "it is not a GIF"),
      ("a.Png", other, "it is not a PNG"), ("a.jpg", other, "it is neither a GIF nor a PNG"),
      ("a", Array("GI".utf8), "it is neither a GIF nor a PNG"),
    ] as [(String, [UInt8], String?)] {
      #expect(ImageBounds.check(named: name)(bytes[...]) == reason, "\(name)")
    }
  }

  @Test func `a file that is a GIF or PNG neither by name nor by start is for other readers`() {
    let folder = ScratchFolder()
    for (name, bytes, isForOthers) in [
      ("a.jpg", [1, 2, 3], true), ("a.gif", [1, 2, 3], false), ("a.PNG", [1, 2, 3], false),
      ("b.jpg", Array("GIF89a".utf8), false), ("c.jpg", ImageBounds.pngStart, false),
      ("d.jpg", [], false), ("e", [7], true),
    ] as [(String, [UInt8], Bool)] {
      #expect(ImageBounds.isForOthers(folder.write(name, bytes)) == isForOthers, "\(name)")
    }
    #expect(
      ![folder.path, folder.path + "/x", "/dev/null"].contains(where: ImageBounds.isForOthers))
  }
}
