/// Who takes finished pictures: a terminal, a file, a test.
public protocol FrameSink: AnyObject {
  /// Whether a picture would be taken now. Reading it changes nothing, so it may be read at any time.
  var isReady: Bool { get }

  /// Decides whether the picture of a slot is shown, and counts the decision; a picture that is not shown is
  /// dropped. Called exactly once for each slot in which a picture is due, never for a picture that is shown again.
  func admitDuePicture() -> Bool

  /// Pictures are wanted in slots that are a multiple of this: more than 1 where a sink cannot take
  /// all, and fewer at even distances look better than more at uneven ones.
  var stride: Int { get }

  /// Takes the picture of a slot and says how many bytes it became (0 where that means nothing).
  ///
  /// The first frame is the picture; the others, if any, are those of the slots that follow, for sinks
  /// that can make use of them. Called from one thread at a time. The frames are only lent: what is
  /// needed later must be copied.
  func show(_ frames: ArraySlice<Frame>, slot: Slot) -> Int

  /// Whether a part of the last picture is still to be shown: `showRest` is then called in each slot, and
  /// pictures that are due are left out.
  var hasRest: Bool { get }

  /// Shows more of the last picture, if there is room, and says how many bytes that became; the frames are
  /// those that it was shown with.
  func showRest(_ frames: ArraySlice<Frame>) -> Int

  /// Whether what was shown last was not exactly the picture, so that a picture that stays should be
  /// shown again with `settle`.
  var isInexact: Bool { get }

  /// Shows a picture that stays, exactly, or a part of it; called again in later slots for as long as
  /// `isInexact`.
  func settle(_ frame: Frame)
}

extension FrameSink {
  public var isReady: Bool { true }

  public func admitDuePicture() -> Bool { isReady }

  public var stride: Int { 1 }

  public var hasRest: Bool { false }

  public func showRest(_ frames: ArraySlice<Frame>) -> Int { 0 }

  public var isInexact: Bool { false }

  public func settle(_ frame: Frame) {}
}
