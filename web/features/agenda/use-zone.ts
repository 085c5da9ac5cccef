import { useQuery } from "@tanstack/react-query";
import { query } from "#web/api/query.ts";
import { useHydrating } from "#web/ui/browser/hydration.ts";

/** The time zone in which days are counted: that of the city, else of the device. */
export function useZone(cityId: number | undefined): string {
  const hydrating = useHydrating();
  const city = useQuery({
    ...query("getCity", { id: cityId ?? 1 }),
    enabled: cityId !== undefined,
  });
  if (city.data !== undefined) return city.data.time_zone;
  return hydrating ? "UTC" : new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
