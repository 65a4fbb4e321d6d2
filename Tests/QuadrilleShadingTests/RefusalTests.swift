import QuadrilleCore
import QuadrilleFiles
import TestSupport
import Testing

@testable import QuadrilleShading

@Suite(.longLimits) struct RefusalTests {
  private let folder = ScratchFolder()

  private func refusal(_ bytes: [UInt8]) -> String? {
    ShaderFixture.refusal(FragmentSource(path: folder.write("shader.glsl", bytes)))
  }

  private func refusal(named name: String) -> String? {
    ShaderFixture.refusal(ShaderFixture.scene(name).source)
  }

  @Test func `a file that is not a single-pass shader is refused before a helper starts`() {
    FragmentSource.$helperPath.withValue("/missing") {
      let sound = "void mainImage(){} vec2 mainSound(int s, float t) { return vec2(0.0); }"
      for (said, reason) in [
        (refusal(Array("void mainImage() {}\0".utf8)), "it is not text: it has a NUL byte"),
        (refusal([UInt8](repeating: 0x20, count: 10_000_000)), "it is larger than 1 MB"),
        (refusal([]), "it is empty"),
        (
          refusal(named: "plain"),
          "it has no function mainImage, as shaders for Shadertoy and Ghostty have"
        ),
        (
          refusal(named: "passes"),
          "it reads iChannel1: shaders of several passes or textures are not supported"
        ),
        (refusal(Array(sound.utf8)), "it makes sound, which is not supported"),
      ] {
        #expect(said == reason)
      }
      // Words in comments are ignored.
      let comment = "/* iChannel1 */ // mainSound\nvoid mainImage(out vec4 c, in vec2 p) {}"
      #expect(refusal(Array(comment.utf8))?.hasPrefix("the program quadrille-shader") == true)
    }
  }

  @Test(arguments: [
    ("/missing", "the program quadrille-shader is missing; it belongs beside quadrille"),
    ("/bin/true", "quadrille-shader or its driver does not start; it needs glibc 2.34 or newer"),
  ])
  func `a helper that is missing or does not start is named as the reason`(
    helper: String, reason: String
  ) {
    FragmentSource.$helperPath.withValue(helper) {
      #expect(FragmentSource.hasHelper == (helper != "/missing"))
      #expect(refusal(named: "plasma") == reason)
    }
  }

  @Test(.enabled(if: ShaderFixture.canDraw, "EGL or a driver is missing"))
  func `a compiler error names its line and carries no escape sequence`() {
    #expect(
      ["wrong", "escapes"].map { refusal(named: $0) }
        == ["line 3: no function with name 'unknown'", "line 2: #error ?[31mred?]0;title?"])
  }

  @Test(arguments: [
    (
      "0:12(5): error: syntax error, unexpected '}'\n0:13(1): error: more",
      "line 12: syntax error, unexpected '}'"
    ),
    ("0:1(2): warning: unused\n0:7(9): error: bad", "line 7: bad"),
    ("0(31) : error C1008: undefined variable \"x\"", "line 31: C1008: undefined variable \"x\""),
    ("ERROR: 0:5: 'x' : undeclared", "ERROR: 0:5: 'x' : undeclared"),
    ("", "no reason was reported"),
    ("0:40(1): error: syntax error", "line 40: syntax error"),
    ("0:42(3): error: no match for `f()'; candidates are:", "at its end: no match for `f()'"),
    (
      "0:0(0): error: function `float f(float)' has static recursion",
      "function `float f(float)' has static recursion"
    ),
  ])
  func `a driver's messages are reduced to one line`(message: String, line: String) {
    #expect(CompilerMessage(message, lines: 40).text == line)
  }

  @Test func `a message is cut at 200 characters`() {
    #expect(
      CompilerMessage("0:1(1): error: " + String(repeating: "x", count: 900), lines: 1).text
        .count == 208)
  }
}
