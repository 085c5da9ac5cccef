import { expect, test } from "vitest";
import { countOf, isFiltered, readFilters, toInput, writeFilters } from "./filters.ts";

test("filters are written to the address as Spanish words, and read from it", () => {
  const filters = { state: "bin", kind: "music", visibility: "private", search: "luna" } as const;
  expect(writeFilters(filters).toString()).toBe("estado=papelera&clase=musica&ve=yo&q=luna");
  expect(readFilters(writeFilters(filters))).toEqual(filters);
});

test("unknown filters in an address are ignored", () => {
  const odd = new URLSearchParams("estado=todo&clase=__proto__&ve=constructor&q=");
  expect(readFilters(odd)).toEqual({
    state: "published",
    kind: null,
    visibility: null,
    search: "",
  });
  expect(writeFilters(readFilters(odd)).size).toBe(0);
  expect(readFilters(new URLSearchParams({ q: "a".repeat(500) })).search).toHaveLength(100);
});

test("a search of spaces is no search", () => {
  const filters = { state: "published", kind: null, visibility: null, search: "  " } as const;
  expect(isFiltered(filters)).toBe(false);
  expect(toInput(filters)).toEqual({ state: "published" });
});

test("counts are added up for the active filters", () => {
  const counts = [
    { state: "published", kind: "music", visibility: "public", count: 3 },
    { state: "published", kind: "text", visibility: "private", count: 2 },
    { state: "bin", kind: "music", visibility: "public", count: 1 },
  ] as const;
  const of = (kind: "music" | null, visibility: "private" | null) =>
    countOf([...counts], { state: "published", kind, visibility });
  expect([of(null, null), of("music", null), of(null, "private"), of("music", "private")]).toEqual([
    5, 3, 2, 0,
  ]);
});
