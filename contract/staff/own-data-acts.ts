import { z } from "zod";
import { endpoint, success } from "#contract/endpoint";
import { nameSchemas } from "#contract/name-schemas";
import { person } from "#contract/people/profiles";
import { line } from "#contract/text/text";
import { staffReason } from "./staff.ts";
import { staffLimits } from "./staff-limits.ts";

const gateErrors = [
  "not_found",
  "forbidden",
  "staff_second_factor_required",
  "reauthentication_required",
  "account_not_found",
  "cannot_act_on_self",
] as const;
const adminOnly = { who: "member", staff: "admin", recentSignIn: true, forBand: null } as const;
const act = z.object({ id: z.uuid(), reason: staffReason });

/** Which mail or letter of the person an act answers, such as «Carta del 3 de mayo». */
const withReference = z.object({
  ...act.shape,
  reference: line(staffLimits.requestReferenceLength).refine((text) => text !== "", {
    error: "Escribe a qué petición responde.",
  }),
});

export const orderExport = endpoint({
  ...adminOnly,
  name: "orderExport",
  method: "POST",
  path: "/api/admin/accounts/:id/export",
  summary:
    "Prepara la copia de los datos de alguien que la pidió por escrito. El enlace va solo a su correo confirmado. Una al día.",
  input: withReference,
  output: success,
  errors: [...gateErrors, "no_confirmed_address", "export_is_recent"],
});

export const requestErasure = endpoint({
  ...adminOnly,
  name: "requestErasure",
  method: "POST",
  path: "/api/admin/accounts/:id/erasure",
  summary:
    "Pide borrar la cuenta de alguien que lo pidió por escrito. Otra persona tiene que confirmarlo en 24 horas.",
  input: withReference,
  output: success,
  errors: [
    ...gateErrors,
    "account_is_staff",
    "no_confirmed_address",
    "erasure_exists",
    "already_leaving",
  ],
});

export const confirmErasure = endpoint({
  ...adminOnly,
  name: "confirmErasure",
  method: "POST",
  path: "/api/admin/accounts/:id/erasure/confirm",
  summary:
    "Confirma lo que pidió otra persona: la cuenta se oculta ya, se borra a los 14 días, y su dueño lo sabe por correo.",
  input: act,
  output: z.object({ due: z.iso.datetime() }),
  errors: [
    ...gateErrors,
    "account_is_staff",
    "no_confirmed_address",
    "erasure_not_found",
    "erasure_is_own",
    "already_leaving",
  ],
});

export const cancelErasure = endpoint({
  ...adminOnly,
  name: "cancelErasure",
  method: "POST",
  path: "/api/admin/accounts/:id/erasure/cancel",
  summary:
    "Retira la petición, o conserva la cuenta mientras espera: para quien contesta al correo y no puede entrar.",
  input: act,
  output: success,
  errors: [...gateErrors, "erasure_not_found", "deletion_started"],
});

const erasureRequest = z.object({
  person,
  /** The name of the admin who asks for it. */
  requested_by: z.string(),
  reason: z.string(),
  reference: z.string(),
  requested_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  /** Whether I may confirm it: not what I requested, nor one of my own account. */
  mine_to_confirm: z.boolean(),
});
export type ErasureRequest = z.output<typeof erasureRequest>;

export const getErasures = endpoint({
  name: "getErasures",
  method: "GET",
  path: "/api/admin/erasures",
  summary: "Las cuentas que el equipo pide borrar, y las que por eso esperan su borrado.",
  who: "member",
  staff: "admin",
  forBand: null,
  input: z.object({}),
  output: z.object({
    requests: z.array(erasureRequest),
    /** Confirmed, and not erased yet: the soonest first. */
    running: z.array(z.object({ person, due: z.iso.datetime() })),
  }),
  errors: ["not_found", "forbidden", "staff_second_factor_required"],
});

nameSchemas({ ErasureRequest: erasureRequest });
