import { z } from "zod";
import { session } from "#contract/account/account-security";
import { endpoint } from "#contract/endpoint";
import { limits } from "#contract/limits";
import { staffLimits } from "#contract/staff/staff-limits";
import { decision } from "#contract/moderation/shapes";
import { nameSchemas } from "#contract/name-schemas";
import { profileCheck } from "#contract/people/profile-settings";
import { person } from "#contract/people/profiles";
import { line } from "#contract/text/text";
import { staffReason, staffRole } from "./staff.ts";

const forStaff = { who: "member", staff: "moderator", forBand: null } as const;
const gateErrors = ["not_found", "forbidden", "staff_second_factor_required"] as const;

const accountState = z.enum(["active", "suspended", "leaving"]);

const accountSummary = z.object({
  person,
  /** As `a•••@dominio.com`; null: the account has none. */
  email: z.string().nullable(),
  state: accountState,
});
export type AccountSummary = z.output<typeof accountSummary>;

/** A POST, so that an address that is typed stands in no log of requests. */
export const findAccounts = endpoint({
  ...forStaff,
  name: "findAccounts",
  method: "POST",
  path: "/api/admin/accounts/search",
  summary:
    "Busca cuentas por parte del nombre o del usuario (3 letras), por id, o por su dirección entera. Buscar por dirección queda en el registro.",
  input: z.object({
    query: line(limits.emailLength).refine(
      (text) => [...text].length >= staffLimits.staffSearchLeast,
      {
        error: `Escribe al menos ${staffLimits.staffSearchLeast} letras.`,
      },
    ),
  }),
  output: z.object({
    accounts: z.array(accountSummary),
    /** There are more than these: a longer text finds fewer. */
    more: z.boolean(),
  }),
  errors: gateErrors,
});

/** How many are open, led to a decision, or did not. */
const reportCounts = z.object({ open: z.int(), confirmed: z.int(), rejected: z.int() });

const account = z.object({
  ...accountSummary.shape,
  phone: z.string().nullable(),
  /** When it is suspended, and until when; null: not, or without an end. */
  suspended_until: z.iso.datetime().nullable(),
  messages_limited: z.boolean(),
  uploads_limited: z.boolean(),
  is_public: z.boolean(),
  followers: z.int(),
  posts: z.int(),
  staff_roles: z.array(staffRole),
  second_factor: z.boolean(),
  /** Such as `email` and `google`. */
  providers: z.array(z.string()),
  since: z.iso.datetime(),
  last_seen_at: z.iso.datetime(),
  sessions: z.array(session),
  /** Decisions that count against the person now. */
  strikes: z.int(),
  reports_received: reportCounts,
  reports_made: reportCounts,
  /** All decisions about this person, the latest first. */
  history: z.array(decision),
  /** Checks of the profile that change nothing. */
  checks: z.array(profileCheck),
});
export type Account = z.output<typeof account>;

export const openAccount = endpoint({
  ...forStaff,
  name: "openAccount",
  method: "POST",
  path: "/api/admin/accounts/:id/open",
  summary:
    "Una cuenta: estado, sesiones, reportes y decisiones, nunca sus mensajes. Cada mirada queda en el registro con su motivo.",
  input: z.object({ id: z.uuid(), reason: staffReason }),
  output: account,
  errors: [...gateErrors, "account_not_found"],
});

export const showAddress = endpoint({
  name: "showAddress",
  method: "POST",
  path: "/api/admin/accounts/:id/address",
  summary: "La dirección y el teléfono enteros de una cuenta. Queda en el registro con su motivo.",
  who: "member",
  staff: "admin",
  recentSignIn: true,
  forBand: null,
  input: z.object({ id: z.uuid(), reason: staffReason }),
  output: z.object({ email: z.string().nullable(), phone: z.string().nullable() }),
  errors: [...gateErrors, "reauthentication_required", "account_not_found"],
});

nameSchemas({ AccountSummary: accountSummary, Account: account });
