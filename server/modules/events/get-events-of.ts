import type { getEventsOf as endpoint } from "#contract/events/agenda";
import { maySee } from "#modules/people";
import { decodeCursor } from "#platform/db/cursor";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import { maybe, statement, t } from "#platform/db/sql";
import { cardColumns, joinPlace, selectCard } from "./columns.ts";
import { cardPage, listBeginning } from "./get-agenda.ts";

const visiblePerson = statement(
  { id: t.uuid, viewer: maybe(t.uuid) },
  { id: t.uuid },
  `select p.id from profiles p where p.id = $id and ${maySee}`,
);

const parameters = {
  id: t.uuid,
  viewer: maybe(t.uuid),
  after: t.time,
  after_id: t.uuid,
  limit: t.bigint,
};

/** Indexes events_of_organizer and event_lineup_of_profile. `page` filters and orders rows of `e`. */
const eventsOf = (page: string, order: string): string => `select ${selectCard}
   from (
     select near.id, near.starts_at from (
       (select e.id, e.starts_at from events e where e.organizer_id = $id and e.is_listed and ${page})
       union
       (select e.id, e.starts_at from event_lineup l join events e on e.id = l.event_id
        where l.profile_id = $id and l.status = 'accepted' and e.is_listed and ${page})
     ) near order by near.starts_at ${order}, near.id ${order} limit $limit
   ) near join events e using (id) join profiles p on p.id = e.organizer_id ${joinPlace}
   where ${maySee}
   order by e.starts_at ${order}, e.id ${order}`;

const upcoming = statement(
  parameters,
  cardColumns,
  eventsOf(
    "(e.starts_at, e.id) > ($after, $after_id) and e.over_at > now() order by e.starts_at, e.id limit $limit",
    "",
  ),
);
const past = statement(
  parameters,
  cardColumns,
  eventsOf(
    "(e.starts_at, e.id) < ($after, $after_id) and e.over_at <= now() order by e.starts_at desc, e.id desc limit $limit",
    "desc",
  ),
);

/** What somebody announces, and where they accepted to be. */
export const getEventsOf: Action<typeof endpoint> = async (ctx, { id, when, cursor, limit }) => {
  const viewer = ctx.actor?.userId ?? null;
  if ((await ctx.db.one(visiblePerson, { id, viewer })) === null)
    throw new ApiError("user_not_found");
  const start = cursor === undefined && when === "upcoming" ? listBeginning : decodeCursor(cursor);
  const rows = await ctx.db.many(when === "upcoming" ? upcoming : past, {
    id,
    viewer,
    after: start.created_at,
    after_id: start.id,
    limit: limit + 1,
  });
  return cardPage(ctx, rows, limit);
};
