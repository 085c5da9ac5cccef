import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { actFor, useSession } from "#web/api/session.ts";

/** The query parameter in links of mails and pushes about a band (server/modules/notifications/band-link.ts). */
const parameter = "banda";
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * Opens a link about a band as that band: `?banda={id}` is removed from the address, and this window acts for the
 * band from then on, which the strip at the bottom shows. If the person is not a member, the first error ends it.
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
