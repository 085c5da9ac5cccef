import type { Db } from "#platform/db/db";
import { addPeaks, addVariants, type Measured } from "./queries.ts";

/**
 * Adds a recording's variants and its loudness to its owner's posts that use it, archived and deleted ones too; and its
 * waveform, where the device that uploaded it computed none.
 */
export async function showVariants(
  db: Db,
  {
    ownerId,
    fileId,
    measured,
    peaks,
  }: { ownerId: string; fileId: string; measured: Measured; peaks: number[] },
): Promise<void> {
  if (Object.keys(measured).length > 0)
    await db.run(addVariants, { owner: ownerId, file: fileId, measured });
  if (peaks.length > 0) await db.run(addPeaks, { owner: ownerId, file: fileId, peaks });
}
