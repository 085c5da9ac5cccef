import type {
  downloadUnlocked as downloadEndpoint,
  getMyUnlocks as listEndpoint,
  getUnlockOffer as offerEndpoint,
  startUnlock as endpoint,
  UnlockOffer,
} from "#contract/payments/unlocks";
import type { PaymentProviderName } from "#contract/payments/providers";
import { addressSigner } from "#modules/files";
import { toPost } from "#modules/posts";
import type { MemberContext } from "#platform/context";
import { decodeCursor, encodeCursor } from "#platform/db/cursor";
import type { Values } from "#platform/db/sql";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import { beginOrder } from "./begin-order.ts";
import type { Payments } from "./providers.ts";
import { findSale, insertUnlock, ownedPost, unlocksPage } from "./unlock-queries.ts";

const pageSize = 24;

type Sale = Values<(typeof findSale)["columns"]>;
type SoldPost = Sale & { price: number; currency: string; kind: UnlockOffer["kind"] };

/** What one buys by unlocking a post. */
export const getUnlockOffer =
  ({ providers }: Payments): Action<typeof offerEndpoint> =>
  async (ctx, { id }) => {
    const sale = await saleOf(ctx, id, null);
    const offered = [...providers.keys()].filter((name) => sale.providers.includes(name));
    if (offered.length === 0) throw new ApiError("tips_not_set");
    return {
      kind: sale.kind,
      price: sale.price,
      currency: sale.currency,
      allows_download: sale.allows_download === true,
      providers: offered,
    };
  };

/** A post that this person can buy. Throws what stands in the way, in the order in which a person would ask. */
async function saleOf(
  { db, actor }: MemberContext,
  post: string,
  provider: PaymentProviderName | null,
): Promise<SoldPost> {
  const viewer = actor.userId;
  const sale = await db.one(findSale, { post, viewer, person: actor.personId, provider });
  if (sale === null) throw new ApiError("post_not_found");
  const { kind, price, currency } = sale;
  if (!sale.is_locked || currency === null || !isSold(kind)) throw new ApiError("post_not_locked");
  if (sale.is_own === true) throw new ApiError("unlock_own");
  if (sale.is_unlocked) throw new ApiError("already_unlocked");
  if (price === null) throw new ApiError("unlock_members_only");
  if (sale.is_pending) throw new ApiError("unlock_pending");
  if (!sale.can_be_paid || sale.providers.length === 0) throw new ApiError("tips_not_set");
  return { ...sale, kind, price, currency };
}

const isSold = (kind: Sale["kind"]): kind is UnlockOffer["kind"] =>
  kind === "text" || kind === "image" || kind === "audio" || kind === "video";

/**
 * Begins to pay for a post, as tips begin: our order first, then the provider's session under its id. The price is
 * ours; the client's is only compared with it. Nothing opens before the provider confirms (decision 101).
 */
export const startUnlock =
  (payments: Payments): Action<typeof endpoint> =>
  async (ctx, input) => {
    const id = ctx.idempotencyKey;
    if (id === null) throw new ApiError("idempotency_key_required");
    await ctx.limits.take("tipsOfPerson", ctx.actor.personId);
    const sale = await saleOf(ctx, input.id, input.provider);
    if (sale.price !== input.price || sale.currency !== input.currency)
      throw new ApiError("unlock_price_changed", { field: "price" });
    const provider = payments.providers.get(input.provider);
    const { account_id, provider_account, country, currency } = sale;
    if (
      provider === undefined ||
      account_id === null ||
      provider_account === null ||
      country === null
    )
      throw new ApiError("provider_not_offered");
    const { credentials, artist_id: payeeId, price: amount } = sale;
    const account = { id: account_id, provider_account, credentials, country, currency };
    const title = `${sale.title}, de ${sale.artist}`;
    const order = { id, kind: "unlock", provider, account, payeeId, amount, title } as const;
    return beginOrder(ctx, { ...order, request: input, email: null }, (db) =>
      db.run(insertUnlock, { order_id: id, post_id: input.id, buyer_id: ctx.actor.userId }),
    );
  };

/** What one bought, the newest first, without what was given back. */
export const getMyUnlocks: Action<typeof listEndpoint> = async (ctx, { cursor }) => {
  const { created_at: before_at, id: before_id } = decodeCursor(cursor);
  const viewer = ctx.actor.userId;
  const rows = await ctx.db.many(unlocksPage, {
    viewer,
    before_at,
    before_id,
    limit: pageSize + 1,
  });
  const last = rows.length > pageSize ? rows[pageSize - 1] : undefined;
  return {
    unlocks: rows.slice(0, pageSize).map((row) => ({
      id: row.order_id,
      at: row.paid_at.toISOString(),
      price: row.price,
      currency: row.currency,
      allows_download: row.allows_download,
      post: toPost(row, ctx),
    })),
    nextCursor: last ? encodeCursor({ created_at: last.paid_at, id: last.order_id }) : null,
  };
};

/** The personal addresses, which soon expire, of the files that one bought, while their author allows downloads. */
export const downloadUnlocked: Action<typeof downloadEndpoint> = async (ctx, { id }) => {
  const row = await ctx.db.one(ownedPost, { post: id, viewer: ctx.actor.userId });
  if (row === null) throw new ApiError("post_not_found");
  if (!row.allows_download) throw new ApiError("download_not_allowed");
  const { media } = row;
  const files = media?.kind === "gallery" ? media.pictures : [media];
  return {
    files: files.map((file, index) => {
      if (file?.kind !== "audio" && file?.kind !== "video" && file?.kind !== "image")
        throw new ApiError("download_not_allowed");
      const extension = file.url.slice(file.url.lastIndexOf("."));
      const number = files.length > 1 ? ` ${index + 1}` : "";
      return {
        url: addressSigner(ctx)({ url: file.url }).url,
        name: `${row.title}${number}${extension}`,
      };
    }),
  };
};
