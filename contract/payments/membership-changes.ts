import { z } from "zod";
import { endpoint } from "#contract/endpoint";
import { membershipIntervals, membershipPauses } from "./membership-limits.ts";
import { membership } from "./memberships.ts";
import { amount, currency } from "./tips.ts";

// What a member changes of a membership that goes on.

const interval = z.enum(membershipIntervals);

export const updateMembership = endpoint({
  name: "updateMembership",
  method: "PATCH",
  path: "/api/me/memberships/:id",
  summary: "Cambia si el artista ve quién es el miembro.",
  who: "member",
  forBand: null,
  input: z.object({ id: z.uuid(), anonymous: z.boolean() }),
  output: membership,
  errors: ["membership_not_found"],
  limit: "manage",
});

export const keepMembership = endpoint({
  name: "keepMembership",
  method: "DELETE",
  path: "/api/me/memberships/:id/cancellation",
  summary: "Retira la cancelación mientras dura el periodo pagado. Repetirlo no cambia nada.",
  who: "member",
  forBand: null,
  input: z.object({ id: z.uuid() }),
  output: membership,
  errors: [
    "membership_not_found",
    "membership_over",
    "membership_not_offered",
    "provider_unavailable",
  ],
  limit: "manage",
});

export const changeMembershipLevel = endpoint({
  name: "changeMembershipLevel",
  method: "POST",
  path: "/api/me/memberships/:id/level",
  summary:
    "Cambia una membresía propia a otro nivel abierto del mismo artista desde el siguiente cobro. Ahora no se cobra nada. La clave de idempotencia es el número del cambio.",
  who: "member",
  forBand: null,
  idempotent: true,
  input: z.object({
    /** The membership. */
    id: z.uuid(),
    level: z.uuid(),
    /** As the membership is paid: no provider changes it without a charge now. */
    interval,
    /** The price that the member saw: another one is refused. */
    price: amount,
    currency,
  }),
  output: membership,
  errors: [
    "membership_not_found",
    "membership_over",
    "membership_not_changeable",
    "membership_paused",
    "membership_charge_near",
    "membership_level_not_found",
    "membership_same_level",
    "membership_level_closed",
    "membership_other_currency",
    "membership_other_interval",
    "membership_not_offered",
    "membership_price_changed",
    "idempotency_mismatch",
  ],
  limit: "manage",
});

export const keepMembershipLevel = endpoint({
  name: "keepMembershipLevel",
  method: "DELETE",
  path: "/api/me/memberships/:id/level",
  summary: "Retira un cambio de nivel antes del siguiente cobro. Repetirlo no cambia nada.",
  who: "member",
  forBand: null,
  input: z.object({ id: z.uuid() }),
  output: membership,
  errors: ["membership_not_found", "membership_over", "membership_charge_near"],
  limit: "manage",
});

export const pauseMembership = endpoint({
  name: "pauseMembership",
  method: "PUT",
  path: "/api/me/memberships/:id/pause",
  summary:
    "Pausa una membresía propia que se paga al mes: los siguientes cobros no se hacen. Una pausa nueva sustituye a la anterior.",
  who: "member",
  forBand: null,
  input: z.object({
    id: z.uuid(),
    /** How many charges are left out; null: all until the member resumes. */
    months: z.literal(membershipPauses).nullable(),
  }),
  output: membership,
  errors: [
    "membership_not_found",
    "membership_over",
    "membership_not_changeable",
    "membership_pause_yearly",
    "membership_charge_near",
  ],
  limit: "manage",
});

export const resumeMembership = endpoint({
  name: "resumeMembership",
  method: "DELETE",
  path: "/api/me/memberships/:id/pause",
  summary:
    "Termina la pausa de una membresía propia: el siguiente cobro se hace en su día. Repetirlo no cambia nada.",
  who: "member",
  forBand: null,
  input: z.object({ id: z.uuid() }),
  output: membership,
  errors: ["membership_not_found", "membership_over"],
  limit: "manage",
});
