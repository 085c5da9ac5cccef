import { parse } from "papaparse";
import type { CreditRole } from "#contract/releases/credit-roles";
import { type Column, columnOf } from "./catalog-columns.ts";

/** What a catalog says about a track, as written there; empty where it says nothing. */
export interface CatalogTrack {
  releaseTitle: string;
  upc: string;
  label: string;
  title: string;
  /** Its place in the release, counted over all discs; 0 when the catalog does not number it. */
  number: number;
  isrc: string;
  iswc: string;
  language: string;
  explicit: string;
  credits: { name: string; role: CreditRole }[];
}

/** The tracks of one release in a catalog. */
export interface CatalogRelease {
  title: string;
  tracks: CatalogTrack[];
}

export const catalogLimits = { bytes: 2 * 1024 * 1024, rows: 5000 };
/** Catalogs of some distributors begin with lines of instructions. */
const linesBeforeColumns = 20;

/** The text of a file that a spreadsheet saved: UTF-8, UTF-16 with its mark, or Windows-1252. */
export function textOfFile(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** The releases of a catalog in their order; none when it has no column with titles or codes of tracks. */
export function readCatalog(text: string): CatalogRelease[] {
  const { data } = parse<string[]>(text, { skipEmptyLines: "greedy" });
  const rows = data.slice(0, catalogLimits.rows).map((row) => row.map(cellText));
  const start = rows.slice(0, linesBeforeColumns).findIndex(hasColumns);
  if (start < 0) return [];
  const columns = (rows[start] ?? []).map(columnOf);
  const tracks = rows
    .slice(start + 1)
    .map((row) => trackOf(row, columns))
    .filter(({ title, isrc }) => title !== "" || isrc !== "");
  return releasesOf(tracks);
}

const hasColumns = (row: string[]): boolean => {
  const columns = row.map(columnOf);
  return (
    columns.filter((column) => column !== undefined).length > 1 &&
    (columns.includes("title") || columns.includes("isrc"))
  );
};

/** A cell without the quotes by which spreadsheets keep zeros at its beginning: `="0012"`. */
const cellText = (cell: string): string =>
  cell
    .replace(/^\s*="(.*)"\s*$/s, "$1")
    .replaceAll(/\s+/g, " ")
    .trim();

function trackOf(row: readonly string[], columns: readonly (Column | undefined)[]): CatalogTrack {
  const first = (field: Column): string =>
    columns.reduce<string>(
      (value, column, at) => (value === "" && column === field ? (row[at] ?? "") : value),
      "",
    );
  const title = first("title");
  const version = first("version");
  const isNamed = /^(original( mix| version)?|n\/?a|-)?$/i.test(version) || title.includes(version);
  return {
    releaseTitle: first("releaseTitle"),
    upc: first("upc"),
    label: first("label"),
    title: isNamed ? title : `${title} (${version})`,
    number: discNumber(first("disc")) * 1000 + wholeNumber(first("number")),
    isrc: first("isrc"),
    iswc: first("iswc"),
    language: first("language"),
    explicit: first("explicit"),
    credits: columns.flatMap((column, at) =>
      typeof column === "object"
        ? namesIn(row[at] ?? "").map((name) => ({ name, role: column.role }))
        : [],
    ),
  };
}

const wholeNumber = (typed: string): number => Number(/^\d{1,3}/.exec(typed)?.[0] ?? 0);
const discNumber = (typed: string): number => Math.max(0, wholeNumber(typed) - 1);

/** The names of a cell. A comma separates first and last names too, so it only counts between whole names. */
function namesIn(cell: string): string[] {
  const parts = cell.split(/[|;/]/);
  const byComma = cell.split(",");
  const names =
    parts.length === 1 && byComma.every((name) => name.trim().includes(" ")) ? byComma : parts;
  return [...new Set(names.map((name) => name.trim()))].filter((name) => name !== "");
}

function releasesOf(tracks: readonly CatalogTrack[]): CatalogRelease[] {
  const releases = new Map<string, CatalogRelease>();
  for (const track of tracks) {
    const key = track.upc || track.releaseTitle.toLowerCase();
    const release = releases.get(key) ?? { title: track.releaseTitle, tracks: [] };
    release.tracks.push(track);
    releases.set(key, release);
  }
  return [...releases.values()].map(({ title, tracks: all }) => ({
    title,
    tracks: all
      .toSorted((a, b) => a.number - b.number)
      // Rows that give each track in several shops or territories repeat it.
      .filter((track, at, list) => at === list.findIndex((other) => isSame(track, other)))
      .map((track, at) => ({ ...track, number: track.number === 0 ? 0 : at + 1 })),
  }));
}

const isSame = (a: CatalogTrack, b: CatalogTrack): boolean =>
  a.number === b.number && a.title === b.title && a.isrc === b.isrc;
