import { expect, test } from "vitest";
import { inBytes } from "./bytes.ts";

test.each([
  [0, "0 B"],
  [1023, "1023 B"],
  [1536, "1,5 KB"],
  [3 * 1024 ** 2, "3 MB"],
  [5 * 1024 ** 3, "5 GB"],
  [4096 * 1024 ** 4, "4096 TB"],
])("%d bytes are %s", (bytes, text) => expect(inBytes(bytes)).toBe(text));
