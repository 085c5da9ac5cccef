import { personColumns, selectPerson } from "#modules/people";
import { statement, t } from "#platform/db/sql";

/** Hours in which another admin can confirm a request. */
const hours = 24;
/** A request `r` of somebody who still is an admin, within its time. */
const isOpen = `r.requested_at > now() - interval '${hours} hours'
     and exists (select from staff_roles s where s.user_id = r.requested_by and s.role = 'admin')`;

/** No row when there is an open one. */
export const insertErasure = statement(
  { user_id: t.uuid, requested_by: t.uuid, reason: t.text, reference: t.text },
  { user_id: t.uuid },
  `insert into erasure_orders as r (user_id, requested_by, reason, reference)
   values ($user_id, $requested_by, $reason, $reference)
   on conflict (user_id) do update
     set requested_by = excluded.requested_by, reason = excluded.reason, reference = excluded.reference,
       requested_at = now()
     where not (${isOpen})
   returning user_id`,
);

/** Takes an open request, which nobody else can take then. */
export const lockErasure = statement(
  { user_id: t.uuid },
  { requested_by: t.uuid, reference: t.text },
  `select r.requested_by, r.reference from erasure_orders r where r.user_id = $user_id and ${isOpen} for update of r`,
);

/** No row when there was none. */
export const deleteErasure = statement(
  { user_id: t.uuid },
  { user_id: t.uuid },
  `delete from erasure_orders where user_id = $user_id returning user_id`,
);

export const listErasures = statement(
  {},
  {
    ...personColumns,
    requested_by_id: t.uuid,
    requested_by: t.text,
    reason: t.text,
    reference: t.text,
    requested_at: t.time,
    expires_at: t.time,
  },
  `select ${selectPerson}, r.requested_by as requested_by_id, a.name as requested_by, r.reason, r.reference,
     r.requested_at, r.requested_at + interval '${hours} hours' as expires_at
   from erasure_orders r join profiles p on p.id = r.user_id join profiles a on a.id = r.requested_by
   where ${isOpen} order by r.requested_at, r.user_id limit 100`,
);

/** Accounts that the staff closed for their person, and that can still be kept; index account_deletions_due. */
export const listRunning = statement(
  {},
  { ...personColumns, due: t.time },
  `select ${selectPerson}, d.due
   from account_deletions d join profiles p on p.id = d.user_id
   where d.by_staff and d.erasing_at is null order by d.due, d.user_id limit 100`,
);

export const sweepErasures = statement(
  {},
  {},
  `delete from erasure_orders where requested_at <= now() - interval '${hours} hours'`,
);
