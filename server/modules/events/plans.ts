import type {
  getAttendees as attendeesEndpoint,
  getPlans as plansEndpoint,
  removeRsvp as removeEndpoint,
  setRsvp as setEndpoint,
} from "#contract/events/plans";
import { maySee, notHidden, personColumns, selectPerson } from "#modules/people";
import type { MemberContext, VisitorContext } from "#platform/context";
import { unlessGone } from "#platform/db/db";
import { decodeCursor, encodeCursor, pageOf } from "#platform/db/cursor";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import { maybe, statement, t } from "#platform/db/sql";
import { cardColumns, joinPlace, selectCard } from "./columns.ts";
import { cardPage } from "./get-agenda.ts";
import { seenEvent, putRsvp, deleteRsvp, rsvpState } from "./plan-queries.ts";

async function readState({ db, actor }: MemberContext, id: string) {
  const state = await db.one(rsvpState, { id, person: actor.userId });
  if (state === null) throw new ApiError("event_not_found");
  return { ...state, is_public: state.is_public ?? true };
}

/** Sets «Voy» or «Me interesa». */
export const setRsvp: Action<typeof setEndpoint> = async (ctx, { id, rsvp, is_public }) => {
  const person = ctx.actor.userId;
  const event = await ctx.db.one(seenEvent, { id, viewer: person });
  if (event === null) throw new ApiError("event_not_found");
  if (event.is_cancelled) throw new ApiError("event_cancelled");
  if (event.is_over) throw new ApiError("event_over");
  await unlessGone(ctx.db.run(putRsvp, { id, person, answer: rsvp, is_public }));
  return readState(ctx, id);
};

/** Withdraws an answer, also when the event is no longer visible. */
export const removeRsvp: Action<typeof removeEndpoint> = async (ctx, { id }) => {
  const person = ctx.actor.userId;
  const removedCount = await ctx.db.run(deleteRsvp, { id, person });
  if (removedCount === 0 && (await ctx.db.one(seenEvent, { id, viewer: person })) === null)
    throw new ApiError("event_not_found");
  return readState(ctx, id);
};

const planParameters = {
  viewer: t.uuid,
  after: t.time,
  after_id: t.uuid,
  limit: t.bigint,
};
/** Index event_rsvps_plans. */
const plansOf = (comparison: string, order: string): string => `select ${selectCard}
   from event_rsvps mine join events e on e.id = mine.event_id join profiles p on p.id = e.organizer_id ${joinPlace}
   where mine.person_id = $viewer and ${comparison} and e.is_listed and ${maySee}
   order by mine.starts_at ${order}, mine.event_id ${order} limit $limit`;
const upcomingPlans = statement(
  planParameters,
  cardColumns,
  plansOf("(mine.starts_at, mine.event_id) > ($after, $after_id) and e.over_at > now()", ""),
);
const pastPlans = statement(
  planParameters,
  cardColumns,
  plansOf("(mine.starts_at, mine.event_id) < ($after, $after_id) and e.over_at <= now()", "desc"),
);

/** No event lasts so long that one starting before this is still running. */
const longestEventMs = 11 * 86_400_000;

/** «Mis planes». */
export const getPlans: Action<typeof plansEndpoint> = async (ctx, { when, cursor, limit }) => {
  const start =
    cursor === undefined && when === "upcoming"
      ? { created_at: new Date(Date.now() - longestEventMs), id: ctx.actor.userId }
      : decodeCursor(cursor);
  const rows = await ctx.db.many(when === "upcoming" ? upcomingPlans : pastPlans, {
    viewer: ctx.actor.userId,
    after: start.created_at,
    after_id: start.id,
    limit: limit + 1,
  });
  return cardPage(ctx, rows, limit);
};

const attendees = statement(
  {
    id: t.uuid,
    viewer: maybe(t.uuid),
    all: t.bool,
    before: t.time,
    before_id: t.uuid,
    limit: t.bigint,
  },
  { ...personColumns, created_at: t.time },
  `select ${selectPerson}, r.created_at
   from event_rsvps r join profiles p on p.id = r.person_id
   where r.event_id = $id and r.answer = 'going' and (r.is_public or $all or p.id = $viewer)
     and (r.created_at, r.person_id) < ($before, $before_id) and ${maySee} and ${notHidden("p.id")}
   order by r.created_at desc, r.person_id desc limit $limit`,
);

/** The attendees: those who show it, and all of them for the organizer. */
export const getAttendees: Action<typeof attendeesEndpoint> = async (
  ctx: VisitorContext,
  { id, cursor, limit },
) => {
  const viewer = ctx.actor?.userId ?? null;
  const event = await ctx.db.one(seenEvent, { id, viewer });
  if (event === null) throw new ApiError("event_not_found");
  const start = decodeCursor(cursor);
  const rows = await ctx.db.many(attendees, {
    id,
    viewer,
    all: event.organizer_id === viewer,
    before: start.created_at,
    before_id: start.id,
    limit: limit + 1,
  });
  const { pageRows, nextCursor } = pageOf(rows, limit, encodeCursor);
  return {
    people: pageRows.map(
      ({ id: person, name, username, creator_slug, avatar_url, role, is_band }) => ({
        id: person,
        name,
        username,
        creator_slug,
        avatar_url,
        role,
        is_band,
      }),
    ),
    nextCursor,
  };
};
