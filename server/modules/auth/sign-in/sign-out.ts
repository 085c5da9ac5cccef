import type { signOut as endpoint } from "#contract/auth/operations";
import { recordEvent } from "#auth/audit";
import { type AuthAction, deleteSession, endSessionsOf } from "#auth/sessions";
import { AuthError } from "#auth/protocol";

/** Ends sessions; their access tokens are refused from now on. */
export const signOut: AuthAction<typeof endpoint> = async ({ ctx, ip, query, session }) => {
  const scope = query.scope ?? "global";
  if (scope !== "global" && scope !== "local" && scope !== "others")
    throw new AuthError("validation_failed", { message: `Unsupported logout scope "${scope}"` });
  const { session_id, id: user_id } = session;
  const endedSessions =
    scope === "local"
      ? await ctx.db.many(deleteSession, { session_id })
      : await ctx.db.many(endSessionsOf, {
          user_id,
          kept: scope === "others" ? session_id : null,
        });
  ctx.realtime.endSessions(endedSessions.map((row) => row.id));
  await recordEvent(ctx.db, {
    event: "signed_out",
    userId: user_id,
    sessionId: session_id,
    ip,
    details: { scope, ended: endedSessions.length },
  });
  return undefined;
};
