// swift-tools-version: 6.2
import PackageDescription

/// The targets that parse untrusted input, which the fuzzing tests need.
let fuzzed: [Target.Dependency] = [
  "QuadrilleCore", "QuadrilleCells", "QuadrilleTerminal", "QuadrilleFiles", "QuadrilleBench",
  "QuadrilleContest", "QuadrilleEmulator", "QuadrilleShading", "QuadrilleSystem",
  "QuadrilleCommands", "TestSupport", "TerminalSupport",
]

let package = Package(
  name: "Quadrille",
  products: [
    .library(name: "QuadrilleCore", targets: ["QuadrilleCore"]),
    .library(name: "QuadrilleCells", targets: ["QuadrilleCells"]),
    .library(name: "QuadrillePlayback", targets: ["QuadrillePlayback"]),
    .executable(name: "quadrille", targets: ["quadrille"]),
    .executable(name: "quadrille-shader", targets: ["quadrille-shader"]),
  ],
  targets: [
    .systemLibrary(name: "CNcursesw", providers: [.apt(["libncurses-dev"])]),
    .systemLibrary(name: "CFriBidi", providers: [.apt(["libfribidi-dev"])]),
    .systemLibrary(name: "CGIF", providers: [.apt(["libgif-dev"])]),
    .systemLibrary(name: "CPNG", providers: [.apt(["libpng-dev"])]),
    .systemLibrary(name: "CZlib", providers: [.apt(["zlib1g-dev"])]),
    .systemLibrary(name: "CVTerm", providers: [.apt(["libvterm-dev"])]),
    .systemLibrary(name: "CShading"),
    .systemLibrary(name: "CMath"),

    .target(name: "CSystem"),
    .target(name: "QuadrilleSystem", dependencies: ["CSystem"]),
    .target(name: "QuadrilleCore", dependencies: ["CMath"]),
    .target(name: "QuadrilleCells", dependencies: ["QuadrilleCore", "CMath"]),
    .target(name: "QuadrillePlayback", dependencies: ["QuadrilleCore", "QuadrilleSystem"]),
    .target(
      name: "QuadrilleTerminal",
      dependencies: ["QuadrilleCore", "QuadrilleCells", "QuadrilleSystem", "CNcursesw"]),
    .target(name: "QuadrilleEmulator", dependencies: ["QuadrilleCore", "QuadrilleCells"]),
    .target(
      name: "QuadrilleFiles",
      dependencies: [
        "QuadrilleCore", "QuadrilleCells", "QuadrilleSystem", "CGIF", "CPNG", "CZlib",
      ]),
    .target(
      name: "QuadrilleShading",
      dependencies: [
        "QuadrilleCore", "QuadrilleCells", "QuadrilleFiles", "QuadrilleSystem", "CShading",
      ]),
    .target(
      name: "QuadrilleBench",
      dependencies: [
        "QuadrilleCore", "QuadrilleCells", "QuadrillePlayback", "QuadrilleFiles",
        "QuadrilleEmulator", "QuadrilleSystem", "CMath",
      ]),
    .target(
      name: "QuadrilleContest",
      dependencies: [
        "QuadrilleCore", "QuadrilleCells", "QuadrilleFiles", "CFriBidi", "CMath",
      ]),
    .target(
      name: "QuadrilleCommands",
      dependencies: [
        "QuadrilleCore", "QuadrilleCells", "QuadrillePlayback", "QuadrilleTerminal",
        "QuadrilleFiles", "QuadrilleShading", "QuadrilleBench", "QuadrilleContest",
        "QuadrilleEmulator", "QuadrilleSystem",
      ]),
    .plugin(name: "BuildCommit", capability: .buildTool()),
    .executableTarget(
      name: "quadrille", dependencies: ["QuadrilleCommands"], plugins: ["BuildCommit"]),
    .executableTarget(
      name: "quadrille-shader", linkerSettings: [.linkedLibrary("dl"), .linkedLibrary("m")]),

    .target(
      name: "TestSupport", dependencies: ["QuadrilleCore", "CZlib"], path: "Tests/TestSupport"),
    .target(
      name: "TerminalSupport",
      dependencies: ["QuadrilleCore", "QuadrilleCells", "CVTerm", "TestSupport"],
      path: "Tests/TerminalSupport"),
    .executableTarget(
      name: "EmbeddingExample",
      dependencies: ["QuadrilleCore", "QuadrilleCells", "QuadrillePlayback"],
      path: "Tests/EmbeddingExample"),
    .executableTarget(
      name: "SessionExample",
      dependencies: [
        "QuadrilleCells", "QuadrilleTerminal", "QuadrillePlayback", "QuadrilleSystem",
      ],
      path: "Tests/SessionExample"),
    .target(name: "TurnSupport", path: "Tests/TurnSupport"),
    .target(
      name: "LinkSupport",
      dependencies: [
        "QuadrilleSystem", "QuadrilleCore", "QuadrilleCells", "QuadrillePlayback", "TestSupport",
        "TerminalSupport",
      ],
      path: "Tests/LinkSupport"),
    .executableTarget(
      name: "LinkBench",
      dependencies: [
        "quadrille", "QuadrilleCore", "QuadrilleCells", "QuadrillePlayback", "QuadrilleContest",
        "LinkSupport", "TestSupport", "TerminalSupport",
      ], path: "Tests/LinkBench"),
    .executableTarget(
      name: "CostBench", dependencies: ["quadrille", "TestSupport"], path: "Tests/CostBench"),
    .executableTarget(
      name: "MixBench",
      dependencies: ["QuadrilleCore", "QuadrilleCells", "TestSupport", "TerminalSupport"],
      path: "Tests/MixBench"),
    .testTarget(
      name: "TestSupportTests",
      dependencies: ["TestSupport", "TerminalSupport", "QuadrilleCore", "QuadrilleCells"]),
    .testTarget(name: "QuadrilleSystemTests", dependencies: ["QuadrilleSystem"]),
    .testTarget(
      name: "QuadrilleCoreTests", dependencies: ["QuadrilleCore", "TestSupport"],
      exclude: ["Scenes/Goldens", "Text/Goldens"]),
    .testTarget(
      name: "QuadrilleCellsTests",
      dependencies: ["QuadrilleCore", "QuadrilleCells", "TestSupport", "TerminalSupport"],
      exclude: ["Goldens"]),
    .testTarget(
      name: "QuadrilleEmulatorTests",
      dependencies: [
        "QuadrilleCore", "QuadrilleCells", "QuadrilleEmulator", "TestSupport", "TerminalSupport",
      ],
      exclude: ["Goldens"]),
    .testTarget(
      name: "QuadrillePlaybackTests",
      dependencies: ["QuadrilleCore", "QuadrillePlayback", "QuadrilleSystem", "TestSupport"]),
    .testTarget(
      name: "QuadrilleTerminalTests",
      dependencies: [
        "CNcursesw", "QuadrilleCore", "QuadrilleCells", "QuadrilleTerminal", "QuadrilleSystem",
        "TestSupport", "TurnSupport",
      ], exclude: ["Asking/Goldens", "Link/Goldens"]),
    .testTarget(
      name: "QuadrilleFilesTests",
      dependencies: [
        "CSystem", "QuadrilleCore", "QuadrilleCells", "QuadrilleFiles", "QuadrilleSystem",
        "TestSupport", "TerminalSupport",
      ]),
    .testTarget(
      name: "QuadrilleShadingTests",
      dependencies: [
        "quadrille-shader", "QuadrilleCore", "QuadrilleCells", "QuadrilleFiles",
        "QuadrilleShading", "TestSupport",
      ], exclude: ["Shaders"]),
    .testTarget(
      name: "QuadrilleBenchTests",
      dependencies: [
        "QuadrilleCore", "QuadrilleCells", "QuadrillePlayback", "QuadrilleFiles", "QuadrilleBench",
        "QuadrilleEmulator", "QuadrilleSystem", "TestSupport", "TerminalSupport",
      ], exclude: ["Report/Goldens"]),
    .testTarget(
      name: "QuadrilleContestTests",
      dependencies: [
        "QuadrilleCore", "QuadrilleCells", "QuadrillePlayback", "QuadrilleFiles",
        "QuadrilleContest", "TestSupport",
      ], exclude: ["Goldens"]),
    .testTarget(
      name: "QuadrilleCommandsTests",
      dependencies: [
        "QuadrilleCore", "QuadrilleCells", "QuadrillePlayback", "QuadrilleTerminal",
        "quadrille-shader", "QuadrilleFiles", "QuadrilleShading", "QuadrilleBench",
        "QuadrilleContest", "QuadrilleEmulator", "QuadrilleCommands", "QuadrilleSystem",
        "TestSupport", "TerminalSupport",
      ], exclude: ["Arguments/Goldens", "Goldens", "Doctor/Goldens"]),
    .testTarget(
      name: "QuadrilleRunCommandsTests",
      dependencies: [
        "QuadrilleCore", "QuadrilleCells", "QuadrillePlayback", "QuadrilleTerminal",
        "quadrille-shader", "QuadrilleFiles", "QuadrilleShading", "QuadrilleBench",
        "QuadrilleContest", "QuadrilleEmulator", "QuadrilleCommands", "QuadrilleSystem",
        "LinkSupport", "TestSupport", "TerminalSupport", "TurnSupport",
      ], exclude: ["Goldens", "Play/Goldens"]),
    .testTarget(
      name: "CommandTests",
      dependencies: [
        "CSystem", "quadrille", "quadrille-shader", "EmbeddingExample", "SessionExample",
        "QuadrilleCore", "QuadrilleCells", "QuadrilleFiles", "QuadrilleContest", "LinkSupport",
        "TestSupport", "TerminalSupport", "TurnSupport",
      ]),
    .testTarget(
      name: "RandomUseTests",
      dependencies: [
        "QuadrilleCore", "QuadrilleCells", "QuadrillePlayback", "QuadrilleTerminal",
        "QuadrilleFiles", "QuadrilleShading", "QuadrilleContest", "QuadrilleEmulator",
        "QuadrilleCommands", "QuadrilleSystem", "LinkSupport", "TestSupport", "TerminalSupport",
      ],
      // Dispatch calls the tests' versions of these functions, which can skip time: see ShiftedTime.
      linkerSettings: [
        .unsafeFlags(
          ["clock_gettime", "timerfd_settime"].flatMap {
            ["-Xlinker", "--export-dynamic-symbol=\($0)"]
          })
      ]),
    .testTarget(
      name: "FuzzingTests", dependencies: fuzzed,
      exclude: ["FuzzEntry.swift", "Inputs", "Dictionaries"]),
  ],
  swiftLanguageModes: [.v6]
)

