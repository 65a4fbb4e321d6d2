import Glibc
import QuadrilleCells
import QuadrilleCore
import TestSupport
import Testing

@Suite(.waiting) struct ImageExportTests {
  private func run(_ line: String) -> Binary.Result {
    Binary.run(line.split(separator: " ").map(String.init))
  }

  private static let convert = "/usr/bin/convert"

  @Test(.enabled(if: access(convert, X_OK) == 0, "ImageMagick's convert is not installed"))
  func `another program decodes an exported GIF to the same pixels`() throws {
    let scratch = ScratchFolder()
    let path = scratch.path + "/a.gif"
    #expect(run("export contest --size 24x16 --frames 12 -o \(path)").code == 0)
    let theirs = Binary.run([path, "-coalesce", "-depth", "8", "rgb:-"], program: Self.convert)
    try #require(theirs.output.count == 4 * 24 * 16 * 3)
    let ours = run("export \(path) --size 24x16 --frames 12 --format rgb -o -")
    let truth = run("export contest --size 24x16 --frames 12 --format rgb -o -")
    let count = 24 * 16 * 3
    for picture in 0..<4 {
      let shown = Array(theirs.output[picture * count..<(picture + 1) * count])
      let own = ours.output[3 * picture * count..<(3 * picture + 1) * count]
      #expect(difference(shown, from: own) == nil)
      let real = truth.output[3 * picture * count..<(3 * picture + 1) * count]
      let squares = zip(shown, real).reduce(0) { sum, pair in
        let off = Int(pair.0) - Int(pair.1)
        return sum + off * off
      }
      #expect(squares < 4 * count)
    }
  }
}
