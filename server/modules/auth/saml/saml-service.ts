import type { SAML } from "@node-saml/node-saml";
import type { Context } from "#platform/context";
import type { AuthService } from "#auth/tokens";
import type { SamlProvider } from "./providers-file.ts";

/** This server as a SAML service provider. */
export interface SamlService {
  entityId: string;
  acsUrl: string;
  providers: SamlProvider[];
  /** The protocol implementation for one of our requests, or, with null, for an unsolicited response. */
  machine(provider: SamlProvider, requestId: string | null): SAML;
}

/** Tolerated clock skew, and the maximum age of an assertion. */
export const clockSkewMs = 30_000;
export const assertionAgeMs = 10 * 60_000;

/** Null without SAML_PROVIDERS. The file is read once; an invalid one rejects with a sentence that names it. */
export async function openSaml(
  { config }: Context,
  { issuer }: AuthService,
): Promise<SamlService | null> {
  const { samlProviders } = config;
  if (samlProviders === undefined) return null;
  const { readProviders } = await import("./providers-file.ts");
  const { SAML, ValidateInResponseTo } = await import("@node-saml/node-saml");
  const entityId = `${issuer}/sso/saml/metadata`;
  const acsUrl = `${issuer}/sso/saml/acs`;
  return {
    entityId,
    acsUrl,
    providers: readProviders(samlProviders),
    machine: (provider, requestId) =>
      new SAML({
        issuer: entityId,
        audience: entityId,
        callbackUrl: acsUrl,
        entryPoint: provider.ssoUrl,
        idpCert: provider.certs,
        idpIssuer: provider.entityId,
        wantAssertionsSigned: true,
        // The assertion's own signature is required; many providers sign nothing else.
        wantAuthnResponseSigned: false,
        signatureAlgorithm: "sha256",
        digestAlgorithm: "sha256",
        acceptedClockSkewMs: clockSkewMs,
        maxAssertionAgeMs: assertionAgeMs,
        identifierFormat: null,
        disableRequestedAuthnContext: true,
        validateInResponseTo:
          requestId === null ? ValidateInResponseTo.never : ValidateInResponseTo.always,
        generateUniqueId: () => requestId ?? "",
        cacheProvider: oneRequest(requestId),
      }),
  };
}

/** Requests are stored with their flow, in the database; this cache holds the one that a response may name. */
function oneRequest(
  requestId: string | null,
): NonNullable<ConstructorParameters<typeof SAML>[0]["cacheProvider"]> {
  return {
    saveAsync: async (_key, value) => ({ value, createdAt: Date.now() }),
    getAsync: async (key) => (key === requestId ? new Date().toISOString() : null),
    removeAsync: async () => null,
  };
}
