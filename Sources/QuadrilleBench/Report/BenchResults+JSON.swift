import QuadrilleCells
import QuadrilleCore
package import QuadrilleFiles
import QuadrillePlayback

/// The JSON format of reports, on which scripts and `bench compare` rely. Fields may be added, but not renamed.
extension BenchResults {
  static let schema = "quadrille.bench/1"

  /// All results as JSON, with every sample of pacing.
  package var json: JSONValue {
    [
      "schema": .string(Self.schema),
      "version": .string(version),
      "build": .string(build),
      "host": host.json,
      "warnings": .array(warnings.map { .string($0) }),
      "answer": SmoothAnswer(self).json,
      "left_out": .array(leftOut.map { .string($0) }),
      "settings": settings,
      "engine": .array(engine.map(\.json)),
      "article": .array(article.map(\.json)),
      "encode": .array(encode.map(\.json)),
      "pacing": .array(pacing.map(\.json)),
      "link": .array(link.map(\.json)),
      "screen": .array(screen.map(\.json)),
      "devices": .array(devices.map(\.json)),
      "devices_counted": .array(counted.map(\.json)),
    ]
  }
}

extension BenchHost {
  var json: JSONValue {
    ["cpu": .string(cpu), "cores": .integer(cores), "os": .string(os)]
  }
}

extension SmoothAnswer {
  fileprivate var json: JSONValue {
    [
      "question": .string("Is it smooth?"), "sentence": .string(sentence),
      "machine": machine.map { .string($0.rawValue) } ?? .null,
      "devices": .object(phones.map { ($0.id, .string($0.verdict.answer)) }),
    ]
  }
}

extension JSONValue {
  /// Converts nanoseconds to microseconds.
  fileprivate static func microseconds(_ nanoseconds: Int) -> JSONValue {
    .decimal(Double(nanoseconds) / 1e3, places: 3)
  }

  static func milliseconds(_ nanoseconds: Int) -> JSONValue {
    .decimal(Double(nanoseconds) / 1e6, places: 3)
  }

  static func milliseconds(_ samples: [Int]) -> JSONValue {
    .array(samples.map { .milliseconds($0) })
  }

  fileprivate static func microseconds(_ samples: [Int]) -> JSONValue {
    .array(samples.map { .microseconds($0) })
  }

  fileprivate static func percentiles(
    _ values: Percentiles, _ percents: [Int] = [50, 95, 99], withLargest: Bool = false,
    as convert: (Int) -> JSONValue
  ) -> JSONValue {
    var members = percents.map { ("p\($0)", convert(values.value(Double($0)))) }
    if withLargest { members.append(("max", convert(values.largest))) }
    return .object(members)
  }
}

extension EngineWorkload.Result {
  fileprivate var json: JSONValue {
    [
      "style": .string(style), "side": .integer(side), "method": .string(method),
      "us_per_frame": .percentiles(samples.percentiles) { .microseconds($0) },
      "ns_per_pixel": .decimal(nanosecondsPerPixel, places: 3),
      "samples": .integer(samples.values.count),
      "stretch_medians_us": .microseconds(stretchMedians),
    ]
  }

  /// The medians of 20 equally long stretches of the samples: few values that still show a slow drift. With at most 20
  /// samples, the samples themselves.
  private var stretchMedians: [Int] {
    let values = samples.values
    guard values.count > 20 else { return values }
    return values.divided(into: 20).map { Percentiles(Array($0)).value(50) }
  }
}

extension ArticleResult {
  fileprivate var json: JSONValue {
    [
      "row": .string(row), "code": .string(code.rawValue), "pixels": .integer(pixels),
      "us_per_frame": .decimal(microsecondsPerFrame, places: 3),
      "first_frame_ms": .decimal(firstFrameMilliseconds, places: 3),
      "peak_frames": .integer(peakFrames),
      "hitch_ms_per_s": hitchMillisecondsPerSecond.map { .decimal($0, places: 3) } ?? .null,
      "animation_error_mean_ms": animationErrorMilliseconds.map { .decimal($0, places: 4) }
        ?? .null,
      "fits": .object(fits.map { ($0.device, .string($0.verdict.rawValue)) }),
    ]
  }
}

extension EncodeWorkload.Result {
  fileprivate var json: JSONValue {
    [
      "source": .string(source), "cells": .string(cells.description),
      "tolerance": .string(tolerance.name), "frames": .integer(samples.values.count),
      "bytes_per_frame": [
        "mean": .decimal(meanBytes, places: 1), "p50": .integer(bytes.value(50)),
        "max": .integer(bytes.largest), "first": .integer(firstFrameBytes),
      ],
      "us_per_frame": .percentiles(samples.percentiles) { .microseconds($0) },
      "max_delta_e": .decimal(worstDifference, places: 4),
      "max_channel_error": .integer(worstChannel), "samples_us": .microseconds(samples.values),
    ]
  }
}

