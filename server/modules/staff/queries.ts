import type { StaffRole } from "#contract/staff/roles";
import { personColumns, selectPerson } from "#modules/people";
import { advisoryLock } from "#platform/db/advisory-locks";
import { maybe, type SqlType, statement, t } from "#platform/db/sql";

const role: SqlType<StaffRole> = { pg: "text", nullable: false };
const roles: SqlType<StaffRole[]> = { pg: "text[]", nullable: false };

/** Indexes staff_roles_of and the sessions' primary key. */
export const findStaffSession = statement(
  { user_id: t.uuid, session_id: t.uuid, minutes: t.int },
  { roles, has_second_factor: t.bool, is_recent: t.bool },
  `select array(select r.role from staff_roles r where r.user_id = $user_id order by r.role) as roles,
     s.aal = 'aal2' as has_second_factor,
     s.authenticated_at > now() - make_interval(mins => $minutes) as is_recent
   from sessions s where s.id = $session_id and s.user_id = $user_id`,
);

export const rolesOf = statement(
  { user_id: t.uuid },
  { roles },
  `select array(select r.role from staff_roles r where r.user_id = $user_id order by r.role) as roles`,
);

/** One change of roles after the other. */
export const lockStaffRoles = statement(
  {},
  { locked: t.bool },
  `select true as locked from ${advisoryLock("staffRoles")}`,
);

export const findAccount = statement(
  { id: t.uuid },
  { id: t.uuid },
  `select id from users where id = $id and deleted_at is null`,
);

export const findAccountByEmail = statement(
  { email: t.text },
  { id: t.uuid },
  `select id from users where email = $email and deleted_at is null`,
);

/** No row when they had it already. */
export const insertRole = statement(
  { user_id: t.uuid, role, granted_by: maybe(t.uuid) },
  { role },
  `insert into staff_roles (role, user_id, granted_by) values ($role, $user_id, $granted_by)
   on conflict do nothing returning role`,
);

/** No row when they did not have it. */
export const deleteRole = statement(
  { user_id: t.uuid, role },
  { role },
  `delete from staff_roles where role = $role and user_id = $user_id returning role`,
);

/** Whether somebody else is an admin whose account can be used. */
export const hasOtherAdmin = statement(
  { user_id: t.uuid },
  { has_other: t.bool },
  `select exists (
     select from staff_roles r join users u on u.id = r.user_id
     where r.role = 'admin' and r.user_id <> $user_id and u.deleted_at is null and not u.leaving
       and (u.banned_until is null or u.banned_until <= now())
   ) as has_other`,
);

export const listStaff = statement(
  {},
  { ...personColumns, roles, second_factor: t.bool },
  `select ${selectPerson}, s.roles, u.second_factor
   from (select user_id, array_agg(role order by role) as roles from staff_roles group by user_id) s
     join users u on u.id = s.user_id join profiles p on p.id = s.user_id
   order by 'admin' = any(s.roles) desc, p.name, p.id`,
);
