import { moneyLabel } from "#contract/payments/money";
import type { Post } from "#contract/posts/posts";

/** Whether the viewer has only a preview of it. */
export const isPreview = ({ is_locked, is_unlocked }: Post): boolean => is_locked && !is_unlocked;

/** The price of a post that is locked to the viewer, in words; null where there is nothing to pay. */
export function priceOf(post: Post): string | null {
  const { unlock_price: price, unlock_currency: currency } = post;
  return !isPreview(post) || price === null || currency === null
    ? null
    : moneyLabel(price, currency);
}

/** A locked song as the player plays it: with its preview as its recording. Other posts as they are. */
export function asHeard(post: Post): Post {
  const { media } = post;
  return media?.kind === "locked" && media.preview?.kind === "audio"
    ? { ...post, media: { ...media.preview, cover: media.cover } }
    : post;
}
