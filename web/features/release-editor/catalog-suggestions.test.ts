import { expect, test } from "vitest";
import type { ReleaseDraft, TrackDraft } from "./release-draft.ts";
import { readCatalog } from "./read-catalog.ts";
import { likeliestRelease, suggestionsOf } from "./catalog-suggestions.ts";

const track = (id: string, title: string, part: Partial<TrackDraft> = {}): TrackDraft => ({
  post_id: id,
  title,
  isrc: "",
  iswc: "",
  language: null,
  is_explicit: false,
  lyrics: "",
  lyrics_lrc: "",
  recording: { url: "", peaks: [], seconds: 1 } as unknown as TrackDraft["recording"],
  ...part,
});
const draft = (tracks: TrackDraft[], part: Partial<ReleaseDraft> = {}): ReleaseDraft => ({
  type: "album",
  title: "Cal viva",
  description: "",
  label: "",
  upc: "",
  license: "all_rights",
  cover: null,
  tracks,
  ...part,
});
const catalog = (...rows: string[]) => readCatalog(rows.join("\n"));
const suggest = (to: ReleaseDraft, ...rows: string[]) => {
  const [release] = catalog(...rows);
  return release === undefined ? null : suggestionsOf(to, release);
};

test("tracks are matched by ISRC, then by title, then by number", () => {
  const result = suggest(
    draft([
      track("a", "Con otro título", { isrc: "ES-A01-26-00003" }),
      track("b", "02 - La Luna"),
      track("c", "Sin título"),
    ]),
    "track number,title,isrc,iswc",
    "1,Arena,ESA012600003,T-034.524.680-1",
    "2,la luna!,ESA012600001,",
    "3,Cardón,ESA012600002,",
  );
  expect(result?.unmatched).toEqual([]);
  expect(result?.fields).toEqual([
    expect.objectContaining({ id: "a.title", value: "Arena", before: "Con otro título" }),
    expect.objectContaining({ id: "a.iswc", value: "T0345246801", before: "" }),
    expect.objectContaining({ id: "b.title", value: "la luna!" }),
    expect.objectContaining({ id: "b.isrc", value: "ESA012600001", before: "" }),
    expect.objectContaining({ id: "c.title", value: "Cardón" }),
    expect.objectContaining({ id: "c.isrc", value: "ESA012600002" }),
  ]);
});

test("numbers count only where both have as many tracks", () => {
  const result = suggest(
    draft([track("a", "Una"), track("b", "Dos")]),
    "number,title,isrc",
    "1,Otra,ESA012600001",
  );
  expect(result).toMatchObject({ fields: [], unmatched: ["Una", "Dos"] });
});

test("wrong codes and texts beyond their limits are not suggested, and codes are named", () => {
  const result = suggest(
    draft([track("a", "Sal")]),
    "title,isrc,iswc,upc,label",
    `Sal,ES123,T-034.524.680-2,7.35E+12,${"x".repeat(81)}`,
  );
  expect(result?.fields).toEqual([]);
  expect(result?.wrongCodes).toEqual(["7.35E+12", "ES123", "T-034.524.680-2"]);
});

test("a UPC that lost its zeros gets them back", () => {
  const result = suggest(draft([track("a", "Sal")]), "title,upc", "Sal,36000291452");
  expect(result?.fields).toEqual([
    expect.objectContaining({ track: null, field: "upc", value: "036000291452" }),
  ]);
});

test.each([
  ["es", "es"],
  ["Español", "es"],
  ["Spanish", "es"],
  ["es-MX", "es"],
  ["SPA", "es"],
  ["Instrumental", "zxx"],
  ["Klingon", undefined],
  ["constructor", undefined],
])("the language %s is %s", (typed, language) => {
  const result = suggest(draft([track("a", "Sal")]), "title,language", `Sal,${typed}`);
  expect(result?.fields.find(({ field }) => field === "language")?.value).toBe(language);
});

test("explicit lyrics are suggested both ways", () => {
  const result = suggest(
    draft([track("a", "Sal"), track("b", "Cal", { is_explicit: true })]),
    "title,explicit",
    "Sal,Yes",
    "Cal,Not Explicit",
  );
  expect(result?.fields).toEqual([
    expect.objectContaining({ id: "a.is_explicit", value: true, before: "" }),
    expect.objectContaining({ id: "b.is_explicit", value: false, before: "sí" }),
  ]);
});

test("of a whole catalog the release with this code, title or most of these tracks is taken", () => {
  const releases = catalog(
    "release title,upc,title",
    "Otro,036000291452,Uno",
    "Mareas,,Sal",
    "Mareas,,Cal",
    "Cal viva,,Nada",
  );
  const tracks = [track("a", "Sal"), track("b", "Cal")];
  expect(likeliestRelease(releases, draft(tracks, { upc: "0-36000-29145-2" }))?.title).toBe("Otro");
  expect(likeliestRelease(releases, draft(tracks))?.title).toBe("Cal viva");
  expect(likeliestRelease(releases, draft(tracks, { title: "x" }))?.title).toBe("Mareas");
});
