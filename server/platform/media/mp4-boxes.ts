import { ApiError } from "#platform/errors";

/** A box of ISO 14496-12: its type, where it stands, and where its content begins and ends. */
export interface Box {
  type: string;
  at: number;
  from: number;
  to: number;
}

/** The boxes in a part of a file, one after the other. Throws when one reaches out of it. */
export function* boxesIn(bytes: Buffer, { from, to }: Pick<Box, "from" | "to">): Generator<Box> {
  for (let at = from; at + 8 <= to;) {
    const type = bytes.toString("latin1", at + 4, at + 8);
    let size = bytes.readUInt32BE(at);
    let head = 8;
    if (size === 1 && at + 16 <= to) {
      size = Number(bytes.readBigUInt64BE(at + 8));
      head = 16;
    } else if (size === 0) size = to - at;
    // One that reaches out of its place: the file is cut off, or no video at all.
    if (size < head || at + size > to) throw new ApiError("file_broken");
    yield { type, at, from: at + head, to: at + size };
    at += size;
  }
}

/** The first box at the end of this path of types. */
export function child(bytes: Buffer, box: Box | undefined, ...path: string[]): Box | undefined {
  let currentBox = box;
  for (const type of path)
    currentBox = currentBox && [...boxesIn(bytes, currentBox)].find((inner) => inner.type === type);
  return currentBox;
}
