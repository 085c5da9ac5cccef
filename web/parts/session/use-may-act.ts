import { useQuery } from "@tanstack/react-query";
import { allowsForBand, type BandAbility } from "#contract/people/band-roles";
import { query } from "#web/api/query.ts";
import { useActingFor } from "#web/api/session.ts";

/**
 * Returns whether the viewer may perform an action: as oneself always, for a band according to one's roles there.
 * Until these are known everything is offered; the server decides.
 */
export function useMayAct(): (ability: BandAbility) => boolean {
  const band = useActingFor();
  const { data: membership } = useQuery({
    ...query("getMyBands", {}),
    enabled: band !== null,
    // An answer of an unexpected shape must break the query only, not the frame.
    select: ({ bands }) => bands.find((one) => one.band.id === band),
  });
  if (band === null || membership === undefined) return () => true;
  const { is_owner, roles, is_archived } = membership;
  if (is_archived) return (ability) => ability === "view";
  return (ability) => allowsForBand(is_owner ? ["owner", ...roles] : roles, ability);
}
