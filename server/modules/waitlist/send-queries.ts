import { maybe, statement, t } from "#platform/db/sql";
import { status } from "./lead-queries.ts";

/** No row for a repeated request. */
export const insertBatch = statement(
  { id: t.uuid, created_by: t.uuid, request_hash: t.text },
  { id: t.uuid },
  `insert into waitlist_batches (id, created_by, request_hash) values ($id, $created_by, $request_hash)
   on conflict (id) do nothing returning id`,
);

export const findBatch = statement(
  { id: t.uuid, created_by: t.uuid },
  { request_hash: t.text, sends: t.int },
  `select b.request_hash,
     (select count(*)::int from waitlist_sends s where s.batch_id = b.id) as sends
   from waitlist_batches b where b.id = $id and b.created_by = $created_by`,
);

/** Those who can get one, and for whom none waits. */
export const queueSends = statement(
  { batch: t.uuid, ids: t.uuids },
  { lead_id: t.uuid },
  `insert into waitlist_sends (batch_id, lead_id)
   select $batch, l.id from waitlist_leads l
   where l.id = any ($ids) and l.status = 'pending' and l.confirmed_at is not null and l.unsubscribed_at is null
   on conflict do nothing returning lead_id`,
);

export const queueSend = statement(
  { batch: t.uuid, lead: t.uuid },
  {},
  `insert into waitlist_sends (batch_id, lead_id) values ($batch, $lead) on conflict do nothing`,
);

/**
 * The next one, locked with its lead. Another worker waits for the lock, and then no longer sees it; one that waits too
 * long fails, and its job is repeated.
 */
export const nextSend = statement(
  { batch: t.uuid },
  {
    lead_id: t.uuid,
    email: t.text,
    status,
    is_reachable: t.bool,
    created_by: maybe(t.uuid),
  },
  `select s.lead_id, l.email, l.status,
     l.confirmed_at is not null and l.unsubscribed_at is null as is_reachable, b.created_by
   from waitlist_sends s join waitlist_leads l on l.id = s.lead_id join waitlist_batches b on b.id = s.batch_id
   where s.batch_id = $batch and s.outcome is null
   order by l.priority desc, l.referrals desc, l.id limit 1
   for no key update of s, l`,
);

export const finishSend = statement(
  { batch: t.uuid, lead: t.uuid, outcome: t.text },
  {},
  `update waitlist_sends set outcome = $outcome where batch_id = $batch and lead_id = $lead`,
);

export const markInvited = statement(
  { id: t.uuid },
  {},
  `update waitlist_leads set status = 'invited', invited_at = now() where id = $id`,
);
