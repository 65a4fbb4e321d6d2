import QuadrilleBench
import QuadrilleSystem
import QuadrilleTerminal

/// Facts about the machine, and warnings about the reliability of measurements on it.
enum HostFacts {
  static var build: String {
    #if DEBUG
      "debug"
    #else
      "release"
    #endif
  }

  static var host: BenchHost {
    BenchHost(
      cpu: field("model name", in: "/proc/cpuinfo") ?? "unknown", cores: System.processors,
      os: System.name)
  }

  /// Returns the report's warnings; `others` is the load by other programs, in cores.
  static func warnings(others: Double?) -> [String] {
    let surroundings = Surroundings(environment: Environment.value)
    let debug =
      "this is a debug build: painting and encoding take about 50 times as long as in a release build"
    let ssh = """
      ssh may delay answers by 20 ms, to hide the timing of keystrokes; \
      'ssh -o ObscureKeystrokeTiming=no' turns that off
      """
    let multiplexer = surroundings.multiplexer.map {
      "\($0.rawValue) answers in the terminal's place, so when the terminal shows a frame is unknown"
    }
    let warnings = [
      build == "debug" ? debug : nil, busyWarning(others: others),
      surroundings.isSSH ? ssh : nil, multiplexer,
    ]
    return warnings.compactMap { $0 }
  }

  /// Returns the warning that other programs are busy; nil if their load is unknown or too small to matter.
  static func busyWarning(others: Double?) -> String? {
    guard let busy = others, isMuch(busy) else { return nil }
    let percent = Int((100 * busy).rounded())
    return "other programs use \(percent) % of a core: end them for shorter and more even times"
  }

  /// Returns whether a load by other programs affects measurements: more than 0.3 cores.
  static func isMuch(_ load: Double) -> Bool { load > 0.3 }

  /// The load by other programs in cores, sampled for 0.1 s. Blocks for that time; nil without /proc/stat.
  static var others: Double? {
    guard let before = busyTicks else { return nil }
    SystemClock.sleep(nanoseconds: 100_000_000)
    guard let after = busyTicks else { return nil }
    return Double(after - before) / (0.1 * Double(System.ticksPerSecond))
  }

  /// The clock ticks since boot in which processors were busy, over all processors; nil without /proc/stat.
  private static var busyTicks: Int? {
    guard let line = Path.lines(of: "/proc/stat", atMost: 1).first else { return nil }
    let numbers = line.split(separator: " ").dropFirst().compactMap { Int($0) }
    guard numbers.count >= 8 else { return nil }
    return numbers[0] + numbers[1] + numbers[2] + numbers[5] + numbers[6]
  }

  private static func field(_ name: String, in path: String) -> String? {
    Path.lines(of: path, atMost: 40).first { $0.hasPrefix(name) }
      .flatMap { $0.split(separator: ":", maxSplits: 1).last }
      .map { String($0.drop { $0 == " " }) }
  }
}
