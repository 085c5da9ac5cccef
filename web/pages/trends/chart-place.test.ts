import { expect, test } from "vitest";
import { chartAddress, chartPlace } from "./chart-place.ts";

const read = (address: string) => chartPlace(new URLSearchParams(address.split("?")[1] ?? ""));

test.for([
  "/tendencias",
  "/tendencias?ver=artistas&periodo=hoy&pais=AR&genero=tango&emergentes=si",
  "/tendencias?ver=etiquetas&periodo=mes",
])("%s is the address of the chart that it was read as", (address) => {
  expect(chartAddress(read(address))).toBe(address);
});

test("unknown values in an address mean the first choice", () => {
  const first = read("/tendencias");
  expect(read("/tendencias?ver=todo&periodo=year&pais=XX&genero=__proto__")).toEqual(first);
  expect(first).toEqual({
    kind: "canciones",
    period: "week",
    country: undefined,
    genre: undefined,
    emerging: false,
  });
});

test("charts of tags have no emerging filter, since a tag has no author", () => {
  expect(read("/tendencias?ver=etiquetas&emergentes=si").emerging).toBe(false);
});
