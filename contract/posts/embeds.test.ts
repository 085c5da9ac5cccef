import { describe, expect, test } from "vitest";
import { isYouTube, parseSpotify, parseYouTube } from "./embeds.ts";

const video = { kind: "video", id: "dQw4w9WgXcQ", start: 0 };
const song = "1301WleyT98MSxVHPZCA6M";

describe("an address of YouTube", () => {
  test.for([
    ["https://www.youtube.com/watch?v=dQw4w9WgXcQ", video],
    ["http://m.youtube.com/watch?list=x&v=dQw4w9WgXcQ&t=1m30s", { ...video, start: 90 }],
    ["https://youtu.be/dQw4w9WgXcQ?si=x", video],
    ["https://www.youtube.com/embed/dQw4w9WgXcQ", video],
    ["https://www.youtube.com/channel/UC1234", { kind: "channel", path: "/channel/UC1234" }],
    ["https://youtube.com/@ana/", { kind: "channel", path: "/@ana" }],
    ["https://youtube.com/watch?v=corto", null],
    ["https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ", null],
    ["https://youtube.com:8080/watch?v=dQw4w9WgXcQ", null],
    ["javascript:alert('https://youtu.be/dQw4w9WgXcQ')", null],
  ] as const)("is parsed to its video or channel: %s", ([address, target]) => {
    expect(parseYouTube(address)).toEqual(target);
  });

  test("is recognised also without a video or channel", () => {
    expect(isYouTube("https://youtube.com/watch?v=corto")).toBe(true);
    expect(isYouTube("https://notyoutube.com/watch?v=dQw4w9WgXcQ")).toBe(false);
  });
});

describe("an address of Spotify", () => {
  test.for(["track", "album", "artist", "playlist"])(
    "is parsed to a %s, as web address or URI",
    (kind) => {
      for (const address of [
        `https://open.spotify.com/${kind}/${song}?si=x`,
        `https://open.spotify.com/intl-es/${kind}/${song}`,
        `spotify:${kind}:${song}`,
      ])
        expect(parseSpotify(address)).toEqual({ kind, id: song });
    },
  );

  test.for([
    `https://open.spotify.com/episode/${song}`,
    `https://evil.example/track/${song}`,
    `https://open.spotify.com/track/corto`,
    `spotify:user:${song}`,
  ])("is not parsed: %s", (address) => expect(parseSpotify(address)).toBeNull());
});
