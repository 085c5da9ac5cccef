import { Refusal } from "./errors.ts";

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

/** 8 bytes of milliseconds and 16 of the id, in base64url: opaque to those who pass it on. */
export function encodeCursor({ created_at, id }: Position): string {
  const bytes = Buffer.alloc(24);
  bytes.writeBigUInt64BE(BigInt(created_at.getTime()));
  bytes.write(id.replaceAll("-", ""), 8, "hex");
  return bytes.toString("base64url");
}

/** Reads a cursor that we gave out; without one, the start of the list. Refuses anything else. */
export function decodeCursor(cursor: string | undefined): Position {
  if (cursor === undefined) return listStart;
  const bytes = Buffer.from(cursor, "base64url");
  const time = bytes.length === 24 ? Number(bytes.readBigUInt64BE()) : Infinity;
  // The second check refuses other spellings of the same bytes.
  if (time > listStart.created_at.getTime() || bytes.toString("base64url") !== cursor)
    throw new Refusal("invalid_input", { field: "cursor" });
  const id = bytes
    .toString("hex", 8)
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  return { created_at: new Date(time), id };
}

/** One page of `limit` rows out of those that were read (one more than asked for), and the cursor of the next. */
export function pageOf<R extends Position>(
  rows: R[],
  limit: number,
): { shown: R[]; nextCursor: string | null } {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const more = last !== undefined && rows.length > shown.length;
  return { shown, nextCursor: more ? encodeCursor(last) : null };
}