extension PacingResult {
  fileprivate var json: JSONValue {
    let figures = PacingFigures(self)
    let worst = figures.evenness.worstPercent
    return [
      "scene": .string(scene), "fps": .integer(framesPerSecond),
      "seconds": .decimal(seconds, places: 3), "cells": .string(cells.description),
      "sink": .string(sink), "load": .integer(load), "output": .string(output.name),
      "picture": output.json, "frames": .integer(figures.frames), "slots": .integer(timeline.slots),
      "missed": .integer(missed), "underruns": .integer(underruns), "skipped": .integer(skipped),
      "lateness_us": .percentiles(figures.lateness, withLargest: true) { .microseconds($0) },
      "wake_lateness_us": .percentiles(figures.wake, withLargest: true) { .microseconds($0) },
      "animation_error_us": .percentiles(figures.errors, withLargest: true) { .microseconds($0) },
      "animation_error_mean_ms": .decimal(figures.animationError.mean / 1e6, places: 4),
      "hitches": .integer(figures.hitches.count),
      "longest_hitch_ms": .milliseconds(figures.hitches.longest),
      "hitch_ms_per_s": .decimal(figures.hitches.ratio, places: 3),
      "bands": [
        "wwdc_2020_scrolling": .string(figures.hitches.scrollingBand.rawValue),
        "xcode_organizer": .string(figures.hitches.organizerBand.rawValue),
      ],
      "jitter": .decimal(figures.evenness.jitter, places: 4),
      "janks": .integer(figures.evenness.janks),
      "interval_periods": .array(figures.evenness.periods.map { .integer($0) }),
      "slowest_percent_mean_ms": worst.map { .decimal($0 / 1e6, places: 3) } ?? .null,
      "dropped_percent_mean": .decimal(figures.dropped.mean, places: 3),
      "dropped_percent_p95": .decimal(figures.dropped.p95, places: 3),
      "dropped_percent_max": .decimal(figures.dropped.worst, places: 3),
      "cpu_percent": .decimal(processorPercent, places: 3),
      "bytes_per_frame": .decimal(figures.meanBytes, places: 1),
      "period_us": .microseconds(timeline.period),
      // The lateness and slot of each shown frame, from which most figures above can be computed again.
      "samples_us": .microseconds(timeline.lateness),
      "sample_slots": .array(timeline.frames.map { .integer($0.slot) }),
      "wake_samples_us": .microseconds(wakeLateness),
      "sample_bytes": .array(bytes.map { .integer($0) }),
    ]
  }
}

extension MeasuredOutput {
  fileprivate var json: JSONValue { size.map { .string($0.description) } ?? .null }
}

extension LinkResult {
  fileprivate var json: JSONValue {
    [
      "tolerance": .string(tolerance), "output": .string(output.name), "picture": output.json,
      "answered_by": .string(answeredBy), "acked": .integer(acked), "skipped": .integer(skipped),
      "rtt_ms": .percentiles(Percentiles(roundTrips)) { .milliseconds($0) },
      "age_ms": .percentiles(Percentiles(ages), [50, 95]) { .milliseconds($0) },
      "shown_fps": .decimal(framesPerSecond, places: 3),
      "goodput_bytes_per_s": .decimal(bytesPerSecond, places: 0),
      "rtt_samples_ms": .milliseconds(roundTrips),
    ]
  }
}

extension ScreenResult {
  fileprivate var json: JSONValue {
    let figures = figures
    return [
      "terminal": .string(terminal), "fps": .integer(framesPerSecond),
      "cells": .string(cells.description), "sent": .integer(figures.sent),
      "skipped": .integer(skipped), "shown": .integer(figures.shown.count),
      "not_shown_percent": .decimal(notShownPercent, places: 3), "gaps": .integer(figures.gaps),
      "longest_gap_frames": .integer(figures.longestGap),
      "longest_stand_ms": .milliseconds(longestStand),
      "write_to_glass_ms": .percentiles(Percentiles(figures.delays), withLargest: true) {
        .milliseconds($0)
      },
      "animation_error_ms": .percentiles(Percentiles(animationError.sizes), withLargest: true) {
        .milliseconds($0)
      },
      "animation_error_mean_ms": .decimal(animationError.mean / 1e6, places: 4),
      "looks": .integer(figures.reads), "torn": .integer(figures.torn),
      "unreadable": .integer(figures.unreadable),
      "look_distance_ms": .milliseconds(figures.distance),
      "longest_look_distance_ms": .milliseconds(figures.longestDistance),
      // The samples from which the figures on frames above can be computed again.
      "sample_slots": .array(figures.shown.map { .integer($0.slot) }),
      "delay_samples_ms": .milliseconds(figures.delays),
      "lateness_samples_ms": .milliseconds(lateness),
    ]
  }
}

extension DeviceResult {
  fileprivate var json: JSONValue {
    [
      "id": .string(id), "hz": .integer(hertz), "model": .string(model),
      "budget_ms": .decimal(budgetMilliseconds, places: 2),
      "estimate_ms": .decimal(estimateMilliseconds, places: 4),
      "throttled_ms": .decimal(throttledMilliseconds, places: 4),
      "headroom": .decimal(headroom, places: 3),
      "headroom_range": .array([
        .decimal(headroomRange.lowerBound, places: 3),
        .decimal(headroomRange.upperBound, places: 3),
      ]),
      "throttled_headroom": .decimal(throttledHeadroom, places: 3),
      "verdict": .string(verdict.rawValue),
    ]
  }
}
