import { randomUUID } from "node:crypto";
import type { startSso as endpoint } from "#contract/auth/providers";
import type { AuthAction } from "#auth/sessions";
import { readPkceChallenge } from "#auth/flow-states";
import { startFlow } from "#auth/identities";
import { buckets, limit } from "#auth/limits";
import { AuthError } from "#auth/protocol";
import type { SamlService } from "./saml-service.ts";

/** Lifetime of the flow: two minutes. */
const seconds = 120;

/** The page of an organisation's identity provider, with a request of ours. */
export const startSso =
  (saml: SamlService): AuthAction<typeof endpoint> =>
  async (call) => {
    const { ctx, body } = call;
    const domain = body.domain?.trim().toLowerCase();
    if (Boolean(domain) === Boolean(body.provider_id))
      throw new AuthError("validation_failed", {
        message: "Only one of provider_id or domain should be provided",
      });
    const pkce = readPkceChallenge(body);
    await limit(ctx, buckets.providerFlow(call.ip));
    const provider = saml.providers.find((one) =>
      domain ? one.domains.includes(domain) : one.id === body.provider_id,
    );
    if (provider === undefined)
      throw new AuthError(
        "sso_provider_not_found",
        domain ? {} : { message: "No such SSO provider" },
      );
    if (provider.disabled) throw new AuthError("sso_provider_disabled");
    const id = randomUUID();
    await startFlow(ctx, {
      id,
      provider: `sso:${provider.id}`,
      redirectTo: call.redirectTo ?? call.referer,
      pkce,
      invitation: call.invitation,
      seconds,
    });
    const url = await saml
      .machine(provider, requestIdOf(id))
      .getAuthorizeUrlAsync(id, undefined, {});
    return body.skip_http_redirect ? { url } : url;
  };

/** The id of the request that started a flow: the response names both. */
export function requestIdOf(flowId: string): string {
  return `_${flowId}`;
}
