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

/** No row for an event that came before. */
export const insertEvent = statement(
  event,
  { event_id: t.text },
  `insert into payment_events (provider, event_id, type, account, order_id, session, payment)
   values ($provider, $event_id, $type, $account::text, $order_id::uuid, $session::text, $payment::text)
   on conflict (provider, event_id) do nothing returning event_id`,
);

export const eventToWork = statement(
  { provider: providerName, event_id: t.text },
  event,
  `select provider, event_id, type, account, order_id, session, payment from payment_events
   where provider = $provider and event_id = $event_id and worked_at is null`,
);

export const finishEvent = statement(
  { provider: providerName, event_id: t.text, outcome: t.text },
  {},
  `update payment_events set worked_at = now(), outcome = $outcome
   where provider = $provider and event_id = $event_id`,
);

export const deleteEvent = statement(
  { provider: providerName, event_id: t.text },
  {},
  `delete from payment_events where provider = $provider and event_id = $event_id`,
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
