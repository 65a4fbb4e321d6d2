import Glibc
import Testing

@testable import QuadrilleFiles

@Suite struct LimitTests {
  @Test func `nothing can always be had, and more than there are addresses never`() {
    #expect(SystemMemory.reserve(0) == nil && SystemMemory.reserve(1) == nil)
    #expect(SystemMemory.reserve(1 << 60) == ENOMEM)
  }

  @Test
  func `the memory that may be had is the limit that was set, and is told as the shell has it`() {
    var before = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &before)
    // Far more than anything here takes, and no more than may be asked for.
    var limit = rlimit(rlim_cur: min(1 << 46, before.rlim_max), rlim_max: before.rlim_max)
    #expect(setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit) == 0)
    defer { setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &before) }
    #expect(SystemMemory.mostAddresses == Int(limit.rlim_cur))
    #expect(SystemMemory.limitNote == "limit \(limit.rlim_cur / 1_000_000) MB (ulimit -v)")
  }
}
