import QuadrilleCells

/// The observer of a sink: it supplies the text over pictures, and follows each frame from the decision to the write.
///
/// Called within a frame, on the sink's queue; it must not change the plan or the display then.
protocol SinkObserver: AnyObject {
  /// Returns the text over the next pictures.
  func makeLayer() -> TextLayer
  /// Receives the decision whether a due slot's picture is shown.
  func noteDue(isShown: Bool, _ sink: ScreenSink, at time: Int)
  /// Prepares for the next frame's encoding.
  func willEncode(_ sink: ScreenSink)
  /// Takes an encoded frame, which may have no bytes.
  func didEncode(_ sink: ScreenSink, at time: Int)
  /// Takes a written frame.
  func didWrite(_ sink: ScreenSink, at time: Int)
  /// Takes the error of a terminal that can no longer be written to.
  func didFail(_ error: any Error)
  /// Takes the nanoseconds of encoding a slot's picture; called only if `measuresEncoding`.
  func noteEncodingTime(_ nanoseconds: Int)
  var measuresEncoding: Bool { get }
}
