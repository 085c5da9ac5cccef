import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { PremiumPlan } from "#contract/premium/plans";
import { invalidate } from "#web/api/cache.ts";
import { call } from "#web/api/client.ts";
import { query } from "#web/api/query.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { notify } from "#web/ui/notify.ts";
import { copy } from "./copy.ts";

/** Of which plans one wants to be told. */
export function useInterest(isMember: boolean) {
  return useQuery({ ...query("getPremiumInterest", {}), enabled: isMember });
}

/** «Avísame», or no longer; one after the other. */
export function useChangeInterest() {
  const client = useQueryClient();
  return useMutation({
    scope: { id: "premium-interest" },
    networkMode: "always",
    mutationFn: ({ plan, asks }: { plan: PremiumPlan; asks: boolean }) =>
      asks ? call("askForPremium", { plan }) : call("withdrawPremiumInterest", { plan }),
    onError: (error) => notify({ title: copy.failed, text: errorMessage(error), tone: "danger" }),
    onSettled: () => invalidate(client, "getPremiumInterest"),
  });
}
