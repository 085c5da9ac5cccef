import { expect, test } from "vitest";
import { tracksLabel } from "./tracks-label.ts";

test.for([
  [1, 42.4, "1 canción · 42 s"],
  [1, 0, "1 canción · 1 s"],
  [12, 2460, "12 canciones · 41 min"],
  [30, 7260, "30 canciones · 2 h 1 min"],
] as const)("%i songs of %i seconds", ([count, duration, label]) => {
  expect(tracksLabel({ track_count: count, duration })).toBe(label);
});
