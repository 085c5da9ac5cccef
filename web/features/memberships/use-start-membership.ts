import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { invalidate } from "#web/api/cache.ts";
import { ApiError, call, type InputOf } from "#web/api/client.ts";

type Joining = Omit<InputOf<"startMembership">, "adult" | "consent">;

/**
 * Starts the membership and opens the service's page. What is sent again is sent with the same key, so that a double
 * click or a retry makes one membership; another price or service is another one.
 */
export function useStartMembership(slug: string) {
  const client = useQueryClient();
  const last = useRef({ form: "", key: "" });
  return useMutation({
    // Without a connection it fails, instead of being sent at a moment that nobody chose.
    networkMode: "always",
    mutationFn: (joining: Joining) => {
      const input = { ...joining, adult: true as const, consent: true as const };
      const form = JSON.stringify(input);
      if (last.current.form !== form) last.current = { form, key: crypto.randomUUID() };
      return call("startMembership", input, { idempotencyKey: last.current.key });
    },
    onSuccess: ({ url }) => location.assign(url),
    onError: (error) => {
      if (!(error instanceof ApiError)) return;
      // The key stands for a membership that is over, or for another one.
      if (["membership_over", "idempotency_mismatch"].includes(error.code))
        last.current = { form: "", key: "" };
      // What the page shows is not so any more.
      if (error.status === 404 || error.status === 409)
        invalidate(client, "getMembershipLevels", { slug });
    },
  });
}
