import type { samlAcs, samlMetadata, startSso } from "#contract/auth/providers";
import { AuthError } from "#auth/protocol";
import type { AuthAction } from "#auth/sessions";
import { samlMetadata as answerMetadata } from "./metadata.ts";
import type { SamlService } from "./saml-service.ts";
import { startSso as answerStart } from "./start-sso.ts";

interface SamlActions {
  startSso: AuthAction<typeof startSso>;
  samlAcs: AuthAction<typeof samlAcs>;
  samlMetadata: AuthAction<typeof samlMetadata>;
}

/** The actions of the operations on organisations; 404 when none are configured. */
export function samlActions(saml: SamlService | null): SamlActions {
  const refuseDisabled = () => Promise.reject(new AuthError("saml_provider_disabled"));
  if (saml === null)
    return { startSso: refuseDisabled, samlAcs: refuseDisabled, samlMetadata: refuseDisabled };
  return {
    startSso: answerStart(saml),
    // Imports an XML parser, which only responses need.
    samlAcs: async (call) => (await import("./consume-response.ts")).samlAcs(saml)(call),
    samlMetadata: answerMetadata(saml),
  };
}
