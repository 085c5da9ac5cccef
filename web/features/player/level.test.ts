import { expect, test } from "vitest";
import type { Post } from "#contract/posts/posts";
import { levelOf } from "./level.ts";

const song = (loudness?: number): Pick<Post, "media"> => ({
  media: {
    kind: "audio",
    url: "/files/a.mp3",
    mime: "audio/mpeg",
    duration: 60,
    peaks: [],
    cover: null,
    ...(loudness === undefined ? {} : { loudness }),
  },
});

test("a loud song is softened, and a soft one stays as it is", () => {
  expect(levelOf(song(-8))).toBeCloseTo(0.501, 3);
  expect(levelOf(song(-14))).toBe(1);
  expect(levelOf(song(-30))).toBe(1);
});

test("a song that was not measured, and anything else, plays at the chosen volume", () => {
  expect(levelOf(song())).toBe(1);
  expect(levelOf({ media: null })).toBe(1);
  expect(levelOf(null)).toBe(1);
});
