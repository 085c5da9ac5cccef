import { z } from "zod";
import { endpoint, success } from "#contract/endpoint";
import { limits } from "#contract/limits";
import { nameSchemas } from "#contract/name-schemas";
import { person } from "#contract/people/profiles";
import { eventSummary } from "./event-summary.ts";
import { event, eventInput, eventRefusals } from "./events.ts";

/** `refused`: all who were asked said that it is not theirs. */
const eventProposalState = z.enum(["open", "published", "refused"]);

/** A show that a fan proposes to the artists who are to play. */
const eventProposal = eventSummary.omit({ slug: true, status: true }).extend({
  id: z.uuid(),
  state: eventProposalState,
  description: z.string(),
  /** The names of all acts, in order. */
  lineup: z.array(z.string()),
  /** Who proposes it. */
  by: person,
  /** Who has been asked and has not answered. */
  asked: z.array(person),
  /** The event that was made of it, where it can be seen. */
  event_slug: z.string().nullable(),
  created_at: z.iso.datetime(),
});
export type EventProposal = z.output<typeof eventProposal>;

export const proposeEvent = endpoint({
  name: "proposeEvent",
  method: "POST",
  path: "/api/event-proposals",
  summary:
    "Propone un concierto a quienes tocan: el cartel nombra por su usuario al menos a un artista, y quien confirma primero lo publica.",
  who: "member",
  forBand: null,
  input: eventInput.extend({
    despite_duplicate: z.boolean().default(false),
    /** The draft of this proposal: sending deletes it. */
    draft_id: z.uuid().optional(),
  }),
  output: eventProposal,
  errors: [
    ...eventRefusals,
    "event_exists",
    "event_artist_required",
    "event_proposals_for_fans",
    "event_proposals_full",
    "idempotency_mismatch",
  ],
  idempotent: true,
  limit: "event",
});

export const getOwnEventProposals = endpoint({
  name: "getOwnEventProposals",
  method: "GET",
  path: "/api/me/event-proposals",
  summary: "Los conciertos que uno propuso y todavía no empezaron, los últimos primero.",
  who: "member",
  forBand: null,
  input: z.object({}),
  output: z.object({ proposals: z.array(eventProposal) }),
  errors: [],
});

export const getEventProposals = endpoint({
  name: "getEventProposals",
  method: "GET",
  path: "/api/event-proposals",
  summary: "Los conciertos que otras personas proponen a uno, o a su banda, los últimos primero.",
  who: "member",
  forBand: "agenda",
  input: z.object({
    cursor: z.string().max(100).optional(),
    limit: z.coerce.number().int().min(1).max(limits.pageMax).default(limits.eventProposalsPage),
  }),
  output: z.object({ proposals: z.array(eventProposal), nextCursor: z.string().nullable() }),
  errors: [],
});

export const withdrawEventProposal = endpoint({
  name: "withdrawEventProposal",
  method: "DELETE",
  path: "/api/event-proposals/:id",
  summary:
    "Retira un concierto que uno propuso; un evento que ya se publicó se queda. Repetirlo no cambia nada.",
  who: "member",
  forBand: null,
  input: z.object({ id: z.uuid() }),
  output: success,
  errors: [],
  limit: "react",
});

export const confirmEventProposal = endpoint({
  name: "confirmEventProposal",
  method: "PUT",
  path: "/api/event-proposals/:id/confirmation",
  summary:
    "Publica como evento propio un concierto que alguien propuso. Solo la primera confirmación lo hace; repetirla da el mismo evento.",
  who: "member",
  forBand: "agenda",
  input: z.object({ id: z.uuid(), despite_duplicate: z.boolean().default(false) }),
  output: event,
  errors: [
    ...eventRefusals,
    "event_exists",
    "event_proposal_not_found",
    "event_proposal_taken",
    "events_for_artists",
  ],
  limit: "event",
});

export const refuseEventProposal = endpoint({
  name: "refuseEventProposal",
  method: "PUT",
  path: "/api/event-proposals/:id/refusal",
  summary:
    "«No es mío»: quien lo propuso no puede nombrar al artista en 90 días. Repetirlo no cambia nada.",
  who: "member",
  forBand: "agenda",
  input: z.object({ id: z.uuid() }),
  output: success,
  errors: ["event_proposal_not_found"],
  limit: "react",
});

nameSchemas({ EventProposal: eventProposal });
