import QuadrilleBench
import QuadrilleCells
import QuadrilleCore
import QuadrillePlayback
import QuadrilleTerminal

/// Runs the workloads that were asked for, one after another, until all are done or the user has
/// enough.
struct BenchRun {
  let request: BenchRequest
  let interruption: SignalFlag
  let progress: (String) -> Void
  var results: BenchResults
  var estimate: DeviceEstimate?
  /// Whether a key ended it, in a terminal that was taken over.
  var wasBrokenOff = false
  /// The priority that the player may have.
  private let priority: ThreadPriority

  init(
    _ request: BenchRequest, priority: ThreadPriority, interruption: SignalFlag,
    progress: @escaping (String) -> Void
  ) {
    self.priority = priority
    self.request = request
    self.interruption = interruption
    self.progress = progress
    results = BenchResults(
      version: Program.version, build: HostFacts.build, host: HostFacts.host)
  }

  var isCancelled: Bool { interruption.isRaised || wasBrokenOff }

  mutating func run() throws {
    results.warnings = HostFacts.warnings
    if request.priority != priority && request.workloads.contains(.pacing) {
      results.warnings.append(
        "real-time priority is not allowed here: the player has the normal one")
    }
    for workload in request.workloads where !isCancelled {
      switch workload {
      case .engine: engine()
      case .article: try article()
      case .encode: try encode()
      case .pacing: try pacing()
      case .link: try link()
      }
    }
    if request.judgesDevices { try devices() }
    if request.checks {
      try count()
      (results.devices, results.counted) = (results.counted, [])
    }
  }

  private mutating func engine() {
    EngineWorkload().run(isCancelled: { interruption.isRaised }) { result in
      progress("engine: \(result.style), side \(result.side), \(result.method)")
      results.engine.append(result)
    }
    for (name, scene, _) in request.played where !isCancelled {
      progress("engine: \(name)")
      let result = EngineWorkload().measure(scene, named: name, size: request.cells.pixels) {
        interruption.isRaised
      }
      if let result { results.engine.append(result) }
    }
  }

  private mutating func encode() throws {
    var workload = EncodeWorkload()
    for (name, scene) in encodeSources {
      guard !isCancelled else { return }
      workload.rounds = name == request.scene.name || request.input != nil ? 3 : 1
      progress("encode: painting \(name)")
      let source = try EncodeSource.frames(of: scene, name: name, size: request.cells.pixels)
      for (tolerance, value) in Tolerance.named where !isCancelled {
        progress("encode: \(name), \(tolerance)")
        results.encode.append(
          workload.measure(source, cells: request.cells, tolerance: value))
      }
    }
  }

  private var encodeSources: [(String, any Scene)] {
    if let input = request.input { return [(input.name, input.makeScene())] }
    let sources: [(String, any Scene)] = [(request.scene.name, request.scene.makeScene())]
    return sources + request.others.filter { $0.name != request.scene.name }
  }

  private mutating func pacing() throws {
    defer {
      if results.pacing.contains(where: { $0.priority != priority }) {
        results.warnings.append(
          "the player needed more than half of a processor and gave real-time priority back")
      }
    }
    for (name, scene, rates) in request.played {
      for rate in rates where !isCancelled { try pace(name, scene, rate) }
    }
  }

  private mutating func pace(_ name: String, _ scene: any Scene, _ rate: Int) throws {
    var workload = PacingWorkload()
    workload.framesPerSecond = rate
    // Scenes beside the one that was asked for are only looked at.
    workload.seconds =
      name == request.scene.name ? request.duration : min(1.5, request.duration)
    workload.cells = request.cells
    workload.load = request.load
    workload.priority = priority
    workload.tolerance = request.tolerance
    progress(
      "pacing: \(name), \(rate) frames a second, \(request.sink.rawValue), \(request.duration) s")
    let interruption = interruption
    var result: PacingResult
    if let way = DrainedSink.Way(rawValue: request.sink.rawValue) {
      guard let sink = DrainedSink(way) else {
        throw CommandError.failed("the system has no \(way.rawValue) left")
      }
      result = try workload.run(
        scene, into: sink, named: way.rawValue, foreignTime: { sink.foreignTime },
        isCancelled: { interruption.isRaised })
      sink.close()
    } else {
      result = try TerminalPacing.run(workload, scene, request.cells, interruption)
    }
    result.scene = name
    results.pacing.append(result)
  }
}
