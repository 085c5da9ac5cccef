import { createHash } from "node:crypto";
import { parseBuffer } from "music-metadata";
import { describe, expect, it } from "vitest";
import { renderSong, styles } from "./render-song.ts";
import { renderSongs } from "./render-songs.ts";

const hashOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

describe("a rendered song", () => {
  const spec = { seed: 7, style: "cumbia", seconds: 8 } as const;
  const song = renderSong(spec);

  it("is a stereo MP3 of the requested length", async () => {
    const { format } = await parseBuffer(song.audio, { mimeType: "audio/mpeg" });
    expect(format.numberOfChannels).toBe(2);
    expect(format.sampleRate).toBe(44100);
    expect(format.duration).toBeCloseTo(8, 0);
    expect(song.durationMs).toBe(8000);
  });

  it("has a waveform of 120 whole numbers, the loudest 100", () => {
    expect(song.peaks).toHaveLength(120);
    expect(song.peaks.every((p) => Number.isInteger(p) && p >= 0 && p <= 100)).toBe(true);
    expect(Math.max(...song.peaks)).toBe(100);
  });

  it("is the same to the byte for the same seed, whatever was rendered in between", () => {
    const other = renderSong({ ...spec, seed: 8 });
    expect(hashOf(renderSong(spec).audio)).toBe(hashOf(song.audio));
    expect(hashOf(other.audio)).not.toBe(hashOf(song.audio));
  });

  it("is the same from the worker threads, in the order of the request", async () => {
    const ready: number[] = [];
    const songs = await renderSongs([spec, { ...spec, style: "jazz" }], (i) => void ready.push(i));
    expect(songs).toHaveLength(2);
    expect(new Set(ready)).toEqual(new Set([0, 1]));
    expect(songs.map(({ audio }) => hashOf(audio))).toEqual([
      hashOf(song.audio),
      hashOf(renderSong({ ...spec, style: "jazz" }).audio),
    ]);
  });

  it("refuses a length that is too short for a song", () => {
    expect(() => renderSong({ ...spec, seconds: 3 })).toThrow(RangeError);
    expect(() => renderSong({ ...spec, seconds: Number.NaN })).toThrow(RangeError);
  });

  it("stops with the error of a song that cannot be rendered", async () => {
    await expect(renderSongs([{ ...spec, seconds: 1 }])).rejects.toThrow("at least 8 seconds");
  });

  it("exists in at least twelve styles", () => {
    expect(styles.length).toBeGreaterThanOrEqual(12);
  });
});
