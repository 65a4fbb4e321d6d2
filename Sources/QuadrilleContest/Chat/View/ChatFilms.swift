import QuadrilleCells
import QuadrilleCore

/// The scenes in round video messages: a painter and the last picture of each film in use.
struct ChatFilms {
  private struct Film {
    var painter: any ScenePainter
    var picture: Frame
    var frame: Int
  }

  private var films: [Int: Film] = [:]
  /// The most films in the cache.
  private static let most = 4

  /// Returns a film's picture, painted again only if its frame changed.
  mutating func picture(seed: Int, side: Int, frame: Int) -> Frame {
    let key = seed << 16 | side
    if let film = films[key], film.frame == frame { return film.picture }
    if films[key] == nil, films.count >= Self.most { films.removeAll() }
    let size = PixelSize(width: side, height: side)
    var film =
      films.removeValue(forKey: key)
      ?? Film(
        painter: Self.scene(seed).makePainter(size: size), picture: Frame(size: size), frame: frame)
    _ = try? film.painter.paint(Moment(tick: frame + seed * 37), into: &film.picture)
    film.frame = frame
    films[key] = film
    return film.picture
  }

  private static func scene(_ seed: Int) -> any Scene {
    switch seed % 3 {
    case 0: AuroraScene()
    case 1:
      LayeredScene(
        base: ContestScene(palette: (NamedPalette.named("night") ?? .standard).palette),
        overlays: [swarm])
    default: LayeredScene(base: AuroraScene(), overlays: [SnowScene()])
    }
  }

  /// A swarm that fills the picture from the first frame on.
  private static let swarm = {
    var swarm = MosquitoesScene(count: 7)
    swarm.paths = .smooth
    return swarm
  }()
}
