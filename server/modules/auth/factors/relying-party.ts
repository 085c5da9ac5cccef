import { isIP } from "node:net";
import type { Config } from "#platform/config";

/** The relying party of WebAuthn credentials: the host, and the only origin that may use them. */
export interface RelyingParty {
  id: string;
  origin: string;
}

/** From the configured address, never from the client; null for a bare IP address, which WebAuthn does not allow. */
export function relyingParty(config: Config): RelyingParty | null {
  const { hostname, origin } = new URL(config.publicUrl);
  return isIP(hostname.replaceAll(/[[\]]/g, "")) === 0 ? { id: hostname, origin } : null;
}
