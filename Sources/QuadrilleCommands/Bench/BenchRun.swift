import QuadrilleBench
import QuadrilleCells
import QuadrilleCore
import QuadrillePlayback
import QuadrilleTerminal

/// A run of the requested workloads one after another, until all are done, the time limit has passed or the
/// user interrupts.
struct BenchRun {
  let request: BenchRequest
  let isInterrupted: () -> Bool
  let progress: (String) -> Void
  var results = BenchResults(version: Program.version, build: HostFacts.build, host: HostFacts.host)
  var estimate: DeviceEstimate?
  /// Whether a key ended the run while the terminal was taken over.
  var wasBrokenOff = false
  /// The time at which a short run must end, on the monotonic clock; nil without a limit.
  private(set) var end: Int?

  var isCancelled: Bool { isInterrupted() || wasBrokenOff }

  /// A closure that returns whether to stop measuring: interrupted, or past the time limit.
  var stop: () -> Bool {
    let (isInterrupted, end) = (isInterrupted, end)
    return { isInterrupted() || end.map { MonotonicClock.now() > $0 } ?? false }
  }

  /// Whether the time limit has passed without an interruption.
  private var isLate: Bool { !isCancelled && stop() }

  mutating func run() throws {
    end = request.limit.map { MonotonicClock.now() + $0 }
    results.settings = request.settings
    let others = HostFacts.others
    results.warnings = HostFacts.warnings(others: others)
    results.isBusy = others.map(HostFacts.isMuch) ?? false
    // Pacing comes first, since the time limit may drop later workloads and the report's main answer needs pacing.
    let workloads =
      request.judgesDevices && request.workloads.contains(.pacing)
      ? [.pacing] + request.workloads.filter { $0 != .pacing } : request.workloads
    for workload in workloads where !isCancelled {
      if isLate {
        results.leftOut.append(Self.late(workload.rawValue, workload))
        continue
      }
      switch workload {
      case .engine: engine()
      case .article: try article()
      case .encode: try encode()
      case .pacing: try pacing()
      case .link: try link()
      case .screen: try screen()
      }
      if workload == workloads.first && request.judgesDevices { try devices() }
      if isLate { results.leftOut.append(Self.late("some of \(workload.rawValue)", workload)) }
    }
    if request.checks {
      try count()
      (results.devices, results.counted) = (results.counted, [])
    }
    results.leftOut += request.notMeasured
  }

  private static func late(_ what: String, _ workload: BenchRequest.Workload) -> String {
    "\(what): the minute was up. 'quadrille bench \(workload.rawValue)' has no time limit."
  }

  private mutating func engine() {
    let workload = request.engine
    let stop = stop
    workload.run(isCancelled: stop) { result in
      progress("engine: \(result.style), side \(result.side), \(ReportWords.method(result.method))")
      results.engine.append(result)
    }
    for (name, scene, _) in request.played where !stop() {
      progress("engine: \(name)")
      let result = workload.measure(
        scene, named: name, size: request.cells.pixels, isCancelled: stop)
      if let result { results.engine.append(result) }
    }
  }

  private mutating func encode() throws {
    let stop = stop
    var workload = EncodeWorkload()
    for (name, scene) in request.encodeSources where !stop() {
      workload.rounds = name == request.scene.name || request.input != nil ? BenchRequest.rounds : 1
      progress("encode: painting \(name)")
      let source = try EncodeSource.frames(
        of: scene, name: name, size: request.cells.pixels, isCancelled: stop)
      guard let source else { return }
      for (tolerance, value) in Tolerance.named where !stop() {
        progress("encode: \(name), \(tolerance)")
        let result = workload.measure(
          source, named: name, cells: request.cells, tolerance: value, isCancelled: stop)
        if let result { results.encode.append(result) }
      }
    }
  }

  private mutating func pacing() throws {
    for (name, scene, rates) in request.played {
      for rate in rates where !isCancelled { try pace(name, scene, rate) }
    }
  }

  private mutating func pace(_ name: String, _ scene: any Scene, _ rate: Int) throws {
    var workload = PacingWorkload()
    workload.framesPerSecond = rate
    workload.seconds = name == request.scene.name ? request.duration : request.otherDuration
    workload.cells = request.cells
    workload.load = request.load
    workload.tolerance = request.tolerance
    progress(
      "pacing: \(name), \(rate) frames a second, \(request.sink.rawValue), \(workload.seconds) s")
    let isInterrupted = isInterrupted
    if let way = DrainedSink.Way(rawValue: request.sink.rawValue) {
      guard let sink = DrainedSink(way) else {
        throw CommandError.failed("cannot open a \(way.rawValue): the system has no more of them")
      }
      defer { sink.close() }
      let result = try workload.run(
        scene, into: sink, named: way.rawValue, foreignTime: { sink.foreignTime },
        isCancelled: isInterrupted)
      note([result], of: name)
    } else {
      let outcome = try TerminalPacing.run(workload, scene, pixels: request.pixels, isInterrupted)
      note(outcome.results, of: name)
      if let reason = outcome.refusal { leavePixelsOut(reason) }
    }
  }

  private mutating func note(_ runs: [PacingResult], of scene: String) {
    for var run in runs {
      run.scene = scene
      results.pacing.append(run)
    }
  }
}
