import { statement, t } from "#platform/db/sql";

/** Of an artist's account that works no more: all that are not over. */
export const liveOfAccount = statement(
  { account: t.uuid },
  { id: t.uuid },
  `select id from subscriptions where account_id = $account and stopped_at is null and state <> 'ended'`,
);

/** Those of an account that had ended and whose provider was not told, and cannot be any more. */
export const unreachableOf = statement(
  { account: t.uuid },
  { id: t.uuid },
  `select id from subscriptions where account_id = $account and stopped_at is null and state = 'ended'`,
);
