import { notifySystem } from "#modules/notifications";
import type { Context } from "#platform/context";
import { InstagramError, renewToken } from "./api.ts";
import { type Connection, tokenPurpose } from "./connection.ts";
import * as queries from "./queries.ts";

const batch = 100;

/**
 * Renews the tokens that expire within ten days; one that fails is tried again three days later, until it has expired.
 * Then the handle is verified no longer, and its person is told.
 */
export async function renewTokens(
  ctx: Context,
  { settings, encryption }: Connection,
): Promise<void> {
  for (;;) {
    const due = await ctx.db.many(queries.dueTokens, { limit: batch });
    for (const { profile_id: profile, username, token, is_over } of due) {
      if (token === null) continue;
      if (is_over) {
        await endAccount(ctx, { profile, token, state: "expired" });
        continue;
      }
      try {
        const purpose = tokenPurpose(profile);
        const renewed = await renewToken(settings, encryption.decrypt(token, purpose));
        await ctx.db.run(queries.storeToken, {
          profile,
          former: token,
          token: encryption.encrypt(renewed.token, purpose),
          expires_in: renewed.expiresIn,
        });
      } catch (error) {
        ctx.log.warn({ err: error, profile, username }, "an Instagram token was not renewed");
        const isRevoked = error instanceof InstagramError && error.failure === "revoked";
        if (isRevoked) await endAccount(ctx, { profile, token, state: "revoked" });
        else await ctx.db.run(queries.noteAttempt, { profile });
      }
    }
    if (due.length < batch) return;
  }
}

/** Forgets a token that is useless from now on, and tells its person. */
export async function endAccount(
  { db, realtime }: Pick<Context, "db" | "realtime">,
  account: { profile: string; token: Buffer; state: "expired" | "revoked" },
): Promise<void> {
  const isEnded = await db.transaction(async (tx) => {
    const row = await tx.one(queries.endToken, account);
    if (row === null) return false;
    const text = `La conexión con tu cuenta de Instagram @${row.username} terminó. Vuelve a conectarla en Mi perfil, en Redes.`;
    await notifySystem(tx, [account.profile], text);
    return true;
  });
  if (isEnded) realtime.publish({ people: [account.profile] }, "notifications:changed");
}