// The benches of links, cost and mixed colours are built only if asked: `swift test` does not run them.
if Context.environment["QUADRILLE_BENCHES"] == nil {
  package.targets.removeAll { ["LinkBench", "CostBench", "MixBench"].contains($0.name) }
}

// Builds the fuzzing checks as a program that searches for inputs, in place of the tests: see docs/develop/testing.md.
if Context.environment["QUADRILLE_FUZZER"] != nil {
  package.targets.removeAll { $0.type == .test }
  package.targets.append(
    .executableTarget(
      name: "Fuzz", dependencies: fuzzed, path: "Tests/FuzzingTests",
      exclude: ["ReplayTests.swift", "Inputs", "Dictionaries"]))
}

for target in package.targets where target.type != .system && target.type != .plugin {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"), .treatAllWarnings(as: .error),
  ]
  // For types that store spans: the compiler checks that each has exclusive access to its memory.
  if target.name == "QuadrilleCells" {
    target.swiftSettings?.append(.enableExperimentalFeature("Lifetimes"))
  }
  // These targets use no unsafe memory, and the compiler checks it.
  if ["QuadrilleEmulator", "QuadrilleContest"].contains(target.name) {
    target.swiftSettings?.append(.strictMemorySafety())
  }
}

// A debug build compiles each module as a whole and optimises the computing ones, with assertions: building and testing
// then take a third of the time. SwiftPM forbids unsafe flags in dependencies, so a checkout does without them.
// QUADRILLE_PLAIN builds as SwiftPM does by default, for a debugger. See docs/develop/contributing.md.
let isDependency = Context.packageDirectory.contains("/checkouts/")
if Context.environment["QUADRILLE_PLAIN"] == nil, !isDependency {
  let computing = [
    "QuadrilleCore", "QuadrilleCells", "QuadrilleEmulator", "TestSupport", "TerminalSupport",
  ]
  for target in package.targets where target.swiftSettings != nil {
    // The frontend takes its last -g option, and SwiftPM's own comes after all but these.
    let lines = target.type == .test ? "-gnone" : "-gline-tables-only"
    var flags = ["-wmo", "-num-threads", "2", "-no-emit-module-separately-wmo"]
    flags += [lines, "-sil-verify-none", "-disable-llvm-verify"].flatMap { ["-Xfrontend", $0] }
    if computing.contains(target.name) { flags += ["-O", "-assert-config", "Debug"] }
    target.swiftSettings?.append(.unsafeFlags(flags, .when(configuration: .debug)))
  }
  // With optimised code random use can try more within its time limits.
  for target in package.targets where target.name == "RandomUseTests" {
    target.swiftSettings?.append(.define("QUADRILLE_OPTIMIZED"))
  }
}

