import type { Values } from "#platform/db/sql";
import type { Context } from "#platform/context";
import type { PkceChallenge } from "#auth/flow-states";
import { storeFlow, takeFlow } from "./queries.ts";

/** A flow: a person on their way to an identity provider. */
export interface NewFlow {
  /** Generated when absent. */
  id?: string;
  provider: string;
  /** When the flow is bound to the browser by a cookie. */
  browserHash?: Buffer;
  providerVerifier?: string;
  nonce?: string;
  redirectTo: string | null;
  pkce: PkceChallenge | null;
  /** The code of an invitation, for a new account where one is needed. */
  invitation: string | null;
  /** A signed-in person who links an identity. */
  linkingSessionId?: string;
  /** The lifetime of the flow. */
  seconds: number;
}

export type ProviderFlow = Omit<
  Values<(typeof takeFlow)["columns"]>,
  "code_challenge" | "code_challenge_method"
> & { pkce: PkceChallenge | null };

/** Stores the flow; returns its id. */
export async function startFlow(ctx: Context, flow: NewFlow): Promise<string> {
  const row = await ctx.db.one(storeFlow, {
    id: flow.id ?? null,
    provider: flow.provider,
    browser_hash: flow.browserHash ?? null,
    provider_verifier: flow.providerVerifier ?? null,
    nonce: flow.nonce ?? null,
    redirect_to: flow.redirectTo,
    code_challenge: flow.pkce?.challenge ?? null,
    code_challenge_method: flow.pkce?.method ?? null,
    invitation: flow.invitation,
    linking_session_id: flow.linkingSessionId ?? null,
    seconds: flow.seconds,
  });
  if (row === null) throw new Error("the flow was not stored");
  return row.id;
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Takes the flow of a returning person, once; null for an unknown one and for one of another browser (`browserHash`
 * null: a flow without binding).
 */
export async function endFlow(
  ctx: Context,
  id: string | undefined,
  browserHash: Buffer | null,
): Promise<ProviderFlow | null> {
  if (id === undefined || !uuid.test(id)) return null;
  const row = await ctx.db.one(takeFlow, { id, browser_hash: browserHash });
  if (row === null) return null;
  const { code_challenge: challenge, code_challenge_method, ...flow } = row;
  const method = code_challenge_method === "plain" ? "plain" : "s256";
  return { ...flow, pkce: challenge === null ? null : { challenge, method } };
}
