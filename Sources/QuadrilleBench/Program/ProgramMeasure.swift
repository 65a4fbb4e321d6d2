import QuadrillePlayback

/// A figure of a program that can be required, compared, and written to a report.
package enum ProgramMeasure: String, CaseIterable, Sendable {
  case fps, period, late, hitch, standstill, unchanged, torn, marked
  case frameBytes = "bytes-per-frame"
  case secondBytes = "bytes-per-second"
  case waste, repaints, needed, cpu
  case frameCPU = "cpu-per-frame"
  case memory
  case idleWakeUps = "idle-wakeups"
  case key
  case keyLast = "key-last"

  private var figure: (title: String, value: (ProgramFigures) -> Double?) {
    switch self {
    case .fps: ("frames a second", { $0.framesPerSecond })
    case .period: ("period, ms", { $0.pace.period.map { Double($0) / 1e6 } })
    case .late: ("late p95, ms", { $0.pace.period == nil ? nil : Double($0.pace.lateP95) / 1e6 })
    case .hitch: ("hitches, ms/s", { $0.pace.period == nil ? nil : $0.pace.hitchRatio })
    case .standstill: ("longest standstill, ms", { Double($0.pace.longestStandstill) / 1e6 })
    case .unchanged: ("frames that changed nothing, %", { 100 * $0.unchangedShare })
    case .torn: ("torn frames, %", { 100 * $0.tornShare })
    case .marked: ("frames with marks, %", { 100 * $0.markedShare })
    case .frameBytes: ("bytes a frame", { $0.bytesPerFrame })
    case .secondBytes: ("bytes a second", { $0.bytesPerSecond })
    case .waste: ("bytes that changed no cell, %", { 100 * $0.wastedShare })
    case .repaints: ("whole repaints, %", { 100 * $0.repaintShare })
    case .needed: ("times the needed bytes", { $0.timesNeeded })
    case .cpu: ("of a core, %", { $0.processorPercent })
    case .frameCPU:
      ("processor time a frame, ms", { $0.processorPerFrame.map { Double($0) / 1e6 } })
    case .memory: ("memory, MB", { Double($0.peakMemory) / 1e6 })
    case .idleWakeUps: ("wake-ups a second, still", { $0.idleWakeUps })
    case .key: ("key to first change p95, ms", { Self.p95($0.keys.first) })
    case .keyLast: ("key to last change p95, ms", { Self.p95($0.keys.last) })
    }
  }

  /// The name and unit in tables.
  package var title: String { figure.title }

  /// Returns the value in the unit of `title`; nil if it was not measured.
  package func value(of figures: ProgramFigures) -> Double? { figure.value(figures) }

  private static func p95(_ times: [Int]) -> Double? {
    times.isEmpty ? nil : Double(Percentiles(times).value(95)) / 1e6
  }
}
