public import QuadrilleCore

/// A plan for the slots from `firstSlot` on: the scene, its size, and which frame belongs to which slot.
public struct PlaybackPlan: Sendable {
  public var scene: any Scene
  /// The size of the frames in pixels.
  public var size: PixelSize
  /// Frames a second.
  public var rate: Int
  /// Whether the scene stands still at its first frame.
  public var isPaused: Bool
  /// Only slots that are multiples of the stride are painted and shown, apart from the first slot.
  public var stride = 1
  /// The first slot of this plan.
  public var firstSlot: Slot = 0
  /// The scene's frame in the first slot.
  public var firstFrame = 0
  /// A number raised when the scene or the size changes. The producer keeps its painter until then.
  var painterVersion = 0

  /// Makes a plan that shows the scene's first frame in slot 0.
  public init(scene: any Scene, size: PixelSize, rate: Int, isPaused: Bool = false) {
    self.scene = scene
    self.size = size
    self.rate = rate
    self.isPaused = isPaused
  }

  /// Returns the scene's moment in a slot.
  public func moment(inSlot slot: Slot) -> Moment {
    Moment(frame: isPaused ? firstFrame : firstFrame + (slot - firstSlot), rate: rate)
  }

  /// Returns the slot that shows the next change after `slot`, a multiple of the stride; nil if there is none.
  public func slot(after slot: Slot) -> Slot? { change(after: slot).map { wanted(from: $0) } }

  /// Returns the first slot from `slot` on that is a multiple of the stride.
  func wanted(from slot: Slot) -> Slot { Slot((slot.number + stride - 1) / stride * stride) }

  /// Returns the first slot after `slot` whose picture may differ, whatever the stride; nil if there is none.
  package func change(after slot: Slot) -> Slot? {
    guard !isPaused else { return nil }
    let moment = moment(inSlot: slot)
    return scene.nextChange(after: moment).map { slot + max(1, $0 - moment.frame) }
  }

  /// Returns this plan with the changes of `edit` from a slot on. Unless `edit` sets `firstFrame`, the scene goes on.
  func changed(
    from slot: Slot, repainting: Bool, _ edit: (inout PlaybackPlan) -> Void
  ) -> PlaybackPlan {
    var plan = self
    plan.firstSlot = slot
    plan.firstFrame = moment(inSlot: max(firstSlot, slot)).frame
    edit(&plan)
    if plan.rate != rate {
      plan.firstFrame = Moment(frame: plan.firstFrame, rate: rate).converted(to: plan.rate).frame
    }
    if repainting { plan.painterVersion += 1 }
    return plan
  }

  /// Returns this plan with another stride. It begins at the first slot that is a multiple of the stride.
  func striding(by stride: Int) -> PlaybackPlan {
    var plan = self
    plan.stride = stride
    plan.firstSlot = plan.wanted(from: firstSlot)
    plan.firstFrame = moment(inSlot: plan.firstSlot).frame
    return plan
  }
}
