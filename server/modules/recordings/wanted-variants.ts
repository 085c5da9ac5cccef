import type { Recording } from "#contract/files/files";

/** What «Modo datos» plays, in kbit/s of AAC; and what stands for a file that is heavy or that few browsers play. */
const light = 64;
const usual = 160;

/** Which variants a recording is worth, in kbit/s, the lightest first: none that saves less than a third. */
export function wantedVariants({ mime, duration }: Recording, bytes: number): number[] {
  const has = (bytes * 8) / 1000 / duration;
  const foreign = mime === "audio/ogg" || mime === "audio/webm";
  return [light, usual].filter(
    (kbps) => kbps * 1.5 <= has || (foreign && kbps === usual && has > light),
  );
}
