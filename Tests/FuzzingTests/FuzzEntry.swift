import Glibc

/// The target that the environment names.
private let target: FuzzTarget = {
  let name = getenv("QUADRILLE_FUZZ_TARGET").map { String(cString: $0) } ?? ""
  guard let target = FuzzTarget.all.first(where: { $0.name == name }) else {
    let names = FuzzTarget.all.map(\.name).joined(separator: " ")
    fail("QUADRILLE_FUZZ_TARGET is '\(name)'; there are \(names)")
  }
  return target
}()

/// The limit of processor time for one input, in seconds.
private let mostSeconds =
  getenv("QUADRILLE_FUZZ_SECONDS").flatMap { Double(String(cString: $0)) } ?? 1

private func processorSeconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

private func fail(_ words: String) -> Never {
  let line = Array("== \(words)\n".utf8)
  _ = write(STDERR_FILENO, line, line.count)
  abort()
}

/// The entry point that libFuzzer calls with each input. A fault aborts the process, and libFuzzer keeps the input.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ start: UnsafeRawPointer?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeRawBufferPointer(start: start, count: count))
  let began = processorSeconds()
  do {
    try target.check(bytes)
  } catch {
    fail("\(error)")
  }
  // Processor time, because other processes take wall-clock time.
  let took = processorSeconds() - began
  if took > mostSeconds { fail("took \(took) s of processor time") }
  return 0
}
