public import QuadrilleCore

/// A picture and a few of those that will follow it: two, four and six frames on, or the last known.
public struct Outlook: Sendable {
  /// The picture to be shown.
  public let now: Frame
  let soon: Frame
  let later: Frame
  let last: Frame
  /// How many frames later `later` is.
  let laterBy: Int
  /// How many frames later `last` is.
  let lastBy: Int

  /// A picture of whose future nothing is known.
  public init(_ frame: Frame) {
    now = frame
    soon = frame
    later = frame
    last = frame
    laterBy = 0
    lastBy = 0
  }

  /// A picture that was changed, and one that will follow it, changed in the same way.
  init(_ frame: Frame, later: Frame, after frames: Int) {
    now = frame
    soon = frame
    self.later = later
    last = later
    laterBy = frames
    lastBy = frames
  }

  /// A picture that was changed where nothing else is painted, with the future of the one it was.
  init(_ frame: Frame, like outlook: Outlook) {
    now = frame
    soon = outlook.soon
    later = outlook.later
    last = outlook.last
    laterBy = outlook.laterBy
    lastBy = outlook.lastBy
  }

  /// The first of some frames of one size, and what follows it. Frames are not copied.
  public init(_ frames: ArraySlice<Frame>) {
    precondition(!frames.isEmpty)
    let first = frames.startIndex
    let end = frames.endIndex - 1
    now = frames[first]
    soon = frames[min(first + 2, end)]
    later = frames[min(first + 4, end)]
    last = frames[min(first + 6, end)]
    let count = now.pixels.count
    precondition(
      soon.pixels.count == count && later.pixels.count == count && last.pixels.count == count)
    laterBy = min(4, end - first)
    lastBy = min(6, end - first)
  }
}

/// The pixels of an outlook's pictures, lent to a kernel.
struct OutlookPixels: ~Escapable {
  let now: Span<RGB>
  let soon: Span<RGB>
  let later: Span<RGB>
  let last: Span<RGB>

  @_lifetime(borrow outlook)
  init(_ outlook: borrowing Outlook) {
    now = outlook.now.pixels.span
    soon = outlook.soon.pixels.span
    later = outlook.later.pixels.span
    last = outlook.last.pixels.span
  }
}
