import type { samlAcs as endpoint } from "#contract/auth/providers";
import type { AuthAction, AuthCall } from "#auth/sessions";
import { endFlow, findOrMakeUser, addressAfterSignIn } from "#auth/identities";
import { buckets, limit } from "#auth/limits";
import { allowedRedirect, AuthError, reasonOf, withError } from "#auth/protocol";
import type { PkceChallenge } from "#auth/flow-states";
import { checkResponse, type UncheckedResponse } from "./check-response.ts";
import type { SamlProvider } from "./providers-file.ts";
import { useAssertion } from "./queries.ts";
import { readAssertion, replayEnd, type SamlAssertion } from "./read-assertion.ts";
import { samlPerson } from "./saml-person.ts";
import type { SamlService } from "./saml-service.ts";
import { requestIdOf } from "./start-sso.ts";

/** The flow of a response. */
interface SamlFlow {
  provider: SamlProvider;
  requestId: string | null;
  target: string | null;
  pkce: PkceChallenge | null;
  invitation: string | null;
}

/** A person returns from their organisation with a signed response: redirects with a session, or with an error. */
export const samlAcs =
  (saml: SamlService): AuthAction<typeof endpoint> =>
  async (call) => {
    const { ctx, ip } = call;
    await limit(ctx, buckets.samlResponse(ip));
    const site = `${ctx.config.publicUrl}/`;
    try {
      const { SAMLResponse = "", RelayState = "" } = call.body;
      const response = await logFailedCheck(call, () => checkResponse(SAMLResponse));
      const samlFlow = await findFlow(call, saml, response, RelayState);
      const assertion = await logFailedCheck(call, () => verify(saml, samlFlow, SAMLResponse));
      return await enter(call, samlFlow, assertion, site);
    } catch (error) {
      return withError(site, reasonOf(error));
    }
  };

/** With our RelayState, the flow it belongs to; otherwise the organisation started it, if that is allowed. */
async function findFlow(
  { ctx }: AuthCall,
  saml: SamlService,
  response: UncheckedResponse,
  relayState: string,
): Promise<SamlFlow> {
  const isUnsolicited = relayState === "" || URL.canParse(relayState);
  if (!isUnsolicited) {
    const flow = await endFlow(ctx, relayState, null);
    if (flow === null) throw new AuthError("saml_relay_state_not_found");
    if (flow.expired) throw new AuthError("saml_relay_state_expired");
    const provider = saml.providers.find((one) => `sso:${one.id}` === flow.provider);
    if (provider === undefined) throw new AuthError("sso_provider_not_found");
    if (provider.disabled) throw new AuthError("sso_provider_disabled");
    const requestId = requestIdOf(flow.id);
    const { redirect_to: target, pkce, invitation } = flow;
    return { provider, requestId, target, pkce, invitation };
  }
  const provider = saml.providers.find((one) => one.entityId === response.issuer);
  if (provider === undefined) throw new AuthError("sso_provider_not_found");
  if (provider.disabled) throw new AuthError("sso_provider_disabled");
  if (!provider.idpInitiated || response.inResponseTo !== null)
    throw new AuthError("saml_assertion_invalid");
  const target = allowedRedirect(relayState, ctx.config.publicUrl, ctx.config.auth.redirectUrls);
  return { provider, requestId: null, target, pkce: null, invitation: null };
}

async function verify(
  saml: SamlService,
  { provider, requestId }: SamlFlow,
  SAMLResponse: string,
): Promise<SamlAssertion> {
  const machine = saml.machine(provider, requestId);
  const { profile } = await machine.validatePostResponseAsync({ SAMLResponse });
  const xml = profile?.getAssertionXml?.() ?? "";
  return readAssertion(xml, { provider, requestId, acsUrl: saml.acsUrl });
}

async function enter(
  call: AuthCall,
  { provider, target, pkce, invitation }: SamlFlow,
  assertion: SamlAssertion,
  site: string,
): Promise<string> {
  const { ctx, service, ip } = call;
  const person = samlPerson(provider, assertion);
  const fresh = await ctx.db.one(useAssertion, {
    provider: person.provider,
    id: assertion.id,
    expires_at: replayEnd(),
  });
  if (fresh === null) throw new AuthError("saml_assertion_invalid");
  const { code: codeKey } = await service.keys.secrets();
  const userId = await findOrMakeUser(ctx, {
    person,
    ip,
    redirectTo: target,
    codeKey,
    invitation,
  });
  return addressAfterSignIn(call, {
    target: target ?? site,
    pkce,
    userId,
    method: "sso/saml",
    provider: person.provider,
    notAfter: assertion.notAfter,
  });
}

/** A failed check has our own message; the reason is logged. */
async function logFailedCheck<T>({ ctx }: AuthCall, check: () => T | Promise<T>): Promise<T> {
  try {
    return await check();
  } catch (error) {
    ctx.log.warn({ err: error }, "a SAML answer was refused");
    throw new AuthError("saml_assertion_invalid");
  }
}
