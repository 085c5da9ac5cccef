import { maybe, statement, t } from "#platform/db/sql";

export const pause = statement(
  { id: t.uuid, until: maybe(t.time) },
  {},
  `update subscriptions set paused_at = coalesce(paused_at, now()), paused_until = $until::timestamptz,
     resume_mailed = false, skipped_order = order_id, terms_asked_at = now(), pause_to_tell = true,
     revision = revision + 1
   where id = $id and state = 'active'`,
);

const resumed = `paused_at = null, paused_until = null, resume_mailed = false,
     skipped_order = case when paid_until > now() then null else skipped_order end,
     terms_asked_at = now(), pause_to_tell = true, revision = revision + 1`;

export const resume = statement(
  { id: t.uuid },
  {},
  `update subscriptions set ${resumed} where id = $id and paused_at is not null and state <> 'ended'`,
);

/**
 * Pauses that are over: a day before the charge, so that what nobody can use is found before it. Index
 * subscriptions_resuming.
 */
export const resumeDue = statement(
  { limit: t.bigint },
  { id: t.uuid },
  `update subscriptions set ${resumed} where id in (
     select id from subscriptions where paused_until <= now() + interval '1 day' and state <> 'ended'
     order by paused_until limit $limit for update skip locked
   ) returning id`,
);

/** Those that are charged again within three days, and whose member was not mailed of it. */
export const dueResumeMails = statement(
  { limit: t.bigint },
  { id: t.uuid },
  `update subscriptions set resume_mailed = true where id in (
     select id from subscriptions
     where paused_until <= now() + interval '3 days' and not resume_mailed and state = 'active'
     order by paused_until limit $limit for update skip locked
   ) returning id`,
);
