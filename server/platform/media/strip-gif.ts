const EXTENSION = 0x21;
const IMAGE = 0x2c;
const TRAILER = 0x3b;
const GRAPHIC_CONTROL = 0xf9;
const APPLICATION = 0xff;
/** The two application extensions that set how often an animation repeats. */
const loops = new Set(["NETSCAPE2.0", "ANIMEXTS1.0"]);

/**
 * Copies a GIF with its frames, delays and repetitions unchanged, without comments, text, other application data and
 * trailing bytes. Omits a last block that is cut off. Throws when it is not a GIF.
 */
export function stripGif(bytes: Buffer): Buffer {
  const parts: Buffer[] = [];
  let at = 13 + colorsAt(bytes, 10);
  if (!/^GIF8[79]a$/.test(bytes.toString("latin1", 0, 6)) || at > bytes.length)
    throw new Error("not a GIF");
  parts.push(bytes.subarray(0, at));
  for (;;) {
    const block = blockAt(bytes, at);
    if (block === null) break;
    if (block.isShown) parts.push(bytes.subarray(at, block.end));
    at = block.end;
  }
  return Buffer.concat([...parts, Buffer.from([TRAILER])]);
}

/** A block with its end; null at the end of the picture. */
function blockAt(bytes: Buffer, at: number): { end: number; isShown: boolean } | null {
  const kind = bytes[at];
  if (kind !== EXTENSION && kind !== IMAGE) {
    if (kind === TRAILER || kind === undefined) return null;
    throw new Error(`a GIF has no block of kind ${kind}`);
  }
  const end =
    kind === IMAGE
      ? afterSubBlocks(bytes, at + 10 + colorsAt(bytes, at + 9) + 1)
      : afterSubBlocks(bytes, at + 2);
  if (end === null) return null;
  return { end, isShown: kind === IMAGE || isOfAnimation(bytes, at) };
}

function isOfAnimation(bytes: Buffer, at: number): boolean {
  const label = bytes[at + 1];
  if (label !== APPLICATION) return label === GRAPHIC_CONTROL;
  // A name of 11 bytes, then one sub-block of three: no room for anything but the repetitions.
  return (
    bytes[at + 2] === 11 &&
    loops.has(bytes.toString("latin1", at + 3, at + 14)) &&
    bytes[at + 14] === 3 &&
    bytes[at + 18] === 0
  );
}

/** The size in bytes of the colour table that the flags at this offset announce. */
function colorsAt(bytes: Buffer, at: number): number {
  const flags = bytes[at] ?? 0;
  return (flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 0x07) + 1);
}

/** The offset after the empty sub-block; null when the file ends before. */
function afterSubBlocks(bytes: Buffer, from: number): number | null {
  let at = from;
  for (;;) {
    const length = bytes[at];
    if (length === undefined) return null;
    at += 1 + length;
    if (length === 0) return at;
  }
}
