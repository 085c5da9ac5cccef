import type {
  answerProposal as answerEndpoint,
  counterProposal as counterEndpoint,
} from "#contract/messages/proposals";
import type { Action } from "#platform/http/http";
import { takeStep } from "./take-step.ts";

/** Accepts or rejects what the other side offers, or takes back one's own offer. */
export const answerProposal: Action<typeof answerEndpoint> = (ctx, { id, step, action }) =>
  takeStep(ctx, { id, seenStep: step, action, terms: null });

/** Offers other terms in place of those of the other side. */
export const counterProposal: Action<typeof counterEndpoint> = (ctx, { id, step, terms }) =>
  takeStep(ctx, { id, seenStep: step, action: "counter", terms });
