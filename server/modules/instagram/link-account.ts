import { createHash, randomBytes } from "node:crypto";
import type {
  beginInstagram as beginEndpoint,
  getInstagram as getEndpoint,
  InstagramAccount,
  linkInstagram as linkEndpoint,
  unlinkInstagram as unlinkEndpoint,
} from "#contract/instagram/instagram";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import { authorizationUrl, exchangeCode, InstagramError, readAccount } from "./api.ts";
import { asApiError, type Connection, tokenPurpose } from "./connection.ts";
import * as queries from "./queries.ts";

const hashOf = (state: string): Buffer => createHash("sha256").update(state).digest();

/** The linked account of the profile, and whether this server can connect one. */
export const getInstagram =
  (connection: Connection | null): Action<typeof getEndpoint> =>
  async ({ actor, db }) => {
    const row = await db.one(queries.accountOf, { profile: actor.userId });
    return { is_available: connection !== null, account: row === null ? null : toAccount(row) };
  };

/** Stores a state for this session, and returns Instagram's address with it. Throws instagram_unavailable. */
export const beginInstagram =
  (connection: Connection | null): Action<typeof beginEndpoint> =>
  async ({ actor, db }) => {
    if (connection === null) throw new ApiError("instagram_unavailable");
    const state = randomBytes(32).toString("base64url");
    await db.run(queries.insertState, {
      hash: hashOf(state),
      profile: actor.userId,
      session: actor.sessionId,
    });
    const { settings, redirectUri } = connection;
    return { url: authorizationUrl(settings, redirectUri, state) };
  };

/**
 * Links the account that gave the permission. The state is used up first, so that a code never goes out twice. Throws
 * what the contract lists; then nothing is stored.
 */
export const linkInstagram =
  (connection: Connection | null): Action<typeof linkEndpoint> =>
  async ({ actor, db, log }, { code, state }) => {
    if (connection === null) throw new ApiError("instagram_unavailable");
    const profile = actor.userId;
    const usedState = await db.one(queries.takeState, {
      hash: hashOf(state),
      profile,
      session: actor.sessionId,
    });
    if (usedState?.is_valid !== true) throw new ApiError("instagram_link_expired");
    const { settings, redirectUri, encryption } = connection;
    const read = async () => {
      const token = await exchangeCode(settings, redirectUri, code);
      return { ...token, ...(await readAccount(settings, token.token)) };
    };
    const account = await read().catch((error: unknown) => {
      if (!(error instanceof InstagramError)) throw error;
      log.warn({ err: error }, "an Instagram account was not linked");
      throw asApiError(error);
    });
    const row = await db.transaction(async (tx) => {
      await tx.one(queries.lockInstagram, {});
      const { instagramId: instagram_id } = account;
      await tx.run(queries.deleteUseless, { instagram_id, profile });
      await tx.run(queries.deleteOther, { instagram_id, profile });
      const linked = await tx.one(queries.linkAccount, {
        profile,
        instagram_id,
        app_user_id: account.appUserId,
        username: account.username,
        scopes: account.scopes,
        token: encryption.encrypt(account.token, tokenPurpose(profile)),
        expires_in: account.expiresIn,
      });
      // Undoes the transaction: what this profile had before stays.
      if (linked === null) throw new ApiError("instagram_taken");
      return linked;
    });
    const nothingImported = { import_state: null, import_drafts: 0, imported_at: null };
    return { account: toAccount({ ...row, ...nothingImported }) };
  };

/** Deletes everything of the linked account; repeating it changes nothing. */
export const unlinkInstagram: Action<typeof unlinkEndpoint> = async ({ actor, db }) => {
  await db.run(queries.deleteAccount, { profile: actor.userId });
  return { success: true };
};

interface AccountRow {
  username: string;
  state: InstagramAccount["state"];
  linked_at: Date;
  import_state: NonNullable<InstagramAccount["import"]>["state"] | null;
  import_drafts: number;
  imported_at: Date | null;
}

function toAccount(row: AccountRow): InstagramAccount {
  const { username, state, linked_at, import_state, import_drafts, imported_at } = row;
  return {
    username,
    state,
    linked_at: linked_at.toISOString(),
    import:
      import_state === null || imported_at === null
        ? null
        : { state: import_state, drafts: import_drafts, at: imported_at.toISOString() },
  };
}
