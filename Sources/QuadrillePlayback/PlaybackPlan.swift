public import QuadrilleCore

/// The plan of what is shown from some slot on: a scene at a size, and which of its frames belongs to
/// which slot.
public struct PlaybackPlan: Sendable {
  /// The scene that is painted.
  public var scene: any Scene
  /// How large.
  public var size: PixelSize
  /// Frames a second.
  public var rate: Int
  /// Whether the scene stands still at its first frame.
  public var isPaused: Bool
  /// Only slots that are multiples of this are painted and shown, but for the first.
  public var stride = 1
  /// The first slot of this plan.
  public var firstSlot: Slot
  /// The scene's frame in that slot.
  public var firstFrame: Int
  /// Raised when scene or size change, so that the producer makes a new painter only then.
  var painterVersion = 0

  /// Makes a plan that starts with the scene's first frame in slot 0.
  public init(scene: any Scene, size: PixelSize, rate: Int, isPaused: Bool = false) {
    self.scene = scene
    self.size = size
    self.rate = rate
    self.isPaused = isPaused
    firstSlot = 0
    firstFrame = 0
  }

  /// The scene's moment in a slot.
  public func moment(inSlot slot: Slot) -> Moment {
    Moment(frame: isPaused ? firstFrame : firstFrame + (slot - firstSlot), rate: rate)
  }

  /// The first slot after one whose picture may differ and is wanted; nil if none ever will.
  public func slot(after slot: Slot) -> Slot? { change(after: slot).map { wanted(from: $0) } }

  /// The first wanted slot from one on.
  func wanted(from slot: Slot) -> Slot {
    Slot((slot.number + stride - 1) / stride * stride)
  }

  /// The first slot after one whose picture may differ; nil if none ever will.
  package func change(after slot: Slot) -> Slot? {
    guard !isPaused else { return nil }
    let moment = moment(inSlot: slot)
    return scene.nextChange(after: moment).map { slot + max(1, $0 - moment.frame) }
  }

  /// The same, in strides of some slots, from the first wanted slot on.
  func striding(by stride: Int) -> PlaybackPlan {
    var plan = self
    plan.stride = stride
    plan.firstSlot = plan.wanted(from: firstSlot)
    plan.firstFrame = moment(inSlot: plan.firstSlot).frame
    return plan
  }
}
