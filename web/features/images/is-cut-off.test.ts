import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { isCutOff } from "./is-cut-off.ts";

const noise = sharp({
  create: {
    width: 200,
    height: 120,
    channels: 3,
    background: "#000",
    noise: { type: "gaussian", mean: 128, sigma: 40 },
  },
});
const blob = (bytes: Buffer) => new Blob([Uint8Array.from(bytes)]);

describe.each(["jpeg", "png", "webp"] as const)("a %s", (format) => {
  test("is complete up to its end marker, whatever follows", async () => {
    const bytes = await noise.clone().toFormat(format).toBuffer();
    expect(await isCutOff(blob(bytes), format)).toBe(false);
    expect(await isCutOff(blob(Buffer.concat([bytes, Buffer.alloc(100)])), format)).toBe(false);
  });

  test("is truncated wherever it ends before", async () => {
    const bytes = await noise.clone().toFormat(format).toBuffer();
    for (const share of [0, 0.01, 0.3, 0.6, 0.99])
      expect(await isCutOff(blob(bytes.subarray(0, bytes.length * share)), format)).toBe(true);
  });
});

test("a truncated progressive photo with a complete thumbnail is truncated", async () => {
  const small = await noise.clone().resize(20).jpeg().toBuffer();
  const large = await noise.clone().jpeg({ progressive: true }).toBuffer();
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(small.length + 2, 2);
  const photo = Buffer.concat([large.subarray(0, 2), head, small, large.subarray(2)]);
  expect(await isCutOff(blob(photo), "jpeg")).toBe(false);
  expect(await isCutOff(blob(photo.subarray(0, small.length + 300)), "jpeg")).toBe(true);
});

test("a JPEG with invalid segments ends the search soon", async () => {
  expect(await isCutOff(blob(Buffer.alloc(100_000, 0xff)), "jpeg")).toBe(true);
  expect(await isCutOff(blob(Buffer.from("ffd8ff", "hex")), "jpeg")).toBe(true);
});
