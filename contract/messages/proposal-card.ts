import { z } from "zod";
import { keysOf } from "#contract/events/event-kinds";
import { nameSchemas } from "#contract/name-schemas";
import { cityOfPlace } from "#contract/places/cities";
import { feeKinds, proposalActions, proposalStates } from "./proposal-kinds.ts";

export const feeKind = z.enum(keysOf(feeKinds));
export const proposalAction = z.enum(keysOf(proposalActions));

/** When, where and for what somebody is to play. */
export const proposalTerms = z.object({
  date: z.iso.date(),
  /** The hour at the place, `21:00`; null where it was not said. */
  time: z.string().nullable(),
  city: cityOfPlace,
  /** Empty where it was not said; likewise the conditions. */
  venue: z.string(),
  /** `amount` is minor units of the currency; both are null of the other kinds. */
  fee: z.object({ kind: feeKind, amount: z.int().nullable(), currency: z.string().nullable() }),
  conditions: z.string(),
});
export type ProposalTerms = z.output<typeof proposalTerms>;

/** A step of a proposal, as its message tells it. */
export const proposalCard = z.object({
  id: z.uuid(),
  /** Counts the steps of the proposal from 1. Who answers says which one they have seen. */
  step: z.int(),
  action: proposalAction,
  /** Where the proposal stands now, whatever came after this step. */
  state: z.enum(keysOf(proposalStates)),
  /** Whether it is the last that somebody said of the proposal. */
  is_latest: z.boolean(),
  /** Who is to play; null when the account is gone. */
  artist_id: z.uuid().nullable(),
  terms: proposalTerms,
  /** The draft of the event, once it was accepted; told to who plays alone. */
  draft_id: z.uuid().nullable(),
});
export type ProposalCard = z.output<typeof proposalCard>;

nameSchemas({ ProposalCard: proposalCard, ProposalTerms: proposalTerms });
