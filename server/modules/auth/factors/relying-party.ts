import { isIP } from "node:net";
import type { Config } from "#platform/config";

/** Whom WebAuthn credentials are made for: the host, and the one origin whose pages may use them. */
export interface RelyingParty {
  id: string;
  origin: string;
}

/** From the configured address, never from what a client says; null where that is a bare IP address, which WebAuthn refuses. */
export function relyingParty(config: Config): RelyingParty | null {
  const { hostname, origin } = new URL(config.publicUrl);
  return isIP(hostname.replaceAll(/[[\]]/g, "")) === 0 ? { id: hostname, origin } : null;
}
