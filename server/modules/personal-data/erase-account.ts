import {
  holdAccount,
  recordEvent,
  removeAccount,
  renderLetter,
  suspendForErasure,
} from "#modules/auth";
import { deleteReleased } from "#modules/files";
import { holdProfile, retireHandles } from "#modules/profiles";
import type { Context } from "#platform/context";
import { erasures } from "./erasures.ts";
import { accountErased } from "./letters.ts";
import { beginErasure, noteErased } from "./queries.ts";

/**
 * Erases an account whose days are over, wholly: portion by portion what it left with others, then in
 * one transaction all the rest. Broken off anywhere it goes on where it was; kept in the last moment
 * (before it begins), or done already, it does nothing.
 */
export async function eraseAccount(ctx: Context, { userId }: { userId: string }): Promise<void> {
  if (!(await begin(ctx, userId))) return;
  do {
    for (const erase of erasures) while ((await erase(ctx, userId)) > 0);
  } while (!(await finish(ctx, userId)));
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

/** False when somebody was quicker than the last portion: then there is another one. */
async function finish(ctx: Context, userId: string): Promise<boolean> {
  return ctx.db.transaction(async (db) => {
    const inside = { ...ctx, db };
    await holdAccount(db, userId);
    await holdProfile(db, userId);
    for (const erase of erasures) if ((await erase(inside, userId)) > 0) return false;
    await retireHandles(db, userId);
    const { email, addresses: known } = await removeAccount(db, userId);
    await deleteReleased(inside);
    for (const address of known) await ctx.mail.forget(db, address);
    await ctx.jobs.forget(db, [userId, ...known]);
    await db.run(noteErased, { user_id: userId });
    await recordEvent(db, { event: "account_erased", userId: null });
    if (email !== null) await ctx.mail.send(db, { to: email, ...renderLetter(accountErased()) });
    return true;
  });
}
