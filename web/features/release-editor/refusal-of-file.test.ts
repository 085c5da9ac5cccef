import { expect, test } from "vitest";
import { refusalOf } from "./refusal-of-file.ts";

const megabyte = 1024 * 1024;

test.for([
  [{ name: "luna.wav", type: "audio/wav", size: 200 * megabyte }, null],
  [{ name: "luna.aiff", type: "", size: 50 * megabyte }, null],
  [
    { name: "luna.wav", type: "audio/wav", size: 200 * megabyte + 1 },
    "Pesa más de 200 MB. Prueba con FLAC o MP3.",
  ],
  [{ name: "luna.mp3", type: "audio/mpeg", size: 0 }, "Ese archivo no es audio o está dañado"],
] as const)("%o", ([file, sentence]) => {
  expect(refusalOf(file)).toBe(sentence);
});

test("a picture is no track", () => {
  expect(refusalOf({ name: "luna.jpg", type: "image/jpeg", size: 1 })).not.toBeNull();
});
