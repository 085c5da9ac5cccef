import { useQueryClient } from "@tanstack/react-query";
import { invalidate } from "#web/api/cache.ts";
import { useLive } from "#web/api/live.ts";

/** Follows what others change of the bands that are in sight. */
export function useLiveBands(): void {
  const client = useQueryClient();
  const again = () => invalidate(client, ["getMyBands", "getTeam", "getBandMembers", "getBandsOf"]);
  useLive("bands:changed", again);
  useLive("resync", again);
}
