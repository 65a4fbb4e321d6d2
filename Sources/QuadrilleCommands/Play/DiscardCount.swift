import Dispatch
import QuadrilleTerminal

/// The count of bytes that tmux has discarded, queried while frames are sent.
final class DiscardCount {
  private var watch = DiscardWatch()
  private let pane: String
  /// A closure that receives each count (nil: the query failed) on a Dispatch thread.
  var take: @Sendable (Int?) -> Void = { _ in }

  /// Makes the counter; nil outside of tmux: no other program reports such a count.
  init?(_ surroundings: Surroundings) {
    guard surroundings.multiplexer == .tmux, let pane = Environment.value("TMUX_PANE") else {
      return nil
    }
    self.pane = pane
  }

  /// Queries tmux in a child process, if enough time has passed.
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
