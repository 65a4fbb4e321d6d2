import QuadrilleCore

/// The bank of frames that the player shows, and how many of them were shown.
struct FrontBuffer: ~Copyable {
  private(set) var bank = Bank()
  /// The index of the first frame not yet shown; the frame before it is on the screen.
  private var place = 0
  /// Whether the frame on the screen is the last frame taken from the bank.
  var isShown = false

  /// The frame on the screen and the frames after it; nil before the bank's first frame.
  var shown: ArraySlice<Frame>? { place > 0 ? bank.frames[place - 1..<bank.count] : nil }

  /// Returns the frame on the screen and the frames after it; nil before the generation's first frame.
  func shownFrames(in generation: Int) -> ArraySlice<Frame>? {
    bank.generation == generation ? shown : nil
  }

  /// Returns the number of frames of a generation that are not shown yet.
  func framesAhead(in generation: Int) -> Int {
    bank.generation == generation ? max(0, bank.count - place) : 0
  }

  /// Puts a frame back that was taken and not shown.
  mutating func putBack(_ index: Int) {
    place = index
    isShown = false
  }

  /// Returns the index of the newest unseen frame due by a slot; nil if none is. Exchanges the buffers if needed.
  mutating func take(dueBy slot: Slot, in generation: Int, from buffer: FrameBuffer) -> Int? {
    var found: Int?
    while true {
      if bank.generation == generation {
        while place < bank.count && bank.slots[place] <= slot {
          found = place
          place += 1
        }
        if place < bank.count || found != nil && bank.slots[place - 1] == slot { return found }
        if bank.ending != nil { return found }
      }
      // The frame found is dropped only for a newer frame that is due as well.
      guard buffer.swap(&bank, wanted: slot, onlyIfDue: found != nil) else { return found }
      (place, isShown) = (0, false)
      found = nil
    }
  }
}
