import { personColumns, selectPerson } from "#modules/people";
import { statement, t } from "#platform/db/sql";

/** Hours in which another admin can confirm a request. */
const hours = 24;
/** A request `r` of somebody who still is an admin, within its time. */
const isOpen = `r.requested_at > now() - interval '${hours} hours'
     and exists (select from staff_roles s where s.user_id = r.requested_by and s.role = 'admin')`;

/** No row when there is an open one. */
export const insertReset = statement(
  { user_id: t.uuid, requested_by: t.uuid, reason: t.text },
  { user_id: t.uuid },
  `insert into factor_resets as r (user_id, requested_by, reason) values ($user_id, $requested_by, $reason)
   on conflict (user_id) do update
     set requested_by = excluded.requested_by, reason = excluded.reason, requested_at = now()
     where not (${isOpen})
   returning user_id`,
);

/** Takes an open request, which nobody else can take then. `raised`: the person has used their factor since. */
export const lockReset = statement(
  { user_id: t.uuid },
  { requested_by: t.uuid, raised: t.bool },
  `select r.requested_by,
     exists (
       select from sessions s
       where s.user_id = r.user_id and s.aal = 'aal2' and s.authenticated_at > r.requested_at
     ) as raised
   from factor_resets r where r.user_id = $user_id and ${isOpen} for update of r`,
);

export const deleteReset = statement(
  { user_id: t.uuid },
  {},
  `delete from factor_resets where user_id = $user_id`,
);

export const listResets = statement(
  {},
  {
    ...personColumns,
    requested_by_id: t.uuid,
    requested_by: t.text,
    reason: t.text,
    requested_at: t.time,
    expires_at: t.time,
  },
  `select ${selectPerson}, r.requested_by as requested_by_id, a.name as requested_by, r.reason, r.requested_at,
     r.requested_at + interval '${hours} hours' as expires_at
   from factor_resets r join profiles p on p.id = r.user_id join profiles a on a.id = r.requested_by
   where ${isOpen} order by r.requested_at, r.user_id limit 100`,
);

export const sweepResets = statement(
  {},
  {},
  `delete from factor_resets where requested_at <= now() - interval '${hours} hours'`,
);

/** What an act on an account has to know of it. */
export const accountState = statement(
  { id: t.uuid },
  { is_admin: t.bool, is_staff: t.bool, second_factor: t.bool, leaving: t.bool },
  `select exists (select from staff_roles s where s.user_id = u.id and s.role = 'admin') as is_admin,
     exists (select from staff_roles s where s.user_id = u.id) as is_staff, u.second_factor, u.leaving
   from users u where u.id = $id and u.deleted_at is null`,
);
