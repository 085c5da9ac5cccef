import type {
  getFeaturedArtists as listEndpoint,
  setFeaturedArtists as setEndpoint,
} from "#contract/staff/featured";
import { featuredQueries as queries } from "#modules/discovery";
import { recordAudit } from "#modules/staff";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";

export const getFeaturedArtists: Action<typeof listEndpoint> = async ({ db }) => ({
  featured: (await db.many(queries.listFeatured, {})).map(
    ({ starts_at, ends_at, may_be_shown, ...artist }) => ({
      artist,
      starts_at: starts_at.toISOString(),
      ends_at: ends_at.toISOString(),
      may_be_shown,
    }),
  ),
});

export const setFeaturedArtists: Action<typeof setEndpoint> = async (
  { db, actor },
  { artists },
) => {
  const ids = artists.map(({ id }) => id);
  await db.transaction(async (tx) => {
    await tx.one(queries.takeTurn, {});
    const before = await tx.many(queries.listFeatured, {});
    const { count } = (await tx.one(queries.countFeaturable, { ids })) ?? { count: 0 };
    if (count !== ids.length) throw new ApiError("artist_not_featurable");
    await tx.run(queries.removeFeatured, {});
    await tx.run(queries.insertFeatured, {
      ids,
      starts: artists.map(({ starts_at }) => new Date(starts_at)),
      ends: artists.map(({ ends_at }) => new Date(ends_at)),
    });
    await recordAudit(tx, {
      actorId: actor.personId,
      action: "featured_artists_set",
      subject: { kind: "service", id: "featured" },
      before: before.map(({ id }) => id),
      after: ids,
    });
  });
  return { success: true };
};
