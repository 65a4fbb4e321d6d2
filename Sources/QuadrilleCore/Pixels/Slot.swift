/// A place on a player's grid: slot k is due k periods after slot 0, whether anything is shown in it or not.
///
/// Not the number of a scene's frame (`Moment`), nor a time: the grid says when a slot is due, the plan
/// which frame belongs to it.
public struct Slot: Sendable, Hashable {
  /// The slot's number; slot 0 is the first of a run.
  public var number: Int

  /// Makes a slot.
  public init(_ number: Int) { self.number = number }

  /// Later than every slot.
  public static let max = Slot(.max)

  /// So many slots later.
  public static func + (slot: Slot, count: Int) -> Slot { Slot(slot.number + count) }

  /// So many slots earlier.
  public static func - (slot: Slot, count: Int) -> Slot { Slot(slot.number - count) }

  /// How many slots lie from one to another.
  public static func - (end: Slot, start: Slot) -> Int { end.number - start.number }
}

extension Slot: Strideable {
  public func distance(to other: Slot) -> Int { other - self }

  public func advanced(by count: Int) -> Slot { self + count }

  // What is compared by its distance, as is usual here, would be too far apart at the bounds.
  public static func < (first: Slot, second: Slot) -> Bool { first.number < second.number }
}

extension Slot: ExpressibleByIntegerLiteral {
  public init(integerLiteral number: Int) { self.init(number) }
}
