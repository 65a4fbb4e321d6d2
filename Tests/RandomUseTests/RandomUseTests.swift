import Glibc
import TestSupport
import Testing

/// The child process in which sequences run: see `UseChild`.
@Suite struct UseServiceTests {
  @Test(.enabled(if: UseService.folder != nil))
  func `a child process runs the recipes from its standard input`() {
    UseService.folder.map { UseService.serve(in: $0) }
  }
}

@Suite struct RandomUseTests {
  /// The seeds that every test run tries: fewer without slow tests, or if painting is not
  /// optimised, which takes ten times as long.
  #if QUADRILLE_OPTIMIZED
    static let seeds = 1...(SlowTests.areAsked ? 300 : 60)
  #else
    static let seeds = 1...60
  #endif

  private static func number(_ variable: String) -> Int? {
    getenv(variable).flatMap { Int(String(cString: $0)) }
  }

  @Test(
    .enabled(
      if: number("QUADRILLE_RANDOM_SECONDS") == nil && getenv("QUADRILLE_RANDOM_SEED") == nil))
  func `fixed random use breaks no rule`() {
    let search = UseSearch()
    for seed in Self.seeds { search.run(seed: UInt64(seed)) }
    for found in search.found { Issue.record("\(search.report(found))") }
    #expect(search.refused < search.count / 2, "\(search.refused) sequences were refused")
    #expect(search.compared > search.count / 10, "\(search.compared) pictures were compared")
  }

  @Test(.enabled(if: number("QUADRILLE_RANDOM_SECONDS") != nil))
  func `new random use breaks no rule`() {
    let search = UseSearch()
    let seconds = Self.number("QUADRILLE_RANDOM_SECONDS") ?? 0
    let end = time(nil) + seconds
    var seed = UInt64(Self.number("QUADRILLE_RANDOM_FROM") ?? time(nil) * 100_000)
    var reported = 0
    while time(nil) < end {
      search.run(seed: seed)
      seed += 1
      for found in search.found[reported...] { print("\n" + search.report(found)) }
      fflush(nil)
      reported = search.found.count
    }
    let faults = search.found.map {
      "seed \($0.recipe.seed) and \($0.count - 1) more: \($0.fault.rule)"
    }
    print(
      """

      \(search.count) sequences: \(search.refused) refused, \(search.compared) compared at rest; the longest event took \
      \(search.mostMilliseconds) ms; kinds of faults: \(faults.count)
      \(faults.joined(separator: "\n"))
      """)
    #expect(faults.isEmpty)
  }

  @Test(.enabled(if: getenv("QUADRILLE_RANDOM_SEED") != nil))
  func `a given seed breaks no rule`() throws {
    let text = getenv("QUADRILLE_RANDOM_SEED").map { String(cString: $0) } ?? ""
    let recipe = try #require(UseRecipe(text), "a seed is a number")
    let search = UseSearch()
    let fault = search.fault(of: recipe)
    let found = fault.map { UseSearch.Found(fault: $0, recipe: recipe, number: 1) }
    if let found { Issue.record("\(search.report(found))") }
  }
}