// QUADRILLE_TESTS limits the build to some targets and their dependencies, if given to some of their files. A minus
// excludes a target or a file. See docs/develop/contributing.md.
if let words = Context.environment["QUADRILLE_TESTS"] {
  var kept: Set<String> = []
  var left: Set<String> = []
  for word in words.split(separator: " ") {
    if word.hasPrefix("-") {
      left.insert(String(word.dropFirst()))
      continue
    }
    let parts = word.split(separator: ":").map(String.init)
    kept.insert(parts[0])
    guard parts.count > 1 else { continue }
    let target = package.targets.first { $0.name == parts[0] }
    let files = parts[1].split(separator: ",").map(String.init)
    let named = files.filter { !$0.hasPrefix("-") }
    if !named.isEmpty { target?.sources = named }
    target?.exclude += files.filter { $0.hasPrefix("-") }.map { String($0.dropFirst()) }
  }
  // Dependents are declared after their dependencies, so one pass in reverse finds all.
  for target in package.targets.reversed() where kept.contains(target.name) {
    target.dependencies.removeAll {
      if case .byNameItem(let name, _) = $0 { left.contains(name) } else { false }
    }
    for case .byNameItem(let name, _) in target.dependencies { kept.insert(name) }
    for case .plugin(let name, _) in target.plugins ?? [] { kept.insert(name) }
  }
  package.targets.removeAll { !kept.contains($0.name) }
  package.products.removeAll { !kept.contains($0.name) }
}
