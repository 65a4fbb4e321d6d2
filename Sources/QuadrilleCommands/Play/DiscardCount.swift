import Dispatch
import QuadrilleTerminal

/// The count of bytes that tmux threw away instead of showing them, asked for while frames are sent.
final class DiscardCount {
  private var watch = DiscardWatch()
  private let pane: String
  /// Takes a count, on the loop's queue.
  var take: @Sendable (Int?) -> Void = { _ in }

  /// Makes it where there is someone to ask: only tmux can tell.
  init?(_ surroundings: Surroundings) {
    guard surroundings.multiplexer == .tmux, let pane = Environment.value("TMUX_PANE") else {
      return nil
    }
    self.pane = pane
  }

  /// Asks tmux if it is time: that starts a process.
  func didWrite(at time: Int) {
    guard watch.mayAsk(at: time) else { return }
    DispatchQueue.global(qos: .utility).async { [pane, take] in
      take(TmuxFeatures.discardedBytes(pane: pane))
    }
  }

  func take(_ count: Int?, _ sink: ScreenSink) {
    sink.note { link, time in
      if let finding = watch.take(count, at: time) { link.note(finding, at: time) }
    }
  }
}
