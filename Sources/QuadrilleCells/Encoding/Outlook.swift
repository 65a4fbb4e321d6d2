public import QuadrilleCore

/// A picture and samples of its future: two, four and six frames later, or the last known frame.
public struct Outlook: Sendable {
  /// The picture to show.
  public private(set) var now: Frame
  let soon: Frame
  let later: Frame
  let last: Frame
  /// The distance of `later` from `now`, in frames.
  let laterBy: Int
  /// The distance of `last` from `now`, in frames.
  let lastBy: Int

  /// Makes an outlook with an unknown future.
  public init(_ frame: Frame) {
    self.init(frame, later: frame, after: 0)
  }

  /// Makes an outlook of a modified picture and one modified future picture.
  init(_ frame: Frame, later: Frame, after frames: Int) {
    now = frame
    soon = frame
    self.later = later
    last = later
    laterBy = frames
    lastBy = frames
  }

  /// Makes an outlook of a modified picture with the future of `outlook`. Only cells with text may be modified.
  init(_ frame: Frame, like outlook: Outlook) {
    self = outlook
    now = frame
  }

  /// Makes an outlook of the first of several frames of one size. The frames are not copied.
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

/// The pixels of an outlook's pictures as spans.
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
