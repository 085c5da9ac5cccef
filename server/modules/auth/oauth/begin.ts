import type { authorize, authorizeIdentity } from "#contract/auth/providers";
import type { AuthCall } from "#auth/sessions";
import { readPkceChallenge } from "#auth/flow-states";
import { startFlow } from "#auth/identities";
import { buckets, limit } from "#auth/limits";
import { AuthError } from "#auth/protocol";
import type { Google } from "./google.ts";

type Begin = AuthCall<typeof authorize> | AuthCall<typeof authorizeIdentity>;

/** Parameters that we set, or that are dangerous in a client's hand; all others are passed on to the provider. */
const reservedParameters = new Set([
  "provider",
  "redirect_to",
  "scopes",
  "scope",
  "skip_http_redirect",
  "client_id",
  "client_secret",
  "redirect_uri",
  "response_type",
  "response_mode",
  "state",
  "code_challenge",
  "code_challenge_method",
  "code_verifier",
  "request",
  "request_uri",
  "nonce",
  "invitation",
]);

/** Lifetime of the flow: five minutes. */
const seconds = 300;

/**
 * The provider's sign-in page. The values that must match on return (state, browser, our PKCE verifier, nonce) are
 * stored first.
 */
export async function beginAtProvider(
  google: Google | null,
  call: Begin,
  linkingSessionId?: string,
): Promise<string> {
  const { ctx, query, service, browser } = call;
  if (google === null || query.provider !== "google")
    throw new AuthError("validation_failed", {
      message: "Unsupported provider: provider is not enabled",
    });
  const pkce = readPkceChallenge(query);
  await limit(ctx, buckets.providerFlow(call.ip));
  const client = await google.client();
  const lib = await import("openid-client");
  const providerVerifier = lib.randomPKCECodeVerifier();
  const nonce = readNonce(query["nonce"]) ?? lib.randomNonce();
  const state = await startFlow(ctx, {
    provider: "google",
    browserHash: browser.mark(),
    providerVerifier,
    nonce,
    redirectTo: call.redirectTo ?? call.referer,
    pkce,
    invitation: call.invitation,
    ...(linkingSessionId === undefined ? {} : { linkingSessionId }),
    seconds,
  });
  const further = Object.entries(query).filter(
    (entry): entry is [string, string] =>
      !reservedParameters.has(entry[0]) && typeof entry[1] === "string",
  );
  return lib.buildAuthorizationUrl(client, {
    ...Object.fromEntries(further),
    redirect_uri: `${service.issuer}/callback`,
    scope: ["openid", "email", "profile", ...scopes(query.scopes)].join(" "),
    state,
    nonce,
    code_challenge: await lib.calculatePKCECodeChallenge(providerVerifier),
    code_challenge_method: "S256",
  }).href;
}

/** A client may send its own nonce, to check the ID token itself. */
function readNonce(text: unknown): string | null {
  if (text === undefined || text === "") return null;
  if (typeof text !== "string" || !/^[\x21-\x7e]{1,256}$/.test(text))
    throw new AuthError("validation_failed", { message: "nonce has to be plain text" });
  return text;
}

/** Separated by commas or spaces; duplicates are removed. */
function scopes(list: string | undefined): string[] {
  const scopeNames = (list ?? "").split(/[\s,]+/).filter((scope) => scope !== "");
  return [...new Set(scopeNames)].filter(
    (scope) => !["openid", "email", "profile"].includes(scope),
  );
}
