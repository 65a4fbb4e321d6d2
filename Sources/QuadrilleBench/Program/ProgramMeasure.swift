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

  /// The name and unit in tables.
  package var title: String {
    switch self {
    case .fps: "frames a second"
    case .period: "period, ms"
    case .late: "late p95, ms"
    case .hitch: "hitches, ms/s"
    case .standstill: "longest standstill, ms"
    case .unchanged: "frames that changed nothing, %"
    case .torn: "torn frames, %"
    case .marked: "frames with marks, %"
    case .frameBytes: "bytes a frame"
    case .secondBytes: "bytes a second"
    case .waste: "bytes that changed no cell, %"
    case .repaints: "whole repaints, %"
    case .needed: "times the needed bytes"
    case .cpu: "of a core, %"
    case .frameCPU: "processor time a frame, ms"
    case .memory: "memory, MB"
    case .idleWakeUps: "wake-ups a second, still"
    case .key: "key to first change p95, ms"
    case .keyLast: "key to last change p95, ms"
    }
  }

  /// Returns the value in the unit of `title`; nil if it was not measured.
  package func value(of figures: ProgramFigures) -> Double? {
    switch self {
    case .fps: figures.framesPerSecond
    case .period: figures.pace.period.map { Double($0) / 1e6 }
    case .late: figures.pace.period.map { _ in Double(figures.pace.lateP95) / 1e6 }
    case .hitch: figures.pace.period.map { _ in figures.pace.hitchRatio }
    case .standstill: Double(figures.pace.longestStandstill) / 1e6
    case .unchanged: 100 * figures.unchangedShare
    case .torn: 100 * figures.tornShare
    case .marked: 100 * figures.markedShare
    case .frameBytes: figures.bytesPerFrame
    case .secondBytes: figures.bytesPerSecond
    case .waste: 100 * figures.wastedShare
    case .repaints: 100 * figures.repaintShare
    case .needed: figures.timesNeeded
    case .cpu: figures.processorPercent
    case .frameCPU: figures.processorPerFrame.map { Double($0) / 1e6 }
    case .memory: Double(figures.peakMemory) / 1e6
    case .idleWakeUps: figures.idleWakeUps
    case .key: Self.p95(figures.keys.first)
    case .keyLast: Self.p95(figures.keys.last)
    }
  }

  private static func p95(_ times: [Int]) -> Double? {
    times.isEmpty ? nil : Double(Percentiles(times).value(95)) / 1e6
  }
}
