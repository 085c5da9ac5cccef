import { expect, test } from "vitest";
import { startOf } from "./start-of.ts";

test.for([
  ["?t=83", 83],
  ["?a=b&t=1", 1],
  ["", null],
  ["?t=0", null],
  ["?t=-1", null],
  ["?t=1e3", null],
  ["?t=1.5", null],
  ["?t=123456", null],
  ["?t=<script>", null],
] as const)("%s starts at %s", ([search, second]) => {
  expect(startOf(search)).toBe(second);
});
