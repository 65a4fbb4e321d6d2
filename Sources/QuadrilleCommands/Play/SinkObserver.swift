import QuadrilleCells

/// The observer of a sink: supplies the text over pictures, and follows the frames from the decision to the write.
///
/// Called inside a frame, on the queue of the sink: it must not change the plan or the display then.
protocol SinkObserver: AnyObject {
  /// Returns the text over the next picture and those that follow.
  func makeLayer() -> TextLayer
  /// Takes the decision about the picture of a due slot.
  func noteDue(isShown: Bool, _ sink: ScreenSink, at time: Int)
  /// Prepares a frame that is encoded next.
  func willEncode(_ sink: ScreenSink)
  /// Takes a frame that was encoded, whether or not it has bytes.
  func didEncode(_ sink: ScreenSink, at time: Int)
  /// Takes a frame whose bytes were written.
  func didWrite(_ sink: ScreenSink, at time: Int)
  /// Takes the error of a terminal that cannot be written to any more.
  func didFail(_ error: any Error)
  /// Takes the time that encoding the picture of a slot took, where `measuresEncoding`.
  func didEncode(in nanoseconds: Int)
  var measuresEncoding: Bool { get }
}

extension SinkObserver {
  func noteDue(isShown: Bool, _ sink: ScreenSink, at time: Int) {}
  func willEncode(_ sink: ScreenSink) {}
  func didEncode(_ sink: ScreenSink, at time: Int) {}
  func didWrite(_ sink: ScreenSink, at time: Int) {}
  func didFail(_ error: any Error) {}
  func didEncode(in nanoseconds: Int) {}
  var measuresEncoding: Bool { false }
}
