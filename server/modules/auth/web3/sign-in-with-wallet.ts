import { createHash } from "node:crypto";
import type { token } from "#contract/auth/operations";
import { type AuthAction, sessionView } from "#auth/sessions";
import { findOrMakeUser, openProviderSession } from "#auth/identities";
import { buckets, limit } from "#auth/limits";
import { AuthError, OAuthError } from "#auth/protocol";
import { checkMessage, freshMs } from "./check-message.ts";
import { parseMessage, type SignInMessage } from "./parse-message.ts";
import { spendMessage } from "./queries.ts";

/** Signs in the owner of a wallet, by a message that it signed for this site a moment ago (grant `web3`). */
export const signInWithWallet: AuthAction<typeof token> = async (call) => {
  const { ctx, body, ip, redirectTo, service } = call;
  if (!ctx.config.web3) throw new AuthError("web3_provider_disabled");
  const { chain, message: text = "", signature = "" } = body;
  if (chain !== "ethereum" && chain !== "solana") throw new AuthError("web3_unsupported_chain");
  await limit(ctx, buckets.web3(ip));
  const message = parseMessage(text);
  if (message.chain !== chain) throw new OAuthError("invalid_grant", "Message is of another chain");
  checkMessage(message, ctx.config);
  const { checkSignature } = await import("./check-signature.ts");
  const account = checkSignature(message, text, signature);
  const spentMessage = await ctx.db.one(spendMessage, {
    digest: createHash("sha256").update(`${chain}\0${account}\0${text}`).digest(),
    expires_at: new Date(message.issuedAt.getTime() + 2 * freshMs),
  });
  if (spentMessage === null) throw new OAuthError("invalid_grant", "Message has been used already");
  const { code: codeKey } = await service.keys.secrets();
  const person = personOf(message, account);
  const userId = await findOrMakeUser(ctx, {
    person,
    ip,
    redirectTo,
    codeKey,
    invitation: call.invitation,
  });
  const session = await openProviderSession(call, {
    userId,
    method: "web3",
    provider: null,
    notAfter: null,
  });
  return sessionView(service, session);
};

/** A wallet has no e-mail address and no name: its account stands in for the name until the person chooses one. */
function personOf(
  { chain, chainId, domain }: SignInMessage,
  account: string,
): Parameters<typeof findOrMakeUser>[1]["person"] {
  const subject = `web3:${chain}:${account}`;
  return {
    provider: "web3",
    subject,
    address: null,
    addressVerified: false,
    name: `${account.slice(0, 4)}…${account.slice(-2)}`,
    metadata: {
      sub: subject,
      custom_claims: { chain, address: account, domain, network: chainId },
    },
  };
}
