import type { signOut as endpoint } from "#contract/auth";
import type { AuthAction } from "./call.ts";
import { AuthError } from "./protocol/auth-error.ts";
import { endSession, endSessionsOf } from "./queries.ts";

/** Ends sessions; their access tokens are refused from this moment. */
export const signOut: AuthAction<typeof endpoint> = async ({ ctx, query, session }) => {
  const scope = query.scope ?? "global";
  if (scope !== "global" && scope !== "local" && scope !== "others")
    throw new AuthError("validation_failed", { message: `Unsupported logout scope "${scope}"` });
  const { session_id, id: user_id } = session;
  const ended =
    scope === "local"
      ? await ctx.db.many(endSession, { session_id })
      : await ctx.db.many(endSessionsOf, {
          user_id,
          kept: scope === "others" ? session_id : null,
        });
  ctx.realtime.endSessions(ended.map((row) => row.id));
  return undefined;
};
