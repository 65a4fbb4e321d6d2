import QuadrilleCells
import QuadrilleCore
import Testing

@testable import QuadrilleContest

@Suite struct EmojiFigureTests {
  private func picture(_ figure: EmojiFigure, at seconds: Double) -> Frame {
    var frame = Frame(size: PixelSize(width: 26, height: 26), filledWith: RGB(90, 120, 100))
    figure.draw(at: seconds, x: 13, y: 13, scale: 1, over: &frame)
    return frame
  }

  private func rest(_ figure: EmojiFigure) -> Frame {
    var frame = Frame(size: PixelSize(width: 26, height: 26), filledWith: RGB(90, 120, 100))
    figure.sheet.draw(at: SpritePlacement(x: 13, y: 13), over: &frame)
    return frame
  }

  @Test func `the 28 drawn emoji are unique and found by their character`() {
    let (characters, names) = (
      Set(ChatEmoji.figures.map(\.character)), Set(ChatEmoji.figures.map(\.name))
    )
    #expect([ChatEmoji.figures.count, characters.count, names.count] == [28, 28, 28])
    for figure in ChatEmoji.figures {
      let found = ChatEmoji.figure(of: figure.character)?.name
      #expect(found == figure.name && ChatEmoji.isEmoji(figure.character))
    }
    #expect(characters.isSuperset(of: "❤⭐🔥👍🎉😀😂😢"))
    let found = ["❤️", "🦉", "a", "❤️‍🔥", "👍🏽"].map { ChatEmoji.figure(of: $0)?.name }
    #expect(found == ["heart", nil, nil, nil, "thumb up"])
  }

  @Test func `every drawn emoji moves for 1.5 to 3.5 seconds and ends at rest`() {
    for figure in ChatEmoji.figures {
      #expect((1.5...3.5).contains(figure.seconds), "\(figure.name)")
      for pose in figure.poses(at: figure.seconds) where pose.opacity > 0 {
        #expect(
          abs(pose.x) + abs(pose.y) < 1e-9 && abs(pose.width - 1) < 1e-9
            && abs(pose.height - 1) < 1e-9 && pose.opacity == 1, "\(figure.name)")
      }
      let still = rest(figure)
      let changes = stride(from: 0.05, to: figure.seconds, by: 0.1).count {
        picture(figure, at: $0) != still
      }
      #expect(changes > 8, "\(figure.name)")
    }
  }

  @Test func `an emoji's picture depends on its moment alone and stays in its area`() {
    for figure in ChatEmoji.figures {
      let moment = picture(figure, at: 0.7)
      _ = picture(figure, at: 1.1)
      #expect(picture(figure, at: 0.7) == moment)
      for step in 0..<30 {
        let frame = picture(figure, at: figure.seconds * Double(step) / 30)
        for place in 0..<26 {
          for (x, y) in [(place, 0), (place, 25), (0, place), (25, place)] {
            // Rotated pictures round their transparent edges.
            #expect(abs(Int(frame[x, y].green) - 120) <= 2, "\(figure.name)")
          }
        }
      }
    }
  }

  @Test(arguments: ["❤", "🦉"] as [Character])
  func `an emoji plays when it has arrived, and again on Ctrl-O`(emoji: Character) throws {
    let size = CellSize(columns: 60, rows: 24)
    var model = ChatModel()
    model.resize(to: size)
    model.add(.emoji(emoji), isOwn: true, at: 10)
    let message = try #require(model.messages.first)
    let ticks = message.content.playingTicks
    #expect(ticks > 60 && message.playedAt == 34)
    func picture(_ tick: Int) throws -> Frame {
      try QuadrilleContestTests.picture(ChatScene(model: model), size, at: tick)
    }
    let still = try picture(34 + ticks)
    #expect(try picture(34 + 15) != still)
    #expect(try picture(34 + ticks + 9) == still)
    model.advance(to: 400)
    let after = try picture(400)
    #expect(model.handle(.key(.character("o"), .control), at: 400) == .changed)
    #expect(model.messages[0].playedAt == 400)
    #expect(try picture(415) != after && picture(400 + 400) == after)
  }
}
