import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { actFor, useSession } from "#web/api/session.ts";

/** Named in links of mails and pushes about a band (server/modules/notifications/band-link.ts). */
const parameter = "banda";
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * A link about a band opens in its name: `?banda={id}` is taken out of the address, and this window acts for the band
 * from then on. The strip at the bottom says so; for a band that one is not in, the first answer ends it.
 */
export function useActByLink(): void {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const session = useSession();
  const person = session.status === "member" ? session.personId : null;
  useEffect(() => {
    const rest = new URLSearchParams(search);
    const band = rest.get(parameter);
    if (person === null || band === null) return;
    if (uuid.test(band)) actFor(band === person ? null : band);
    rest.delete(parameter);
    void navigate({ pathname, search: rest.toString(), hash }, { replace: true });
  }, [person, pathname, search, hash, navigate]);
}
