import { z } from "zod";
import { endpoint, success } from "#contract/endpoint";
import { staffLimits } from "#contract/staff/staff-limits";
import { nameSchemas } from "#contract/name-schemas";
import { person } from "#contract/people/profiles";
import { lines } from "#contract/text/text";
import { type StaffRole, staffRoles } from "./roles.ts";

export const staffRole = z.enum(Object.keys(staffRoles) as [StaffRole, ...StaffRole[]]);

/** Why something is done: it is stored in the audit log. */
export const staffReason = lines(staffLimits.staffReasonLength).refine((text) => text !== "", {
  error: "Escribe el motivo.",
});

export const getOwnStaffRoles = endpoint({
  name: "getOwnStaffRoles",
  method: "GET",
  path: "/api/admin/me",
  summary: "Los roles propios en la administración.",
  who: "member",
  staff: "any",
  forBand: null,
  input: z.object({}),
  output: z.object({ roles: z.array(staffRole) }),
  errors: ["not_found", "staff_second_factor_required"],
});

const staffMember = z.object({
  person,
  roles: z.array(staffRole),
  /** Without it nobody can administer, whatever their role. */
  second_factor: z.boolean(),
});

export const getStaff = endpoint({
  name: "getStaff",
  method: "GET",
  path: "/api/admin/staff",
  summary: "Quién administra, con sus roles.",
  who: "member",
  staff: "admin",
  forBand: null,
  input: z.object({}),
  output: z.object({ staff: z.array(staffMember) }),
  errors: ["not_found", "forbidden", "staff_second_factor_required"],
});

export const grantStaffRole = endpoint({
  name: "grantStaffRole",
  method: "PUT",
  path: "/api/admin/staff/:id/roles/:role",
  summary: "Da un rol a otra persona. Repetirlo no cambia nada.",
  who: "member",
  staff: "admin",
  recentSignIn: true,
  forBand: null,
  input: z.object({ id: z.uuid(), role: staffRole, reason: staffReason }),
  output: success,
  errors: [
    "not_found",
    "forbidden",
    "staff_second_factor_required",
    "reauthentication_required",
    "cannot_act_on_self",
    "account_not_found",
  ],
});

export const revokeStaffRole = endpoint({
  name: "revokeStaffRole",
  method: "DELETE",
  path: "/api/admin/staff/:id/roles/:role",
  summary:
    "Quita un rol a otra persona. La última que administra se queda. Repetirlo no cambia nada.",
  who: "member",
  staff: "admin",
  recentSignIn: true,
  forBand: null,
  input: z.object({ id: z.uuid(), role: staffRole, reason: staffReason }),
  output: success,
  errors: [
    "not_found",
    "forbidden",
    "staff_second_factor_required",
    "reauthentication_required",
    "cannot_act_on_self",
    "last_admin",
  ],
});

nameSchemas({ StaffRole: staffRole, StaffMember: staffMember });
