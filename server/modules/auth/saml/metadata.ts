import type { samlMetadata as endpoint } from "#contract/auth/providers";
import type { AuthAction } from "#auth/sessions";
import { requireSaml } from "./saml-service.ts";

/** What an organisation's identity provider needs to know of this service. */
export const samlMetadata: AuthAction<typeof endpoint> = async ({ ctx }) => {
  const { entityId, acsUrl } = await requireSaml(ctx);
  const { generateServiceProviderMetadata } = await import("@node-saml/node-saml");
  return generateServiceProviderMetadata({
    issuer: entityId,
    callbackUrl: acsUrl,
    identifierFormat: null,
    wantAssertionsSigned: true,
    generateUniqueId: () => "_resuena",
  });
};
