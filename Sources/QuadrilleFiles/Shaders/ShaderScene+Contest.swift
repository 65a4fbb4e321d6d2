import QuadrilleCore

extension ShaderScene {
  static func contest(_ scene: ContestScene, rate: Int, _ language: ShaderLanguage) -> String {
    let style = scene.shape.applied(to: scene.style)
    let colors = scene.palette.colors
    let isStill = scene.isStill || scene.clock.advance != .automatic
    let fades = style.motion == .fade && scene.shape.centers == nil
    let places =
      scene.shape.centers != nil
      ? Self.places(
        scene.centers(at: Moment(frame: 0, rate: rate)), count: colors.count, language)
      : Self.places(style.ring, language)
    let clock =
      isStill
      ? "" : ShaderClock.text(scene.clock, rate: rate, steps: scene.stepsInLoop, language)
    return """
      \(colorArray(colors, language))
      \(places)
      \(clock)\(falloff(reach: style.reach, power: style.power))
      \(style.swirls ? swirl : "")
      \(mixture)

      \(fades ? stop + "\n\n" : "")// The colour of a pixel of a window.
      vec3 picture(vec2 pixel, vec2 size, float seconds) {
        \(now(isStill: isStill))
        vec2 place = (pixel - 0.5) / size;\(style.swirls ? "\n  place = twisted(place);" : "")
        return \(fades
          ? "mix(stopAt(place, steps), stopAt(place, steps + 1), progress)"
          : "mixture(place, steps, progress)");
      }
      """
  }

  private static func falloff(reach: Float, power: Int) -> String {
    let falloff = Falloff(reach: reach, power: power)
    return """

      // The influence of a colour is what is left of its reach, to a power. High powers are scaled so that
      // nothing is lost between a float's numbers.
      const int POWER = \(falloff.power);
      const float REACH = \(falloff.reach);
      const float SCALE = \(falloff.scale);
      const float LEAST = \(falloff.least);
      """
  }

  private static let swirl = """

    // Turns a place about the middle. Sine and cosine are written out, as not all of a GPU's are exact.
    vec2 twisted(vec2 place) {
      vec2 way = place - 0.5;
      float angle = 0.784 * dot(way, way);
      float square = angle * angle;
      float sine = angle * (1.0 - square / 6.0 * (1.0 - square / 20.0));
      float cosine = 1.0 - square / 2.0 * (1.0 - square / 12.0 * (1.0 - square / 30.0));
      vec2 turned = vec2(way.x * cosine - way.y * sine, way.x * sine + way.y * cosine);
      return clamp(turned + 0.5, 0.0, 1.0);
    }
    """

  private static let mixture = """

    // The mean of all colours by their influence; where none has any, the nearest.
    vec3 mixture(vec2 place, int steps, float progress) {
      vec3 sum = vec3(0.0, 0.0, 0.0);
      vec3 nearest = COLORS[0];
      float total = 0.0;
      float least = 1e30;
      for (int color = 0; color < COUNT; color++) {
        vec2 way = place - centerOf(color, steps, progress);
        float square = dot(way, way);
        if (square < least) {
          least = square;
          nearest = COLORS[color];
        }
        float left = REACH - sqrt(square) * SCALE;
        if (left > LEAST) {
          float influence = left;
          for (int i = 1; i < POWER; i++) influence *= left;
          sum += COLORS[color] * influence;
          total += influence;
        }
      }
      if (total > 0.0) return sum / total;
      return nearest;
    }
    """

  private static let stop = """
    // The picture at a stop. A step has two stops: its start and its middle.
    vec3 stopAt(vec2 place, int stop) {
      return mixture(place, stop / 2, stop % 2 == 0 ? 0.0 : 0.5);
    }
    """
}
