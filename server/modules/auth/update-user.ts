import type { updateUser as endpoint } from "#contract/auth";
import type { AuthAction, SignedInCall } from "./call.ts";
import { checkNewPassword } from "./check-new-password.ts";
import { buckets, limit } from "./limits.ts";
import { dropMailTokens } from "./mails/queries.ts";
import { hashPassword, passwordMatches } from "./passwords/hash-password.ts";
import { AuthError } from "./protocol/auth-error.ts";
import * as queries from "./queries.ts";
import { checkMetadata } from "./user-metadata.ts";
import { userView } from "./view.ts";

type Call = SignedInCall<typeof endpoint>;

/** Changes the password, which ends every other session and every mailed token, or the metadata. */
export const updateUser: AuthAction<typeof endpoint> = async (call) => {
  const { ctx, session, body } = call;
  refuseOthers(call);
  const passwordHash = await newPasswordHash(call);
  const id = session.id;
  const { user, ended } = await ctx.db.transaction(async (db) => {
    if (body.data) await db.run(queries.mergeMetadata, { id, ...merge(session, body.data) });
    if (passwordHash !== null) {
      await db.run(queries.setPassword, { id, password_hash: passwordHash });
      await db.run(dropMailTokens, { user_id: id });
    }
    const others =
      passwordHash === null
        ? []
        : await db.many(queries.endSessionsOf, { user_id: id, kept: session.session_id });
    return { user: await db.one(queries.findUserById, { id }), ended: others };
  });
  ctx.realtime.endSessions(ended.map((row) => row.id));
  if (user === null) throw new AuthError("user_not_found");
  return userView(user);
};

function refuseOthers({ body, session }: Call): void {
  if (body.app_metadata !== undefined) throw new AuthError("not_admin");
  if (body.phone) throw new AuthError("phone_provider_disabled");
  if (body.email && body.email.trim().toLowerCase() !== session.email)
    throw new AuthError("validation_failed", {
      status: 422,
      message: "Changing the email address is not available",
    });
}

async function newPasswordHash({ ctx, session, body }: Call): Promise<string | null> {
  if (body.password === undefined) return null;
  checkNewPassword(body.password);
  await limit(ctx, buckets.newPassword(session.id));
  const old = await ctx.db.one(queries.findPasswordHash, { id: session.id });
  const same =
    old !== null &&
    old.password_hash !== null &&
    (await passwordMatches(body.password, old.password_hash));
  if (same) throw new AuthError("same_password");
  return hashPassword(body.password);
}

/** Metadata merges shallowly; a member that is null goes (protocol §4). */
function merge(
  session: Call["session"],
  change: Record<string, unknown>,
): { data: Record<string, unknown>; removed: string[] } {
  const entries = Object.entries(change);
  const data = Object.fromEntries(entries.filter(([, value]) => value !== null));
  checkMetadata({ ...session.user_metadata, ...data });
  return { data, removed: entries.filter(([, value]) => value === null).map(([name]) => name) };
}
