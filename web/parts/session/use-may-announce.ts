import { useQuery } from "@tanstack/react-query";
import { query } from "#web/api/query.ts";
import { useActingFor } from "#web/api/session.ts";
import { useMe } from "./use-me.ts";

/**
 * Whether the viewer may announce events (`isAllowed`): artists, professionals and bands; null while `profile`, which
 * says who is a professional, loads.
 */
export function useMayAnnounce() {
  const me = useMe();
  const actingFor = useActingFor();
  const isSure = me?.role === "creator" || actingFor !== null;
  const profile = useQuery({
    ...query("getProfile", { handle: me?.id ?? "" }),
    enabled: me !== null && !isSure,
  });
  return { isAllowed: isSure || (profile.data?.is_professional ?? null), profile };
}
