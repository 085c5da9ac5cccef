import { limits } from "#contract/limits";
import { ApiError } from "#platform/errors";
import type { Kind } from "./grounds.ts";

/** The first byte: it prevents confusing cursors of different lists. */
const marks = { artists: 0xa1, people: 0xb1 } satisfies Record<Kind, number>;

/** The part of an id in a cursor: its last four bytes, which are random. */
const tail = (id: string): number => Number.parseInt(id.slice(-8), 16) | 0;

/**
 * The people shown on earlier pages: four bytes of each. The order of recommendations changes with each follow, so a
 * cursor lists whom to exclude, not where to begin.
 */
export function encodeSeenPeople(
  kind: Kind,
  shownIdTails: readonly number[],
  ids: readonly string[],
): string {
  const all = [...shownIdTails, ...ids.map(tail)];
  const bytes = Buffer.alloc(1 + all.length * 4);
  bytes.writeUInt8(marks[kind]);
  for (const [at, value] of all.entries()) bytes.writeInt32BE(value, 1 + at * 4);
  return bytes.toString("base64url");
}

export function decodeSeenPeople(kind: Kind, cursor: string | undefined): number[] {
  if (cursor === undefined) return [];
  const bytes = Buffer.from(cursor, "base64url");
  const count = (bytes.length - 1) / 4;
  // The last check rejects other encodings of the same bytes.
  if (
    !Number.isInteger(count) ||
    count < 1 ||
    count >= limits.recommendations ||
    bytes[0] !== marks[kind] ||
    bytes.toString("base64url") !== cursor
  )
    throw new ApiError("invalid_input", { field: "cursor" });
  return Array.from({ length: count }, (_, at) => bytes.readInt32BE(1 + at * 4));
}
