import { useMutation, useQueryClient } from "@tanstack/react-query";
import { invalidate } from "#web/api/cache.ts";
import { call } from "#web/api/client.ts";
import { errorMessage } from "#web/copy/errors.ts";
import { notify } from "#web/ui/notify.ts";
import { copy } from "./copy.ts";

type Change = { city_id: number; city: string; asks: boolean };

/** Asks somebody to come to a city, or takes that back; one after the other. */
export function useCityRequests(id: string) {
  const client = useQueryClient();
  return useMutation({
    scope: { id: `city-requests:${id}` },
    mutationFn: ({ city_id, asks }: Change) =>
      asks ? call("askToCity", { id, city_id }) : call("withdrawCityRequest", { id, city_id }),
    onSuccess: (_answer, { city, asks }) =>
      notify({ title: asks ? copy.card.created(city) : copy.card.removed(city) }),
    onError: (error) =>
      notify({ title: copy.card.failed, text: errorMessage(error), tone: "danger" }),
    onSettled: () => invalidate(client, "getCityRequests", { id }),
  });
}
