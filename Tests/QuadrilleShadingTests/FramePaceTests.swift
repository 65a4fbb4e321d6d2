import QuadrilleCore
import Testing

@testable import QuadrilleShading

@Suite struct FramePaceTests {
  private func pace(milliseconds: [Double]) -> FramePace {
    let pace = FramePace()
    for time in milliseconds { pace.note(nanoseconds: time * 1e6, area: 24_000, rate: 60) }
    return pace
  }

  @Test(arguments: [(1.0, 1), (14, 1), (18, 2), (30, 3), (45, 4), (500, 38)])
  func `the stride follows the time of a picture`(milliseconds: Double, stride: Int) {
    #expect(pace(milliseconds: Array(repeating: milliseconds, count: 200)).stride == stride)
  }

  @Test func `one interrupted picture does not change the stride`() {
    #expect(pace(milliseconds: Array(repeating: 3, count: 50) + [400, 3, 3]).stride == 1)
  }

  @Test func `a shader that has become fast is shown in every slot again`() {
    let slow = Array(repeating: 30.0, count: 50)
    let strides = [30, 300].map {
      pace(milliseconds: slow + Array(repeating: 2, count: $0)).stride
    }
    #expect(strides[0] > 1 && strides[1] == 1)
  }

  @Test func `a live scene does not change in the slots between two pictures`() {
    let scene = ShaderFixture.scene("plasma", isLive: true)
    for _ in 0..<9 { scene.source.pace.note(nanoseconds: 30e6, area: 24_000, rate: 60) }
    let frames = [0, 1, 2, 3, 100].map { scene.nextChange(after: Moment(frame: $0, rate: 60)) }
    #expect(scene.source.stride == 3 && frames == [3, 3, 3, 6, 102])
    #expect(ShaderFixture.scene("plasma").nextChange(after: Moment(frame: 1, rate: 60)) == 2)
  }
}
