import { expect, test } from "vitest";
import type { ListeningTrack } from "#contract/listening-links/listening-links";
import { isMatched, matchedLevel, recordingOf } from "./versions.ts";

const recording = (loudness?: number): ListeningTrack["recording"] => ({
  kind: "audio",
  url: `/files/${loudness}.flac`,
  mime: "audio/flac",
  duration: 60,
  peaks: [],
  ...(loudness !== undefined && { loudness }),
});
const track = (own?: number, other?: number | null): ListeningTrack => ({
  post_id: "1",
  title: "Uno",
  recording: recording(own),
  other: other === null ? null : recording(other),
});
/** How loud a version sounds, in LUFS. */
const loudnessOf = (both: ListeningTrack, version: "a" | "b") =>
  (recordingOf(both, version).loudness ?? 0) + 20 * Math.log10(matchedLevel(both, version));

test.for([
  [-8, -20],
  [-20, -8],
  [-9, -11],
  [-18, -17],
  [-14, -14],
] as const)("versions of %d and %d LUFS are equally loud, and none is amplified", ([a, b]) => {
  const both = track(a, b);
  expect(loudnessOf(both, "a")).toBeCloseTo(loudnessOf(both, "b"), 6);
  expect(loudnessOf(both, "a")).toBeCloseTo(Math.min(a, b, -14), 6);
  for (const version of ["a", "b"] as const)
    expect(matchedLevel(both, version)).toBeLessThanOrEqual(1);
});

test("without a measurement of both, each plays as any song", () => {
  expect(matchedLevel(track(-20, undefined), "b")).toBe(1);
  expect(matchedLevel(track(-8, undefined), "a")).toBeCloseTo(0.5, 1);
  expect(matchedLevel(track(undefined, -20), "a")).toBe(1);
  for (const one of [track(-20, undefined), track(undefined, -20), track(-8, null)])
    expect(isMatched(one)).toBe(false);
  expect(isMatched(track(-20, -8))).toBe(true);
});

test("a track with one version has no other", () => {
  const alone = track(-8, null);
  expect(recordingOf(alone, "b")).toBe(alone.recording);
  expect(matchedLevel(alone, "b")).toBe(matchedLevel(alone, "a"));
});
