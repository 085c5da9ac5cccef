import type { Recording } from "#contract/files/files";

/**
 * The bitrate for «Modo datos», in kbit/s of AAC; and the one that replaces files that are large or that few browsers
 * play.
 */
const light = 64;
const usual = 160;

/** The bitrates of the variants to make, in kbit/s, the lowest first: none that saves less than a third. */
export function wantedVariants({ mime, duration }: Recording, bytes: number): number[] {
  const has = (bytes * 8) / 1000 / duration;
  const foreign = mime === "audio/ogg" || mime === "audio/webm";
  return [light, usual].filter(
    (kbps) => kbps * 1.5 <= has || (foreign && kbps === usual && has > light),
  );
}
