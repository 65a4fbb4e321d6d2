import Dispatch
import QuadrilleBench
import QuadrilleCore
import QuadrillePlayback
import Synchronization

/// A record of the times of painting and encoding, from which the message at the end estimates whether the phone of
/// `--device` would be fast enough.
///
/// Painting is timed on the producer's thread and encoding on the player's. Neither waits: each has its own lock.
final class PlayJudge: Sendable {
  let device: Device
  /// The most samples of painting, and of encoding: 15 minutes at 60 frames a second, half a megabyte for each.
  private static let capacity = 54_000
  private let painting = Mutex(Samples(capacity: PlayJudge.capacity))
  private let encoding = Mutex(Samples(capacity: PlayJudge.capacity))

  /// The speed of this machine, measured when the figures are first shown.
  private let speed = Mutex(Speed.unknown)

  private enum Speed {
    case unknown, measuring
    case known(Calibration)
  }

  init(_ device: Device) { self.device = device }

  func notePainting(_ nanoseconds: Int) { painting.withLock { $0.note(nanoseconds) } }

  func noteEncoding(_ nanoseconds: Int) { encoding.withLock { $0.note(nanoseconds) } }

  /// Returns the scene with its painting timed.
  func timing(_ scene: any Scene) -> any Scene { TimedScene(base: scene, judge: self) }

  /// Returns text for the figures: the phone's estimated time for a frame (of the last two seconds), and its budget.
  /// The first call measures this machine in the background.
  func budget(pixels: Int) -> String {
    let known = speed.withLock { speed -> Calibration? in
      if case .known(let calibration) = speed { return calibration }
      if case .unknown = speed {
        speed = .measuring
        DispatchQueue.global(qos: .utility).async { [self] in
          let measured = Calibration.measure(budget: 10_000_000, rounds: 3)
          self.speed.withLock { $0 = .known(measured) }
        }
      }
      return nil
    }
    let work = FrameWork(
      painting: recent(painting), encoding: max(1, recent(encoding)), pixels: pixels)
    guard let known, work.painting > 0 else { return "\(device.shortName): being measured" }
    let result = DeviceEstimate(calibration: known).result(of: work, on: device)
    let time = PlayPanel.decimal(result.estimateMilliseconds, 1)
    let budget = PlayPanel.decimal(result.budgetMilliseconds, 1)
    return "\(device.shortName): \(time) of \(budget) ms a frame, estimated"
  }

  /// Returns the 95th percentile of the recent frames' times, in nanoseconds.
  private func recent(_ samples: borrowing Mutex<Samples>) -> Double {
    let last = samples.withLock { Array($0.values.suffix(2 * device.hertz)) }
    return last.isEmpty ? 0 : Double(Percentiles(last).value(95))
  }

  /// Returns whether the phone would be fast enough, as text; nil if nothing was shown. Blocks to measure this machine.
  func verdict(pixels: Int) -> String? {
    let (paint, encode) = (painting.withLock { $0 }, encoding.withLock { $0 })
    guard !paint.values.isEmpty, !encode.values.isEmpty else { return nil }
    let work = FrameWork(
      painting: Double(paint.percentiles.value(95)),
      encoding: Double(max(1, encode.percentiles.value(95))), pixels: pixels)
    // The measurement is short, since the user waits for the prompt.
    let estimate = DeviceEstimate(calibration: .measure(budget: 20_000_000, rounds: 3))
    return BenchText.verdict(estimate.result(of: work, on: device))
  }
}

/// A scene whose painting is timed.
private struct TimedScene: WrapperScene {
  var base: any Scene
  let judge: PlayJudge

  struct Painter: ScenePainter {
    var painter: any ScenePainter
    let judge: PlayJudge

    mutating func paint(_ moment: Moment, into frame: inout Frame) throws -> Bool {
      let start = Stopwatch.now()
      let isPainted = try painter.paint(moment, into: &frame)
      judge.notePainting(max(0, Stopwatch.now() - start - Stopwatch.overhead))
      return isPainted
    }
  }

  func makePainter(size: PixelSize) -> any ScenePainter {
    Painter(painter: base.makePainter(size: size), judge: judge)
  }
}
