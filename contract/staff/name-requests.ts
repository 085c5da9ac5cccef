import { z } from "zod";
import { endpoint, success } from "#contract/endpoint";
import { nameSchemas } from "#contract/name-schemas";
import { person } from "#contract/people/profiles";
import { staffReason } from "./staff.ts";

const gateErrors = ["not_found", "forbidden", "staff_second_factor_required"] as const;
const actErrors = [
  ...gateErrors,
  "reauthentication_required",
  "cannot_act_on_self",
  "name_request_gone",
] as const;
const adminOnly = { who: "member", staff: "admin", recentSignIn: true, forBand: null } as const;

/** `reason` is mailed to whom it concerns, and stands in the audit log. */
const act = z.object({ id: z.uuid(), reason: staffReason });

/** What the staff sees of whoever has a name. */
const nameHolder = z.object({
  person,
  since: z.iso.datetime(),
  /** The last use that is known: of the account (a band: of its owner's), or a post. */
  last_active_at: z.iso.datetime(),
  /** Not used for 12 months. */
  is_unused: z.boolean(),
  followers: z.int(),
  posts: z.int(),
  /** The name only leads to them: they gave it up within the last 90 days. */
  is_former_name: z.boolean(),
  /** Has a role in the administration: the name cannot be handed over. */
  is_staff: z.boolean(),
});
export type NameHolder = z.output<typeof nameHolder>;

const staffNameRequest = z.object({
  id: z.uuid(),
  name: z.string(),
  why: z.string(),
  links: z.array(z.string()),
  requested_at: z.iso.datetime(),
  requester: nameHolder,
  /** Null: nobody has the name any more. */
  holder: nameHolder.nullable(),
});
export type StaffNameRequest = z.output<typeof staffNameRequest>;

const handover = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Who had the name, and who has it now. */
  from: person,
  to: person,
  decided_at: z.iso.datetime(),
  undo_until: z.iso.datetime(),
});
export type NameHandover = z.output<typeof handover>;

export const getNameRequests = endpoint({
  name: "getNameRequests",
  method: "GET",
  path: "/api/admin/name-requests",
  summary: "Quién pide un nombre que tiene otra cuenta, y los cambios que aún se pueden deshacer.",
  who: "member",
  staff: "admin",
  forBand: null,
  input: z.object({}),
  output: z.object({
    /** The oldest first, at most 100. */
    requests: z.array(staffNameRequest),
    handovers: z.array(handover),
  }),
  errors: gateErrors,
});

export const handOverName = endpoint({
  ...adminOnly,
  name: "handOverName",
  method: "POST",
  path: "/api/admin/name-requests/:id/hand-over",
  summary:
    "Da el nombre a quien lo pide. Quien lo tenía recibe otro, y un correo con el motivo y cómo contestar.",
  input: act,
  output: success,
  errors: [...actErrors, "name_not_held", "name_is_own", "account_is_staff", "conflict"],
});

export const refuseName = endpoint({
  ...adminOnly,
  name: "refuseName",
  method: "POST",
  path: "/api/admin/name-requests/:id/refuse",
  summary: "Rechaza la petición con un texto para quien la hizo.",
  input: act,
  output: success,
  errors: actErrors,
});

export const undoNameHandover = endpoint({
  ...adminOnly,
  name: "undoNameHandover",
  method: "POST",
  path: "/api/admin/name-requests/:id/undo",
  summary: "Devuelve los dos nombres como estaban, hasta 30 días después.",
  input: act,
  output: success,
  errors: [...actErrors, "name_undo_impossible"],
});

nameSchemas({ NameHolder: nameHolder, StaffNameRequest: staffNameRequest, NameHandover: handover });
