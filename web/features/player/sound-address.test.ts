import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Post } from "#contract/posts/posts";
import { soundAddress } from "./sound-address.ts";

const browser = { dataMode: "off", plays: new Set<string>() };
vi.stubGlobal("localStorage", { getItem: () => browser.dataMode });
vi.stubGlobal("document", {
  createElement: () => ({
    canPlayType: (mime: string) => (browser.plays.has(mime) ? "maybe" : ""),
  }),
});
afterAll(() => vi.unstubAllGlobals());

const variants = [
  { url: "/files/64.m4a", mime: "audio/mp4", kbps: 64 },
  { url: "/files/160.m4a", mime: "audio/mp4", kbps: 160 },
];
const song = (mime: string, more: object = { variants }): Post =>
  ({ media: { kind: "audio", url: "/files/original", mime, ...more } }) as Post;
beforeEach(() => {
  browser.dataMode = "off";
  browser.plays = new Set(["audio/mpeg", "audio/ogg"]);
});

describe("the file that is played", () => {
  test("is the uploaded one", () => {
    expect(soundAddress(song("audio/mpeg"))).toBe("/files/original");
    expect(soundAddress(song("audio/ogg"))).toBe("/files/original");
  });

  test("is the lightest variant with «Modo datos», where there is one", () => {
    browser.dataMode = "on";
    expect(soundAddress(song("audio/mpeg"))).toBe("/files/64.m4a");
    expect(soundAddress(song("audio/mpeg", {}))).toBe("/files/original");
  });

  test("is the best variant where the browser does not support the uploaded format", () => {
    browser.plays = new Set(["audio/mpeg"]);
    expect(soundAddress(song("audio/ogg"))).toBe("/files/160.m4a");
    expect(soundAddress(song("audio/ogg", { variants: [] }))).toBe("/files/original");
  });

  test("is missing for locked posts and posts without sound", () => {
    for (const media of [null, { kind: "locked", of: "audio", duration: 3 }])
      expect(soundAddress({ media } as Post)).toBe("");
  });
});
