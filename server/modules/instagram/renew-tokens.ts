import { notifySystem } from "#modules/notifications";
import type { Context } from "#platform/context";
import type { Db } from "#platform/db/db";
import { InstagramError, readAccount, renewToken } from "./api.ts";
import { type Connection, tokenPurpose } from "./connection.ts";
import * as queries from "./queries.ts";

const batch = 100;

/**
 * Renews the tokens that expire within ten days; one that fails is tried again three days later, until it has expired.
 * Once a week it reads everybody's name, which people change. An account that expired, was revoked or became a personal
 * one is verified no longer, and its person is told.
 */
export async function renewTokens(ctx: Context, connection: Connection): Promise<void> {
  for (;;) {
    const due = await ctx.db.many(queries.dueAccounts, { limit: batch });
    for (const { profile_id: profile, token, is_over, expires_soon } of due) {
      if (token === null) continue;
      if (is_over) {
        await endAccount(ctx, { profile, token, state: "expired" });
        continue;
      }
      await renewAccount(ctx, connection, { profile, token, expires_soon });
    }
    if (due.length < batch) return;
  }
}

async function renewAccount(
  { db, log, realtime }: Context,
  { settings, encryption }: Connection,
  {
    profile,
    token: stored,
    expires_soon,
  }: { profile: string; token: Buffer; expires_soon: boolean },
): Promise<void> {
  const purpose = tokenPurpose(profile);
  let current = stored;
  try {
    let token = encryption.decrypt(stored, purpose);
    if (expires_soon) {
      const renewed = await renewToken(settings, token);
      token = renewed.token;
      current = encryption.encrypt(token, purpose);
      const row = { profile, former: stored, token: current, expires_in: renewed.expiresIn };
      await db.run(queries.storeToken, row);
    } else if (encryption.isOutdated(stored)) {
      current = encryption.encrypt(token, purpose);
      await db.run(queries.storeEncrypted, { profile, former: stored, token: current });
    }
    const { username } = await readAccount(settings, token);
    await db.run(queries.storeName, { profile, token: current, username });
  } catch (error) {
    log.warn({ err: error, profile }, "an Instagram account was not renewed");
    const isOver =
      error instanceof InstagramError && ["revoked", "personal"].includes(error.failure);
    if (isOver) await endAccount({ db, realtime }, { profile, token: current, state: "revoked" });
    else await db.run(queries.noteAttempt, { profile });
  }
}

/** Forgets a token that is useless from now on, and tells its person. */
export async function endAccount(
  { db, realtime }: Pick<Context, "db" | "realtime">,
  account: { profile: string; token: Buffer; state: "expired" | "revoked" },
): Promise<void> {
  const isEnded = await db.transaction(async (tx) => {
    const row = await tx.one(queries.endToken, account);
    if (row !== null) await tellEnd(tx, account.profile, row.username);
    return row !== null;
  });
  if (isEnded) realtime.publish({ people: [account.profile] }, "notifications:changed");
}

/** Tells a person in the caller's transaction that their connection ended; publish `notifications:changed` after it. */
export async function tellEnd(db: Db, profile: string, username: string): Promise<void> {
  const text = `La conexión con tu cuenta de Instagram @${username} terminó. Puedes volver a conectarla en Mi perfil, en Redes.`;
  await notifySystem(db, [profile], text);
}
