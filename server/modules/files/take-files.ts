import type { Picture, Recording } from "#contract/files";
import type { Context } from "#platform/context";
import { Refusal } from "#platform/errors";
import { useFiles } from "./queries.ts";

export type TakenFile = { kind: "image"; view: Picture } | { kind: "audio"; view: Recording };

/**
 * Marks a person's uploads as used, in the caller's transaction, and gives them by id. Refuses with
 * file_not_found when one is missing, another person's, or used already.
 */
export async function takeFiles(
  ctx: Context,
  { ownerId, ids }: { ownerId: string; ids: string[] },
): Promise<Map<string, TakenFile>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db.many(useFiles, { owner: ownerId, ids });
  if (rows.length !== ids.length) throw new Refusal("file_not_found");
  return new Map(
    rows.map(({ id, view }) => [
      id,
      view.kind === "image" ? { kind: view.kind, view } : { kind: view.kind, view },
    ]),
  );
}
