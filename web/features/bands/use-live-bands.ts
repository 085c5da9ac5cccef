import { useQueryClient } from "@tanstack/react-query";
import { invalidate } from "#web/api/cache.ts";
import { useLive } from "#web/api/live.ts";

/** Refetches the visible bands when others change them. */
export function useLiveBands(): void {
  const client = useQueryClient();
  const again = () => invalidate(client, ["getMyBands", "getTeam", "getBandMembers", "getBandsOf"]);
  useLive("bands:changed", again);
  useLive("resync", again);
}
