import Glibc
import Synchronization

/// Moves this process's monotonic clock forward, and wakes the timers that are then due.
///
/// The dynamic linker binds `clock_gettime` and `timerfd_settime` to the functions below before those of the C library,
/// for Dispatch too. Without a shift they only pass their arguments on.
enum ShiftedTime {
  /// How far the clock is ahead, in nanoseconds.
  fileprivate static let shift = Atomic<Int>(0)
  /// The timers that are set, by descriptor, with their settings in shifted time.
  fileprivate static let timers = Mutex<[Int32: itimerspec]>([:])

  /// Moves the clock forward at once.
  static func pass(milliseconds: Int) {
    shift.add(milliseconds * 1_000_000, ordering: .sequentiallyConsistent)
    timers.withLock { timers in
      for (descriptor, setting) in timers { set(descriptor, to: setting) }
    }
  }

  /// Sets a kernel timer, whose clock is not shifted.
  @discardableResult
  fileprivate static func set(_ descriptor: Int32, to setting: itimerspec) -> Int32 {
    var setting = setting
    let due = nanoseconds(setting.it_value) - shift.load(ordering: .sequentiallyConsistent)
    // Zero would disarm the timer.
    setting.it_value = time(max(1, due))
    return CLibrary.setTimer(descriptor, 1, &setting, nil)
  }

  fileprivate static func nanoseconds(_ time: timespec) -> Int {
    time.tv_sec * 1_000_000_000 + time.tv_nsec
  }

  fileprivate static func time(_ nanoseconds: Int) -> timespec {
    timespec(tv_sec: nanoseconds / 1_000_000_000, tv_nsec: nanoseconds % 1_000_000_000)
  }
}

/// The C library's own functions.
private enum CLibrary {
  typealias GetTime = @convention(c) (clockid_t, UnsafeMutablePointer<timespec>?) -> Int32
  typealias SetTimer =
    @convention(c) (
      Int32, Int32, UnsafePointer<itimerspec>?, UnsafeMutablePointer<itimerspec>?
    ) -> Int32

  static let getTime = unsafeBitCast(next("clock_gettime"), to: GetTime.self)
  static let setTimer = unsafeBitCast(next("timerfd_settime"), to: SetTimer.self)

  /// The next definition after this program's: `RTLD_NEXT`.
  private static func next(_ name: String) -> UnsafeMutableRawPointer? {
    dlsym(UnsafeMutableRawPointer(bitPattern: -1), name)
  }
}

@_cdecl("clock_gettime")
func shiftedTime(_ clock: clockid_t, _ time: UnsafeMutablePointer<timespec>?) -> Int32 {
  let result = CLibrary.getTime(clock, time)
  let shift = ShiftedTime.shift.load(ordering: .relaxed)
  if shift != 0, clock == CLOCK_MONOTONIC || clock == CLOCK_BOOTTIME, let time {
    time.pointee = ShiftedTime.time(ShiftedTime.nanoseconds(time.pointee) + shift)
  }
  return result
}

@_cdecl("timerfd_settime")
func setShiftedTimer(
  _ descriptor: Int32, _ flags: Int32, _ setting: UnsafePointer<itimerspec>?,
  _ old: UnsafeMutablePointer<itimerspec>?
) -> Int32 {
  // Wall clock seconds are far beyond seconds since the machine started; such settings pass
  // unchanged.
  guard let value = setting?.pointee, flags & 1 == 1, value.it_value.tv_sec < 1_000_000_000 else {
    return CLibrary.setTimer(descriptor, flags, setting, old)
  }
  return ShiftedTime.timers.withLock { timers in
    let isSet = ShiftedTime.nanoseconds(value.it_value) > 0
    timers[descriptor] = isSet ? value : nil
    return isSet
      ? ShiftedTime.set(descriptor, to: value) : CLibrary.setTimer(descriptor, 1, setting, old)
  }
}
