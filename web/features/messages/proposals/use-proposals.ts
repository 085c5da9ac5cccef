import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import type { Message } from "#contract/messages/messages";
import type { ProposalCard } from "#contract/messages/proposal-card";
import { invalidate } from "#web/api/cache.ts";
import { ApiError, call, type InputOf } from "#web/api/client.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { addToLists } from "#web/features/messages/conversations/conversations-cache.ts";
import { applyChange, catchUp } from "#web/features/messages/thread/thread-cache.ts";
import { notify } from "#web/ui/notify.ts";
import { proposalCopy as copy } from "./proposal-copy.ts";

export type Terms = InputOf<"makeProposal">["terms"];
export type Answer = InputOf<"answerProposal">["action"];

type Sides = { conversationId: string; me: string };

/** The key of a request: the same as long as it asks for the same, so that trying again makes nothing twice. */
function useRequestKey(): (request: object) => { idempotencyKey: string } {
  const last = useRef({ request: "", key: "" });
  return (request) => {
    const text = JSON.stringify(request);
    if (text !== last.current.request) last.current = { request: text, key: crypto.randomUUID() };
    return { idempotencyKey: last.current.key };
  };
}

/** What a step does in this window: the conversation has its message, and asks for what else changed. */
function useSaid({ conversationId, me }: Sides) {
  const client = useQueryClient();
  return {
    said(message: Message) {
      applyChange(client, message);
      addToLists(client, message, me);
      void catchUp(client, conversationId);
      if (message.proposal !== null) invalidate(client, "getProposal", { id: message.proposal.id });
    },
    /** It stands otherwise than this window knew. */
    refused(error: Error) {
      if (!(error instanceof ApiError)) return;
      if (error.status === 409) void catchUp(client, conversationId);
      if (error.status === 403) invalidate(client, "getConversation", { id: conversationId });
    },
  };
}

/** Proposes a show to the other side. */
export function useMakeProposal(sides: Sides, onSaid: () => void) {
  const { said, refused } = useSaid(sides);
  const keyOf = useRequestKey();
  return useMutation({
    mutationFn: (request: { plays: "me" | "other"; terms: Terms }) =>
      call("makeProposal", { id: sides.conversationId, ...request }, keyOf(request)),
    onSuccess(message) {
      said(message);
      onSaid();
      notify({ title: copy.sent });
    },
    onError: refused,
  });
}

/** Answers an offer with other terms. */
export function useCounterProposal(sides: Sides, { id, step }: ProposalCard, onSaid: () => void) {
  const { said, refused } = useSaid(sides);
  const keyOf = useRequestKey();
  return useMutation({
    mutationFn: (request: { terms: Terms }) =>
      call("counterProposal", { id, step, ...request }, keyOf(request)),
    onSuccess(message) {
      said(message);
      onSaid();
      notify({ title: copy.counterSent });
    },
    onError: refused,
  });
}

/** Accepts, rejects or takes back. */
export function useAnswerProposal(sides: Sides, { id, step }: Pick<ProposalCard, "id" | "step">) {
  const { said, refused } = useSaid(sides);
  const keyOf = useRequestKey();
  return useMutation({
    mutationFn: (action: Answer) =>
      call("answerProposal", { id, step, action }, keyOf({ action, step })),
    onSuccess: said,
    onError(error) {
      refused(error);
      notify({ title: copy.answerFailed, text: errorMessage(error), tone: "danger" });
    },
  });
}
