import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { invalidate } from "#web/api/cache.ts";
import { call } from "#web/api/client.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { notify } from "#web/ui/notify.ts";
import { contactsCopy as copy } from "./contacts-copy.ts";

const askAgain = (client: QueryClient) => invalidate(client, ["getContacts", "getContactMessages"]);

// Without a connection each fails at once and says so: nothing waits unseen.

/** Answers a contact. The same text once more, after a lost answer, is the same request. */
export function useAnswering(id: string, onDone: () => void) {
  const client = useQueryClient();
  const keys = useRef(new Map<string, string>());
  return useMutation({
    networkMode: "always",
    mutationFn: (text: string) => {
      const idempotencyKey = keys.current.get(text) ?? crypto.randomUUID();
      keys.current.set(text, idempotencyKey);
      return call("answerContact", { id, text }, { idempotencyKey });
    },
    onSuccess: () => {
      keys.current.clear();
      notify({ title: copy.sent, tone: "positive" });
      onDone();
    },
    onError: (error) =>
      notify({ title: copy.sendFailed, text: errorMessage(error), tone: "danger" }),
    onSettled: () => askAgain(client),
  });
}

/** Archives a contact, or takes it out of the archive. */
export function useArchiving(id: string) {
  const client = useQueryClient();
  return useMutation({
    networkMode: "always",
    mutationFn: (is_archived: boolean) => call("archiveContact", { id, is_archived }),
    onError: (error) =>
      notify({ title: copy.changeFailed, text: errorMessage(error), tone: "danger" }),
    onSettled: () => askAgain(client),
  });
}

/** Blocks the address of a contact, or takes that back. */
export function useBlocking(id: string, onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    networkMode: "always",
    mutationFn: (is_blocked: boolean) => call("blockContact", { id, is_blocked }),
    onError: (error) =>
      notify({ title: copy.changeFailed, text: errorMessage(error), tone: "danger" }),
    onSettled: () => {
      onDone();
      askAgain(client);
    },
  });
}
