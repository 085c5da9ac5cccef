import { tipCurrencies } from "#contract/payments/providers";
import type { postLock } from "#contract/posts/posts";
import type { MemberContext } from "#platform/context";
import type { Db } from "#platform/db/db";
import { maybe, statement, t } from "#platform/db/sql";
import { ApiError } from "#platform/errors";
import { paymentProviderNames } from "#platform/payment-settings";
import type { z } from "zod";
import { contentType } from "./columns.ts";
import { openDuePosts, openPostAgain, storeLock } from "./queries.ts";

/** What decides whether a post can have a price: what it is, and how its author is paid. */
const lockable = statement(
  { id: t.uuid, providers: t.texts, levels: t.uuids },
  { content_type: contentType, in_release: t.bool, currency: maybe(t.text), levels: t.int },
  `select (select count(*) from membership_levels l
       where l.owner_id = m.user_id and l.id = any($levels::uuid[]))::integer as levels,
     m.content_type, m.in_release, (select a.currency from payment_accounts a
     where a.owner_id = m.user_id and a.state = 'active' and a.provider = any($providers)
     order by a.created_at limit 1) as currency
   from media_content m where m.id = $id`,
);

const lockableTypes = new Set<string>(["text", "image", "audio", "video"]);

/**
 * Sets the price of an own post, or opens it with null, in the caller's transaction. Another price is one for later
 * orders: who bought it keeps it. Throws lock_not_paid of who cannot be paid,
 * lock_currency, lock_price, lock_level and lock_time.
 */
export async function setLock(
  { db, config }: Pick<MemberContext, "db" | "config">,
  id: string,
  lock: z.output<typeof postLock> | null,
): Promise<void> {
  if (lock === null) {
    await db.run(openPostAgain, { id });
    return;
  }
  const levels = [...new Set(lock.levels)];
  const post = await db.one(lockable, { id, providers: paymentProviderNames(config), levels });
  if (post === null) throw new ApiError("post_not_found");
  if (!lockableTypes.has(post.content_type)) throw new ApiError("invalid_input", { field: "lock" });
  if (post.in_release) throw new ApiError("post_is_track");
  if (post.currency === null) throw new ApiError("lock_not_paid", { field: "lock" });
  if (lock.currency !== post.currency) throw new ApiError("lock_currency", { field: "lock" });
  const { min, max } = tipCurrencies[lock.currency];
  if (lock.price !== null && (lock.price < min || lock.price > max))
    throw new ApiError("lock_price", { field: "lock" });
  if (post.levels !== levels.length) throw new ApiError("lock_level", { field: "lock" });
  const opens_at = lock.opens_at === null ? null : new Date(lock.opens_at);
  if (opens_at !== null && opens_at <= new Date())
    throw new ApiError("lock_time", { field: "lock" });
  await db.run(storeLock, { id, ...lock, levels: lock.levels && levels, opens_at });
}

const batch = 500;

/** Early access that is over: from now on everybody has these posts. */
export async function openEarlyPosts(db: Db): Promise<void> {
  while ((await db.many(openDuePosts, { limit: batch })).length === batch);
}
