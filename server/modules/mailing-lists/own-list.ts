import type {
  getMailingList as listEndpoint,
  getSubscribers as subscribersEndpoint,
  removeSubscriber as removeEndpoint,
  setMailingList as setEndpoint,
} from "#contract/mailing-lists/mailing-lists";
import { isArtist } from "#modules/people";
import type { MemberContext } from "#platform/context";
import { decodeCursor, encodeCursor, pageOf } from "#platform/db/cursor";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import * as queries from "./queries.ts";

export const getMailingList: Action<typeof listEndpoint> = async (ctx) => {
  await requireArtist(ctx);
  const artist = ctx.actor.userId;
  const [counts, cities, days] = await Promise.all([
    ctx.db.one(queries.countsOf, { artist }),
    ctx.db.many(queries.citiesOf, { artist }),
    ctx.db.many(queries.daysOf, { artist }),
  ]);
  return {
    ...(counts ?? { is_open: false, subscribers: 0, bounced: 0, pending: 0 }),
    cities: cities.map(({ subscribers, id, name, country_code }) => ({
      city:
        id === null || name === null || country_code === null ? null : { id, name, country_code },
      subscribers,
    })),
    days,
  };
};

export const setMailingList: Action<typeof setEndpoint> = async (ctx, { is_open }) => {
  await requireArtist(ctx);
  await ctx.db.run(queries.putList, { artist: ctx.actor.userId, is_open });
  return { success: true };
};

export const getSubscribers: Action<typeof subscribersEndpoint> = async (ctx, input) => {
  await requireArtist(ctx);
  const { created_at: before_at, id: before_id } = decodeCursor(input.cursor);
  const rows = await ctx.db.many(queries.subscribersPage, {
    artist: ctx.actor.userId,
    q: input.q.toLowerCase(),
    city_id: input.city_id ?? null,
    before_at,
    before_id,
    limit: input.limit + 1,
  });
  const { pageRows, nextCursor } = pageOf(rows, input.limit, (row) =>
    encodeCursor({ created_at: row.confirmed_at, id: row.id }),
  );
  return {
    subscribers: pageRows.map(({ id, email, city, confirmed_at, is_unreachable: bounced }) => ({
      id,
      email,
      city,
      confirmed_at: confirmed_at.toISOString(),
      bounced,
    })),
    nextCursor,
  };
};

export const removeSubscriber: Action<typeof removeEndpoint> = async (ctx, { id }) => {
  await requireArtist(ctx);
  await ctx.db.run(queries.removeSubscriber, { artist: ctx.actor.userId, id });
  return { success: true };
};

/** Throws `mailing_list_for_artists` unless an artist or a band acts. */
export async function requireArtist(ctx: MemberContext): Promise<void> {
  if (!(await isArtist(ctx))) throw new ApiError("mailing_list_for_artists");
}
