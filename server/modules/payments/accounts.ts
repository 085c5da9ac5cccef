import { createHash, randomBytes } from "node:crypto";
import { patterns } from "#contract/pages";
import {
  isPaymentCountry,
  paymentCountries,
  type PaymentProviderName,
  tipCurrencies,
} from "#contract/payments/providers";
import type {
  connectProvider as connectEndpoint,
  disconnectProvider as disconnectEndpoint,
  finishConnection as finishEndpoint,
  OwnPaymentAccount,
} from "#contract/payments/receiving";
import { isArtist } from "#modules/people";
import { setTipsOpen } from "#modules/profiles";
import { recordAudit } from "#modules/staff";
import { actedBy } from "#platform/acted-by";
import type { Config } from "#platform/config";
import type { MemberContext } from "#platform/context";
import type { Db } from "#platform/db/db";
import type { Values } from "#platform/db/sql";
import type { Log } from "#platform/log";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import * as queries from "./account-queries.ts";
import { endSubscriptionsOf, loseSubscriptionsOf } from "./account-subscriptions.ts";
import { openCredentials, sealCredentials } from "./credentials.ts";
import { type AccountState, type Connection, ProviderUnavailable } from "./provider.ts";
import type { Payments } from "./providers.ts";

type AccountRow = Values<(typeof queries.accountById)["columns"]>;

const hashOf = (state: string): Buffer => createHash("sha256").update(state).digest();

/** Throws receiving_artists_only. */
export async function artistsOnly(ctx: MemberContext): Promise<void> {
  if (!(await isArtist(ctx))) throw new ApiError("receiving_artists_only");
}

export function toOwnAccount(row: AccountRow): OwnPaymentAccount {
  const { id, provider, state, country, currency, requirements, created_at } = row;
  return {
    id,
    provider,
    state,
    country,
    currency,
    requirements,
    created_at: created_at.toISOString(),
  };
}

/** Whether a provider works here, and artists of the country can have an account at it. The test provider takes all. */
function offers(name: PaymentProviderName, country: keyof typeof paymentCountries): boolean {
  const names: readonly PaymentProviderName[] = paymentCountries[country].providers;
  return name === "test" || names.includes(name);
}

/** Begins or goes on with the connection of an own account. */
export const connectProvider =
  (payments: Payments): Action<typeof connectEndpoint> =>
  async (ctx, { provider: name, country, adult }) => {
    await artistsOnly(ctx);
    if (!adult) throw new ApiError("receiving_adults_only");
    const provider = payments.providers.get(name);
    if (provider === undefined || !offers(name, country))
      throw new ApiError("provider_not_offered");
    const owner = ctx.actor.userId;
    const state = randomBytes(24).toString("base64url");
    const existing = await ctx.db.one(queries.accountOfProvider, { owner, provider: name });
    const isSameCountry = existing?.country === country;
    // One that works keeps its country, so that nothing of it changes before another is ready.
    if (existing && !isSameCountry && ["active", "restricted"].includes(existing.state))
      throw new ApiError("account_connected");
    const { account, url } = await unlessAway(ctx.log, () =>
      provider.beginConnection({
        owner,
        country,
        account: isSameCountry ? existing.account : null,
        returnUrl: `${ctx.config.publicUrl}${patterns.paymentReturn}`,
        state,
      }),
    );
    await ctx.db.one(queries.beginAccount, {
      owner,
      acted_by: actedBy(ctx.actor),
      provider: name,
      account,
      country,
      currency: paymentCountries[country].currency,
      return_hash: hashOf(state),
    });
    return { url };
  };

/** Finishes a connection: with the code of OAuth, or by asking for the state of the account. */
export const finishConnection =
  (payments: Payments): Action<typeof finishEndpoint> =>
  async (ctx, { code, state }) => {
    await artistsOnly(ctx);
    const owner = ctx.actor.userId;
    const pending = await ctx.db.one(queries.begunConnection, {
      owner,
      return_hash: hashOf(state),
    });
    const provider = pending && payments.providers.get(pending.provider);
    if (!provider) throw new ApiError("connection_over");
    const connection = await unlessAway(ctx.log, async (): Promise<Connection> => {
      if (provider.finishConnection !== undefined) {
        if (code === null) throw new ApiError("connection_over");
        const returnUrl = `${ctx.config.publicUrl}${patterns.paymentReturn}`;
        return provider.finishConnection({ code, returnUrl, state, country: pending.country });
      }
      if (pending.account === null) throw new ApiError("connection_over");
      const account = { id: pending.account, credentials: null };
      return { ...(await provider.readAccount(account)), account, expiresAt: null };
    });
    await saveConnection(payments, pending.id, connection);
    const row = await ctx.db.one(queries.accountById, { id: pending.id });
    if (row === null) throw new ApiError("connection_over");
    return toOwnAccount(row);
  };

/**
 * Stores a connection with its credentials. Throws account_of_other for an account that somebody else connected, and
 * account_changed for another account than the one that has orders: they could not be read any more.
 */
