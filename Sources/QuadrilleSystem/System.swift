import CSystem
import Glibc

/// Facts about the machine, and actions on the whole process.
package enum System {
  package static func exit(_ code: Int32) -> Never { Glibc.exit(code) }

  /// The local date, with the minute of the day and the second (`localtime_r`); nil if it is unknown.
  package static var localTime: (year: Int, month: Int, day: Int, minute: Int, second: Int)? {
    var now = time(nil)
    var parts = tm()
    guard localtime_r(&now, &parts) != nil else { return nil }
    return (
      Int(parts.tm_year) + 1900, Int(parts.tm_mon) + 1, Int(parts.tm_mday),
      Int(parts.tm_hour) * 60 + Int(parts.tm_min), Int(parts.tm_sec)
    )
  }

  /// Makes this process the parent of its orphaned descendants, so that it can find them (`PR_SET_CHILD_SUBREAPER`).
  package static func adoptOrphans() { _ = adopt_orphans() }

  package static var processors: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// The ticks per second of the counters in `/proc` (`_SC_CLK_TCK`).
  package static var ticksPerSecond: Int { sysconf(Int32(_SC_CLK_TCK)) }

  /// The operating system's name and release (`uname`).
  package static var name: String {
    var system = utsname()
    uname(&system)
    func text(_ bytes: UnsafeRawBufferPointer) -> String {
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    return withUnsafeBytes(of: system.sysname, text) + " "
      + withUnsafeBytes(of: system.release, text)
  }
}
