import type { EventInput } from "#contract/events/events";
import { limits } from "#contract/limits";
import { normalizeUsername } from "#contract/people/username";
import { isBlank } from "#contract/text/text";
import { readLocalTime } from "#contract/events/event-time";
import { notifyOfEvent } from "#modules/notifications";
import type { MemberContext } from "#platform/context";
import { ApiError } from "#platform/errors";
import { deleteLineup, insertLineup, lineupOf, peopleNamed } from "./queries.ts";

export interface LineupPlace {
  id: string;
  profile_id: string | null;
  name: string;
  set_time: string | null;
  status: "named" | "invited" | "accepted" | "refused";
}

/**
 * The acts of a line-up as stored. People with an account are asked, except the organizer; a plain name is text, and
 * so is somebody who refused to be named by this organizer. `namesSuffice`: and so is whoever may not be named, where
 * the place has a name.
 */
export async function readLineup(
  ctx: MemberContext,
  lineup: EventInput["lineup"],
  { namesSuffice = false } = {},
): Promise<LineupPlace[]> {
  const usernames = lineup.flatMap(({ username }) =>
    username === undefined ? [] : [normalizeUsername(username.replace(/^@/, ""))],
  );
  const rows =
    usernames.length === 0
      ? []
      : await ctx.db.many(peopleNamed, {
          viewer: ctx.actor.userId,
          acting: ctx.actor.personId,
          names: usernames,
          refusal_days: limits.lineupRefusalDays,
        });
  const people = new Map(rows.map((row) => [row.handle, row]));
  const places = lineup.map(({ username, name, set_time }): LineupPlace => {
    if (set_time !== null && readLocalTime(set_time) === null)
      throw new ApiError("event_start_invalid", { field: "lineup" });
    const id = crypto.randomUUID();
    if (username === undefined) {
      if (name === undefined || isBlank(name))
        throw new ApiError("invalid_input", { field: "lineup" });
      return { id, profile_id: null, name, set_time, status: "named" };
    }
    const person = people.get(normalizeUsername(username.replace(/^@/, "")));
    if (person === undefined && namesSuffice && name !== undefined)
      return { id, profile_id: null, name, set_time, status: "named" };
    if (person === undefined) throw new ApiError("user_not_found", { field: "lineup" });
    if (person.has_refused)
      return { id, profile_id: null, name: person.name, set_time, status: "named" };
    const isOrganizer = person.id === ctx.actor.userId;
    const status = isOrganizer ? "accepted" : "invited";
    return { id, profile_id: person.id, name: person.name, set_time, status };
  });
  const ids = places.flatMap(({ profile_id }) => profile_id ?? []);
  if (new Set(ids).size < ids.length) throw new ApiError("invalid_input", { field: "lineup" });
  return places;
}

/**
 * Replaces the stored line-up, in the caller's transaction. Existing answers stay, unless the event has `moved` to
 * another day or place: then people who accepted are asked again, and their ids are returned.
 */
export async function storeLineup(
  ctx: MemberContext,
  {
    eventId,
    postId,
    places,
    moved,
  }: { eventId: string; postId: string; places: LineupPlace[]; moved: boolean },
): Promise<string[]> {
  const before = new Map(
    (await ctx.db.many(lineupOf, { event_id: eventId })).flatMap((row) =>
      row.profile_id === null ? [] : [[row.profile_id, row]],
    ),
  );
  const stored = places.map((place) => {
    const earlier = place.profile_id === null ? undefined : before.get(place.profile_id);
    if (earlier === undefined || place.status === "accepted") return place;
    const status = moved && earlier.status === "accepted" ? "invited" : earlier.status;
    return { ...place, id: earlier.id, status };
  });
  await ctx.db.run(deleteLineup, { event_id: eventId });
  if (stored.length === 0) return [];
  await ctx.db.run(insertLineup, {
    event_id: eventId,
    ids: stored.map(({ id }) => id),
    profiles: stored.map(({ profile_id }) => profile_id),
    names: stored.map(({ name }) => name),
    set_times: stored.map(({ set_time }) => set_time),
    statuses: stored.map(({ status }) => status),
  });
  const askedAgain = stored.flatMap(({ profile_id: id, status }) =>
    id !== null && status === "invited" && before.get(id)?.status === "accepted" ? [id] : [],
  );
  await notifyOfEvent(ctx, {
    type: "event_lineup",
    people: askedAgain,
    organizer: ctx.actor.userId,
    post: postId,
    againAfterMinutes: limits.eventChangeMinutes,
  });
  return askedAgain;
}
