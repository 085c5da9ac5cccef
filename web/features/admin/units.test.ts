import { expect, test } from "vitest";
import { inBytes } from "./units.ts";

test.each([
  [0, "0 B"],
  [999, "999 B"],
  [1000, "1 kB"],
  [12_345_678, "12,3 MB"],
  [5e12, "5 TB"],
  [7e15, "7.000 TB"],
])("%d bytes are %s", (bytes, text) => {
  expect(inBytes(bytes)).toBe(text);
});
