import { closeAccount, reopenAccount, writeToAccount } from "#modules/auth";
import { hideProfile, showProfile, timeZoneOf } from "#modules/profiles";
import type { Context } from "#platform/context";
import { deletionOrdered, deletionRequested } from "./letters.ts";
import { dropDeletion, findDeletion, insertDeletion } from "./queries.ts";

/** The waiting time in days (rule privacy-1). */
const days = 14;

/**
 * Hides an account, mails its person, and ends its sessions, whose ids are returned, in the caller's transaction,
 * which has locked the account. Null when its deletion was requested before. `byStaff`: the person asked in writing.
 */
export async function startDeletion(
  ctx: Pick<Context, "db" | "mail" | "config">,
  userId: string,
  byStaff: boolean,
): Promise<{ due: Date; ended: string[] } | null> {
  const { db, config } = ctx;
  const deletion = await db.one(insertDeletion, { user_id: userId, days, by_staff: byStaff });
  if (deletion === null) return null;
  await hideProfile(db, userId);
  const letter = byStaff ? deletionOrdered : deletionRequested;
  const timeZone = await timeZoneOf(db, userId);
  await writeToAccount(ctx, userId, letter(config.publicUrl, deletion.due, timeZone));
  return { due: deletion.due, ended: await closeAccount(db, userId) };
}

/**
 * Stops a deletion that waits, and restores everything, in the caller's transaction, which has locked the account.
 * `none`: nobody requested it, or, with `onlyByStaff`, not the staff; `erasing`: it is too late.
 */
export async function keepAccount(
  db: Context["db"],
  userId: string,
  { onlyByStaff }: { onlyByStaff: boolean },
): Promise<"kept" | "none" | "erasing"> {
  const deletion = await db.one(findDeletion, { user_id: userId });
  if (deletion === null || (onlyByStaff && !deletion.by_staff)) return "none";
  const before = await db.one(dropDeletion, { user_id: userId });
  if (before === null) return "erasing";
  await showProfile(db, userId, before);
  await reopenAccount(db, userId);
  return "kept";
}
