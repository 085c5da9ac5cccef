import type { Accessibility } from "#contract/events/event-kinds";
import type { EventStatus } from "#contract/events/event-summary";
import { statement, t } from "#platform/db/sql";

interface SeedVenue {
  id: string;
  name: string;
  city_id: number;
  address: string;
  accessibility: readonly Accessibility[];
}

/** With the coordinates of its city. */
export const insertVenues = statement(
  { venues: t.json<SeedVenue[]>() },
  {},
  `insert into venues (id, name, name_key, address, city_id, lat, lng, time_zone, accessibility)
   select v.id, v.name, lower(unaccent(v.name)), v.address, c.id, c.lat, c.lng, c.time_zone, v.accessibility
   from jsonb_to_recordset($venues::jsonb) as v(
     id uuid, name text, city_id integer, address text, accessibility text[])
   join cities c on c.id = v.city_id`,
);

interface SeedAnnouncement {
  id: string;
  user_id: string;
  acted_by: string | null;
  title: string;
  description: string;
  media: unknown;
  file_ids: string[];
  tags: readonly string[];
  visibility: "public" | "unlisted";
  created_at: string;
}

/** The posts that announce shows. */
export const insertAnnouncements = statement(
  { posts: t.json<SeedAnnouncement[]>() },
  {},
  `insert into media_content
     (id, user_id, acted_by, title, description, content_type, media, file_ids, tags, visibility, created_at, updated_at)
   select id, user_id, acted_by, title, description, 'event', media, file_ids, tags, visibility, created_at, created_at
   from jsonb_to_recordset($posts::jsonb) as p(
     id uuid, user_id uuid, acted_by uuid, title text, description text, media jsonb, file_ids uuid[], tags text[],
     visibility text, created_at timestamptz)`,
);

interface SeedState {
  slug: string;
  status: EventStatus;
  created_at: string;
  changed_at: string | null;
  /** The original date of a moved show. */
  before_local: string | null;
}

/** Changes of shows since their announcement; attendees were notified of them. */
export const completeShows = statement(
  { shows: t.json<SeedState[]>() },
  {},
  `with given as (
     select * from jsonb_to_recordset($shows::jsonb) as s(
       slug text, status text, created_at timestamptz, changed_at timestamptz, before_local text)
   ), states as (
     update events e set status = given.status, created_at = given.created_at,
       updated_at = coalesce(given.changed_at, given.created_at),
       sequence = case when given.changed_at is null then 0 else 1 end
     from given where e.slug = given.slug
   )
   insert into event_changes (event_id, change, before, after, changed_at, told_at)
   select e.id, case when before_local is null then given.status else 'date' end,
     case when before_local is null then '{"status":"published"}'::jsonb else jsonb_build_object('starts_local', before_local) end,
     case when before_local is null then jsonb_build_object('status', given.status)
       else jsonb_build_object('starts_local', to_char(e.starts_local, 'YYYY-MM-DD"T"HH24:MI')) end,
     changed_at, changed_at
   from given join events e using (slug) where changed_at is not null`,
);

interface SeedAnswer {
  slug: string;
  person: string;
  answer: "going" | "interested";
  is_public: boolean;
}

/** Some time after the announcement. Nobody is reminded of anything before the community was loaded. */
export const insertAnswers = statement(
  { answers: t.json<SeedAnswer[]>() },
  {},
  `insert into event_rsvps (event_id, person_id, answer, is_public, starts_at, created_at, reminded)
   select e.id, a.person, a.answer, a.is_public, e.starts_at,
     e.created_at + (least(now(), e.starts_at) - e.created_at) * ((hashtext(a.person::text || a.slug) & 1023) / 1024.0),
     case when e.starts_at < now() + interval '3 hours' then 2 when e.starts_at < now() + interval '1 day' then 1 else 0 end
   from jsonb_to_recordset($answers::jsonb) as a(slug text, person uuid, answer text, is_public boolean)
   join events e using (slug)`,
);
