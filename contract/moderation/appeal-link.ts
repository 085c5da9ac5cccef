import { z } from "zod";
import { endpoint, success } from "#contract/endpoint";
import { lines } from "#contract/text/text";
import { appealLength } from "./rules.ts";
import { appealState, moderationActionKind, moderationRule } from "./shapes.ts";

/** From the link in a mail. What no link holds gets the same answer as an unknown token. */
const token = z.string().max(200);

/** Reads by POST: an address, unlike a body, stands in logs. */
export const openAppealLink = endpoint({
  name: "openAppealLink",
  method: "POST",
  path: "/api/appeal-link",
  summary: "La decisión de la que habla el enlace de un correo, para apelarla sin sesión.",
  who: "visitor",
  forBand: null,
  whileLeaving: true,
  duringMaintenance: true,
  input: z.object({ token }),
  output: z.object({
    action: moderationActionKind,
    rule: moderationRule,
    statement: z.string(),
    at: z.iso.datetime(),
    /** Null: without an end. */
    until: z.iso.datetime().nullable(),
    appealable_until: z.iso.datetime(),
    appeal: z
      .object({ text: z.string(), state: appealState, at: z.iso.datetime(), answer: z.string() })
      .nullable(),
  }),
  errors: ["appeal_link_invalid"],
  limit: "mailLink",
});

export const appealByLink = endpoint({
  name: "appealByLink",
  method: "POST",
  path: "/api/appeal-link/appeal",
  summary: "Apela, sin sesión, la decisión de la que habla el enlace de un correo. Una sola vez.",
  who: "visitor",
  forBand: null,
  whileLeaving: true,
  input: z.object({
    token,
    text: lines(appealLength).refine((text) => text !== "", {
      error: "Cuéntanos por qué no estás de acuerdo.",
    }),
  }),
  output: success,
  errors: ["appeal_link_invalid", "appeal_exists"],
  limit: "mailLink",
});