async function saveConnection(
  { ctx }: Payments,
  id: string,
  { account, expiresAt, ...state }: Connection,
): Promise<void> {
  await ctx.db.transaction(async (db) => {
    const before = await db.one(queries.accountById, { id });
    const isAnother = before !== null && before.account !== null && before.account !== account.id;
    if (isAnother && (await db.one(queries.hasOrders, { id }))?.has_orders === true)
      throw new ApiError("account_changed");
    const row = await db.one(queries.saveConnected, {
      id,
      account: account.id,
      ...stateOf(state),
      ...sealed(ctx.config, id, { account, expiresAt }),
    });
    if (row === null) throw new ApiError("account_of_other");
    await updateTipsOpen(db, row.owner_id);
    await recordAudit(db, {
      actorId: null,
      action: "payment_account_changed",
      subject: { kind: "payment_account", id },
      personId: row.owner_id,
      after: { state: state.state },
    });
  });
}

function sealed(
  config: Config,
  id: string,
  { account: { credentials }, expiresAt }: Pick<Connection, "account" | "expiresAt">,
) {
  return {
    credentials: credentials === null ? null : sealCredentials(config, id, credentials),
    credentials_until: expiresAt,
  };
}

/** An account of a country or a currency that we do not know cannot be paid, whatever the provider says. */
function stateOf({ state, country, currency, requirements }: AccountState) {
  const isKnown = isPaymentCountry(country) && Object.hasOwn(tipCurrencies, currency);
  return state === "active" && !isKnown
    ? { state: "restricted" as const, country: "", currency: "", requirements: [unknownCountry] }
    : { state, country, currency, requirements: requirements.slice(0, 20) };
}
const unknownCountry =
  "Tu cuenta es de un país o cobra en una moneda con los que todavía no trabajamos.";

/** Buttons to support an artist are on their pages while there is a way to do it. */
export async function updateTipsOpen(db: Db, owner: string): Promise<void> {
  await db.one(queries.lockOwner, { owner });
  const row = await db.one(queries.isOpen, { owner });
  await setTipsOpen(db, owner, row?.is_open === true);
}

/** Asks the provider for the state of an account and stores it. Throws ProviderUnavailable. */
export async function refreshAccount({ ctx, providers }: Payments, id: string): Promise<void> {
  const row = await ctx.db.one(queries.accountById, { id });
  if (row === null || row.account === null || row.state === "disconnected") return;
  const provider = providers.get(row.provider);
  if (provider === undefined) return;
  const credentials = openCredentials(ctx.config, id, row.credentials);
  const state = await provider.readAccount({ id: row.account, credentials });
  await ctx.db.transaction(async (db) => {
    const saved = await db.one(queries.saveState, {
      id,
      account: row.account ?? "",
      ...stateOf(state),
      former_credentials: row.credentials,
    });
    if (saved === null) return;
    await updateTipsOpen(db, saved.owner_id);
    if (state.state === "disconnected") await loseSubscriptionsOf(ctx, db, id);
  });
}

/** New credentials for those that end soon. Throws ProviderUnavailable. */
export async function renewAccount({ ctx, providers }: Payments, id: string): Promise<void> {
  const row = await ctx.db.one(queries.accountById, { id });
  if (row === null || row.account === null || row.state === "disconnected") return;
  const provider = providers.get(row.provider);
  if (provider?.renewCredentials === undefined) return;
  const { account, expiresAt, ...state } = await provider.renewCredentials({
    id: row.account,
    credentials: openCredentials(ctx.config, id, row.credentials),
  });
  await ctx.db.transaction(async (db) => {
    const saved = await db.one(queries.saveRenewed, {
      id,
      account: account.id,
      ...stateOf(state),
      ...sealed(ctx.config, id, { account, expiresAt }),
      former_credentials: row.credentials,
    });
    if (saved === null) return;
    await updateTipsOpen(db, saved.owner_id);
    if (state.state === "disconnected") await loseSubscriptionsOf(ctx, db, id);
  });
}

export const disconnectProvider =
  (payments: Payments): Action<typeof disconnectEndpoint> =>
  async (ctx, { id }) => {
    const owner = ctx.actor.userId;
    await ctx.db.transaction(async (db) => {
      if ((await db.one(queries.disconnectAccount, { id, owner })) === null) return;
      await updateTipsOpen(db, owner);
      await endSubscriptionsOf(payments.ctx, db, id);
      await recordAudit(db, {
        actorId: ctx.actor.personId,
        action: "payment_account_changed",
        subject: { kind: "payment_account", id },
        personId: owner,
        after: { state: "disconnected" },
      });
    });
    return { success: true };
  };

/** Turns a provider that does not answer into provider_unavailable. */
export async function unlessAway<T>(log: Log, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    log.warn({ err: error }, "the payment provider does not answer, or refuses");
    throw new ApiError("provider_unavailable");
  }
}
