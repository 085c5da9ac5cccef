import { uuidBytes, uuidOf } from "./uuid.ts";
import { ApiError } from "#platform/errors";

/** A place between two rows of a list that is sorted by time and id, newest first: the next page begins behind it. */
export interface Position {
  created_at: Date;
  id: string;
}

/** Where the first page begins: later than any row, so that it is read like all others. */
export const listStart: Position = {
  created_at: new Date("9999-12-31T00:00:00Z"),
  id: "ffffffff-ffff-ffff-ffff-ffffffffffff",
};

/** The same in a list that is sorted by a score and id, highest first. */
export interface Rank {
  score: number;
  id: string;
}

/** Where the first page of such a list begins. */
const rankStart: Rank = { score: Number.MAX_VALUE, id: listStart.id };

/** 8 bytes of milliseconds and 16 of the id, in base64url: opaque to those who pass it on. */
export function encodeCursor({ created_at, id }: Position): string {
  const bytes = Buffer.alloc(24);
  bytes.writeBigUInt64BE(BigInt(created_at.getTime()));
  uuidBytes(id).copy(bytes, 8);
  return bytes.toString("base64url");
}

/** Reads a cursor that we gave out; without one, the start of the list. Refuses anything else. */
export function decodeCursor(cursor: string | undefined): Position {
  if (cursor === undefined) return listStart;
  const bytes = bytesOf(cursor, 24);
  const time = Number(bytes.readBigUInt64BE());
  if (time > listStart.created_at.getTime())
    throw new ApiError("invalid_input", { field: "cursor" });
  return { created_at: new Date(time), id: idAt(bytes) };
}

/** 8 bytes of the score, 16 of the id, and one more: no cursor of one sort is one of the other. */
export function encodeRank({ score, id }: Rank): string {
  const bytes = Buffer.alloc(25);
  bytes.writeDoubleBE(score);
  uuidBytes(id).copy(bytes, 8);
  return bytes.toString("base64url");
}

export function decodeRank(cursor: string | undefined): Rank {
  if (cursor === undefined) return rankStart;
  const bytes = bytesOf(cursor, 25);
  const score = bytes.readDoubleBE();
  if (!Number.isFinite(score) || bytes[24] !== 0)
    throw new ApiError("invalid_input", { field: "cursor" });
  return { score, id: idAt(bytes) };
}

function bytesOf(cursor: string, length: number): Buffer {
  const bytes = Buffer.from(cursor, "base64url");
  // The second check refuses other spellings of the same bytes.
  if (bytes.length !== length || bytes.toString("base64url") !== cursor)
    throw new ApiError("invalid_input", { field: "cursor" });
  return bytes;
}

function idAt(bytes: Buffer): string {
  return uuidOf(bytes.subarray(8, 24));
}

/**
 * One page of `limit` rows out of those that were read (one more than asked for), and the cursor of the
 * next, as `encode` makes it.
 */
export function pageOf<R extends Position>(
  rows: R[],
  limit: number,
): { pageRows: R[]; nextCursor: string | null };
export function pageOf<R>(
  rows: R[],
  limit: number,
  encode: (row: R) => string,
): { pageRows: R[]; nextCursor: string | null };
export function pageOf<R extends Position>(
  rows: R[],
  limit: number,
  encode: (row: R) => string = encodeCursor,
): { pageRows: R[]; nextCursor: string | null } {
  const pageRows = rows.slice(0, limit);
  const last = pageRows.at(-1);
  const more = last !== undefined && rows.length > pageRows.length;
  return { pageRows, nextCursor: more ? encode(last) : null };
}
