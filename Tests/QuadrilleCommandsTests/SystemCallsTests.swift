import Glibc
import Testing

@testable import QuadrilleCommands

@Suite struct SystemCallsTests {
  @Test func `the time is that of the calendar, whose first month is 1`() {
    func calendar() -> [Int] {
      var now = time(nil)
      var parts = tm()
      localtime_r(&now, &parts)
      return [Int(parts.tm_mon + 1), Int(parts.tm_mday), Int(60 * parts.tm_hour + parts.tm_min)]
    }
    let before = calendar()
    let found = System.localTime.map { [$0.month, $0.day, $0.minute] }
    // A minute may have passed meanwhile.
    #expect(found == before || found == calendar())
  }

  @Test func `a variable that is empty is not set`() {
    let found = Environment.$substitute.withValue(["A": "", "B": "0", "C": "\u{1}"]) {
      ["A", "B", "C", "D"].map { Environment.value($0) }
    }
    #expect(found == [nil, "0", "\u{1}", nil])
    #expect(Environment.value("PATH")?.contains("/") == true)
  }

  @Test func `the system is named as it names itself`() {
    let parts = ["ostype", "osrelease"].map { name in
      System.lines(of: "/proc/sys/kernel/\(name)", atMost: 1).first ?? ""
    }
    #expect(System.name == parts.joined(separator: " ") && !parts.contains(""))
  }

  @Test func `as many descriptors are tried as are asked for, and given back`() {
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
}
