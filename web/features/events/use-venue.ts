import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { Venue } from "#contract/events/venues";
import { setData } from "#web/api/cache.ts";
import { query } from "#web/api/query.ts";

/** The venue with this id; `remember` caches one from another answer. */
export function useVenue(id: string | null) {
  const client = useQueryClient();
  const { data, isError } = useQuery({
    ...query("getVenue", { id: id ?? "" }),
    enabled: id !== null,
    staleTime: Infinity,
  });
  return {
    venue: id === null ? undefined : data,
    isMissing: isError,
    remember: (venue: Venue) => setData(client, "getVenue", { id: venue.id }, venue),
  };
}

/** The time zone of this device. */
export function deviceZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
