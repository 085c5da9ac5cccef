import type { samlMetadata as endpoint } from "#contract/auth/providers";
import type { AuthAction } from "#auth/sessions";
import type { SamlService } from "./saml-service.ts";

/** The metadata of this service for an organisation's identity provider. */
export const samlMetadata =
  (saml: SamlService): AuthAction<typeof endpoint> =>
  async () => {
    const { entityId, acsUrl } = saml;
    const { generateServiceProviderMetadata } = await import("@node-saml/node-saml");
    return generateServiceProviderMetadata({
      issuer: entityId,
      callbackUrl: acsUrl,
      identifierFormat: null,
      wantAssertionsSigned: true,
      generateUniqueId: () => "_resuena",
    });
  };
