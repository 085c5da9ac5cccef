import { useQuery } from "@tanstack/react-query";
import { query } from "#web/api/query.ts";
import { cityLabel } from "./city-label.ts";

/**
 * The full label of a chosen city whose name is not unique, `San José, Alajuela, Costa Rica`; otherwise undefined.
 */
export function useCityHint(id: number | null): string | undefined {
  const { data } = useQuery({
    ...query("getCity", { id: id ?? 0 }),
    enabled: id !== null,
    retry: false,
  });
  if (id === null || data?.id !== id || !data.shares_name) return undefined;
  return cityLabel({ city: data.name, country: data.country_code, region: data.region });
}
