import { ApiError } from "#platform/errors";

/** A position in a collection: the next page begins after it. */
interface Place {
  position: number;
  id: string;
}

/** The start: before any item, so that the first page is read like all others. */
export const firstPlace: Place = {
  position: Number.MIN_SAFE_INTEGER,
  id: "00000000-0000-0000-0000-000000000000",
};

const cursorPattern = /^(-?\d{1,15})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Encodes a position as a cursor. */
export function placeOf({ position, id }: Place): string {
  return Buffer.from(`${position}_${id}`).toString("base64url");
}

/** Parses such a cursor. Throws for anything else. */
export function placeAt(cursor: string): Place {
  const [, position, id] = cursorPattern.exec(Buffer.from(cursor, "base64url").toString()) ?? [];
  if (position === undefined || id === undefined)
    throw new ApiError("invalid_input", { field: "cursor" });
  return { position: Number(position), id };
}
