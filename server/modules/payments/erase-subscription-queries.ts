import { maybe, statement, t } from "#platform/db/sql";
import { subscriptionState } from "./subscription-queries.ts";

/**
 * Ends what a person pays and gets, without waiting for the provider: the rows stay, with the encrypted access, until it
 * was told. A batch.
 */
export const eraseSubscriptionsOf = statement(
  { user_id: t.uuid },
  { id: t.uuid, former_state: subscriptionState, payer_id: maybe(t.uuid), artist: maybe(t.text) },
  `update subscriptions s set
     kept_credentials = case when s.stopped_at is null then coalesce(s.kept_credentials, a.credentials) end,
     state = 'ended', ended_at = coalesce(s.ended_at, now()),
     ended_because = coalesce(s.ended_because, case when s.payee_id = $user_id then 'artist_left' else 'cancelled' end),
     stop_asked_at = coalesce(s.stop_asked_at, now()), past_due_since = null, begin_until = null, url = null,
     paused_at = null, paused_until = null, pause_to_tell = false, terms_asked_at = null,
     is_anonymous = true, revision = s.revision + 1,
     payer_id = nullif(s.payer_id, $user_id), payee_id = nullif(s.payee_id, $user_id)
   from subscriptions o left join payment_accounts a on a.id = o.account_id and a.account = o.provider_account
   where s.id = o.id and o.id in (
     select id from subscriptions where payer_id = $user_id or payee_id = $user_id limit 500
   ) returning s.id, o.state as former_state, s.payer_id,
     (select p.name from profiles p where p.id = o.payee_id) as artist`,
);

/** Stored access of deleted accounts, to see which key encrypted it. */
export const keptCredentials = statement(
  { after: t.uuid, limit: t.bigint },
  { id: t.uuid, account_id: t.uuid, credentials: maybe(t.bytes) },
  `select id, account_id, kept_credentials as credentials from subscriptions
   where kept_credentials is not null and id > $after order by id limit $limit`,
);

export const resealKept = statement(
  { id: t.uuid, former: t.bytes, credentials: t.bytes },
  {},
  `update subscriptions set kept_credentials = $credentials where id = $id and kept_credentials = $former`,
);
