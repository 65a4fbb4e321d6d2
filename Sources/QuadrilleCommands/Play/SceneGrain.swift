import QuadrilleCells
import QuadrilleCore
import QuadrilleFiles
import QuadrilleTerminal

/// How finely a scene with edges is painted where the terminal shows pixels, and how it gets there.
enum SceneGrain: Equatable {
  /// So many pixels in a cell's width, twice as many in its height, packed.
  case packed(Int)
  /// So many pixels in a cell, fetched by the terminal.
  case shared(PixelSize)

  /// The pixels of a cell.
  var cell: PixelSize {
    switch self {
    case .packed(let detail): PixelSize(width: detail, height: 2 * detail)
    case .shared(let cell): cell
    }
  }

  /// The size of a grid's pictures.
  func size(_ cells: CellSize) -> PixelSize {
    PixelSize(width: cells.columns * cell.width, height: cells.rows * cell.height)
  }

  /// A scene painted so finely, with its letters in the terminal's own cells.
  func painted(_ scene: any Scene) -> any Scene { scene.laidOut(in: cell) }

  /// The grains in which a terminal may fetch a grid's pictures, the coarsest first: a whole part of its own pixels, or
  /// all of them.
  static func shared(_ cells: CellSize, of cell: PixelSize, least: Int) -> [SceneGrain] {
    [4, 3, 2, 1].map { part in
      SceneGrain.shared(
        PixelSize(width: (cell.width + part - 1) / part, height: (cell.height + part - 1) / part))
    }.filter { grain in
      grain.cell.width >= least && grain.cell.height >= 2 * least
        && grain.size(cells).area <= mostShared
    }
  }

  /// As many as a usual display has.
  private static let mostShared = 1920 * 1200

  /// The finest that needs no trial: one of half of that, or the coarsest.
  static func unproven(_ cells: CellSize, of cell: PixelSize) -> SceneGrain? {
    let all = shared(cells, of: cell, least: 2)
    return all.last { $0.size(cells).area <= mostShared / 2 } ?? all.first
  }
}
