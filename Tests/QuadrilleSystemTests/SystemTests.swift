import Glibc
import Testing

@testable import QuadrilleSystem

@Suite struct SystemTests {
  @Test func `the local time is that of the C library, with months from 1`() throws {
    func calendar() -> [Int] {
      var now = time(nil)
      var parts = tm()
      localtime_r(&now, &parts)
      return [
        Int(parts.tm_year + 1900), Int(parts.tm_mon + 1), Int(parts.tm_mday),
        Int(60 * parts.tm_hour + parts.tm_min), Int(parts.tm_sec),
      ]
    }
    let before = calendar()
    let local = try #require(System.localTime)
    let found = [local.year, local.month, local.day, local.minute, local.second]
    let after = calendar()
    #expect(!found.lexicographicallyPrecedes(before) && !after.lexicographicallyPrecedes(found))
  }

  @Test func `the system's name is the kernel's type and release`() {
    let parts = ["ostype", "osrelease"].map { name in
      Path.lines(of: "/proc/sys/kernel/\(name)", atMost: 1).first ?? ""
    }
    #expect(System.name == parts.joined(separator: " ") && !parts.contains(""))
  }

  @Test
  func `as many descriptors are opened as asked for, up to the limit, and all are closed again`() {
    for (count, most) in [(0, 9), (1, 9), (5, 9), (5, 5), (5, 4), (5, 0)] {
      var opened: [Int32] = []
      var closed: [Int32] = []
      let failure = SystemLimits.openDescriptors(
        count,
        by: {
          errno = EMFILE
          guard opened.count < most else { return -1 }
          opened.append(Int32(70 + opened.count))
          return opened.last ?? -1
        }, closing: { closed.append($0) })
      #expect(opened.count == min(count, most) && closed == opened)
      #expect(failure == (count > most ? EMFILE : nil))
    }
    #expect(SystemLimits.openDescriptors(3) == nil)
  }

  @Test func `the monotonic, thread and process clocks advance while a thread works`() {
    let (time, work) = (SystemClock.monotonic.nanoseconds(), SystemClock.thread.nanoseconds())
    var sum = 0
    while SystemClock.thread.nanoseconds() < work + 1_000_000 { sum &+= 1 }
    #expect(SystemClock.monotonic.nanoseconds() >= time + 900_000 && sum > 0)
    #expect(SystemClock.ofThisThread.nanoseconds() >= work + 1_000_000)
    #expect(SystemClock.process.nanoseconds() >= 1_000_000)
  }
}
