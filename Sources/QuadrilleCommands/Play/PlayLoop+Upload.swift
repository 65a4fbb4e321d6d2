import Dispatch
import QuadrilleCells
import QuadrilleCore
import QuadrillePlayback
import QuadrilleSystem
import QuadrilleTerminal

/// What has become of a loop that the terminal is to play by itself.
struct LoopUpload {
  /// Whether the plan stands still, since the loop is painted, sent or played.
  var isUnderWay = false
  /// The number of the loop under way, or of the last.
  var number = 0
  /// When the terminal began to play it; nil: it does not.
  var began: Int?
  /// Frames of the loop that is played.
  var frames = 0
}

// A loop that is sent once.
extension PlayLoop {
  /// Has a scene's loop be painted and sent, where that is wanted and can be; from where the scene is then.
  ///
  /// Until it is there the first picture is seen.
  func beginUpload(of scene: any Scene, at moment: Moment) {
    endUpload()
    guard setting.uploads, !model.state.standsStill, pixels.support != nil,
      let painter = loopPainter(of: scene, at: moment.converted(to: model.state.rate).frame)
    else { return }
    upload.number += 1
    let number = upload.number
    do {
      try WorkerThread.start { [self] in
        let loop = painter.paint()
        executor.queue.async { [self] in assumeIsolated { $0.take(loop, number: number) } }
      }
    } catch {
      return
    }
    upload.isUnderWay = true
    upload.frames = painter.scene.framesInLoop(rate: painter.rate) ?? 1
  }

  /// What paints a scene's loop; nil, and a word to the user, where it cannot be sent.
  private func loopPainter(of scene: any Scene, at frame: Int) -> LoopPainter? {
    func refuse(_ reason: String) -> LoopPainter? {
      model.state.say("cannot send a loop: \(reason)")
      return nil
    }
    guard sink.showsPixels, !sink.showsPanes else {
      return refuse("the scene is shown in half blocks")
    }
    guard pixels.support?.replacing == .frames else {
      return refuse("this terminal cannot play loops")
    }
    guard scene.unwrapped is any SmoothScene else { return refuse("the scene is not smooth") }
    let painter = LoopPainter(
      scene: scene, size: sink.display.pixels, rate: model.state.rate, start: frame)
    if let obstacle = painter.obstacle { return refuse(obstacle) }
    return painter
  }

  private func take(_ loop: UploadedLoop?, number: Int) {
    guard ending == nil, upload.isUnderWay, number == upload.number else { return }
    if let loop {
      model.state.say("sending the loop: \(loop.pictures.count) pictures, \(loop.count / 1000) KB")
      sink.play(loop)
      sink.onLoopPlayed = { [self] in assumeIsolated { $0.noteLoopPlayed() } }
      redraw()
    } else {
      model.state.say("cannot send a loop: its pictures are too large")
      upload.isUnderWay = false
      player.change { plan in plan.isPaused = model.state.standsStill }
    }
    followLabel()
  }

  private func noteLoopPlayed() { upload.began = MonotonicClock.now() }

  /// Ends what the terminal plays.
  func endUpload() {
    guard upload.isUnderWay else { return }
    upload.isUnderWay = false
    upload.began = nil
    sink.play(nil)
  }

  /// Frames that the terminal has played by itself, within the loop.
  var framesPlayedByTerminal: Int {
    guard let began = upload.began, upload.frames > 0 else { return 0 }
    let passed = Double(MonotonicClock.now() - began) / 1e9 * Double(model.state.rate)
    return Int(passed) % upload.frames
  }
}
