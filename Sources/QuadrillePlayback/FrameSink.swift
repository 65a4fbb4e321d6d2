public import QuadrilleCore

/// A consumer of finished pictures: a terminal, a file, a test. A `Slot` is an interval of the player's time grid.
public protocol FrameSink: AnyObject {
  /// Whether a picture would be accepted now. Reading has no side effects.
  var isReady: Bool { get }

  /// Decides whether the picture of a slot is shown, and counts the decision; a picture that is not shown is
  /// dropped. Called exactly once for each slot in which a picture is due, never for a picture that is shown again.
  func admitDuePicture() -> Bool

  /// The number of slots from one requested picture to the next: pictures are requested in slots whose numbers are
  /// multiples of `stride`. A sink that cannot show every slot sets it above 1: an even low rate looks better than an
  /// uneven one.
  var stride: Int { get }

  /// Shows the picture of a slot and returns its encoded size in bytes (0 if that is meaningless).
  ///
  /// The first frame is the picture; further frames belong to the following slots, for sinks that use them. Called
  /// from one thread at a time. The frames are valid only during the call.
  func show(_ frames: ArraySlice<Frame>, slot: Slot) -> Int

  /// Whether part of the last picture is still to be shown. If so, `showRest` is called in each slot, and due pictures
  /// are dropped.
  var hasRest: Bool { get }

  /// Shows more of the last picture if bandwidth permits, and returns the bytes written. The frames are those of the
  /// last call of `show`.
  func showRest(_ frames: ArraySlice<Frame>) -> Int

  /// Whether the last picture was shown inexactly. While it stays on the screen, later slots call `settle`.
  var isInexact: Bool { get }

  /// Refines a picture that stays on the screen, or part of it, to the exact colours. Called in later slots while
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
