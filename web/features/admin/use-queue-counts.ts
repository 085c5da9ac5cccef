import { useQuery } from "@tanstack/react-query";
import { mayActAs, type StaffRole } from "#contract/staff/roles";
import { query } from "#web/api/query.ts";

/** How many cases and appeals are open, asked again each minute; nothing for those who may not know. */
export function useQueueCounts(roles: readonly StaffRole[]) {
  return useQuery({
    ...query("getCases", { limit: 1 }),
    enabled: mayActAs(roles, "moderator"),
    staleTime: 30_000,
    refetchInterval: 60_000,
  });
}
