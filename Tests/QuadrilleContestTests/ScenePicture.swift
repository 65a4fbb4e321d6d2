import QuadrilleCells
import QuadrilleCore
import Testing

/// Returns one frame of a scene, painted alone.
func picture(_ scene: some Scene, _ size: CellSize, at frame: Int) throws -> Frame {
  try #require(try scene.picture(at: Moment(frame: frame, rate: 60), size: size.pixels))
}
