import Glibc
public import QuadrilleCore

/// A picture stored beside the tests as a PPM file, which image viewers open.
///
/// With `QUADRILLE_RECORD=1` the file is rewritten, and the test fails: a recording is never green.
public enum PictureGolden {
  /// Describes the difference from the stored picture, or returns nil.
  ///
  /// A channel may be off by one level, because libm rounds differently from machine to machine.
  public static func difference(_ frame: Frame, golden name: String, file: String) -> String? {
    let folder = file.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    let path = folder.joined(separator: "/") + "/Goldens/" + name
    let found = ppm(frame)
    if getenv("QUADRILLE_RECORD").map({ $0[0] != 0 }) ?? false {
      guard let stream = fopen(path, "w") else { return "cannot write \(path)" }
      fwrite(found, 1, found.count, stream)
      fclose(stream)
      return "recorded \(name)"
    }
    guard let expected = bytes(of: path) else {
      return "there is no \(name); run with QUADRILLE_RECORD=1"
    }
    let header = header(of: frame.size)
    guard expected.count == found.count, expected.starts(with: header) else {
      return "\(name) has another size than \(frame.size)"
    }
    let width = frame.size.width
    let wrong = frame.pixels.indices.filter { pixel in
      (0..<3).contains { channel in
        let index = header.count + 3 * pixel + channel
        return abs(Int(expected[index]) - Int(found[index])) > 1
      }
    }
    guard let first = wrong.first else { return nil }
    let start = header.count + 3 * first
    return """
      \(name): \(wrong.count) of \(frame.pixels.count) pixels differ, \
      first at column \(first % width), row \(first / width):
      expected: \(RGB(expected[start], expected[start + 1], expected[start + 2]).hex)
      found:    \(frame.pixels[first].hex)
      """
  }

  private static func header(of size: PixelSize) -> [UInt8] {
    Array("P6\n\(size.width) \(size.height)\n255\n".utf8)
  }

  private static func ppm(_ frame: Frame) -> [UInt8] {
    header(of: frame.size) + frame.pixels.flatMap { [$0.red, $0.green, $0.blue] }
  }

  private static func bytes(of path: String) -> [UInt8]? {
    guard let stream = fopen(path, "r") else { return nil }
    defer { fclose(stream) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = fread(&chunk, 1, chunk.count, stream)
      if count == 0 { return bytes }
      bytes.append(contentsOf: chunk[..<count])
    }
  }
}
