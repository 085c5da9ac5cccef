import type {
  getOwnStaffRoles as ownEndpoint,
  getStaff as listEndpoint,
  grantStaffRole as grantEndpoint,
  revokeStaffRole as revokeEndpoint,
} from "#contract/staff/staff";
import type { StaffRole } from "#contract/staff/roles";
import { recordEvent } from "#modules/auth";
import type { Db } from "#platform/db/db";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import * as queries from "./queries.ts";
import { recordAudit } from "./record-audit.ts";

/** A change of one role of one person. `by` is null for the command line. */
interface RoleChange {
  userId: string;
  role: StaffRole;
  by: string | null;
  reason: string;
}

/** Whether a person is an admin of the service. */
export async function isStaffAdmin(db: Db, userId: string): Promise<boolean> {
  return (await readRoles(db, userId)).includes("admin");
}

/** Whether a person has any role of the staff. */
export async function isOfStaff(db: Db, userId: string): Promise<boolean> {
  return (await readRoles(db, userId)).length > 0;
}

export const getOwnStaffRoles: Action<typeof ownEndpoint> = async ({ db, actor }) => ({
  roles: (await db.one(queries.rolesOf, { user_id: actor.personId }))?.roles ?? [],
});

export const getStaff: Action<typeof listEndpoint> = async ({ db }) => ({
  staff: (await db.many(queries.listStaff, {})).map(({ roles, second_factor, ...person }) => ({
    person,
    roles,
    second_factor,
  })),
});

export const grantStaffRole: Action<typeof grantEndpoint> = async ({ db, actor }, input) => {
  const { id: userId, role, reason } = input;
  if (userId === actor.personId) throw new ApiError("cannot_act_on_self");
  await db.transaction(async (tx) => {
    if ((await tx.one(queries.findAccount, { id: userId })) === null)
      throw new ApiError("account_not_found");
    await grantRole(tx, { userId, role, by: actor.personId, reason });
  });
  return { success: true };
};

export const revokeStaffRole: Action<typeof revokeEndpoint> = async ({ db, actor }, input) => {
  const { id: userId, role, reason } = input;
  if (userId === actor.personId) throw new ApiError("cannot_act_on_self");
  await db.transaction((tx) => revokeRole(tx, { userId, role, by: actor.personId, reason }));
  return { success: true };
};

/**
 * Makes the account with this address an admin, or takes that role away, for the operator's command line. Returns
 * false for an address without an account. The operator may revoke the last admin, since the command line can name
 * another.
 */
export async function setAdmin(pool: Db, email: string, isAdmin: boolean): Promise<boolean> {
  return pool.transaction(async (db) => {
    const account = await db.one(queries.findAccountByEmail, { email: email.trim().toLowerCase() });
    if (account === null) return false;
    const change = { userId: account.id, role: "admin", by: null, reason: "" } as const;
    if (isAdmin) await grantRole(db, change);
    else await revokeRole(db, change);
    return true;
  });
}

async function grantRole(db: Db, { userId, role, by, reason }: RoleChange): Promise<void> {
  await db.one(queries.lockStaffRoles, {});
  const before = await readRoles(db, userId);
  if (!(await db.one(queries.insertRole, { user_id: userId, role, granted_by: by }))) return;
  await recordChange(db, "role_granted", { userId, role, by, reason }, before);
}

async function revokeRole(db: Db, { userId, role, by, reason }: RoleChange): Promise<void> {
  await db.one(queries.lockStaffRoles, {});
  const before = await readRoles(db, userId);
  if (!(await db.one(queries.deleteRole, { user_id: userId, role }))) return;
  if (role === "admin" && by !== null) {
    const admins = await db.one(queries.hasOtherAdmin, { user_id: userId });
    if (!admins?.has_other) throw new ApiError("last_admin");
  }
  await recordChange(db, "role_revoked", { userId, role, by, reason }, before);
}

async function readRoles(db: Db, userId: string): Promise<StaffRole[]> {
  return (await db.one(queries.rolesOf, { user_id: userId }))?.roles ?? [];
}

async function recordChange(
  db: Db,
  action: "role_granted" | "role_revoked",
  { userId, role, by, reason }: RoleChange,
  before: StaffRole[],
): Promise<void> {
  const after = await readRoles(db, userId);
  const subject = { kind: "account", id: userId };
  await recordAudit(db, { actorId: by, action, subject, personId: userId, reason, before, after });
  const event = action === "role_granted" ? "admin_granted" : "admin_revoked";
  await recordEvent(db, { event, userId, details: { by: by ?? "cli", role } });
}
