import { uuidBytes, uuidOf } from "./uuid.ts";
import { ApiError } from "#platform/errors";

/** A position in a list sorted by time and id, newest first: the next page begins after it. */
export interface Position {
  created_at: Date;
  id: string;
}

/** The start of the list: a time later than any row, so that the first page is read like all others. */
export const listStart: Position = {
  created_at: new Date("9999-12-31T00:00:00Z"),
  id: "ffffffff-ffff-ffff-ffff-ffffffffffff",
};

/** A position in a list sorted by a score and id, highest first. */
export interface Rank {
  score: number;
  id: string;
}

/** The start of such a list. */
const rankStart: Rank = { score: Number.MAX_VALUE, id: listStart.id };

/** 8 bytes of milliseconds and 16 of the id, in base64url: opaque to clients. */
export function encodeCursor({ created_at, id }: Position): string {
  const bytes = Buffer.alloc(24);
  bytes.writeBigUInt64BE(BigInt(created_at.getTime()));
  uuidBytes(id).copy(bytes, 8);
  return bytes.toString("base64url");
}

/** Parses a cursor that we issued; without one, the start of the list. Throws for anything else. */
export function decodeCursor(cursor: string | undefined): Position {
  if (cursor === undefined) return listStart;
  const bytes = bytesOf(cursor, 24);
  const time = Number(bytes.readBigUInt64BE());
  if (time > listStart.created_at.getTime())
    throw new ApiError("invalid_input", { field: "cursor" });
  return { created_at: new Date(time), id: idAt(bytes) };
}

/** 8 bytes of the score, 16 of the id, and one more, so that the two kinds of cursors cannot be confused. */
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
  // The second check rejects other encodings of the same bytes.
  if (bytes.length !== length || bytes.toString("base64url") !== cursor)
    throw new ApiError("invalid_input", { field: "cursor" });
  return bytes;
}

function idAt(bytes: Buffer): string {
  return uuidOf(bytes.subarray(8, 24));
}

/**
 * One page of `limit` rows out of those that were read (one more than asked for), and the cursor of the next page,
 * encoded by `encode`.
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
