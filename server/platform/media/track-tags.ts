import type { ICommonTagsResult } from "music-metadata";
import type { TrackTags } from "#contract/files/files";

/** Characters of a name (title, artist, album), of a word (genre, language) and of lyrics. */
const lengths = { name: 200, word: 60, lyrics: 10_000 };
const largestNumber = 999;
const years = { first: 1860, last: 2999 };

/** What the tags say, cut to lengths that a form can show; null when they say nothing. */
export function tagsOf(common: ICommonTagsResult): TrackTags | null {
  const language = line(common.language, lengths.word);
  const lyrics = textOf(
    common.lyrics?.map(({ text }) => text).find((text) => text !== undefined),
    lengths.lyrics,
  );
  const words = {
    title: line(common.title, lengths.name),
    artist: line(common.artist, lengths.name),
    album: line(common.album, lengths.name),
    track: whole(common.track.no, 1, largestNumber),
    disc: whole(common.disk.no, 1, largestNumber),
    year: whole(common.year, years.first, years.last),
    genre: line(common.genre?.[0], lengths.word),
    isrc: isrcOf(common.isrc?.[0]),
  };
  const has_cover = (common.picture?.length ?? 0) > 0;
  const saysNothing = [...Object.values(words), language, lyrics].every((value) => value === null);
  if (saysNothing && !has_cover) return null;
  return {
    ...words,
    ...(language === null ? {} : { language }),
    ...(lyrics === null ? {} : { lyrics }),
    has_cover,
  };
}

/** A tag on one line. The library returns what the file says, which need not be what its types say. */
function line(value: unknown, length: number): string | null {
  return textOf(typeof value === "string" ? value.replaceAll(/\s+/g, " ") : value, length);
}

/** Without control characters and halves of characters, which the database does not store. */
function textOf(value: unknown, length: number): string | null {
  if (typeof value !== "string") return null;
  const text = value
    .slice(0, length * 10)
    .toWellFormed()
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(/(?=\p{Cc})[^\t\n]/gu, "")
    .trim();
  return [...text].slice(0, length).join("").trim() || null;
}

function whole(value: unknown, first: number, last: number): number | null {
  return Number.isInteger(value) && Number(value) >= first && Number(value) <= last
    ? Number(value)
    : null;
}

/** Twelve characters, without the hyphens with which people write it; null for anything else. */
function isrcOf(value: unknown): string | null {
  const code = line(value, lengths.word)?.replaceAll(/[-\s]/g, "").toUpperCase();
  return code !== undefined && /^[A-Z]{2}[A-Z0-9]{3}\d{7}$/.test(code) ? code : null;
}
