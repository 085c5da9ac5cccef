import type { Picture } from "#contract/files/files";
import type { Context } from "#platform/context";
import { ApiError } from "#platform/errors";
import { giveFile } from "./queries.ts";

/**
 * Makes a used picture of one person that of another, in the caller's transaction: it counts to their space, and stays
 * when the first one leaves. Throws file_not_found.
 */
export async function handOverPicture(
  { db }: Pick<Context, "db">,
  file: { id: string; from: string; to: string },
): Promise<Picture> {
  const row = await db.one(giveFile, file);
  if (row?.view.kind !== "image") throw new ApiError("file_not_found");
  return row.view;
}
