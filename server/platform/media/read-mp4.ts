import { ApiError } from "#platform/errors";
import type { Mp4Index } from "./mp4-index.ts";
import { type Box, boxesIn, child } from "./mp4-boxes.ts";
import { readPictureFormat, soundsEverywhere } from "./mp4-formats.ts";
import type { Frames } from "./read-video.ts";

/** The time fields of a full box: units per second. */
function timescale(bytes: Buffer, header: Box): number {
  return bytes.readUInt32BE(header.from + (bytes[header.from] === 1 ? 20 : 12));
}

/** The displayed size of a track: rotated by its matrix, as phones write it. */
function sizeOf(bytes: Buffer, tkhd: Box): { width: number; height: number } {
  const later = bytes[tkhd.from] === 1 ? 12 : 0;
  const matrix = tkhd.from + 40 + later;
  const isRotated = bytes.readInt32BE(matrix) === 0 && bytes.readInt32BE(matrix + 16) === 0;
  const width = Math.round(bytes.readUInt32BE(tkhd.from + 76 + later) / 65_536);
  const height = Math.round(bytes.readUInt32BE(tkhd.from + 80 + later) / 65_536);
  return isRotated ? { width: height, height: width } : { width, height };
}

interface Counted {
  count: number;
  units: number;
}

/** The frames in a track's sample table, by their sizes. */
function inTable(bytes: Buffer, stbl: Box, fileBytes: number): Counted {
  const stts = child(bytes, stbl, "stts");
  const stsz = child(bytes, stbl, "stsz");
  const totals = { count: 0, units: 0 };
  if (!stts || !stsz) return totals;
  const entries = bytes.readUInt32BE(stts.from + 4);
  if (entries * 8 + 8 > stts.to - stts.from) throw new ApiError("file_broken");
  for (let entry = 0; entry < entries; entry++) {
    const at = stts.from + 8 + entry * 8;
    const frames = bytes.readUInt32BE(at);
    totals.count += frames;
    totals.units += frames * bytes.readUInt32BE(at + 4);
  }
  checkSizes(bytes, stsz, { count: totals.count, fileBytes });
  return totals;
}

/** The number of frames must match the other table, and their bytes the file. */
function checkSizes(
  bytes: Buffer,
  stsz: Box,
  { count, fileBytes }: { count: number; fileBytes: number },
): void {
  const each = bytes.readUInt32BE(stsz.from + 4);
  if (bytes.readUInt32BE(stsz.from + 8) !== count) throw new ApiError("file_broken");
  let sum = each * count;
  if (each === 0) {
    if (count * 4 + 12 > stsz.to - stsz.from) throw new ApiError("file_broken");
    for (let frame = 0; frame < count; frame++)
      sum += bytes.readUInt32BE(stsz.from + 12 + frame * 4);
  }
  if (sum > fileBytes || (count > 0 && sum === 0)) throw new ApiError("file_broken");
}

/** The frames of a track in the fragments after the index, as browsers record them. */
function inFragments({ boxes: bytes, fileBytes }: Mp4Index, moov: Box, track: number): Counted {
  const totals = { count: 0, units: 0 };
  const mvex = child(bytes, moov, "mvex");
  if (!mvex) return totals;
  const trex = [...boxesIn(bytes, mvex)].find(
    ({ type, from }) => type === "trex" && bytes.readUInt32BE(from + 4) === track,
  );
  const usual = trex ? bytes.readUInt32BE(trex.from + 12) : 0;
  for (const moof of boxesIn(bytes, { from: 0, to: bytes.length })) {
    if (moof.type !== "moof") continue;
    for (const traf of boxesIn(bytes, moof)) {
      const tfhd = traf.type === "traf" ? child(bytes, traf, "tfhd") : undefined;
      if (!tfhd || bytes.readUInt32BE(tfhd.from + 4) !== track) continue;
      for (const trun of boxesIn(bytes, traf))
        if (trun.type === "trun") {
          addRun(bytes, trun, defaultOf(bytes, tfhd, usual), totals);
          // A run without per-frame fields needs no bytes of its own, so check that the frames' bytes exist.
          if (totals.count > fileBytes) throw new ApiError("file_broken");
        }
    }
  }
  return totals;
}

function defaultOf(bytes: Buffer, tfhd: Box, usual: number): number {
  const flags = bytes.readUInt32BE(tfhd.from) & 0xff_ff_ff;
  if (!(flags & 0x8)) return usual;
  return bytes.readUInt32BE(tfhd.from + 8 + (flags & 0x1 ? 8 : 0) + (flags & 0x2 ? 4 : 0));
}

function addRun(bytes: Buffer, trun: Box, usual: number, totals: Counted): void {
  const flags = bytes.readUInt32BE(trun.from) & 0xff_ff_ff;
  const count = bytes.readUInt32BE(trun.from + 4);
  const fields = [0x100, 0x200, 0x400, 0x800].filter((flag) => flags & flag).length;
  const first = trun.from + 8 + (flags & 0x1 ? 4 : 0) + (flags & 0x4 ? 4 : 0);
  if (first + count * fields * 4 > trun.to) throw new ApiError("file_broken");
  totals.count += count;
  if (flags & 0x100)
    for (let frame = 0; frame < count; frame++)
      totals.units += bytes.readUInt32BE(first + frame * fields * 4);
  else totals.units += count * usual;
}

/**
 * The video track of an MP4 or QuickTime file, whole or fragmented; null when it has only sound. Throws when it is
 * cut off or its tables disagree.
 */
export function readMp4(index: Mp4Index): Frames | null {
  const { boxes: bytes, fileBytes } = index;
  const moov = child(bytes, { type: "", at: 0, from: 0, to: bytes.length }, "moov");
  if (!moov) throw new ApiError("file_broken");
  const tracks = [...boxesIn(bytes, moov)].filter(({ type }) => type === "trak");
  const trak = tracks.find((track) => handlerOf(bytes, track) === "vide");
  if (trak === undefined) return null;
  const tkhd = child(bytes, trak, "tkhd");
  const mdhd = child(bytes, trak, "mdia", "mdhd");
  const stbl = child(bytes, trak, "mdia", "minf", "stbl");
  if (!tkhd || !mdhd || !stbl) throw new ApiError("file_broken");
  const track = bytes.readUInt32BE(tkhd.from + (bytes[tkhd.from] === 1 ? 20 : 12));
  const parts = [inTable(bytes, stbl, fileBytes), inFragments(index, moov, track)];
  const count = parts.reduce((sum, part) => sum + part.count, 0);
  const units = parts.reduce((sum, part) => sum + part.units, 0);
  const sound = tracks.find((other) => handlerOf(bytes, other) === "soun");
  return {
    ...sizeOf(bytes, tkhd),
    ...readPictureFormat(bytes, stbl),
    soundsEverywhere: sound === undefined || soundsEverywhere(bytes, sound),
    count,
    duration: units / timescale(bytes, mdhd),
  };
}

/** The handler type of a track: `vide`, `soun` and others. */
function handlerOf(bytes: Buffer, trak: Box): string | null {
  const hdlr = child(bytes, trak, "mdia", "hdlr");
  return hdlr ? bytes.toString("latin1", hdlr.from + 8, hdlr.from + 12) : null;
}
