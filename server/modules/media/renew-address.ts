import type { renewFileAddress as endpoint } from "#contract/files/files";
import { addressSigner, keyOfUrl, mimeOfKey, urlOfKey } from "#modules/files";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import { mayHave, openAccessReader } from "./access.ts";

/** A new address of a file for this person, for a page whose addresses have expired. */
export const renewFileAddress: Action<typeof endpoint> = async (ctx, { url }) => {
  const key = keyOfUrl(url);
  if (mimeOfKey(key) === null) throw new ApiError("file_not_found");
  const unsignedUrl = urlOfKey(key);
  if ((await openAccessReader(ctx.db)(key)) !== null) return { url: unsignedUrl };
  if (!(await mayHave(ctx.db, key, ctx.actor.userId))) throw new ApiError("file_not_found");
  return { url: addressSigner(ctx)({ url: unsignedUrl }).url };
};
