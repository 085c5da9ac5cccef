import type {
  listPasskeys as listEndpoint,
  removePasskey as removeEndpoint,
  renamePasskey as renameEndpoint,
} from "#contract/auth/passkeys";
import { recordEvent } from "#auth/audit";
import type { AuthAction } from "#auth/sessions";
import { lockAccount, readFactorId, requireRaised } from "#auth/factors";
import { sendNotice } from "#auth/mails";
import { AuthError } from "#auth/protocol";
import * as queries from "./queries.ts";
import { passkeyView } from "./view.ts";

const longestName = 120;

/** The passkeys of an account, oldest first. */
export const listPasskeys: AuthAction<typeof listEndpoint> = async ({ ctx, session }) =>
  (await ctx.db.many(queries.listPasskeys, { user_id: session.id })).map(passkeyView);

/** Renames a passkey. */
export const renamePasskey: AuthAction<typeof renameEndpoint> = async ({
  ctx,
  session,
  query,
  body,
}) => {
  const id = readFactorId(query.id);
  const friendly_name = body.friendly_name?.trim() ?? "";
  if (friendly_name === "" || friendly_name.length > longestName)
    throw new AuthError("validation_failed", {
      message: `friendly_name must have between 1 and ${longestName} characters`,
    });
  const renamedPasskey = await ctx.db.transaction(async (db) => {
    requireRaised(await lockAccount(db, session), 403);
    return db.one(queries.renamePasskey, { id, user_id: session.id, friendly_name });
  });
  if (renamedPasskey === null) throw new AuthError("webauthn_credential_not_found");
  return passkeyView(renamedPasskey);
};

/**
 * Removes a passkey, and ends the other sessions that were opened with passkeys: the device may be in other hands.
 */
export const removePasskey: AuthAction<typeof removeEndpoint> = async (call) => {
  const { ctx, session, ip } = call;
  const id = readFactorId(call.query.id);
  const user_id = session.id;
  const endedSessions = await ctx.db.transaction(async (db) => {
    requireRaised(await lockAccount(db, session), 403);
    const removedPasskey = await db.one(queries.deletePasskey, { id, user_id });
    if (removedPasskey === null) throw new AuthError("webauthn_credential_not_found");
    await recordEvent(db, {
      event: "factor_removed",
      userId: user_id,
      sessionId: session.session_id,
      ip,
      details: { type: "passkey" },
    });
    const name = removedPasskey.friendly_name;
    await sendNotice(ctx, db, user_id, "factor_removed", { factorType: "webauthn", name });
    return db.many(queries.endKeySessions, { user_id, kept: session.session_id });
  });
  ctx.realtime.endSessions(endedSessions.map((row) => row.id));
  return undefined;
};
