import QuadrilleBench
import QuadrilleCore

extension BenchRun {
  /// Runs the article workload, which compares methods of painting and preparing frames. The first device's speed is
  /// simulated.
  mutating func article() throws {
    var workload = ArticleWorkload(estimate: calibrated())
    workload.seconds = request.articleDuration
    workload.device = request.devices[0]
    progress("article: per pixel, full width")
    let stop = stop
    try workload.run(isCancelled: stop) { result in
      progress("article: after '\(result.row)'")
      results.article.append(result)
    }
  }

  /// Estimates the time of the scene's frames on each device: from their time on this machine, and for the scene
  /// `contest` also from counted operations.
  mutating func devices() throws {
    let stop = stop
    for device in request.devices where !stop() {
      progress("phones: \(device.name)")
      let scene = request.scene(on: device).makeScene()
      let work = FrameWorkload().measure(
        scene, cells: request.cells, tolerance: request.tolerance, isCancelled: stop)
      guard let work else { continue }
      results.devices.append(calibrated().result(of: work, on: device))
    }
    if request.scene.makeScene() is ContestScene { try count() }
  }

  /// Counts the scene's operations for each device; the result is the same on every machine.
  mutating func count() throws {
    var known: [Int: FrameCounts] = [:]
    for device in request.devices where !stop() {
      let asked = request.scene(on: device)
      guard let scene = asked.makeScene() as? ContestScene else {
        throw CommandError.failed(
          "--check counts the operations of the scene contest only, not of '\(asked.name)'")
      }
      progress("phones: counting for \(device.name)")
      let counts =
        try known[scene.style.side]
        ?? FrameCounts.heaviest(of: scene, cells: request.cells, tolerance: request.tolerance)
      known[scene.style.side] = counts
      results.counted.append(CountedModel.result(of: counts, on: device))
    }
  }

  /// Returns the estimate based on this machine's speed, which is measured once.
  private mutating func calibrated() -> DeviceEstimate {
    if let estimate { return estimate }
    progress("measuring how fast this machine is")
    let made = DeviceEstimate(calibration: .measure(budget: 60_000_000, isCancelled: isInterrupted))
    estimate = made
    return made
  }
}
