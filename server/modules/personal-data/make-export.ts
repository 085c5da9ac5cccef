import { randomUUID } from "node:crypto";
import { rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { pagePath } from "#contract/pages";
import { writeToAccount } from "#modules/auth";
import { storePrivate } from "#modules/files";
import { timeZoneOf } from "#modules/profiles";
import type { Context } from "#platform/context";
import type { Db } from "#platform/db/db";
import { refuseWhenFull } from "#platform/http/receive";
import { writeZip } from "#platform/files/zip";
import { archive } from "./archive.ts";
import { bandExportReady, exportReady, orderedExportReady } from "./letters.ts";
import {
  beginExport,
  failExport,
  finishExport,
  ownerOfBand,
  setTicket,
  storeProgress,
} from "./queries.ts";
import { exportAddress, newTicket, ticketHash } from "./ticket.ts";

/** After this many failures the person is notified, and may request another. */
const attempts = 5;
const reportEveryMs = 500;

/**
 * Creates a person's ZIP in a temporary file, then stores it, and only then marks it as ready. After a kill it starts
 * again, and the temporary file is swept.
 */
export async function makeExport(ctx: Context, { id }: { id: string }): Promise<void> {
  const runningExport = await ctx.db.one(beginExport, { id });
  if (runningExport === null) return;
  const { user_id: userId, attempt, band_name: bandName } = runningExport;
  const path = join(ctx.files.incoming, randomUUID());
  try {
    await writeZip(
      path,
      archive(ctx, { id: userId, bandName }, progressWriter(ctx.db, id, attempt)),
    ).catch(refuseWhenFull);
    const { size } = await stat(path);
    const zip = { path, folder: "exports", extension: "zip", mime: "application/zip" };
    await storePrivate(ctx, zip, async (db, key) => {
      const finishedExport = await db.one(finishExport, { id, attempt, keys: [key], bytes: size });
      if (!finishedExport?.expires_at) throw new Error("an export was given up meanwhile");
      const expires = finishedExport.expires_at;
      if (!finishedExport.by_staff)
        return mailReady({ ...ctx, db }, { id: userId, bandName }, expires);
      const copy = { id, userId, expires, isShutOut: finishedExport.shut_out };
      await mailOrdered({ ...ctx, db }, copy);
    });
  } catch (error) {
    if (attempt < attempts) throw error;
    ctx.log.error({ err: error, export: id }, "an export failed");
    await ctx.db.run(failExport, { id, attempt });
  } finally {
    await rm(path, { force: true });
  }
}

/** Writes to the person, or to the current owner of the band. */
async function mailReady(
  ctx: Context,
  { id, bandName }: { id: string; bandName: string | null },
  expires: Date,
): Promise<void> {
  const { publicUrl } = ctx.config;
  const owner = bandName === null ? null : await ctx.db.one(ownerOfBand, { band: id });
  const reader = owner?.owner_id ?? id;
  const timeZone = await timeZoneOf(ctx.db, reader);
  const page = pagePath("bandTeam", { username: owner?.username ?? id });
  const letter =
    bandName === null
      ? exportReady(publicUrl, expires, timeZone)
      : bandExportReady({ bandName, url: `${publicUrl}${page}`, expires, timeZone });
  await writeToAccount(ctx, reader, letter);
}

/** Writes to somebody who asked the staff. Who is suspended cannot sign in, and gets the address of the file. */
async function mailOrdered(
  ctx: Context,
  copy: { id: string; userId: string; expires: Date; isShutOut: boolean },
): Promise<void> {
  const { id, userId, expires, isShutOut } = copy;
  const { publicUrl } = ctx.config;
  let file: string | null = null;
  if (isShutOut) {
    const ticket = newTicket();
    await ctx.db.one(setTicket, {
      id,
      user_id: userId,
      person_id: userId,
      ticket_hash: ticketHash(ticket),
      minutes: 24 * 60,
    });
    file = `${publicUrl}${exportAddress(id, ticket)}`;
  }
  const timeZone = await timeZoneOf(ctx.db, userId);
  await writeToAccount(ctx, userId, orderedExportReady({ publicUrl, file, expires, timeZone }));
}

/** Stores the progress now and then. */
function progressWriter(db: Db, id: string, attempt: number): (progress: number) => Promise<void> {
  let lastReportAt = Date.now();
  return async (progress) => {
    if (Date.now() - lastReportAt < reportEveryMs) return;
    lastReportAt = Date.now();
    await db.run(storeProgress, { id, attempt, progress });
  };
}
