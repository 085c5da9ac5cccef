import { expect, test } from "vitest";
import { formatOf } from "./format-of.ts";

function bytes(text: string): Uint8Array {
  return Uint8Array.from(text, (char) => char.charCodeAt(0));
}

test.each([
  ["a photo", "\u00ff\u00d8\u00ff\u00e1..Exif", "jpeg"],
  ["a drawing", "\u0089PNG\r\n\u001a\n....IHDR", "png"],
  ["a picture of the web", "RIFF....WEBPVP8 ", "webp"],
  ["a moving picture", "GIF89a..", "gif"],
  ["a photo of an iPhone", "....ftypheic....mif1heic", "heic"],
  ["a burst of an iPhone", "....ftypmsf1....", "heic"],
  ["an AVIF that also names the family", "....ftypavif....mif1avif", "avif"],
  ["a program that draws", '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg">', "svg"],
  ["a song", "RIFF....WAVEfmt ", null],
  ["a film", "....ftypisom....mp41", null],
  ["a page", "<!doctype html><svg>", null],
  ["a text", "hola", null],
  ["nothing", "", null],
])("%s is recognised by its first bytes", (_what, text, format) => {
  expect(formatOf(bytes(text))).toBe(format);
});
