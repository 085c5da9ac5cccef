import {
  googleFailurePage,
  type oauthCallback as get,
  type oauthCallbackForm as post,
} from "#contract/auth/providers";
import type { AuthAction, AuthCall } from "#auth/sessions";
import {
  endFlow,
  findOrMakeUser,
  addressAfterSignIn,
  linkIdentity,
  type ProviderFlow,
} from "#auth/identities";
import { AuthError, reasonOf, withError } from "#auth/protocol";
import { exchangeAtProvider } from "./exchange-at-provider.ts";
import type { Google } from "./google.ts";

type Answer = Record<string, unknown>;

/** A person returns from the provider, with parameters in the address. */
export const oauthCallback =
  (google: Google | null): AuthAction<typeof get> =>
  (call) =>
    handleCallback(google, call, call.query);

/** The same, with a form. */
export const oauthCallbackForm =
  (google: Google | null): AuthAction<typeof post> =>
  (call) =>
    handleCallback(google, call, call.body);

/** Redirects to the page of the flow, with a session or an error; without a flow, to /auth. */
async function handleCallback(
  google: Google | null,
  call: AuthCall,
  answer: Answer,
): Promise<string> {
  const { ctx, browser } = call;
  const failurePage = ctx.config.publicUrl + googleFailurePage;
  const state = typeof answer["state"] === "string" ? answer["state"] : undefined;
  if (state === undefined)
    return withError(failurePage, reasonOf(new AuthError("bad_oauth_callback")));
  // Without the cookie, this browser has not started a flow.
  const flow = browser.markHash === null ? null : await endFlow(ctx, state, browser.markHash);
  if (flow === null || flow.expired)
    return withError(failurePage, reasonOf(new AuthError("bad_oauth_state")));
  const target = flow.redirect_to ?? `${ctx.config.publicUrl}/`;
  if (typeof answer["error"] === "string") return withError(target, providerError(answer));
  try {
    return await finish(google, call, flow, target, answer);
  } catch (error) {
    return withError(target, reasonOf(error));
  }
}

async function finish(
  google: Google | null,
  call: AuthCall,
  flow: ProviderFlow,
  target: string,
  answer: Answer,
): Promise<string> {
  const { ctx, service, ip } = call;
  const { person, providerToken, providerRefreshToken } = await exchangeAtProvider(
    google,
    call,
    flow,
    answer,
  );
  const { code: codeKey } = await service.keys.secrets();
  const linking = flow.linking_user_id;
  if (linking !== null) await linkIdentity(ctx, linking, person, ip);
  const { redirect_to: redirectTo, invitation } = flow;
  const userId =
    linking ?? (await findOrMakeUser(ctx, { person, ip, redirectTo, codeKey, invitation }));
  return addressAfterSignIn(call, {
    target,
    pkce: flow.pkce,
    userId,
    method: "oauth",
    provider: flow.provider,
    notAfter: null,
    providerToken,
    ...(providerRefreshToken === undefined ? {} : { providerRefreshToken }),
  });
}

/** The provider's message, shortened and as plain text: it becomes part of an address. */
function providerError(answer: Answer): Record<string, string> {
  const error = String(answer["error"]).slice(0, 100);
  const description = answer["error_description"];
  return {
    error,
    // OAuth's error when the person declines (RFC 6749 §4.1.2.1).
    error_code: error === "access_denied" ? "oauth_cancelled" : "bad_oauth_callback",
    error_description: typeof description === "string" ? description.slice(0, 300) : error,
  };
}
