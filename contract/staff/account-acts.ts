import { z } from "zod";
import { endpoint, success } from "#contract/endpoint";
import { nameSchemas } from "#contract/name-schemas";
import { person } from "#contract/people/profiles";
import { staffReason } from "./staff.ts";

const gateErrors = [
  "not_found",
  "forbidden",
  "staff_second_factor_required",
  "reauthentication_required",
  "account_not_found",
] as const;
const adminOnly = { who: "member", staff: "admin", recentSignIn: true, forBand: null } as const;
const input = z.object({ id: z.uuid(), reason: staffReason });

export const endAccountSessions = endpoint({
  name: "endAccountSessions",
  method: "POST",
  path: "/api/admin/accounts/:id/end-sessions",
  summary: "Cierra al momento todas las sesiones de otra persona.",
  who: "member",
  staff: "moderator",
  recentSignIn: true,
  forBand: null,
  input,
  output: z.object({ ended: z.int() }),
  errors: [...gateErrors, "cannot_act_on_self", "higher_role"],
});

export const requestFactorReset = endpoint({
  ...adminOnly,
  name: "requestFactorReset",
  method: "POST",
  path: "/api/admin/accounts/:id/factor-reset",
  summary:
    "Pide quitar el segundo factor de otra persona, que lo sabe por correo. Otra persona tiene que confirmarlo en 24 horas.",
  input,
  output: success,
  errors: [...gateErrors, "cannot_act_on_self", "no_second_factor", "factor_reset_exists"],
});

export const confirmFactorReset = endpoint({
  ...adminOnly,
  name: "confirmFactorReset",
  method: "POST",
  path: "/api/admin/accounts/:id/factor-reset/confirm",
  summary:
    "Confirma lo que pidió otra persona: los factores se borran, las sesiones terminan, y su dueño lo sabe por correo.",
  input,
  output: success,
  errors: [
    ...gateErrors,
    "cannot_act_on_self",
    "factor_reset_not_found",
    "factor_reset_is_own",
    "factor_reset_not_needed",
  ],
});

const factorReset = z.object({
  person,
  /** The name of the admin who asks for it. */
  requested_by: z.string(),
  reason: z.string(),
  requested_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  /** Whether I may confirm it: not what I requested, nor one of my own account. */
  mine_to_confirm: z.boolean(),
});
export type FactorReset = z.output<typeof factorReset>;

export const getFactorResets = endpoint({
  name: "getFactorResets",
  method: "GET",
  path: "/api/admin/factor-resets",
  summary: "Los segundos factores que alguien pide quitar, hasta 24 horas después de pedirlo.",
  who: "member",
  staff: "admin",
  forBand: null,
  input: z.object({}),
  output: z.object({ resets: z.array(factorReset) }),
  errors: ["not_found", "forbidden", "staff_second_factor_required"],
});

nameSchemas({ FactorReset: factorReset });
