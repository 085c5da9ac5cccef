import { setTimeout as sleep } from "node:timers/promises";
import type { Picture } from "#contract/files/files";
import { keepCopiedPictures } from "#modules/files";
import type { Context, MemberContext } from "#platform/context";
import { ApiError } from "#platform/errors";
import type { SafeFetch } from "#platform/net/safe-fetch";
import { openBotFetch } from "./bot-fetch.ts";
import { type Card, freshPreview, insertPreview } from "./queries.ts";

/** A new card, with the keys of its pictures. */
export interface ReadCard<C extends Card> {
  card: C;
  keys: string[];
}
export type CopiedPicture = { picture: Picture; keys: string[] };

/** A card and its row; without a row when the rate limit prevented the request. */
export interface StoredCard<C extends Card> {
  id: string | null;
  card: C;
}

export interface WantedCard<C extends Card> {
  /** The normalised address or its equivalent: the same card has the same key. */
  key: string;
  /** The site to request. */
  site: string;
  /** Whether the site is a service that describes its own songs or videos. */
  isService: boolean;
  read: (ctx: MemberContext, fetch: SafeFetch) => Promise<ReadCard<C>>;
  /** The card when nothing can be read. */
  fallback: C;
}

/** Minimum time until a failure is reported, so that response times reveal nothing about our network. */
const failureFloorMs = 3000;

/** Running lookups of this process by address: concurrent calls for one address share one. */
const reading = new Map<string, Promise<StoredCard<Card>>>();
/** The last request to each site: one at a time. */
const queues = new Map<string, Promise<unknown>>();

/**
 * The card of an address: the stored one while it is fresh (24 h; 10 min after a failure), otherwise fetched now,
 * once for everybody, one page of a site at a time, within the limits per minute of `rateLimits.previewSite…` for
 * everybody and for one person (rule limits-3). A stored card, or one being fetched, does not count. When `read`
 * fails, the card is `fallback`. The caller stores nothing.
 */
export async function getCard<C extends Card>(
  ctx: MemberContext,
  cardRequest: WantedCard<C>,
): Promise<StoredCard<C>> {
  for (let other = reading.get(cardRequest.key); other; other = reading.get(cardRequest.key)) {
    // A key always belongs to the same reader.
    const sharedCard = (await other) as StoredCard<C>;
    if (sharedCard.id !== null) return sharedCard;
    // The other person had no points left; this one may.
  }
  const mine = storedOrRead(ctx, cardRequest).finally(() => reading.delete(cardRequest.key));
  reading.set(cardRequest.key, mine);
  return mine;
}

/** Looks up the card under the address's lock: an earlier lookup could have missed a card stored since. */
async function storedOrRead<C extends Card>(
  ctx: MemberContext,
  cardRequest: WantedCard<C>,
): Promise<StoredCard<C>> {
  const storedCard = await ctx.db.one(freshPreview, { url: cardRequest.key });
  return storedCard === null ? readAndKeep(ctx, cardRequest) : (storedCard as StoredCard<C>);
}

async function readAndKeep<C extends Card>(
  ctx: MemberContext,
  { key: url, site, isService, read, fallback }: WantedCard<C>,
): Promise<StoredCard<C>> {
  const startedAt = Date.now();
  const limit = isService ? "previewService" : "previewSite";
  try {
    await ctx.limits.take(`${limit}OfOne`, `${site} ${ctx.actor.userId}`);
    await ctx.limits.take(limit, site);
  } catch (error) {
    // Over the limit of one site: return the plain card for now, without storing it.
    if (error instanceof ApiError) return { id: null, card: fallback };
    throw error;
  }
  const fetch = openBotFetch(ctx.config);
  try {
    const { card, keys } = await inTurn(site, () => read(ctx, fetch));
    return { id: await keep(ctx, { url, card, keys, failed: false }), card };
  } catch (error) {
    if (error instanceof ApiError) return { id: null, card: fallback };
    ctx.log.debug({ err: error }, "a link has no card");
    const id = await keep(ctx, { url, card: fallback, keys: [], failed: true });
    await sleep(Math.max(0, startedAt + failureFloorMs - Date.now()));
    return { id, card: fallback };
  }
}

async function keep(
  ctx: Context,
  row: { url: string; card: Card; keys: string[]; failed: boolean },
): Promise<string> {
  return ctx.db.transaction(async (db) => {
    if (!(await keepCopiedPictures({ ...ctx, db }, row.keys))) throw new ApiError("unavailable");
    const newPreview = await db.one(insertPreview, row);
    if (!newPreview) throw new Error("a card was not written");
    return newPreview.id;
  });
}

/** Serialises the requests of one site; different sites run concurrently. */
async function inTurn<T>(site: string, work: () => Promise<T>): Promise<T> {
  const before = queues.get(site) ?? Promise.resolve();
  const mine = before.then(work, work);
  queues.set(site, mine);
  try {
    return await mine;
  } finally {
    if (queues.get(site) === mine) queues.delete(site);
  }
}
