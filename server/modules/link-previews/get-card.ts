import { setTimeout as sleep } from "node:timers/promises";
import type { Picture } from "#contract/files/files";
import { keepCopiedPictures } from "#modules/files";
import type { Context, MemberContext } from "#platform/context";
import { ApiError } from "#platform/errors";
import { openSafeFetch, type SafeFetch } from "#platform/net/safe-fetch";
import { type Card, freshPreview, insertPreview } from "./queries.ts";

/** A card that was read now, with the keys of the pictures that it shows. */
export interface ReadCard<C extends Card> {
  card: C;
  keys: string[];
}
export type CopiedPicture = { picture: Picture; keys: string[] };

/** A card and its row; without one where the page was not asked for: too many were. */
export interface StoredCard<C extends Card> {
  id: string | null;
  card: C;
}

export interface WantedCard<C extends Card> {
  /** The cleaned address, or what stands for it: the same card has the same key. */
  key: string;
  /** The site that is asked. */
  site: string;
  /** Whether the site is a service that describes its own songs or videos. */
  isService: boolean;
  read: (ctx: MemberContext, fetch: SafeFetch) => Promise<ReadCard<C>>;
  /** The card when nothing can be read. */
  fallback: C;
}

/**
 * What did not answer is told no sooner than this, so that nothing about the net around us can be
 * learned from how long it took.
 */
const failureFloorMs = 3000;

/** What this process looks up or reads at the moment, by address: who asks for the same waits for the same. */
const reading = new Map<string, Promise<StoredCard<Card>>>();
/** The last reading of each site: one at a time. */
const queues = new Map<string, Promise<unknown>>();

/**
 * The card of an address: the stored one while it is fresh (24 h; 10 min for one that did not answer), otherwise
 * read now, once for everybody, one page of a site at a time, and at most so many a minute for everybody and
 * for one person as `rateLimits.previewSite…` says (rule limits-3). A stored card and one that is being read count
 * for nobody. Where `read` fails, `fallback` is the card. The caller stores nothing.
 */
export async function getCard<C extends Card>(
  ctx: MemberContext,
  cardRequest: WantedCard<C>,
): Promise<StoredCard<C>> {
  for (let other = reading.get(cardRequest.key); other; other = reading.get(cardRequest.key)) {
    // One key is always read by the same reader.
    const sharedCard = (await other) as StoredCard<C>;
    if (sharedCard.id !== null) return sharedCard;
    // The other person had no share left; this one may.
  }
  const mine = storedOrRead(ctx, cardRequest).finally(() => reading.delete(cardRequest.key));
  reading.set(cardRequest.key, mine);
  return mine;
}

/** Looks while the address is taken: somebody who looked before could miss what was stored since, and read it again. */
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
    // Too much of one site: for now the plain card, which is not stored.
    if (error instanceof ApiError) return { id: null, card: fallback };
    throw error;
  }
  const fetch = openSafeFetch({
    userAgent: `Mozilla/5.0 (compatible; ResuenaBot/1.0; +${ctx.config.publicUrl})`,
    allowedTargets: ctx.config.links.allowedTargets,
  });
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

/** One after the other for one site; many sites at once. */
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
