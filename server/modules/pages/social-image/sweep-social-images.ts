import { shownToVisitors } from "#modules/posts";
import type { Context } from "#platform/context";
import type { Job } from "#platform/jobs/jobs";
import { statement, t } from "#platform/db/sql";
import { openFlyerStores } from "./serve-flyers.ts";
import { openKept } from "./serve-social-images.ts";

const stillPublic = statement(
  { ids: t.uuids },
  { id: t.uuid },
  `select id from profiles where id = any($ids) and is_public and first_run_completed`,
);

const idLength = 36;

/** Deletes cached pictures of people and posts that are gone or no longer public. */
export async function sweepSocialImages(ctx: Context): Promise<void> {
  for (const [face, imageStore] of [...Object.entries(openKept(ctx)), ...openFlyerStores(ctx)]) {
    const names = await imageStore.names();
    const ids = [...new Set(names.map((name) => name.slice(0, idLength)))];
    // All other pictures belong to posts; those of an event, to the post that announces it.
    const visibleIds = face.endsWith("profile")
      ? (await ctx.db.many(stillPublic, { ids })).map(({ id }) => id)
      : await shownToVisitors(ctx.db, ids);
    const visibleIdSet = new Set(visibleIds);
    await imageStore.forget(names.filter((name) => !visibleIdSet.has(name.slice(0, idLength))));
  }
}

export function sweepSocialImagesJob(ctx: Context): Job<unknown> {
  return { name: "sweep-social-images", cron: "41 * * * *", work: () => sweepSocialImages(ctx) };
}
