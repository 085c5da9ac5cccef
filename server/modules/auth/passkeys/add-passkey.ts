import type {
  addPasskey as endpoint,
  startPasskey as startEndpoint,
} from "#contract/auth/passkeys";
import { product } from "#contract/names";
import { recordEvent } from "#auth/audit";
import { type AuthAction, describeDevice, type SignedInCall } from "#auth/sessions";
import { loadWebauthn, lockAccount, requireRaised } from "#auth/factors";
import { buckets, limit } from "#auth/limits";
import { sendNotice } from "#auth/mails";
import { AuthError } from "#auth/protocol";
import { insertPasskey, listPasskeys } from "./queries.ts";
import { storeChallenge, requireParty, takeAnswer } from "./question.ts";
import { passkeyView } from "./view.ts";

const mostPasskeys = 10;

/** The options with which the browser creates a passkey. */
export const startPasskey: AuthAction<typeof startEndpoint> = async (call) => {
  const { ctx, session } = call;
  const party = requireParty(ctx);
  await limit(ctx, buckets.newFactor(session.id));
  const passkeys = await requireRoom(call);
  const user = { id: session.id, name: session.email || session.phone || product };
  const { creationOptions } = await loadWebauthn();
  return storeChallenge(
    ctx,
    session.session_id,
    await creationOptions(party, user, passkeys, "required"),
  );
};

/** Adds the new passkey, named after its provider. */
export const addPasskey: AuthAction<typeof endpoint> = async (call) => {
  const { ctx, session, body } = call;
  const party = requireParty(ctx);
  await limit(ctx, buckets.newFactor(session.id));
  const { question, credential } = await takeAnswer(ctx, session.session_id, body);
  const { checkCreation } = await loadWebauthn();
  const key = await checkCreation(party, question, credential, "required");
  if (key === null) throw new AuthError("webauthn_verification_failed");
  return ctx.db.transaction(async (db) => {
    const inside = { ...call, ctx: { ...ctx, db } };
    await requireRoom(inside);
    const friendly_name = describeDevice(call.userAgent) ?? "Llave de acceso";
    const newPasskey = await db.one(insertPasskey, { user_id: session.id, friendly_name, ...key });
    if (newPasskey === null) throw new AuthError("webauthn_credential_exists");
    await reportAdded(inside, friendly_name);
    return passkeyView(newPasskey);
  });
};

/** The person's passkeys, below the maximum; throws for a session without the second factor. */
async function requireRoom({
  ctx,
  session,
}: SignedInCall): Promise<{ id: string; transports: string[] }[]> {
  requireRaised(await lockAccount(ctx.db, session), 403);
  const keys = await ctx.db.many(listPasskeys, { user_id: session.id });
  if (keys.length >= mostPasskeys) throw new AuthError("too_many_passkeys");
  return keys.map(({ credential_id: id, transports }) => ({ id, transports }));
}

async function reportAdded({ ctx, session, ip }: SignedInCall, name: string): Promise<void> {
  await recordEvent(ctx.db, {
    event: "factor_added",
    userId: session.id,
    sessionId: session.session_id,
    ip,
    details: { type: "passkey" },
  });
  await sendNotice(ctx, ctx.db, session.id, "factor_added", { factorType: "webauthn", name });
}
