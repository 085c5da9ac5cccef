import type { AuthCall } from "#auth/sessions";
import type { ProviderFlow, ProviderPerson } from "#auth/identities";
import { AuthError } from "#auth/protocol";
import { googlePerson } from "./google-person.ts";
import type { Google } from "./google.ts";
import { verifyIdToken } from "./verify-id-token.ts";

interface ProviderIdentity {
  person: ProviderPerson;
  providerToken: string;
  providerRefreshToken: string | undefined;
}

/** Exchanges the provider's code, with our PKCE verifier, for the person's identity. */
export async function exchangeAtProvider(
  google: Google | null,
  { ctx, service }: AuthCall,
  flow: ProviderFlow,
  answer: Record<string, unknown>,
): Promise<ProviderIdentity> {
  if (google === null || flow.provider !== "google") throw new AuthError("bad_oauth_state");
  // The registered address, never one from the request's headers.
  const url = new URL(`${service.issuer}/callback`);
  for (const name of ["code", "state", "iss"])
    if (typeof answer[name] === "string") url.searchParams.set(name, answer[name]);
  try {
    const { authorizationCodeGrant } = await import("openid-client");
    const tokens = await authorizationCodeGrant(await google.client(), url, {
      expectedState: flow.id,
      expectedNonce: flow.nonce ?? "",
      pkceCodeVerifier: flow.provider_verifier ?? "",
      idTokenExpected: true,
    });
    const claims = await verifyIdToken(google, tokens.id_token ?? "", tokens.access_token);
    return {
      person: googlePerson(claims),
      providerToken: tokens.access_token,
      providerRefreshToken: tokens.refresh_token,
    };
  } catch (error) {
    // With our own message: the provider's may contain what must not enter the browser's history.
    ctx.log.warn({ err: error, provider: flow.provider }, "a provider's answer was refused");
    throw new AuthError("bad_oauth_callback", {
      message: "The provider's answer could not be verified",
    });
  }
}
