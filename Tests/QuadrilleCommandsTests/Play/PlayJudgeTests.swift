import QuadrilleBench
import QuadrilleCore
import Testing

@testable import QuadrilleCommands

@Suite struct PlayJudgeTests {
  @Test func `a verdict needs both painting and encoding`() throws {
    let device = try #require(Device.all.first)
    let judge = PlayJudge(device)
    #expect(judge.verdict(pixels: 100) == nil)
    var painter = judge.timing(ContestScene()).makePainter(size: PixelSize(width: 4, height: 4))
    var frame = Frame(size: PixelSize(width: 4, height: 4))
    #expect(try painter.paint(Moment(frame: 0, rate: 60), into: &frame))
    #expect(judge.verdict(pixels: 100) == nil)
    judge.noteEncoding(1_000_000)
    #expect(judge.verdict(pixels: 100)?.contains(device.name) == true)
    let other = PlayJudge(device)
    other.noteEncoding(1)
    #expect(other.verdict(pixels: 100) == nil)
  }

  @Test func `a scene that is timed is what it was`() {
    let (scene, timed) = (ContestScene(), PlayJudge(Device.all[0]).timing(ContestScene()))
    for frame in 0..<100 {
      let moment = Moment(frame: frame, rate: 60)
      #expect(timed.nextChange(after: moment) == scene.nextChange(after: moment))
    }
    #expect(timed.framesInLoop(rate: 60) == scene.framesInLoop(rate: 60))
    #expect(timed.framesAtOnce == scene.framesAtOnce)
  }
}
