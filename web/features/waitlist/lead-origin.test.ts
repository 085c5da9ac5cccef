import { expect, test } from "vitest";
import { leadOrigin } from "./lead-origin.ts";

test("the address says who recommended the list, and where somebody came from", () => {
  const search = new URLSearchParams("ref=ABCD2345&utm_source=radio&utm_medium=&utm_evil=x&x=1");
  expect(leadOrigin(search)).toEqual({ ref: "ABCD2345", utm: { source: "radio" } });
  expect(leadOrigin(new URLSearchParams(""))).toEqual({ utm: {} });
});

test("texts that nobody typed are cut to what the server takes", () => {
  const long = "a".repeat(500);
  const origin = leadOrigin(new URLSearchParams({ ref: long, utm_term: long }));
  expect([origin.ref?.length, origin.utm.term?.length]).toEqual([40, 100]);
});
