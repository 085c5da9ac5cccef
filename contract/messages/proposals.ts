import { z } from "zod";
import { endpoint } from "#contract/endpoint";
import { limits } from "#contract/limits";
import { line, lines } from "#contract/text/text";
import { message } from "./messages.ts";
import { feeKind, proposalAction, proposalTerms } from "./proposal-card.ts";

/** What one side offers the other. */
const termsInput = z.object({
  date: z.iso.date().refine((date) => date > "2000"),
  time: z
    .string()
    .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/)
    .nullable()
    .default(null),
  city_id: z.int().min(1).max(2_147_483_647),
  venue: line(limits.venueNameLength).default(""),
  fee: z.object({
    kind: feeKind,
    amount: z.int().min(0).max(limits.eventPriceMax).nullable().default(null),
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/)
      .nullable()
      .default(null),
  }),
  conditions: lines(limits.proposalConditionsLength).default(""),
});
export type TermsInput = z.output<typeof termsInput>;

const termsRefusals = [
  "city_not_found",
  "event_in_past",
  "event_too_far",
  "proposal_fee_invalid",
] as const;
const writingRefusals = [
  "messages_closed",
  "proposal_request_waits",
  "idempotency_mismatch",
] as const;
const answerRefusals = [
  "proposal_not_found",
  "proposal_over",
  "proposal_changed",
  "proposal_not_your_turn",
] as const;

export const makeProposal = endpoint({
  name: "makeProposal",
  method: "POST",
  path: "/api/conversations/:id/proposals",
  summary:
    "Propone una contratación en una conversación: fecha, ciudad, lugar, caché y condiciones. Toca quien la propone, o la otra parte.",
  who: "member",
  forBand: "messages",
  input: z.object({ id: z.uuid(), plays: z.enum(["me", "other"]), terms: termsInput }),
  output: message,
  errors: [
    "restricted_messages",
    "conversation_not_found",
    "proposal_needs_artist",
    ...termsRefusals,
    ...writingRefusals,
  ],
  idempotent: true,
  restriction: "messages",
  limit: "message",
});

const stepInput = { id: z.uuid(), step: z.int().min(1).max(1_000_000) };

export const counterProposal = endpoint({
  name: "counterProposal",
  method: "POST",
  path: "/api/proposals/:id/counter",
  summary:
    "Contesta una propuesta con otras condiciones. `step` es el último paso que se ha visto: si hubo otro, no cambia nada.",
  who: "member",
  forBand: "messages",
  input: z.object({ ...stepInput, terms: termsInput }),
  output: message,
  errors: ["restricted_messages", ...answerRefusals, ...termsRefusals, ...writingRefusals],
  idempotent: true,
  restriction: "messages",
  limit: "message",
});

export const answerProposal = endpoint({
  name: "answerProposal",
  method: "POST",
  path: "/api/proposals/:id/answer",
  summary:
    "Acepta o rechaza la propuesta de la otra parte, o retira la propia. Aceptada, hace un borrador de evento de quien toca, una sola vez.",
  who: "member",
  forBand: "messages",
  input: z.object({ ...stepInput, action: z.enum(["accept", "reject", "withdraw"]) }),
  output: message,
  errors: [...answerRefusals, ...writingRefusals],
  idempotent: true,
  limit: "message",
});

export const getProposal = endpoint({
  name: "getProposal",
  method: "GET",
  path: "/api/proposals/:id",
  summary: "Los pasos de una propuesta propia, del primero al último.",
  who: "member",
  forBand: "messages",
  input: z.object({ id: z.uuid() }),
  output: z.object({
    id: z.uuid(),
    steps: z.array(
      z.object({
        step: z.int(),
        action: proposalAction,
        /** Null where nobody did it, or the account is gone. */
        by: z.uuid().nullable(),
        at: z.iso.datetime(),
        terms: proposalTerms,
      }),
    ),
  }),
  errors: ["proposal_not_found"],
});
