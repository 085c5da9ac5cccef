import {
  holdAccount,
  recordEvent,
  removeAccount,
  renderLetter,
  suspendForErasure,
} from "#modules/auth";
import { bandsOfNobodyElse } from "#modules/bands";
import { deleteReleased } from "#modules/files";
import { deleteBandProfile, holdProfile, retireHandles } from "#modules/profiles";
import type { Context } from "#platform/context";
import { erasures } from "./erasures.ts";
import { accountErased } from "./letters.ts";
import { beginErasure, noteErased } from "./queries.ts";

/**
 * Erases an account after its waiting time: in batches whatever is counted in other people's data, then everything
 * else in one transaction. It resumes after an interruption, and does nothing after a cancellation or when it is done
 * already.
 */
export async function eraseAccount(ctx: Context, { userId }: { userId: string }): Promise<void> {
  if (!(await begin(ctx, userId))) return;
  do {
    for (const band of await bandsOfNobodyElse(ctx.db, userId)) await eraseBand(ctx, band);
    await erasePortions(ctx, userId);
  } while (!(await finish(ctx, userId)));
}

async function erasePortions(ctx: Context, profile: string): Promise<void> {
  for (const erase of erasures) while ((await erase(ctx, profile)) > 0);
}

/** Erases a band whose last member's account is erased, with its page. */
async function eraseBand(ctx: Context, id: string): Promise<void> {
  let isErased = false;
  while (!isErased) {
    await erasePortions(ctx, id);
    isErased = await ctx.db.transaction(async (db) => {
      await holdProfile(db, id);
      if (await hasMore({ ...ctx, db }, id)) return false;
      await retireHandles(db, id);
      await deleteBandProfile(db, id);
      return true;
    });
  }
}

/** Erases rows added since the last batch, under the profile's lock; returns whether there were any. */
async function hasMore(inside: Context, profile: string): Promise<boolean> {
  for (const erase of erasures) if ((await erase(inside, profile)) > 0) return true;
  return false;
}

async function begin(ctx: Context, userId: string): Promise<boolean> {
  const endedSessions = await ctx.db.transaction(async (db) => {
    await holdAccount(db, userId);
    if ((await db.one(beginErasure, { user_id: userId })) === null) return null;
    return suspendForErasure(db, userId);
  });
  ctx.realtime.endSessions(endedSessions ?? []);
  return endedSessions !== null;
}

/** False when rows were added after the last batch: then another one is needed. */
async function finish(ctx: Context, userId: string): Promise<boolean> {
  return ctx.db.transaction(async (db) => {
    const inside = { ...ctx, db };
    await holdAccount(db, userId);
    await holdProfile(db, userId);
    if (await hasMore(inside, userId)) return false;
    if ((await bandsOfNobodyElse(db, userId)).length > 0) return false;
    await retireHandles(db, userId);
    const { email, addresses: knownAddresses } = await removeAccount(db, userId);
    await deleteReleased(inside);
    for (const address of knownAddresses) await ctx.mail.forget(db, address);
    await ctx.jobs.forget(db, [userId, ...knownAddresses]);
    await db.run(noteErased, { user_id: userId });
    await recordEvent(db, { event: "account_erased", userId: null });
    if (email !== null) await ctx.mail.send(db, { to: email, ...renderLetter(accountErased()) });
    return true;
  });
}
