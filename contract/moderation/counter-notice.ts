import { z } from "zod";
import { endpoint, success } from "#contract/endpoint";
import { nameSchemas } from "#contract/name-schemas";
import { person } from "#contract/people/profiles";
import { line, lines } from "#contract/text/text";
import { counterNoticeLimits as limits } from "./counter-notice-limits.ts";
import { caseKind, counterNoticeState, decision, statementText } from "./shapes.ts";

const oath = z.literal(true).describe("Declara bajo juramento que es cierto");

export const sendCounterNotice = endpoint({
  name: "sendCounterNotice",
  method: "POST",
  path: "/api/me/moderation/:id/counter-notice",
  summary:
    "Responde a un reclamo de derechos de autor: quien reclamó recibe el nombre, el contacto y el texto, y tiene 10 días para ir a los tribunales. Una sola vez por decisión.",
  who: "member",
  forBand: null,
  whileLeaving: true,
  input: z.object({
    id: z.uuid(),
    name: line(limits.nameLength).refine((text) => text !== "", {
      error: "Escribe tu nombre completo.",
    }),
    contact: line(limits.contactLength).refine((text) => text !== "", {
      error: "Escribe cómo contactarte.",
    }),
    text: lines(limits.textLength).refine((text) => text !== "", {
      error: "Cuéntanos por qué puedes publicarlo.",
    }),
    sworn: oath,
  }),
  output: success,
  errors: ["decision_not_found", "counter_notice_impossible", "counter_notice_exists"],
  limit: "report",
});

/** From the link in a mail. What no link holds gets the same answer as an unknown token. */
const token = z.string().max(200);

/** Reads by POST: an address, unlike a body, stands in logs. */
export const openCounterNotice = endpoint({
  name: "openCounterNotice",
  method: "POST",
  path: "/api/counter-notice",
  summary: "La contranotificación de la que habla el enlace de un correo, para quien reclamó.",
  who: "visitor",
  forBand: null,
  whileLeaving: true,
  duringMaintenance: true,
  input: z.object({ token }),
  output: z.object({
    kind: caseKind,
    /** What was hidden or removed, as it was then. */
    excerpt: z.string(),
    name: z.string(),
    contact: z.string(),
    text: z.string(),
    state: counterNoticeState,
    sent_at: z.iso.datetime(),
    restores_at: z.iso.datetime(),
    lawsuit: z.string(),
  }),
  errors: ["counter_notice_link_invalid"],
  limit: "mailLink",
});

export const disputeCounterNotice = endpoint({
  name: "disputeCounterNotice",
  method: "POST",
  path: "/api/counter-notice/lawsuit",
  summary:
    "Quien reclamó declara que fue a los tribunales: lo retirado no vuelve. Dentro de los 10 días, una sola vez.",
  who: "visitor",
  forBand: null,
  whileLeaving: true,
  input: z.object({
    token,
    lawsuit: line(limits.lawsuitLength).refine((text) => text !== "", {
      error: "Escribe el juzgado y el número de la demanda.",
    }),
    sworn: oath,
  }),
  output: success,
  errors: ["counter_notice_link_invalid", "counter_notice_closed"],
  limit: "mailLink",
});

const forStaff = { who: "member", staff: "moderator", forBand: null } as const;
const gateErrors = ["not_found", "forbidden", "staff_second_factor_required"] as const;

const counterNotice = z.object({
  id: z.uuid(),
  person,
  case_id: z.uuid(),
  decision,
  name: z.string(),
  contact: z.string(),
  text: z.string(),
  state: counterNoticeState,
  sent_at: z.iso.datetime(),
  restores_at: z.iso.datetime(),
  lawsuit: z.string(),
});
export type CounterNotice = z.output<typeof counterNotice>;

export const getCounterNotices = endpoint({
  ...forStaff,
  name: "getCounterNotices",
  method: "GET",
  path: "/api/admin/counter-notices",
  summary:
    "Las contranotificaciones cuyo plazo corre, y aquellas en las que hay una demanda: la más antigua primero.",
  input: z.object({}),
  output: z.object({ notices: z.array(counterNotice) }),
  errors: gateErrors,
});

export const rejectCounterNotice = endpoint({
  ...forStaff,
  name: "rejectCounterNotice",
  method: "POST",
  path: "/api/admin/counter-notices/:id/reject",
  summary:
    "Rechaza una contranotificación que no vale: lo retirado no vuelve, y la persona lo sabe.",
  input: z.object({ id: z.uuid(), statement: statementText }),
  output: success,
  errors: [
    ...gateErrors,
    "counter_notice_not_found",
    "counter_notice_closed",
    "cannot_act_on_self",
  ],
});

nameSchemas({ CounterNotice: counterNotice });
