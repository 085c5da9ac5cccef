import type { Picture, UploadKind } from "#contract/files/files";
import type { Context } from "#platform/context";
import { ApiError } from "#platform/errors";
import { useFiles, type View } from "./queries.ts";

export type TakenFile = { view: View };

const forPosts: readonly UploadKind[] = ["image", "audio", "video", "captions"];

/**
 * Marks a person's uploads as used, in the caller's transaction, and returns them by id. Only uploads of one of
 * `kinds` (by default those of posts). Throws file_not_found when one is missing, of another kind, another person's,
 * or already used.
 */
export async function takeFiles(
  ctx: Context,
  {
    ownerId,
    ids,
    kinds = forPosts,
  }: { ownerId: string; ids: string[]; kinds?: readonly UploadKind[] },
): Promise<Map<string, TakenFile>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db.many(useFiles, { owner: ownerId, ids, kinds });
  if (rows.length !== ids.length) throw new ApiError("file_not_found");
  return new Map(rows.map(({ id, view }) => [id, { view }]));
}

/** One picture of a person's profile, taken as by `takeFiles`. */
export async function takePicture(
  ctx: Context,
  { ownerId, id, kind }: { ownerId: string; id: string; kind: "avatar" | "banner" },
): Promise<Picture> {
  const files = await takeFiles(ctx, { ownerId, ids: [id], kinds: [kind] });
  const view = files.get(id)?.view;
  if (view?.kind !== "image") throw new ApiError("file_not_found");
  return view;
}
