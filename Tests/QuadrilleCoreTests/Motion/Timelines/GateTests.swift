@testable import QuadrilleCore
import Testing

@Suite struct GateTests {
  @Test func `a gate opens with the later of two`() {
    let gate = Gate(minimum: 0.8, from: 2)
    #expect(gate.opensAt(ready: 2.1) == 2.8)
    #expect(gate.opensAt(ready: 0) == 2.8)
    #expect(gate.opensAt(ready: 5) == 5)
    #expect(gate.opensAt(ready: nil) == nil)
    #expect(!gate.isOpen(at: 2.79, ready: 2.1))
    #expect(gate.isOpen(at: 2.8, ready: 2.1))
    #expect(!gate.isOpen(at: 4.9, ready: 5))
    #expect(gate.isOpen(at: 5, ready: 5))
    #expect(!gate.isOpen(at: 1e9, ready: nil))
    #expect(Gate(minimum: 0.8).opensAt(ready: 0.3) == 0.8)
  }
}
