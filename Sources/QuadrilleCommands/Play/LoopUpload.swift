import QuadrilleCells
import QuadrilleCore
import QuadrillePlayback
import QuadrilleSystem
import QuadrilleTerminal

/// A loop that is sent once and then played by the terminal (`play --upload`). An attachment (`PlayAttachments`).
final class LoopUpload {
  /// Whether the plan is paused, because the loop is being painted, sent or played.
  private(set) var isUnderWay = false
  /// The number of the loop that began last.
  private(set) var number = 0
  /// The time at which the terminal began to play the loop; nil: it does not play.
  private(set) var began: Int?
  /// The frames of the loop.
  private(set) var frames = 0

  /// Starts painting and sending a scene's loop from a frame on, if possible. Its first picture is shown meanwhile.
  func begin(
    _ scene: any Scene, from frame: Int, support: GraphicsSupport?, _ loop: isolated PlayLoop
  ) {
    end(loop.sink)
    guard !loop.model.state.standsStill, let support else { return }
    let painter = LoopPainter(
      scene: scene, size: loop.sink.display.pixels, rate: loop.model.state.rate, start: frame)
    if let obstacle = Self.obstacle(scene, support, loop.sink) ?? painter.obstacle {
      return loop.model.state.say("cannot send a loop: \(obstacle)")
    }
    number += 1
    let number = number
    do {
      try WorkerThread.start { [loop] in
        let painted = painter.paint()
        loop.enqueue { $0.attachments.upload?.take(painted, number, $0) }
      }
    } catch {
      return loop.model.state.say("cannot send a loop: \(error)")
    }
    isUnderWay = true
    frames = painter.scene.framesInLoop(rate: painter.rate) ?? 1
  }

  /// Returns the reason why a scene cannot be sent as a loop; nil if there is none except perhaps the loop's length.
  private static func obstacle(
    _ scene: any Scene, _ support: GraphicsSupport, _ sink: ScreenSink
  ) -> String? {
    if !sink.switchable.showsPixels || sink.switchable.showsPanes {
      return "the scene is shown in half blocks"
    }
    if support.replacing != .frames { return "this terminal cannot play loops" }
    return scene.unwrapped is any SmoothScene ? nil : "the scene is not smooth"
  }

  private func take(_ painted: UploadedLoop?, _ number: Int, _ loop: isolated PlayLoop) {
    guard loop.ending == nil, isUnderWay, number == self.number else { return }
    if let painted {
      loop.model.state.say(
        "sending the loop: \(painted.pictures.count) pictures, \(painted.count / 1000) KB")
      loop.sink.change { $0.play(painted) }
      loop.refresh()
    } else {
      loop.model.state.say("cannot send a loop: its pictures are too large")
      isUnderWay = false
      loop.player.change { plan in plan.isPaused = loop.model.state.standsStill }
    }
    loop.followLabel()
  }

  /// Records the time at which the terminal has the whole loop.
  func didEncode(_ sink: ScreenSink, at time: Int) {
    if isUnderWay, began == nil, sink.switchable.pixels?.loop?.isPlaying == true { began = time }
  }

  /// Makes the terminal stop playing the loop.
  func end(_ sink: ScreenSink) {
    guard isUnderWay else { return }
    isUnderWay = false
    began = nil
    sink.change { $0.play(nil) }
  }

  /// Returns the position in the loop that the terminal has reached; nil if it does not play.
  func framesPlayed(rate: Int) -> Int? {
    guard let began, frames > 0 else { return nil }
    let passed = Double(MonotonicClock.now() - began) / 1e9 * Double(rate)
    return Int(passed) % frames
  }
}
