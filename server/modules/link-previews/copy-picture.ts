import { limits } from "#contract/limits";
import { storeCopiedPicture } from "#modules/files";
import type { Context } from "#platform/context";
import type { SafeFetch } from "#platform/net/safe-fetch";
import type { CopiedPicture } from "./get-card.ts";

const types = ["image/jpeg", "image/png", "image/webp", "image/gif"];

/** Our own re-encoded copy of a page's picture; null when it is unavailable, since a card works without. */
export async function copyPicture(
  ctx: Context,
  fetch: SafeFetch,
  address: string | null,
  base: string,
): Promise<CopiedPicture | null> {
  const url = address === null ? null : URL.parse(address, base);
  if (!url) return null;
  try {
    const { body, cut } = await fetch(url.href, { types, maxBytes: limits.imageBytes });
    return cut ? null : await storeCopiedPicture(ctx, body);
  } catch (error) {
    ctx.log.debug({ err: error }, "a picture of a link is left out");
    return null;
  }
}
