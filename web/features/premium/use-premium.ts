import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { invalidate } from "#web/api/cache.ts";
import { ApiError, call, type InputOf } from "#web/api/client.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { notify } from "#web/ui/notify.ts";
import { copy } from "./copy.ts";

type Buying = Omit<InputOf<"startPremium">, "adult" | "consent">;

/**
 * Starts a plan and opens the service's page. What is sent again is sent with the same key, so that a double click or a
 * retry makes one plan; another price or service is another one.
 */
export function useStartPremium() {
  const client = useQueryClient();
  const last = useRef({ form: "", key: "" });
  return useMutation({
    // Without a connection it fails, instead of being sent at a moment that nobody chose.
    networkMode: "always",
    mutationFn: (buying: Buying) => {
      const input = { ...buying, adult: true as const, consent: true as const };
      const form = JSON.stringify(input);
      if (last.current.form !== form) last.current = { form, key: crypto.randomUUID() };
      return call("startPremium", input, { idempotencyKey: last.current.key });
    },
    onSuccess: ({ url }) => location.assign(url),
    onError: (error) => {
      if (!(error instanceof ApiError)) return;
      // The key stands for a plan that is over, or for another one.
      if (["premium_over", "idempotency_mismatch"].includes(error.code))
        last.current = { form: "", key: "" };
      if (error.status === 409) invalidate(client, "getPremium");
    },
  });
}

/** Cancelling, taking that back, and the provider's page. None is sent later than it is asked for. */
export function usePlanChanges(id: string) {
  const client = useQueryClient();
  const always = {
    networkMode: "always",
    onError: (error: Error) =>
      notify({ title: copy.mine.failedChange, text: errorMessage(error), tone: "danger" }),
    onSettled: () => invalidate(client, ["getPremium", "getPremiumPlan", "getUsedSpace"]),
  } as const;
  const cancel = useMutation({
    ...always,
    mutationFn: () => call("cancelPremium", { id }),
    onSuccess: () => notify({ title: copy.mine.cancelDone }),
  });
  const keep = useMutation({
    ...always,
    mutationFn: () => call("keepPremium", { id }),
    onSuccess: () => notify({ title: copy.mine.keepDone, tone: "positive" }),
  });
  const billing = useMutation({
    ...always,
    mutationFn: () => call("openPremiumBilling", { id }),
    onSuccess: ({ url }) => location.assign(url),
  });
  return { cancel, keep, billing };
}
