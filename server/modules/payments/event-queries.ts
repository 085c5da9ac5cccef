import { maybe, statement, t } from "#platform/db/sql";
import { providerName } from "./order-queries.ts";

const event = {
  provider: providerName,
  event_id: t.text,
  type: t.text,
  account: maybe(t.text),
  order_id: maybe(t.uuid),
  session: maybe(t.text),
  payment: maybe(t.text),
};

/** No row for an event that came before. `subject`: what it is about, in one of its account's names. */
export const insertEvent = statement(
  { ...event, subject: t.text },
  { event_id: t.text },
  `insert into payment_events (provider, event_id, type, account, order_id, session, payment, subject)
   values ($provider, $event_id, $type, $account::text, $order_id::uuid, $session::text, $payment::text, $subject)
   on conflict (provider, event_id) do nothing returning event_id`,
);

/** What nobody worked on yet of a subject, in the order in which it came. Index payment_events_open. */
export const eventsToWork = statement(
  { provider: providerName, subject: t.text },
  event,
  `select provider, event_id, type, account, order_id, session, payment from payment_events
   where provider = $provider and subject = $subject and worked_at is null order by received_at, event_id`,
);

/**
 * What still waits, as its job was set apart, each again after a tenth of its age: from ten minutes after it came, for a
 * week. Index payment_events_tried.
 */
export const claimWaiting = statement(
  { limit: t.bigint },
  { provider: providerName, subject: t.text },
  `update payment_events set tried_at = now() where (provider, event_id) in (
     select provider, event_id from payment_events
     where worked_at is null and subject is not null
       and tried_at <= now() - greatest(interval '10 minutes', (now() - received_at) / 10)
       and received_at > now() - interval '7 days'
     order by tried_at limit $limit for update skip locked
   ) returning provider, coalesce(subject, '') as subject`,
);

export const finishEvents = statement(
  { provider: providerName, ids: t.texts, outcome: t.text },
  {},
  `update payment_events set worked_at = now(), outcome = $outcome
   where provider = $provider and event_id = any($ids)`,
);

export const deleteEvents = statement(
  { provider: providerName, ids: t.texts },
  {},
  `delete from payment_events where provider = $provider and event_id = any($ids)`,
);

export const sweepEvents = statement(
  {},
  {},
  `delete from payment_events where received_at < now() - interval '400 days'`,
);

/** The account that an event is about. */
export const accountByProviderId = statement(
  { provider: providerName, account: t.text },
  { id: t.uuid, credentials: maybe(t.bytes) },
  `select id, credentials from payment_accounts where provider = $provider and account = $account`,
);
