@testable import QuadrilleTerminal
import TestSupport
import Testing

@Suite struct X11MessagesTests {
  @Test(arguments: [(":0", 0, 0), (":12.1", 12, 1), ("unix:3", 3, 0), (":65535", 65535, 0)])
  func `a local display name gives its number and screen`(text: String, number: Int, screen: Int) {
    #expect(X11Name(text)?.number == number && X11Name(text)?.screen == screen)
  }

  @Test(arguments: ["", ":", "0", "localhost:10.0", ":-1", ":1.2.3", ":65536", ":a", ":1."])
  func `a name that is no local display is refused`(text: String) { #expect(X11Name(text) == nil) }

  private func entry(_ family: [UInt8], _ number: String, _ name: String, _ data: [UInt8])
    -> [UInt8]
  {
    func field(_ bytes: [UInt8]) -> [UInt8] {
      [UInt8(bytes.count / 256), UInt8(bytes.count % 256)] + bytes
    }
    return family + field(Array("host".utf8)) + field(Array(number.utf8))
      + field(Array(name.utf8)) + field(data)
  }

  @Test func `the cookie is the display's own, or else the one for any display, and whole`() {
    let file =
      entry([1, 0], "7", "MIT-MAGIC-COOKIE-1", [7]) + entry([1, 0], "9", "OTHER", [8])
      + entry([1, 0], "9", "OTHER", [UInt8](repeating: 8, count: 300))
      + entry([1, 0], "9", "MIT-MAGIC-COOKIE-1", [9])
      + entry([0xff, 0xff], "", "MIT-MAGIC-COOKIE-1", [1])
    #expect([9, 7, 5].map { X11Cookie.find(in: file, display: $0) } == [[9], [7], [1]])
    for length in 0..<file.count { _ = X11Cookie.find(in: Array(file.prefix(length)), display: 5) }
    #expect(X11Cookie.find(in: Array(file.dropLast()), display: 5) == nil)
  }

  private var answer: [UInt8] { Self.answer }

  /// The setup answer of a display with one screen of 1120 by 720 pixels.
  static var answer: [UInt8] {
    var body = [UInt8](repeating: 0, count: 32)
    (body[16], body[20], body[21]) = (3, 1, 2)
    body += Array("abc".utf8) + [0]
    body += [1, 1, 32, 0, 0, 0, 0, 0, 24, 32, 32, 0, 0, 0, 0, 0]
    var screen = [UInt8](repeating: 0, count: 40)
    (screen[0], screen[1]) = (0x10, 2)
    (screen[20], screen[21], screen[22], screen[23]) = (0x60, 4, 0xd0, 2)
    (screen[32], screen[38], screen[39]) = (0x21, 24, 1)
    var visual = [UInt8](repeating: 0, count: 24)
    visual[0] = 0x21
    (visual[10], visual[13], visual[16]) = (0xff, 0xff, 0xff)
    return body + screen + [24, 0, 1, 0, 0, 0, 0, 0] + visual
  }

  @Test(arguments: [
    (16, 32, [4, 4, 8]), (16, 8, [2, 4, 6]), (24, 32, [4, 8, 12]), (24, 8, [3, 6, 9]),
  ])
  func `rows are padded to the display's unit`(bits: UInt8, unit: UInt8, bytes: [Int]) throws {
    var answer = answer
    // The format of pixels with 24 bits of colour.
    let format = try #require(answer.indices.dropFirst(36).first { answer[$0] == 24 })
    (answer[format + 1], answer[format + 2]) = (bits, unit)
    let screen = try #require(X11Screen(parsing: answer, screen: 0))
    #expect((1...3).map { screen.rowBytes($0) } == bytes)
  }

  @Test func `the screen is parsed from the setup answer, and from no shorter one`() {
    let screen = X11Screen(parsing: answer, screen: 0)
    #expect(screen?.root == 0x210 && screen?.width == 1120 && screen?.height == 720)
    #expect(screen?.masks == [0xff0000, 0xff00, 0xff] && screen?.pixelBytes == 4)
    #expect(screen?.rowBytes(3) == 12 && X11Screen(parsing: answer, screen: 1) == nil)
    let parsed = answer.indices.filter {
      X11Screen(parsing: Array(answer.prefix($0)), screen: 0) != nil
    }
    #expect(parsed == [])
  }

  @Test(arguments: [
    ("width", 20, [0, 0]), ("height", 22, [0, 0]), ("bits", -72, [8, 32]), ("bits", -72, [40, 32]),
    ("unit", -72, [32, 24]), ("mask", 56, [0, 0, 0]),
  ])
  func `a screen without size or with an unsupported pixel format is refused`(
    what: String, place: Int, bytes: [UInt8]
  ) throws {
    var answer = answer
    let format = try #require(answer.indices.dropFirst(36).first { answer[$0] == 24 })
    // From the screen's beginning, or in the pixel format.
    let start = place < 0 ? format + 1 : 52 + place
    answer.replaceSubrange(start..<start + bytes.count, with: bytes)
    #expect(X11Screen(parsing: answer, screen: 0) == nil, "\(what)")
  }

  @Test func `a damaged setup answer gives a usable screen or none`() {
    var numbers = SeededNumbers(seed: 11)
    for _ in 0..<5000 {
      var bytes = answer
      for _ in 0..<Int.random(in: 1...6, using: &numbers) {
        bytes[Int.random(in: 0..<bytes.count, using: &numbers)] = UInt8.random(
          in: 0...255, using: &numbers)
      }
      _ = X11Cookie.find(in: bytes, display: 0)
      for number in [0, 1, 255] {
        guard let screen = X11Screen(parsing: bytes, screen: number) else { continue }
        let isUsable =
          screen.width > 0 && screen.height > 0 && screen.width < 65_536
          && screen.rowBytes(screen.width) >= screen.width * screen.pixelBytes
          && screen.masks.count == 3 && !screen.masks.contains(0)
        #expect(isUsable, "\(screen)")
      }
    }
  }

  @Test func `requests have the length that they state`() {
    let screen = X11Screen(parsing: answer, screen: 0)
    let request = screen?.request(x: 1, y: 2, width: 3, height: 4) ?? []
    #expect(request.count == 20 && Array(request[2..<4]) == [5, 0])
    #expect(X11Screen.greeting(cookie: nil).count == 12)
    #expect(X11Screen.greeting(cookie: [UInt8](repeating: 1, count: 16)).count == 12 + 20 + 16)
  }

  @Test func `a picture has at most its rows and 32 bytes`() throws {
    let screen = try #require(X11Screen(parsing: answer, screen: 0))
    #expect(screen.mostBytes(width: 3, height: 2) == 3 * 2 * 4 + 32)
  }

  @Test func `each of several screens is parsed as its own`() throws {
    var answer = answer
    let screen = Array(answer[52...])
    var second = screen
    (second[0], second[20], second[22]) = (0x20, 0x61, 0xd1)
    var third = screen
    (third[0], third[21]) = (0x30, 5)
    answer[20] = 3
    answer += second + third
    let found = (0...3).map { X11Screen(parsing: answer, screen: $0) }
    let values = found.map { screen in screen.map { [Int($0.root), $0.width, $0.height] } }
    #expect(values == [[0x210, 1120, 720], [0x220, 1121, 721], [0x230, 1376, 720], nil])
    let parsed = answer.indices.filter {
      X11Screen(parsing: Array(answer.prefix($0)), screen: 2) != nil
    }
    #expect(parsed == [])
  }
}
