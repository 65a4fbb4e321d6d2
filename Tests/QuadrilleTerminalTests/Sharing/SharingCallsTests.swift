import Glibc
import TestSupport
import Testing

@testable import QuadrilleTerminal

/// What pictures in shared memory ask of the system.
@Suite struct SharingCallsTests {
  private func bytes(_ descriptor: Int32, _ count: Int) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count + 9)
    let read = pread(descriptor, &bytes, bytes.count, 0)
    return Array(bytes.prefix(max(0, read)))
  }

  @Test(arguments: [0, 1, 2, 4096, 70_000])
  func `a file is written at its place and copied whole, and one too short is not`(count: Int)
    throws
  {
    let source = try #require(SystemCalls.openNameless())
    let target = try #require(SystemCalls.openNameless())
    let other = try #require(SystemCalls.openNameless())
    defer { for file in [source, target, other] { close(file) } }
    let text = (0..<count).map { UInt8(truncatingIfNeeded: $0 * 7 + 1) }
    #expect(text.withUnsafeBytes { SystemCalls.write($0, to: source, at: 0) })
    #expect(bytes(source, count) == text)
    #expect(SystemCalls.copy(count, of: source, to: target) && bytes(target, count) == text)
    #expect(!SystemCalls.copy(count + 1, of: source, to: other))
    let end: [UInt8] = [9]
    #expect(end.withUnsafeBytes { SystemCalls.write($0, to: source, at: count) })
    #expect(bytes(source, count) == text + [9])
    #expect(SystemCalls.cut(source, to: count / 2))
    #expect(bytes(source, count) == Array(text.prefix(count / 2)))
    #expect(!text.withUnsafeBytes { SystemCalls.write($0, to: -1, at: 0) } || count == 0)
    #expect(!SystemCalls.cut(-1, to: 1))
  }

  @Test func `the path of a file is its number's digits, whatever was there before`() {
    var path: [CChar] = [1, 2, 3]
    for number: Int32 in [0, 1, 9, 10, 11, 99, 100, 101, 12_345, 1_000_000, .max] {
      SystemCalls.ownPath(of: number, into: &path)
      #expect(path == Array("/proc/self/fd/\(number)".utf8CString), "\(number)")
    }
  }

  @Test func `names are numbered from one on, all as long`() throws {
    let share = PictureShare()
    var path: [CChar] = []
    for number in 1...1234 {
      share.nameNext(&path)
      let name = String(decoding: path.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
      #expect(path.last == 0 && name.hasPrefix("/dev/shm/tty-graphics-protocol-quadrille-"))
      let digits = try #require(name.split(separator: "-").last)
      #expect(
        digits.count == 10 && Int(digits) == number
          && digits.allSatisfy { ("0"..."9").contains($0) })
    }
    // What was in the memory before is no part of it.
    var other: [CChar] = [65, 0]
    share.nameNext(&other)
    #expect(
      other.count == path.count && other.prefix(other.count - 6) == path.prefix(path.count - 6))
  }

  @Test func `to take a name away that is not there changes no word of an error`() {
    errno = EAGAIN
    "/nonexistent/name".withCString { SystemCalls.unlink($0) }
    #expect(errno == EAGAIN)
  }

  @Test func `a window's cells and pixels are told, of what is no terminal none`() {
    var (master, slave): (Int32, Int32) = (-1, -1)
    _ = openpty(&master, &slave, nil, nil, nil)
    defer { for end in [master, slave] { close(end) } }
    var window = winsize(ws_row: 24, ws_col: 81, ws_xpixel: 810, ws_ypixel: 481)
    _ = ioctl(master, UInt(TIOCSWINSZ), &window)
    #expect(TerminalDevice.size(slave) == (81, 24) && TerminalDevice.pixels(slave) == (810, 481))
    var ends: [Int32] = [-1, -1]
    _ = pipe(&ends)
    defer { for end in ends { close(end) } }
    #expect(TerminalDevice.size(ends[0]) == (0, 0) && TerminalDevice.pixels(ends[0]) == (0, 0))
  }
}
