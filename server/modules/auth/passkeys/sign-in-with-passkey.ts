import type {
  signInWithPasskey as endpoint,
  startPasskeySignIn as startEndpoint,
} from "#contract/auth/passkeys";
import {
  type AuthAction,
  type AuthCall,
  type SessionRow,
  sessionView,
  startSession,
} from "#auth/sessions";
import { loadWebauthn } from "#auth/factors";
import { buckets, limit } from "#auth/limits";
import { AuthError } from "#auth/protocol";
import { findPasskey, notePasskeyUse, raiseNewSession } from "./queries.ts";
import { storeChallenge, requireParty, takeAnswer } from "./question.ts";

/** The options with which the browser offers the person's passkeys. The same for everybody. */
export const startPasskeySignIn: AuthAction<typeof startEndpoint> = async ({ ctx, ip }) => {
  const party = requireParty(ctx);
  await limit(ctx, buckets.link(ip));
  const { requestOptions } = await loadWebauthn();
  return storeChallenge(ctx, null, await requestOptions(party, [], "required"));
};

/**
 * Signs in with a passkey whose device verified the person. An unknown passkey and a wrong answer get the same error.
 */
export const signInWithPasskey: AuthAction<typeof endpoint> = async (call) => {
  const { ctx, service, ip, body } = call;
  requireParty(ctx);
  await limit(ctx, buckets.link(ip));
  const { question, credential } = await takeAnswer(ctx, null, body);
  const session = await ctx.db.transaction((db) =>
    open({ ...call, ctx: { ...ctx, db } }, question, credential),
  );
  return sessionView(service, session);
};

async function open(
  { ctx, ip, userAgent }: AuthCall,
  question: string,
  credential: Record<string, unknown>,
): Promise<SessionRow> {
  const { db } = ctx;
  const { id } = credential;
  const key = typeof id === "string" ? await db.one(findPasskey, { credential_id: id }) : null;
  if (key === null) throw new AuthError("webauthn_verification_failed");
  const { checkRequest } = await loadWebauthn();
  const counter = await checkRequest(requireParty(ctx), question, credential, key, "required");
  if (counter === null) throw new AuthError("webauthn_verification_failed");
  const session = await db.one(startSession, {
    user_id: key.user_id,
    method: "passkey",
    ip,
    user_agent: userAgent,
  });
  const raisedSession =
    session === null ? null : await db.one(raiseNewSession, { session_id: session.session_id });
  if (raisedSession === null) throw new AuthError("user_banned");
  // After the lock of the account's row, in the common order of locks; of two concurrent answers one fails.
  if ((await db.run(notePasskeyUse, { id: key.id, sign_count: counter })) === 0)
    throw new AuthError("webauthn_verification_failed");
  return raisedSession;
}
