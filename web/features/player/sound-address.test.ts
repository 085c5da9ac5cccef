import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Post } from "#contract/posts";

const saves = vi.hoisted(() => ({ data: false }));
const plays = vi.hoisted(() => ({ types: new Set<string>() }));
vi.mock("#web/ui/data-mode.ts", () => ({ savesData: () => saves.data }));
vi.stubGlobal("document", {
  createElement: () => ({ canPlayType: (mime: string) => (plays.types.has(mime) ? "maybe" : "") }),
});
const { soundAddress } = await import("./sound-address.ts");

const variants = [
  { url: "/files/64.m4a", mime: "audio/mp4", kbps: 64 },
  { url: "/files/160.m4a", mime: "audio/mp4", kbps: 160 },
];
const song = (mime: string, more: object = { variants }): Post =>
  ({ media: { kind: "audio", url: "/files/original", mime, ...more } }) as Post;
beforeEach(() => {
  saves.data = false;
  plays.types = new Set(["audio/mpeg", "audio/ogg"]);
});

describe("what is played of a recording", () => {
  test("is what was uploaded", () => {
    expect(soundAddress(song("audio/mpeg"))).toBe("/files/original");
    expect(soundAddress(song("audio/ogg"))).toBe("/files/original");
  });

  test("is the lightest variant with «Modo datos», where there is one", () => {
    saves.data = true;
    expect(soundAddress(song("audio/mpeg"))).toBe("/files/64.m4a");
    expect(soundAddress(song("audio/mpeg", {}))).toBe("/files/original");
  });

  test("is the best variant where the browser does not play what was uploaded", () => {
    plays.types = new Set(["audio/mpeg"]);
    expect(soundAddress(song("audio/ogg"))).toBe("/files/160.m4a");
    expect(soundAddress(song("audio/ogg", { variants: [] }))).toBe("/files/original");
  });

  test("is nothing of what is locked or has no sound", () => {
    for (const media of [null, { kind: "locked", of: "audio", duration: 3 }])
      expect(soundAddress({ media } as Post)).toBe("");
  });
});
