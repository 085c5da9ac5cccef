import { expect, test } from "vitest";
import { readIsrc, readIswc, readUpc } from "./codes.ts";

test.for([
  ["ES-A01-26-00001", "ESA012600001"],
  ["usrc17607839", "USRC17607839"],
  // Eleven and thirteen characters, and letters where numbers belong.
  ["ESA01260000", null],
  ["ESA0126000012", null],
  ["ESA01260000A", null],
  ["", null],
] as const)("ISRC %s", ([typed, code]) => {
  expect(readIsrc(typed)).toBe(code);
});

test.for([
  ["T-034.524.680-1", "T0345246801"],
  ["t0345246801", "T0345246801"],
  ["T-034.524.680-2", null],
  ["T-034.524.680", null],
] as const)("ISWC %s", ([typed, code]) => {
  expect(readIswc(typed)).toBe(code);
});

test.for([
  ["036000291452", "036000291452"],
  ["4006381333931", "4006381333931"],
  ["036000291453", null],
  ["12345", null],
] as const)("UPC %s", ([typed, code]) => {
  expect(readUpc(typed)).toBe(code);
});
