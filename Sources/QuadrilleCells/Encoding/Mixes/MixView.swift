import QuadrilleCore

// Hot: once per cell that is compared.

/// A frame for the mix coder: spans of `MixNeeds` and its table.
struct MixView: ~Copyable, ~Escapable {
  let now: Span<RGB>
  let cells: Span<MixNeeds.Cell>
  let buckets: Span<UInt16>
  var frames: MutableSpan<Float>
  var shown: MutableSpan<MixColor.Vector>
  var marks: MutableSpan<UInt32>
  let pairs: Span<MixTable.Pair>
  let lists: Span<UInt16>
  let places: Span<UInt16>
  let singles: Span<UInt8>
  let isCoarse: Bool
  let width: Int
  let rows: Int
  var price: PatchPrice

  @_lifetime(copy now, &needs)
  init(now: Span<RGB>, _ needs: inout MixNeeds, price: PatchPrice) {
    self.now = now
    cells = needs.cells.span
    buckets = needs.buckets.span
    frames = needs.frames.mutableSpan
    shown = needs.shown.mutableSpan
    marks = needs.marks.mutableSpan
    pairs = needs.table.pairs.span
    lists = needs.table.lists.span
    places = needs.table.places.span
    singles = needs.table.singles.span
    isCoarse = needs.table.isCoarse
    width = needs.size.columns
    rows = needs.size.rows
    self.price = price
  }

  /// The best mix of two colours for a cell: `lane` is the mix, from 0, the second colour alone, to 4, the first.
  struct Choice {
    var lane: Int
    /// The frames for which the mix stays valid; 0 if no mix is within the bound.
    var left: Float
  }

  /// Returns the mix of a pair that stays valid longest in a cell.
  @inline(__always)
  func choice(_ pair: MixTable.Pair, _ cell: Int) -> Choice {
    let wanted = cells[cell]
    let x = pair.x - wanted.color.x
    let y = pair.y - wanted.color.y
    let z = pair.z - wanted.color.z
    let square = x * x + y * y + z * z
    let toward = x * wanted.motion.x + y * wanted.motion.y + z * wanted.motion.z
    let speed = wanted.motion.w + 1e-9
    let allowed = wanted.color.w
    var choice = Choice(lane: 0, left: 0)
    var best: Float = -.infinity
    for lane in 0..<5 where square[lane] <= allowed {
      let along = toward[lane]
      let root = (along * along + speed * (allowed - square[lane])).squareRoot()
      let left = min(MixNeeds.horizon, (along + root) / speed)
      // Among equal lifetimes the nearer mix wins.
      let score = left - square[lane] / allowed
      if score > best {
        best = score
        choice = Choice(lane: lane, left: max(1e-3, left))
      }
    }
    return choice
  }

  /// Returns the two pixels of a mix in a cell.
  @inline(__always)
  static func pixels(_ pair: MixTable.Pair, _ lane: Int, _ row: Int, _ column: Int) -> (
    upper: CellColor, lower: CellColor
  ) {
    let isOdd = (row ^ column) & 1 != 0
    switch lane {
    case 0: return (pair.second, pair.second)
    case 1: return (isOdd ? pair.second : pair.first, pair.second)
    case 2:
      return isOdd ? (pair.second, pair.first) : (pair.first, pair.second)
    case 3: return (isOdd ? pair.second : pair.first, pair.first)
    default: return (pair.first, pair.first)
    }
  }
}
