import { ApiError } from "#platform/errors";

/** A box of ISO 14496-12: its type, its offset, and where its content begins and ends. */
export interface Box {
  type: string;
  at: number;
  from: number;
  to: number;
}

/** The boxes in a range of a file, in order. Throws when one exceeds it. */
export function* boxesIn(bytes: Buffer, { from, to }: Pick<Box, "from" | "to">): Generator<Box> {
  for (let at = from; at + 8 <= to;) {
    const type = bytes.toString("latin1", at + 4, at + 8);
    let size = bytes.readUInt32BE(at);
    let head = 8;
    if (size === 1 && at + 16 <= to) {
      size = Number(bytes.readBigUInt64BE(at + 8));
      head = 16;
    } else if (size === 0) size = to - at;
    // A box beyond its range: the file is cut off, or not a video at all.
    if (size < head || at + size > to) throw new ApiError("file_broken");
    yield { type, at, from: at + head, to: at + size };
    at += size;
  }
}

/** The first box at this path of types. */
export function child(bytes: Buffer, box: Box | undefined, ...path: string[]): Box | undefined {
  let currentBox = box;
  for (const type of path)
    currentBox = currentBox && [...boxesIn(bytes, currentBox)].find((inner) => inner.type === type);
  return currentBox;
}
