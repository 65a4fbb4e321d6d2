import QuadrilleCells
import QuadrilleCore
import QuadrilleFiles
import QuadrilleTerminal

/// The resolution at which a scene with sharp edges is painted for pixel graphics, and how pictures reach the terminal.
enum SceneGrain: Equatable {
  /// Compressed pictures, sent to the terminal; a cell is this number of pixels wide, and twice as high.
  case packed(Int)
  /// Pictures that the terminal reads from shared memory, with cells of a size in pixels.
  case shared(PixelSize)

  /// The size of a cell in painted pixels.
  var cell: PixelSize {
    switch self {
    case .packed(let detail): PixelSize(width: detail, height: 2 * detail)
    case .shared(let cell): cell
    }
  }

  /// Returns the size of a grid's pictures.
  func size(_ cells: CellSize) -> PixelSize {
    PixelSize(width: cells.columns * cell.width, height: cells.rows * cell.height)
  }

  /// Returns a scene laid out at this resolution, with its text in the terminal's cells.
  func painted(_ scene: any Scene) -> any Scene { scene.laidOut(in: cell) }

  /// Returns the resolutions for shared pictures in ascending order: a quarter, a third, a half or all of the
  /// terminal's pixels in each direction. Resolutions with less than `least` pixels in a cell's width, or above
  /// `mostShared`, are omitted.
  static func shared(_ cells: CellSize, of cell: PixelSize, least: Int) -> [SceneGrain] {
    [4, 3, 2, 1].map { part in
      SceneGrain.shared(
        PixelSize(width: (cell.width + part - 1) / part, height: (cell.height + part - 1) / part))
    }.filter { grain in
      grain.cell.width >= least && grain.cell.height >= 2 * least
        && grain.size(cells).area <= mostShared
    }
  }

  /// The most pixels of a shared picture, as on a common display.
  private static let mostShared = 1920 * 1200

  /// Returns the resolution for shared pictures without a measurement: the highest within half of `mostShared`, else
  /// the lowest; nil if there is none.
  static func unproven(_ cells: CellSize, of cell: PixelSize) -> SceneGrain? {
    let all = shared(cells, of: cell, least: 2)
    return all.last { $0.size(cells).area <= mostShared / 2 } ?? all.first
  }
}
