import QuadrilleCells
package import QuadrilleFiles

/// The JSON format of reports, on which scripts and `bench compare` rely. Fields may be added, but not renamed.
extension ProgramReport {
  static let schema = "quadrille.program/1"

  package var json: JSONValue {
    func percentile(_ percent: Int) -> JSONValue {
      noisePercentile(percent).map { .milliseconds($0) } ?? .null
    }
    return [
      "schema": .string(Self.schema), "version": .string(version), "build": .string(build),
      "host": host.json,
      "warnings": .array(warnings.map { .string($0) }),
      "settings": [
        "cells": .string(cells.description), "seconds": .decimal(seconds, places: 3),
        "without": .array(without.map { .string($0) }),
      ],
      "noise_ms": ["p50": percentile(50), "p95": percentile(95), "max": percentile(100)],
      "programs": .array(programs.map(\.json)),
    ]
  }
}

extension ProgramResult {
  fileprivate var json: JSONValue {
    let figures = ProgramFigures(self)
    let answer = ProgramAnswer(self)
    return [
      "command": .string(name),
      "answer": [
        "question": .string("Is it smooth?"), "word": .string(answer.word.rawValue),
        "sentence": .string(answer.sentence),
      ],
      "findings": .array(ProgramFinding.all(of: self).map(\.json)),
      "seconds": .decimal(figures.seconds, places: 3), "frames": .integer(figures.frames.count),
      "figures": .object(
        ProgramMeasure.allCases.map { measure in
          (measure.rawValue, measure.value(of: figures).map { .decimal($0, places: 4) } ?? .null)
        }),
      "keys_unanswered": .integer(figures.keys.unanswered),
      "endings": .array(figures.endings.map(\.json)),
      "manners": .array(manners.map(\.json)),
      "observer_limited": .bool(runs.contains(where: \.isObserverLimited)),
      "samples": samples(figures),
    ]
  }

  /// Returns the samples from which most figures on frames can be computed again.
  private func samples(_ figures: ProgramFigures) -> JSONValue {
    let frames = figures.frames
    return [
      "gap_ms": .milliseconds(figures.pace.gaps),
      "late_ms": .milliseconds(figures.pace.lateness),
      "time_ms": .milliseconds(frames.map(\.last)),
      "span_ms": .milliseconds(frames.map(\.span)),
      "reads": .array(frames.map { .integer($0.reads) }),
      "bytes": .array(frames.map { .integer($0.bytes) }),
      "needed_bytes": .array(frames.map { .integer($0.needed) }),
      "changed_cells": .array(frames.map { .integer($0.changed) }),
      "written_cells": .array(frames.map { .integer($0.written) }),
      "marked": .array(frames.map { .bool($0.isMarked) }),
      "key_first_ms": .milliseconds(figures.keys.first),
      "key_last_ms": .milliseconds(figures.keys.last),
    ]
  }
}

extension ProgramFinding {
  fileprivate var json: JSONValue {
    [
      "subject": .string(subject.rawValue), "grade": grade.map { .string($0.rawValue) } ?? .null,
      "text": .string(text), "advice": advice.map { .string($0) } ?? .null,
    ]
  }
}

extension ProgramEnding {
  fileprivate var json: JSONValue {
    [
      "cause": .string(cause.rawValue), "exit_code": code.map { .integer(Int($0)) } ?? .null,
      "restored": .bool(isRestored), "left_modes": .array(leftModes.map { .string($0) }),
      "left_processes": .array(leftProcesses.map { .string($0) }), "stops": .integer(stops),
    ]
  }
}

extension MannersTrial {
  fileprivate var json: JSONValue {
    [
      "trial": .string(kind.rawValue), "good": .bool(isGood), "text": .string(text),
      "ms": milliseconds.map { .decimal($0, places: 3) } ?? .null,
      "exit_code": code.map { .integer(Int($0)) } ?? .null,
      "left_modes": .array(leftModes.map { .string($0) }),
      "left_processes": .array(leftProcesses.map { .string($0) }),
    ]
  }
}
