import { Refusal } from "./errors.ts";
import type { Frames } from "./read-film.ts";

/** Elements of Matroska (RFC 9559) that say what the pictures are; all others are passed over. */
const element = {
  segment: 0x18_53_80_67,
  info: 0x15_49_a9_66,
  timescale: 0x2a_d7_b1,
  tracks: 0x16_54_ae_6b,
  track: 0xae,
  trackNumber: 0xd7,
  trackType: 0x83,
  video: 0xe0,
  width: 0xb0,
  height: 0xba,
  cluster: 0x1f_43_b6_75,
  clusterTime: 0xe7,
  simpleBlock: 0xa3,
  blockGroup: 0xa0,
  block: 0xa1,
} as const;
const { segment, info, tracks, track, video, cluster, blockGroup } = element;
/** What is gone into; only these may leave their size open, as browsers do that record. */
const outer = new Set<number>([segment, info, tracks, track, video, cluster, blockGroup]);

/** A number whose first byte tells its length; null for one of all ones (an open size). */
function variable(bytes: Buffer, at: number): { length: number; value: number | null } {
  const first = bytes[at] ?? 0;
  const length = Math.clz32(first) - 23;
  if (length > 8 || at + length > bytes.length) throw new Refusal("file_broken");
  let value = first & (0xff >> length);
  let open = value === 0xff >> length;
  for (let next = 1; next < length; next++) {
    const byte = bytes[at + next] ?? 0;
    open &&= byte === 0xff;
    value = value * 256 + byte;
  }
  return { length, value: open ? null : value };
}

function unsigned(bytes: Buffer, from: number, to: number): number {
  if (to - from > 6) throw new Refusal("file_broken");
  return to > from ? bytes.readUIntBE(from, to - from) : 0;
}

/**
 * The pictures of a WebM file; null when it has only sound. Its length is where its last frame ends, since
 * a browser that records does not write one. Throws when it is cut off.
 */
export function readWebm(bytes: Buffer): Frames | null {
  let scale = 1_000_000;
  let now = 0;
  let open = { number: 0, type: 0, width: 0, height: 0 };
  let shown: typeof open | null = null;
  let [count, last, first] = [0, 0, Number.POSITIVE_INFINITY];
  for (let at = 0; at < bytes.length;) {
    const { length: idLength } = variable(bytes, at);
    if (idLength > 4) throw new Refusal("file_broken");
    const id = bytes.readUIntBE(at, idLength);
    const size = variable(bytes, at + idLength);
    const from = at + idLength + size.length;
    const to = from + (size.value ?? 0);
    if (to > bytes.length || (size.value === null && !outer.has(id)))
      throw new Refusal("file_broken");
    const value = (): number => unsigned(bytes, from, to);
    if (id === track) open = { number: 0, type: 0, width: 0, height: 0 };
    else if (id === element.timescale) scale = value();
    else if (id === element.trackNumber) open.number = value();
    else if (id === element.trackType) open.type = value();
    else if (id === element.width) open.width = value();
    else if (id === element.height) open.height = value();
    else if (id === element.clusterTime) now = value();
    if (open.type === 1) shown ??= open;
    if ((id === element.simpleBlock || id === element.block) && shown) {
      const number = variable(bytes, from);
      if (number.value === shown.number && from + number.length + 2 <= to) {
        const time = now + bytes.readInt16BE(from + number.length);
        count += 1;
        first = Math.min(first, time);
        last = Math.max(last, time);
      }
    }
    at = outer.has(id) ? from : to;
  }
  if (shown === null) return null;
  if (count === 0) throw new Refusal("file_broken");
  // The last frame stands as long as the others on average.
  const lasted = count > 1 ? ((last - first) * count) / (count - 1) : 40;
  const { width, height } = shown;
  return { width, height, count, duration: (lasted * scale) / 1e9 };
}
