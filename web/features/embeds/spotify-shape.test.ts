import { expect, test } from "vitest";
import { SPOTIFY_SETTLES_MS, spotifyHeight } from "./spotify-shape.ts";

test("the Spotify player is 450 px high for an artist and 380 px for anything else", () => {
  const heights = (["artist", "track", "album", "playlist"] as const).map((kind) =>
    spotifyHeight({ kind, id: "x" }),
  );
  expect(heights).toEqual([450, 380, 380, 380]);
});

test("its skeleton is shown for at least 800 ms", () => {
  expect(SPOTIFY_SETTLES_MS).toBe(800);
});
