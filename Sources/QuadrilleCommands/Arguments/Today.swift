import Glibc
import QuadrilleCore

/// The date, for scenes that have their season.
enum Today {
  /// By the user's own calendar.
  static var local: MonthDay? {
    var now = time(nil)
    var parts = tm()
    guard localtime_r(&now, &parts) != nil else { return nil }
    return MonthDay(month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday))
  }
}
