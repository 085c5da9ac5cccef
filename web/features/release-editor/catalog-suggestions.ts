import { readIsrc, readIswc, readUpc } from "#contract/releases/codes";
import type { CreditRole } from "#contract/releases/credit-roles";
import { releaseLimits } from "#contract/releases/release-limits";
import { type LyricsLanguage, lyricsLanguages } from "#contract/releases/release-types";
import type { ReleaseDraft, TrackDraft } from "./release-draft.ts";
import { withoutNumber } from "./title-of-file.ts";
import type { CatalogRelease, CatalogTrack } from "./read-catalog.ts";

/** A field that a catalog fills, or would replace. */
export interface Suggestion {
  id: string;
  /** The post of the track; null for the release. */
  track: string | null;
  field: "title" | "upc" | "label" | "isrc" | "iswc" | "language" | "is_explicit";
  value: string | boolean;
  /** What is there now, as it is read; empty when nothing is. */
  before: string;
}

/** People whom a catalog names for a track. */
export interface SuggestedCredits {
  track: string;
  credits: { name: string; role: CreditRole }[];
}

export interface Suggestions {
  fields: Suggestion[];
  credits: SuggestedCredits[];
  /** Titles of tracks that the catalog does not have. */
  unmatched: string[];
  /** Codes of the catalog that are none. */
  wrongCodes: string[];
}

/** A title without accents, signs, upper case and the number of the track, for comparisons. */
const plainTitle = (title: string): string =>
  withoutNumber(title)
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** The release of a catalog that is this one: by its code, else its title, else the one that is most like it. */
export function likeliestRelease(
  releases: readonly CatalogRelease[],
  draft: ReleaseDraft,
): CatalogRelease | undefined {
  const code = readUpc(draft.upc);
  const titles = new Set(draft.tracks.map(({ title }) => plainTitle(title)));
  const score = ({ title, tracks }: CatalogRelease): number =>
    (code !== null && tracks.some(({ upc }) => upcOf(upc) === code) ? 10_000 : 0) +
    (plainTitle(title) === plainTitle(draft.title) ? 1000 : 0) +
    tracks.filter((track) => titles.has(plainTitle(track.title))).length;
  return releases.toSorted((a, b) => score(b) - score(a))[0];
}

/**
 * What a catalog can fill in a release. Tracks are matched by ISRC, then by title, then by number where both have as
 * many tracks.
 */
export function suggestionsOf(draft: ReleaseDraft, release: CatalogRelease): Suggestions {
  const matches = matchTracks(draft.tracks, release.tracks);
  const result: Suggestions = { fields: [], credits: [], unmatched: [], wrongCodes: [] };
  const codeOf = (typed: string, read: (code: string) => string | null): string => {
    const code = read(typed);
    if (code === null && typed !== "" && !result.wrongCodes.includes(typed))
      result.wrongCodes.push(typed);
    return code ?? "";
  };
  const add = (
    track: string | null,
    field: Suggestion["field"],
    value: string,
    before: string,
  ): void => {
    if (value !== "" && value !== before)
      result.fields.push({ id: `${track ?? ""}.${field}`, track, field, value, before });
  };
  const [first] = release.tracks;
  add(null, "title", shortEnough(release.title, releaseLimits.titleLength), draft.title);
  add(null, "upc", codeOf(first?.upc ?? "", upcOf), readUpc(draft.upc) ?? draft.upc);
  add(null, "label", shortEnough(first?.label ?? "", releaseLimits.labelLength), draft.label);
  for (const track of draft.tracks) {
    const row = matches.get(track.post_id);
    if (row === undefined) {
      result.unmatched.push(track.title);
      continue;
    }
    const { post_id: id } = track;
    add(id, "title", shortEnough(row.title, releaseLimits.titleLength), track.title);
    add(id, "isrc", codeOf(row.isrc, readIsrc), readIsrc(track.isrc) ?? track.isrc);
    add(id, "iswc", codeOf(row.iswc, readIswc), readIswc(track.iswc) ?? track.iswc);
    add(id, "language", languageOf(row.language) ?? "", track.language ?? "");
    const isExplicit = explicitOf(row.explicit);
    if (isExplicit !== null && isExplicit !== track.is_explicit)
      result.fields.push({
        id: `${id}.is_explicit`,
        track: id,
        field: "is_explicit",
        value: isExplicit,
        before: track.is_explicit ? "sí" : "",
      });
    const credits = row.credits.filter(
      ({ name }) => shortEnough(name, releaseLimits.creditNameLength) !== "",
    );
    if (credits.length > 0) result.credits.push({ track: id, credits });
  }
  return result;
}

const shortEnough = (text: string, length: number): string => (text.length > length ? "" : text);

/** A UPC of a spreadsheet, which drops the zeros at its beginning. */
function upcOf(typed: string): string | null {
  return readUpc(typed) ?? (/^\d{8,11}$/.test(typed) ? readUpc(typed.padStart(12, "0")) : null);
}

function matchTracks(
  tracks: readonly TrackDraft[],
  rows: readonly CatalogTrack[],
): Map<string, CatalogTrack> {
  const matches = new Map<string, CatalogTrack>();
  const left = new Set(rows);
  const match = (isMatch: (track: TrackDraft, row: CatalogTrack, at: number) => boolean): void => {
    for (const [at, track] of tracks.entries()) {
      if (matches.has(track.post_id)) continue;
      const row = [...left].find((one) => isMatch(track, one, at));
      if (row === undefined) continue;
      matches.set(track.post_id, row);
      left.delete(row);
    }
  };
  match(({ isrc }, row) => readIsrc(isrc) !== null && readIsrc(isrc) === readIsrc(row.isrc));
  match(
    ({ title }, row) => plainTitle(title) !== "" && plainTitle(title) === plainTitle(row.title),
  );
  if (tracks.length === rows.length) match((_track, { number }, at) => number === at + 1);
  return matches;
}

/** ISO 639-2 and other names of languages that catalogs write. */
const languageNames = new Map<string, LyricsLanguage>(
  Object.entries({
    spa: "es",
    spanish: "es",
    castellano: "es",
    por: "pt",
    portuguese: "pt",
    eng: "en",
    english: "en",
    cat: "ca",
    catalan: "ca",
    glg: "gl",
    galician: "gl",
    eus: "eu",
    baq: "eu",
    basque: "eu",
    fra: "fr",
    fre: "fr",
    french: "fr",
    ita: "it",
    italian: "it",
    deu: "de",
    ger: "de",
    german: "de",
    instrumental: "zxx",
    "no linguistic content": "zxx",
  } satisfies Record<string, LyricsLanguage>),
);

function languageOf(typed: string): LyricsLanguage | null {
  const plain = plainTitle(typed);
  const [code = ""] = plain.split(" ");
  const byName = Object.entries(lyricsLanguages).find(([, name]) => plainTitle(name) === plain);
  if (byName) return byName[0] as LyricsLanguage;
  if (code.length === 2 && Object.hasOwn(lyricsLanguages, code)) return code as LyricsLanguage;
  return languageNames.get(plain) ?? languageNames.get(code) ?? null;
}

function explicitOf(typed: string): boolean | null {
  const plain = plainTitle(typed);
  if (["yes", "y", "true", "1", "explicit", "x", "si", "explicito", "explicita"].includes(plain))
    return true;
  return ["no", "n", "false", "0", "clean", "not explicit", "none", "limpio"].includes(plain)
    ? false
    : null;
}
