import { type Box, boxesIn, child } from "./mp4-boxes.ts";

/** Sample entries (ISO 14496-15, RFC 9559) of video codecs that all browsers play; of H.264 only some profiles. */
const playedPictures = new Set(["avc1", "avc3", "vp08", "vp09", "av01"]);
const h264 = new Set(["avc1", "avc3"]);
/** Baseline, Main, Extended and High: 8 bits and 4:2:0. */
const playedProfiles = new Set([66, 77, 88, 100]);
const playedSounds = new Set(["mp4a", "Opus", "fLaC", ".mp3"]);
/** PQ and HLG (ITU-T H.273). */
const hdrTransfers = new Set([16, 18]);
/** Bytes of a visual sample entry before its boxes. */
const visualEntryBytes = 78;

/** The first sample entry of a track: its codec. */
function entryOf(bytes: Buffer, stbl: Box | undefined): Box | undefined {
  const stsd = child(bytes, stbl, "stsd");
  if (!stsd || stsd.to - stsd.from < 16) return undefined;
  return boxesIn(bytes, { from: stsd.from + 8, to: stsd.to }).next().value ?? undefined;
}

/** Whether every browser plays a track's video, by its sample table, and whether it is HDR. */
export function readPictureFormat(
  bytes: Buffer,
  stbl: Box,
): { showsEverywhere: boolean; isHdr: boolean } {
  const entry = entryOf(bytes, stbl);
  if (entry === undefined || entry.to - entry.from < visualEntryBytes)
    return { showsEverywhere: false, isHdr: false };
  const inside = { ...entry, from: entry.from + visualEntryBytes };
  return {
    showsEverywhere: playedPictures.has(entry.type) && hasPlayedProfile(bytes, entry.type, inside),
    isHdr: isHdr(bytes, inside),
  };
}

function hasPlayedProfile(bytes: Buffer, type: string, inside: Box): boolean {
  if (!h264.has(type)) return true;
  const avcC = child(bytes, inside, "avcC");
  return avcC !== undefined && playedProfiles.has(bytes[avcC.from + 1] ?? 0);
}

function isHdr(bytes: Buffer, inside: Box): boolean {
  const colr = child(bytes, inside, "colr");
  return colr !== undefined && colr.to - colr.from >= 10
    ? hdrTransfers.has(bytes.readUInt16BE(colr.from + 6))
    : false;
}

/** Whether every browser plays this track's sound. */
export function soundsEverywhere(bytes: Buffer, trak: Box): boolean {
  const entry = entryOf(bytes, child(bytes, trak, "mdia", "minf", "stbl"));
  return entry !== undefined && playedSounds.has(entry.type);
}
