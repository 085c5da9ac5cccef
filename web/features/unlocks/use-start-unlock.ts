import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import type { PaymentProviderName } from "#contract/payments/providers";
import type { UnlockOffer } from "#contract/payments/unlocks";
import { invalidate } from "#web/api/cache.ts";
import { ApiError, call } from "#web/api/client.ts";
import { renewPost } from "#web/entities/post/renew-post.ts";

type Unlock = Pick<UnlockOffer, "price" | "currency"> & { provider: PaymentProviderName };

/**
 * Starts the payment and opens the service's page. What is sent again is sent with the same key, so that a double click
 * or a retry makes one order; another price or service is another one.
 */
export function useStartUnlock(postId: string) {
  const client = useQueryClient();
  const last = useRef({ form: "", key: "" });
  return useMutation({
    // Without a connection it fails, instead of being sent at a moment that nobody chose.
    networkMode: "always",
    mutationFn: ({ price, currency, provider }: Unlock) => {
      const input = { id: postId, price, currency, provider, consent: true as const };
      const form = JSON.stringify(input);
      if (last.current.form !== form) last.current = { form, key: crypto.randomUUID() };
      return call("startUnlock", input, { idempotencyKey: last.current.key });
    },
    onSuccess: ({ url }) => location.assign(url),
    onError: (error) => {
      if (!(error instanceof ApiError)) return;
      // The key stands for an order that is over, or for another one.
      if (["order_not_payable", "idempotency_mismatch"].includes(error.code))
        last.current = { form: "", key: "" };
      // What the page shows is not so any more.
      if (error.status === 404 || error.status === 409) {
        void renewPost(client, postId);
        invalidate(client, "getUnlockOffer", { id: postId });
      }
    },
  });
}
