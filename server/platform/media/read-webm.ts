import { ApiError } from "#platform/errors";
import type { Frames } from "./read-video.ts";

/** Elements of Matroska (RFC 9559) that describe the video; all others are skipped. */
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
/** Elements whose children are read; only these may have an unknown size, as in browser recordings. */
const outer = new Set<number>([segment, info, tracks, track, video, cluster, blockGroup]);

/** A variable-length number; null for all ones (an unknown size). */
function variable(bytes: Buffer, at: number): { length: number; value: number | null } {
  const first = bytes[at] ?? 0;
  const length = Math.clz32(first) - 23;
  if (length > 8 || at + length > bytes.length) throw new ApiError("file_broken");
  let value = first & (0xff >> length);
  let open = value === 0xff >> length;
  for (let next = 1; next < length; next++) {
    const byte = bytes[at + next] ?? 0;
    open &&= byte === 0xff;
    value = value * 256 + byte;
  }
  return { length, value: open ? null : value };
}

function readUnsigned(bytes: Buffer, from: number, to: number): number {
  if (to - from > 6) throw new ApiError("file_broken");
  return to > from ? bytes.readUIntBE(from, to - from) : 0;
}

interface Track {
  number: number;
  type: number;
  width: number;
  height: number;
}
/** One track: the times of its blocks, usually in milliseconds (`scale`, in nanoseconds). */
interface Blocks extends Track {
  scale: number;
  count: number;
  first: number;
  last: number;
}

/**
 * The first track of a type (1 video, 2 audio) and the times of its blocks; null when there is none. Browser
 * recordings have no duration. Throws when it is cut off.
 */
function blocksOf(bytes: Buffer, type: 1 | 2): Blocks | null {
  let scale = 1_000_000;
  let now = 0;
  let open: Track = { number: 0, type: 0, width: 0, height: 0 };
  let selectedTrack: Track | null = null;
  let [count, last, first] = [0, 0, Number.POSITIVE_INFINITY];
  for (let at = 0; at < bytes.length;) {
    const { length: idLength } = variable(bytes, at);
    if (idLength > 4) throw new ApiError("file_broken");
    const id = bytes.readUIntBE(at, idLength);
    const size = variable(bytes, at + idLength);
    const from = at + idLength + size.length;
    const to = from + (size.value ?? 0);
    if (to > bytes.length || (size.value === null && !outer.has(id)))
      throw new ApiError("file_broken");
    const value = (): number => readUnsigned(bytes, from, to);
    if (id === track) open = { number: 0, type: 0, width: 0, height: 0 };
    else if (id === element.timescale) scale = value();
    else if (id === element.trackNumber) open.number = value();
    else if (id === element.trackType) open.type = value();
    else if (id === element.width) open.width = value();
    else if (id === element.height) open.height = value();
    else if (id === element.clusterTime) now = value();
    if (open.type === type) selectedTrack ??= open;
    if ((id === element.simpleBlock || id === element.block) && selectedTrack) {
      const number = variable(bytes, from);
      if (number.value === selectedTrack.number && from + number.length + 2 <= to) {
        const time = now + bytes.readInt16BE(from + number.length);
        count += 1;
        first = Math.min(first, time);
        last = Math.max(last, time);
      }
    }
    at = outer.has(id) ? from : to;
  }
  if (selectedTrack === null) return null;
  if (count === 0) throw new ApiError("file_broken");
  return { ...selectedTrack, scale, count, first, last };
}

/** Seconds: the last block lasts as long as the others on average; a single one, `alone` units. */
function lengthOf({ scale, count, first, last }: Blocks, alone: number): number {
  return ((count > 1 ? ((last - first) * count) / (count - 1) : alone) * scale) / 1e9;
}

/** The video of a WebM file, from its frames; null when it has only sound. Throws when it is cut off. */
export function readWebm(bytes: Buffer): Frames | null {
  const blocks = blocksOf(bytes, 1);
  if (blocks === null) return null;
  const { width, height, count } = blocks;
  const plays = { showsEverywhere: true, soundsEverywhere: true, isHdr: false };
  return { width, height, count, duration: lengthOf(blocks, 40), ...plays };
}

/**
 * The duration of a WebM file's sound in seconds, from its blocks; null when it has no sound. Throws when it is cut
 * off.
 */
export function soundLengthOfWebm(bytes: Buffer): number | null {
  const blocks = blocksOf(bytes, 2);
  return blocks && lengthOf(blocks, 20);
}
