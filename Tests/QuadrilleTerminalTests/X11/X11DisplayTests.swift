import Glibc
import QuadrilleCore
import QuadrilleSystem
import Testing

@testable import QuadrilleTerminal

/// A display whose answers are sent before the requests.
@Suite struct X11DisplayTests {
  /// Both ends of a connection whose far end has sent something and then closed its output.
  private func connection(_ sent: [UInt8]) throws -> (near: Int32, far: Int32) {
    var ends: [Int32] = [0, 0]
    try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
    try #require(write(ends[1], sent, sent.count) == sent.count)
    shutdown(ends[1], Int32(SHUT_WR))
    return (ends[0], ends[1])
  }

  /// The bytes that the far end received.
  private func received(_ far: Int32) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = read(far, &bytes, bytes.count)
    return Array(bytes.prefix(max(0, count)))
  }

  private func head(_ kind: UInt8, _ second: UInt8, words: Int) -> [UInt8] {
    [kind, second, 11, 0, 0, 0] + X11Bytes.of16(words)
  }

  /// A successful setup answer, with pixels of `bits` bits and the given colour masks.
  private func welcome(bits: UInt8 = 32, masks: [Int]? = nil, isLeastFirst: Bool = true) -> [UInt8]
  {
    var body = X11MessagesTests.answer
    body[22] = isLeastFirst ? 0 : 1
    body[36 + 8 + 1] = bits
    if let masks {
      body.replaceSubrange(body.count - 16..<body.count - 4, with: masks.flatMap(X11Bytes.of32))
    }
    return head(1, 0, words: body.count / 4) + body
  }

  /// A GetImage reply as a display sends it.
  private func picture(_ bytes: [UInt8]) -> [UInt8] {
    let padded = bytes + [UInt8](repeating: 0, count: X11Bytes.padding(bytes.count))
    return [1, 24, 7, 0] + X11Bytes.of32(padded.count / 4)
      + [UInt8](repeating: 0, count: 24) + padded
  }

  private func failure(_ sent: [UInt8]) throws -> String? {
    let ends = try connection(sent)
    defer { close(ends.far) }
    do {
      _ = try X11Display(on: Descriptor(rawValue: ends.near), screen: 0, cookie: nil)
      return nil
    } catch { return "\(error)" }
  }

  @Test func `an accepted client reads areas of the screen, whatever events come between`() throws {
    let event = [UInt8](repeating: 0x22, count: 32)
    let pixels: [UInt8] = [1, 2, 3, 9, 4, 5, 6, 9, 7, 8, 9, 9, 255, 0, 128, 0]
    let ends = try connection(
      welcome() + event + picture(pixels) + event + event + picture([40, 30, 20, 10]))
    defer { close(ends.far) }
    let display = try X11Display(on: Descriptor(rawValue: ends.near), screen: 0, cookie: [1, 2, 3])
    #expect(display.size == PixelSize(width: 1120, height: 720))
    let areas = try display.grab([(3, 4, 2, 2), (1119, 719, 1, 1)])
    #expect(
      areas == [[RGB(3, 2, 1), RGB(6, 5, 4), RGB(9, 8, 7), RGB(128, 0, 255)], [RGB(20, 30, 40)]])
    let screen = try #require(X11Screen(parsing: X11MessagesTests.answer, screen: 0))
    #expect(
      received(ends.far) == X11Screen.greeting(cookie: [1, 2, 3])
        + screen.request(x: 3, y: 4, width: 2, height: 2)
        + screen.request(x: 1119, y: 719, width: 1, height: 1))
  }

  @Test(
    arguments: [
      (true, [0x00, 0xf8, 0xe0, 0x07, 0x1f, 0x00, 0x10, 0x84]),
      (false, [0xf8, 0x00, 0x07, 0xe0, 0x00, 0x1f, 0x84, 0x10]),
    ] as [(Bool, [UInt8])])
  func `16-bit colours are scaled to 8 bits, in either byte order`(
    isLeastFirst: Bool, bytes: [UInt8]
  ) throws {
    let ends = try connection(
      welcome(bits: 16, masks: [0xf800, 0x7e0, 0x1f], isLeastFirst: isLeastFirst) + picture(bytes))
    defer { close(ends.far) }
    let display = try X11Display(on: Descriptor(rawValue: ends.near), screen: 0, cookie: nil)
    let found = try display.grab(x: 0, y: 0, width: 4, height: 1)
    #expect(found == [RGB(255, 0, 0), RGB(0, 255, 0), RGB(0, 0, 255), RGB(131, 129, 131)])
  }

  @Test func `a refused connection is an error with the display's reason`() throws {
    let reason = Array("No\u{1b} w\u{1f}a\u{7f}y~!".utf8)
    let body = reason + [UInt8](repeating: 65, count: X11Bytes.padding(reason.count))
    var cases: [([UInt8], String)] = [
      (
        head(0, UInt8(reason.count), words: body.count / 4) + body,
        " refused the connection: No way~!"
      ),
      // A request for more authentication has no text to print.
      (head(2, 8, words: 2) + [UInt8](repeating: 65, count: 8), " refused the connection: "),
      (head(1, 0, words: 1) + [0, 0, 0, 0], "'s pixel format is not supported"),
    ]
    cases += [0, 7, 8, 100].map {
      (Array(welcome().prefix($0)), " was closed, or does not answer")
    }
    for (sent, error) in cases { #expect(try failure(sent) == "the X11 display" + error) }
  }

  @Test func `a display that closes, or sends a picture of the wrong size, is an error`() throws {
    func failure(_ sent: [UInt8]) throws -> String? {
      let ends = try connection(welcome() + sent)
      defer { close(ends.far) }
      let display = try X11Display(on: Descriptor(rawValue: ends.near), screen: 0, cookie: nil)
      do {
        _ = try display.grab(x: 0, y: 0, width: 2, height: 3)
        return nil
      } catch { return "\(error)" }
    }
    let gone = "the X11 display was closed, or does not answer"
    let strange = "the X11 display's pixel format is not supported"
    let pixels = [UInt8](repeating: 7, count: 24)
    let zeros = [UInt8](repeating: 0, count: 36)
    let cases: [([UInt8], String?)] = [
      (picture(pixels), nil), (picture(Array(pixels.dropLast(4))), strange),
      (picture(pixels + zeros.prefix(32)), nil), (picture(pixels + zeros), strange), ([], gone),
      (Array(zeros.prefix(32)), gone), (Array(picture(pixels).dropLast()), gone),
    ]
    for (index, (sent, error)) in cases.enumerated() {
      #expect(try failure(sent) == error, "case \(index)")
    }
  }

  @Test(
    arguments: [
      (
        nil,
        "DISPLAY is not set: run this in a terminal on an X11 display, whose pixels are read"
      ),
      (
        "host\u{1b}:1",
        "DISPLAY is 'host:1', not a display of this machine like ':0': a remote one would add the network's delays"
      ),
      (
        "nobody.has.a.name.so.long.for.a.display.of.theirs:0",
        "DISPLAY is 'nobody.has.a.name.so.long.for.a.display.', not a display of this machine like ':0': "
          + "a remote one would add the network's delays"
      ), (":65535", "there is no X11 display :65535 on this machine"),
    ] as [(String?, String)])
  func `a DISPLAY that names none of this machine is an error that says so`(
    name: String?, said: String
  ) {
    let error = #expect(throws: X11Error.self) { try X11Display(named: name, authority: nil) }
    #expect(error?.description == said)
  }
}
