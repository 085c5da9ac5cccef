import { useQuery } from "@tanstack/react-query";
import { allowsForBand, type BandAbility } from "#contract/people/band-roles";
import { query } from "#web/api/query.ts";
import { useActingFor } from "#web/api/session.ts";

/**
 * Tells what may be done in whose name this window acts: everything for oneself, and for a band what one's roles there
 * allow. Until these are known everything is offered; the server has the last word.
 */
export function useMayAct(): (ability: BandAbility) => boolean {
  const band = useActingFor();
  const { data: membership } = useQuery({
    ...query("getMyBands", {}),
    enabled: band !== null,
    // What makes no sense here is an error of the query, not of the frame.
    select: ({ bands }) => bands.find((one) => one.band.id === band),
  });
  if (band === null || membership === undefined) return () => true;
  const { is_owner, roles, is_archived } = membership;
  if (is_archived) return (ability) => ability === "view";
  return (ability) => allowsForBand(is_owner ? ["owner", ...roles] : roles, ability);
}
