import type { Context } from "#platform/context";
import { type RelyingParty, relyingParty } from "#auth/factors";
import { AuthError } from "#auth/protocol";
import { storeQuestion, takeQuestion } from "./queries.ts";

/** The relying party; throws on a server whose address allows no passkeys. */
export function requireParty(ctx: Context): RelyingParty {
  const party = relyingParty(ctx.config);
  if (party === null) throw new AuthError("passkey_disabled");
  return party;
}

/** Stores a challenge for the browser to sign, for 300 s. */
export async function storeChallenge(
  ctx: Context,
  session_id: string | null,
  { challenge, publicKey }: { challenge: string; publicKey: Record<string, unknown> },
): Promise<{ challenge_id: string; options: Record<string, unknown>; expires_at: number }> {
  const question = await ctx.db.one(storeQuestion, { question: challenge, session_id });
  if (question === null) throw new Error("the challenge was not stored");
  const expires_at = Math.floor(question.expires_at.getTime() / 1000);
  return { challenge_id: question.id, options: publicKey, expires_at };
}

/** The challenge, and the browser's answer. Any attempt uses it up. */
export async function takeAnswer(
  ctx: Context,
  session_id: string | null,
  body: { challenge_id?: string | undefined; credential?: Record<string, unknown> | undefined },
): Promise<{ question: string; credential: Record<string, unknown> }> {
  const { challenge_id: id = "", credential } = body;
  if (!/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id) || credential === undefined)
    throw new AuthError("validation_failed", {
      message: "challenge_id and credential are required",
    });
  const question = await ctx.db.one(takeQuestion, { id, session_id });
  if (question === null) throw new AuthError("webauthn_challenge_not_found");
  if (question.expired) throw new AuthError("webauthn_challenge_expired");
  return { question: question.question, credential };
}
