/// An interval on a player's time grid: slot k is due k periods after slot 0, whether anything is shown in it or not.
///
/// A slot is neither a frame number of a scene (`Moment`) nor a time: the player's grid maps slots to times, and its
/// plan maps slots to frames.
public struct Slot: Sendable, Hashable {
  /// The slot's number; slot 0 is the first of a run.
  public var number: Int

  public init(_ number: Int) { self.number = number }

  /// The last slot, later than all others.
  public static let max = Slot(.max)

  /// Returns the slot `count` slots later.
  public static func + (slot: Slot, count: Int) -> Slot { Slot(slot.number + count) }

  /// Returns the slot `count` slots earlier.
  public static func - (slot: Slot, count: Int) -> Slot { Slot(slot.number - count) }

  /// Returns the number of slots from `start` to `end`.
  public static func - (end: Slot, start: Slot) -> Int { end.number - start.number }
}

extension Slot: Strideable {
  public func distance(to other: Slot) -> Int { other - self }

  public func advanced(by count: Int) -> Slot { self + count }

  // Compares the numbers. The default of `Strideable` compares distances, which overflow at the bounds.
  public static func < (first: Slot, second: Slot) -> Bool { first.number < second.number }
}

extension Slot: ExpressibleByIntegerLiteral {
  public init(integerLiteral number: Int) { self.init(number) }
}
