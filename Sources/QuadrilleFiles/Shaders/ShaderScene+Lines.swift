import QuadrilleCore

extension ShaderScene {
  static func linear(_ scene: LinearScene, rate: Int, _ language: ShaderLanguage) -> String {
    let walks = scene.start == nil || scene.end == nil
    let isStill = !walks || scene.clock.advance != .automatic
    let clock = isStill ? "" : ShaderClock.text(scene.clock, rate: rate, steps: 8, language)
    func end(_ point: UnitPoint?, color: Int) -> String {
      point.map(ShaderValue.point) ?? "centerOf(\(color), steps, progress)"
    }
    return """
      \(colorArray(scene.line.colors, language))
      \(language.array("float", "STOPS", scene.line.stops.map { "\($0)" }))
      \(walks ? places(scene.ring, language) : "")
      \(clock)
      // The colour of a pixel of a window.
      vec3 picture(vec2 pixel, vec2 size, float seconds) {
        \(now(isStill: isStill))
        vec2 start = \(end(scene.start, color: 0));
        vec2 way = \(end(scene.end, color: 2)) - start;
        float square = dot(way, way);
        float along = square > 0.0 ? dot(pixel / size - start, way) / square : 0.0;
        // The same 2048 entries that the player looks up, so that hard stops are where they are there.
        along = clamp(floor(along * 2048.0), 0.0, 2047.0) / 2047.0;
        vec3 color = COLORS[0];
        for (int i = 1; i < COUNT; i++) {
          if (along >= STOPS[i]) {
            color = COLORS[i];
          } else if (along >= STOPS[i - 1]) {
            color = mix(COLORS[i - 1], COLORS[i], (along - STOPS[i - 1]) / (STOPS[i] - STOPS[i - 1]));
          }
        }
        return color;
      }
      """
  }

  static func radial(_ scene: RadialScene, rate: Int, _ language: ShaderLanguage) -> String {
    let isStill = scene.centers != nil || scene.clock.advance != .automatic
    let places =
      scene.centers == nil
      ? Self.places(scene.ring, language)
      : Self.places(
        scene.centers(at: Moment(frame: 0, rate: rate)), count: scene.circleCount, language)
    let clock = isStill ? "" : ShaderClock.text(scene.clock, rate: rate, steps: 8, language)
    let radii = (0..<4).map { "\(scene.radii[$0 % scene.radii.count])" }
    return """
      \(colorArray(scene.palette.colors, language))
      // Where a circle has its own colour, and the next one's, between its middle and its edge.
      const float INNER = \(scene.stops.lowerBound);
      const float OUTER = \(scene.stops.upperBound);
      // In heights of the window.
      \(language.array("float", "RADII", radii))
      \(places)
      \(clock)
      // The colour of a pixel of a window.
      vec3 picture(vec2 pixel, vec2 size, float seconds) {
        \(now(isStill: isStill))
        vec3 shown = COLORS[1 % COUNT];
        for (int circle = 0; circle < \(scene.circleCount); circle++) {
          float far = length(pixel - centerOf(circle, steps, progress) * size);
          float radius = RADII[circle] * size.y;
          float cover = clamp(radius + 0.5 - far, 0.0, 1.0);
          if (radius > 0.0 && cover > 0.0) {
            // The same 2048 entries that the player looks up; the last one lies beyond the edge.
            float place = min(floor(far / radius * 2048.0), 2046.0) / 2047.0;
            float part = place < INNER ? 0.0 : 1.0;
            if (place >= INNER && place < OUTER) part = (place - INNER) / (OUTER - INNER);
            vec3 color = mix(COLORS[circle % COUNT], COLORS[(circle + 1) % COUNT], part);
            shown = mix(shown, color, cover);
          }
        }
        return shown;
      }
      """
  }

  static func aurora(_ scene: AuroraScene, rate: Int, _ language: ShaderLanguage) -> String {
    let there = max(1, Int((scene.seconds * Double(rate)).rounded()))
    return """
      \(colorArray(scene.colors, language))
      const vec2 START = \(ShaderValue.point(scene.start));
      const vec2 END = \(ShaderValue.point(scene.end));
      // At the far end of the motion: the turn of hues in radians, how colourful, how much larger.
      const float TURN = \(scene.hueRotation / 180 * Double.pi);
      const float SATURATION = \(scene.saturation);
      const float LARGER = \(scene.scale);

      // Frames there, and as many back.
      const int RATE = \(rate);
      const int THERE = \(there);
      const int LOOP = \(2 * there);
      \(ShaderClock.frames)
      \(ShaderClock.bezier)

      // Turns the hue, keeping the weighted sum of channels.
      vec3 turned(vec3 color, float angle) {
        float grey = dot(color, vec3(0.213, 0.715, 0.072));
        vec3 sine = vec3(
          dot(color, vec3(-0.213, -0.715, 0.928)), dot(color, vec3(0.143, 0.140, -0.283)),
          dot(color, vec3(-0.787, 0.715, 0.072)));
        vec3 gray = vec3(grey, grey, grey);
        return clamp(gray + (color - gray) * cos(angle) + sine * sin(angle), 0.0, 255.0);
      }

      vec3 colored(vec3 color, float amount) {
        float grey = dot(color, vec3(0.213, 0.715, 0.072));
        vec3 gray = vec3(grey, grey, grey);
        return clamp(gray + (color - gray) * amount, 0.0, 255.0);
      }

      // The colour of a pixel of a window.
      vec3 picture(vec2 pixel, vec2 size, float seconds) {
        float part;
        float frame = float(frameAt(seconds, part)) + part;
        float there = min(frame, float(LOOP) - frame) / float(THERE);
        float progress = bezier(clamp(there, 0.0, 1.0), 0.42, 0.0, 0.58, 1.0);
        // Where on the line it is, seen larger about the middle of the window.
        vec2 course = (END - START) * size;
        vec2 place = (pixel - 0.5 * size) / (1.0 + (LARGER - 1.0) * progress) + (0.5 - START) * size;
        float along = clamp(dot(place, course) / max(dot(course, course), 1e-30), 0.0, 1.0);
        float stops = float(max(1, COUNT - 1));
        int segment = int(min(floor(along * stops), stops - 1.0));
        vec3 from = COLORS[segment];
        vec3 to = COLORS[min(segment + 1, COUNT - 1)];
        vec3 color = mix(from, to, along * stops - float(segment));
        return colored(turned(color, TURN * progress), 1.0 + (SATURATION - 1.0) * progress);
      }
      """
  }
}
