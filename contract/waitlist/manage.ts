import { z } from "zod";
import { endpoint, success } from "#contract/endpoint";
import { limits } from "#contract/limits";
import { staffLimits } from "#contract/staff/staff-limits";
import { nameSchemas } from "#contract/name-schemas";
import { country } from "#contract/people/profiles";
import { line, lines } from "#contract/text/text";
import { type LeadStatus, leadStatuses } from "./lead-values.ts";
import { leadEmail, leadRole } from "./waitlist.ts";

const leadStatus = z.enum(Object.keys(leadStatuses) as [LeadStatus, ...LeadStatus[]]);
const staffErrors = ["not_found", "forbidden", "staff_second_factor_required"] as const;

const filters = {
  status: leadStatus.optional(),
  role: leadRole.optional(),
  country: country.optional(),
  city: line(limits.cityLength).optional(),
  search: line(limits.searchLength)
    .optional()
    .describe(
      "Parte del nombre, la ciudad o las notas; para quien ve los emails, también de ellos",
    ),
};

const lead = z.object({
  id: z.uuid(),
  /** Masked for editors: `a•••@ejemplo.org`. */
  email: z.string(),
  name: z.string(),
  role_interest: leadRole.nullable(),
  country_code: z.string().nullable(),
  city: z.string(),
  link: z.string(),
  status: leadStatus,
  referrals: z.int(),
  priority: z.int(),
  /** Who brought them; the name or, without one, the address. */
  referred_by: z.string().nullable(),
  utm: z.record(z.string(), z.string()),
  notes: z.string(),
  created_at: z.iso.datetime(),
  confirmed_at: z.iso.datetime().nullable(),
  invited_at: z.iso.datetime().nullable(),
  unsubscribed_at: z.iso.datetime().nullable(),
  /** An invitation is about to be sent. */
  is_queued: z.boolean(),
});
export type Lead = z.output<typeof lead>;

export const getWaitlist = endpoint({
  name: "getWaitlist",
  method: "GET",
  path: "/api/admin/waitlist",
  summary: "La lista de espera en su orden: prioridad, recomendaciones y antigüedad.",
  who: "member",
  staff: "editor",
  forBand: null,
  input: z.object({
    ...filters,
    cursor: z.string().max(200).optional(),
    limit: z.coerce.number().int().min(1).max(limits.pageMax).default(50),
  }),
  output: z.object({ leads: z.array(lead), nextCursor: z.string().nullable() }),
  errors: staffErrors,
});

const count = z.object({ name: z.string(), leads: z.int() });

export const getWaitlistSummary = endpoint({
  name: "getWaitlistSummary",
  method: "GET",
  path: "/api/admin/waitlist/summary",
  summary: "Cuánta gente hay en la lista: por estado, país y ciudad.",
  who: "member",
  staff: "editor",
  forBand: null,
  input: z.object({}),
  output: z.object({
    statuses: z.object({
      pending: z.int(),
      invited: z.int(),
      registered: z.int(),
      discarded: z.int(),
    }),
    unconfirmed: z.int(),
    unsubscribed: z.int(),
    /** Invitations that wait to be sent. */
    queued: z.int(),
    /** By country code, most first; discarded leads are not counted here and below. */
    countries: z.array(count),
    cities: z.array(count.extend({ country_code: z.string().nullable() })),
  }),
  errors: staffErrors,
});

export const updateLead = endpoint({
  name: "updateLead",
  method: "PATCH",
  path: "/api/admin/waitlist/:id",
  summary: "Cambia las notas o la prioridad de alguien de la lista.",
  who: "member",
  staff: "editor",
  forBand: null,
  input: z.object({
    id: z.uuid(),
    notes: lines(staffLimits.staffNoteLength).optional(),
    priority: z.int().min(-staffLimits.leadPriority).max(staffLimits.leadPriority).optional(),
  }),
  output: success,
  errors: [...staffErrors, "lead_not_found"],
});

export const setLeadStatus = endpoint({
  name: "setLeadStatus",
  method: "PUT",
  path: "/api/admin/waitlist/:id/status",
  summary: "Descarta a alguien de la lista, y anula su invitación, o le devuelve su lugar.",
  who: "member",
  staff: "admin",
  forBand: null,
  input: z.object({ id: z.uuid(), status: z.enum(["pending", "discarded"]) }),
  output: success,
  errors: [...staffErrors, "lead_not_found", "lead_registered"],
});

/** Either these leads, or the first ones of the list with these filters. */
const choice = {
  ids: z.array(z.uuid()).max(staffLimits.invitationsPerBatch).optional(),
  first: z.int().min(1).max(staffLimits.invitationsPerBatch).optional(),
  role: filters.role,
  country: filters.country,
  city: filters.city,
  search: filters.search,
};

