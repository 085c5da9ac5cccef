import { createHash, timingSafeEqual } from "node:crypto";
import type { token } from "#contract/auth/operations";
import { type AuthAction, type AuthCall, requireSession, sessionView } from "#auth/sessions";
import {
  findOrMakeUser,
  linkIdentity,
  openProviderSession,
  type ProviderPerson,
  requireLinking,
} from "#auth/identities";
import { buckets, limit } from "#auth/limits";
import { AuthError, OAuthError } from "#auth/protocol";
import { googlePerson } from "./google-person.ts";
import type { Google } from "./google.ts";
import { verifyIdToken } from "./verify-id-token.ts";

type Call = AuthCall<typeof token>;

/**
 * Signs in, or links an identity, with an ID token that the client got from the provider itself (grant `id_token`).
 */
export const signInWithIdToken =
  (configuredGoogle: Google | null): AuthAction<typeof token> =>
  async (call) => {
    const { ctx, service, ip, body } = call;
    if (!body.id_token) throw new OAuthError("invalid_request", "id_token required");
    const google = providerOf(configuredGoogle, call.body);
    await limit(ctx, buckets.grant(ip));
    const claims = await verifyIdToken(google, body.id_token, body.access_token);
    checkNonce(claims["nonce"], body.nonce);
    const person = googlePerson(claims);
    const userId = body.link_identity
      ? await linkToOwn(call, person)
      : await findOrMakeUser(ctx, {
          person,
          ip,
          redirectTo: call.redirectTo,
          codeKey: (await service.keys.secrets()).code,
          invitation: call.invitation,
        });
    const session = await openProviderSession(call, {
      userId,
      method: "oauth",
      provider: person.provider,
      notAfter: null,
    });
    return sessionView(service, session);
  };

/** By its name, or by issuer and client; never by what the token says. */
function providerOf(google: Google | null, body: Call["body"]): Google {
  const { provider, client_id, issuer } = body;
  if (!provider && !(client_id && issuer))
    throw new OAuthError("invalid_request", "provider or client_id and issuer required");
  const namesGoogle = provider
    ? provider === "google"
    : google !== null &&
      google.clientIds.includes(client_id ?? "") &&
      google.issuers.includes(issuer ?? "");
  if (google === null || !namesGoogle) throw new AuthError("provider_disabled");
  return google;
}

/** The token contains the hash of a nonce that only its client knows: both must be present, or neither. */
function checkNonce(claim: unknown, nonce: string | undefined): void {
  if ((claim === undefined) !== (nonce === undefined || nonce === ""))
    throw new OAuthError(
      "invalid_request",
      "Passed nonce and nonce in id_token should either both exist or not.",
    );
  if (claim === undefined || nonce === undefined) return;
  if (typeof claim !== "string") throw new OAuthError("invalid_nonce", "Nonces mismatch");
  const hex = createHash("sha256").update(nonce).digest("hex");
  const claimBytes = Buffer.from(claim);
  if (claimBytes.length !== hex.length || !timingSafeEqual(claimBytes, Buffer.from(hex)))
    throw new OAuthError("invalid_nonce", "Nonces mismatch");
}

async function linkToOwn(call: Call, person: ProviderPerson): Promise<string> {
  const session = await requireSession(call.ctx, call.service, call.authorization);
  await requireLinking({ ...call, session });
  await linkIdentity(call.ctx, session.id, person, call.ip);
  return session.id;
}
