import Glibc
import QuadrilleFiles
import TestSupport
import Testing

@Suite struct UsageTests {
  @Test(arguments: ["", "play", "export", "bench", "list", "doctor", "completions", "help"])
  func `help is what was agreed on, and fits 80 columns`(command: String) {
    let result = Binary.run(command.isEmpty ? ["--help"] : [command, "--help"])
    #expect(result.code == 0)
    #expect(result.error.isEmpty)
    for line in result.text.split(separator: "\n")
    where !line.hasPrefix("  ffmpeg") && !line.hasPrefix("  quadrille") {
      #expect(line.count <= 80, "\(line)")
    }
    let name = "help\(command.isEmpty ? "" : "-" + command).txt"
    #expect(Golden.difference(result.text, golden: name, file: #filePath) == nil)
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func `completions are what was agreed on`(shell: String) {
    let result = Binary.run(["completions", shell])
    #expect(result.code == 0)
    #expect(Golden.difference(result.text, golden: "completions.\(shell)", file: #filePath) == nil)
  }

  @Test func `the manual in docs is the one that the program prints`() {
    let result = Binary.run(["help", "man"])
    let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
      .joined(separator: "/")
    #expect(Golden.read(root + "/docs/man/quadrille.1") == result.text)
  }

  @Test func `the version is one line`() {
    #expect(Binary.run(["--version"]).text == "quadrille 0.1.0\n")
  }

  @Test(arguments: [
    (["paly"], "did you mean 'play'?"), (["play", "--fps", "0"], "30 or 60"),
    (["--fps", "0"], "30 or 60"), (["play", "--fps"], "needs a value"),
    (["play", "--palette", "zz"], "--palette cannot be 'zz'"),
    (["play", "--palette", "nihgt"], "did you mean 'night'?"),
    (["play", "--cells", "0x0"], "--cells cannot be '0x0'"), (["play", "--cells", "80"], "80x24"),
    (["play", "--cells", "9999999999999999999x1"], "--cells"),
    (["play", "--curve", "1,2"], "--curve cannot be '1,2'"),
    (["play", "--curve", "2,0,0,1"], "--curve"),
    (["play", "--curve", "a,b,c,d"], "--curve"), (["play", "--curve", "linaer"], "linear"),
    (["play", "--step-time", "0"], "--step-time"), (["play", "--step-time", "nan"], "--step-time"),
    (["play", "--rest", "-1"], "--rest"), (["play", "--side", "4097"], "1 to 4096"),
    (["play", "--side", "0"], "--side"), (["play", "--style", "aricle"], "article"),
    (["play", "--tolerance", "coarse"], "a number of 0 to 20"),
    (["play", "--tolerance", "-1"], "--tolerance"), (["play", "--tolerance", "21"], "rough"),
    (["play", "--color", "9"], "truecolor"),
    (["play", "--device", "iphone-7"], "iphone-6"), (["play", "--advance", "no"], "auto or key"),
    (["play", "--duration", "x"], "--duration"), (["play", "--seed", "-1"], "--seed"),
    (["play", "contets"], "did you mean 'contest'?"), (["play", "a", "b"], "unexpected word 'b'"),
    (["play", "--plaette", "x"], "did you mean '--palette'?"),
    (["play", "-x"], "unknown option '-x'"),
    (["play", "--help=1"], "takes no value"), (["play", "film.rgb"], "--size WxH or --cells CxR"),
    (["play", "linear", "--stops", "0,1"], "--stops"),
    (["play", "linear", "--stops", "0,1,0.5,1"], "rising"),
    (["play", "linear", "--from", "1"], "--from"),
    (["play", "radial", "--centers", "1,2"], "--centers"),
    (["play", "radial", "--radii", "99"], "--radii"), (["play", "--method", "fast"], "vector"),
    (["export"], "name a scene"), (["export", "contest"], "add -o FILE"),
    (["export", "contest", "-o", "x.jpg"], "'.jpg'"),
    (["export", "contest", "-o", "-"], "--format"),
    (["export", "contest", "-o", "x.ppm", "--frames", "0"], "--frames"),
    (["export", "contest", "-o", "x.ppm", "--size", "0x5"], "--size"),
    (["export", "contest", "-o", "x.ppm", "--start", "-1"], "--start"),
    (["list", "scnes"], "did you mean 'scenes'?"), (["completions"], "which shell"),
    (["completions", "csh"], "bash, zsh or fish"), (["help", "paly"], "did you mean 'play'?"),
    (["--hlep"], "--help"), (["--version", "x"], "unexpected word"),
  ])
  func `wrong words are refused in one line with code 64`(words: [String], expected: String) {
    let result = Binary.run(words)
    #expect(result.code == 64, "\(words)")
    #expect(result.output.isEmpty)
    #expect(result.error.contains(expected), "\(result.error)")
    #expect(result.error.hasPrefix("quadrille: "))
    #expect(result.error.split(separator: "\n", omittingEmptySubsequences: false).count == 2)
  }

  @Test func `escape sequences in words come back harmless`() {
    let result = Binary.run(["pl\u{1b}[31may\u{7}\u{202e}"])
    #expect(result.code == 64)
    #expect(
      !result.error.unicodeScalars.contains {
        $0.value == 0x1b || $0.value == 7 || $0.value == 0x202e
      })
  }

  @Test func `playing without a terminal names export`() {
    let result = Binary.run(["play"], environment: PseudoTerminal.environment)
    #expect(result.code == 1)
    #expect(result.error.contains("quadrille export"))
  }

  @Test func `lists have every name and no colour in a pipe`() {
    let all = Binary.run(["list"])
    #expect(all.code == 0)
    for word in [
      "scenes:", "palettes:", "styles:", "curves:", "devices:", "pine-glade", "iphone-6s",
      "telegram", "radial",
    ] {
      #expect(all.text.contains(word))
    }
    #expect(!all.output.contains(0x1b))
    #expect(Binary.run(["list", "styles"]).text.split(separator: "\n").count == 4)
  }

  @Test func `doctor works without a terminal`() {
    let result = Binary.run(["doctor"], environment: ["TERM=xterm-256color"])
    #expect(result.code == 0)
    #expect(result.text.contains("256 colours"))
    #expect(result.text.contains("COLORTERM"))
    let json = Binary.run(["doctor", "--json"], environment: ["TERM=evil\u{1b}[31m"])
    #expect(json.code == 0)
    #expect(json.text.hasPrefix("{"))
    #expect(!json.output.contains(0x1b))
  }

  @Test func `no parameter of a scene takes an option's name for something else`() {
    // Options that choose something about scenes are parameters of theirs, and no others.
    let others = [
      "size", "color", "cells", "format", "start", "frames", "duration", "fps", "output",
    ]
    for kind in SceneKind.all {
      for parameter in kind.parameters { #expect(!others.contains(parameter.name)) }
    }
  }
}