export const previewInvitations = endpoint({
  name: "previewInvitations",
  method: "POST",
  path: "/api/admin/waitlist/preview",
  summary: "A quién se enviaría una invitación, y cuántas personas se omiten. No envía nada.",
  who: "member",
  staff: "admin",
  forBand: null,
  input: z.object(choice).refine(({ ids, first }) => (ids === undefined) !== (first === undefined)),
  output: z.object({
    /** Who would get one. */
    ids: z.array(z.uuid()),
    unsubscribed: z.int(),
    unconfirmed: z.int(),
    /** Invited already, with an account, or discarded. */
    others: z.int(),
  }),
  errors: staffErrors,
});

export const sendInvitations = endpoint({
  name: "sendInvitations",
  method: "POST",
  path: "/api/admin/waitlist/invitations",
  summary: "Envía invitaciones a personas que esperan, a cada una una vez.",
  who: "member",
  staff: "admin",
  forBand: null,
  input: z.object({ ids: z.array(z.uuid()).min(1).max(staffLimits.invitationsPerBatch) }),
  output: z.object({ queued: z.int() }),
  errors: [...staffErrors, "idempotency_key_required", "idempotency_mismatch"],
  idempotent: true,
});

export const resendInvitation = endpoint({
  name: "resendInvitation",
  method: "POST",
  path: "/api/admin/waitlist/:id/resend",
  summary: "Envía otra invitación a quien ya recibió una, que deja de valer.",
  who: "member",
  staff: "admin",
  forBand: null,
  input: z.object({ id: z.uuid() }),
  output: success,
  errors: [
    ...staffErrors,
    "lead_not_found",
    "lead_not_invited",
    "idempotency_key_required",
    "idempotency_mismatch",
  ],
  idempotent: true,
});

export const exportWaitlist = endpoint({
  name: "exportWaitlist",
  method: "GET",
  path: "/api/admin/waitlist.csv",
  summary: "La lista con esos filtros como archivo CSV, hasta 10 000 líneas.",
  who: "member",
  staff: "admin",
  recentSignIn: true,
  forBand: null,
  input: z.object(filters),
  output: z.unknown(),
  errors: [...staffErrors, "reauthentication_required"],
  download: "text/csv",
});

export const importWaitlist = endpoint({
  name: "importWaitlist",
  method: "POST",
  path: "/api/admin/waitlist/import",
  summary:
    "Añade personas de un CSV con las columnas email y consent_at (cuándo dieron su consentimiento) y, si se quiere, name, role_interest, country_code, city, link y notes. Quien ya está no cambia.",
  who: "member",
  staff: "admin",
  recentSignIn: true,
  forBand: null,
  input: z.object({ csv: z.string().min(1).max(staffLimits.importedCsvLength) }),
  output: z.object({
    added: z.int(),
    existing: z.int(),
    /** Lines that were not imported, by their number in the file. */
    rejected: z.array(z.object({ line: z.int(), reason: z.string() })),
  }),
  errors: [...staffErrors, "reauthentication_required", "csv_invalid", "csv_without_columns"],
});

const invite = z.object({
  id: z.uuid(),
  code: z.string(),
  /** The address that opens sign-up with the code. */
  link: z.string(),
  /** Null: for whoever has the code. */
  email: z.string().nullable(),
  max_uses: z.int(),
  uses: z.int(),
  created_by: z.string().nullable(),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
});
export type Invite = z.output<typeof invite>;

export const getInvites = endpoint({
  name: "getInvites",
  method: "GET",
  path: "/api/admin/invites",
  summary: "Los códigos de invitación que valen, los más nuevos primero.",
  who: "member",
  staff: "admin",
  forBand: null,
  input: z.object({}),
  output: z.object({ invites: z.array(invite) }),
  errors: staffErrors,
});

export const createInvite = endpoint({
  name: "createInvite",
  method: "POST",
  path: "/api/admin/invites",
  summary: "Crea un código de invitación, que vale 14 días; no envía nada.",
  who: "member",
  staff: "admin",
  forBand: null,
  input: z.object({
    email: leadEmail.optional(),
    max_uses: z.int().min(1).max(staffLimits.inviteUses).default(1),
  }),
  output: invite,
  errors: staffErrors,
});

export const revokeInvite = endpoint({
  name: "revokeInvite",
  method: "DELETE",
  path: "/api/admin/invites/:id",
  summary: "Anula un código de invitación. Repetirlo no cambia nada.",
  who: "member",
  staff: "admin",
  forBand: null,
  input: z.object({ id: z.uuid() }),
  output: success,
  errors: staffErrors,
});

nameSchemas({ Lead: lead, Invite: invite });
