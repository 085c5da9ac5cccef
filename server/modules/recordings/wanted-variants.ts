import type { Recording, UploadKind } from "#contract/files/files";

/**
 * The bitrate for «Modo datos», in kbit/s of AAC; and the one that replaces files that are large or that few browsers
 * play.
 */
const light = 64;
const usual = 160;

/** The bitrates of songs of releases, whose uploads are up to ten times as large. */
const ofTracks = [48, 96, usual];
const foreignTypes = new Set(["audio/ogg", "audio/webm", "audio/aiff"]);

/** The bitrates of the variants to make, in kbit/s, the lowest first: none that saves less than a third. */
export function wantedVariants(
  { mime, duration }: Recording,
  { kind, bytes }: { kind: UploadKind; bytes: number },
): number[] {
  const has = (bytes * 8) / 1000 / duration;
  const foreign = foreignTypes.has(mime);
  return (kind === "track" ? ofTracks : [light, usual]).filter(
    (kbps) => kbps * 1.5 <= has || (foreign && kbps === usual && has > light),
  );
}
