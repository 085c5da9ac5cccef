import type { CareerKind } from "#contract/career/career-kinds";
import type { CareerSuggestion } from "#contract/career/career";
import { limits } from "#contract/limits";
import { notBlocked } from "#modules/people";
import { isPublicPost } from "#modules/posts";
import { maybe, type SqlType, statement, t } from "#platform/db/sql";

const kind: SqlType<CareerKind> = { pg: "text", nullable: false };
const source: SqlType<CareerSuggestion["source"]> = { pg: "text", nullable: false };

const columns = {
  source,
  id: t.uuid,
  kind,
  title: t.text,
  day: t.text,
  venue: t.text,
  city: t.text,
  country_code: maybe(t.text),
};

/** Past shows of the viewer, as organizer or on the bill (indexes events_of_organizer, event_lineup_of_profile). */
const shows = (which: string, limit: string): string => `(
    select 'event' as source, e.id, case when e.kind = 'release' then 'release' else 'show' end as kind, e.title,
      e.starts_local::date::text as day, coalesce(v.name, '') as venue, coalesce(c.name, '') as city, c.country_code,
      e.starts_at as at
    from (
      select o.id from events o where o.organizer_id = $viewer
      union
      select l.event_id from event_lineup l where l.profile_id = $viewer and l.status = 'accepted'
    ) near join events e using (id)
      left join venues v on v.id = e.venue_id left join cities c on c.id = e.city_id
    where e.is_listed and e.status = 'published' and e.over_at < now() and ${which}
      and ${notBlocked("e.organizer_id")}
      and not exists (select from career_entries x where x.profile_id = $viewer and x.event_id = e.id)
      and not exists (select from career_dismissals x where x.profile_id = $viewer and x.event_id = e.id)
    order by e.starts_at desc ${limit})`;

/**
 * Songs of the viewer that everybody may hear (index media_content_by_author_kind), on the day of their publication
 * where the viewer lives.
 */
const songs = (which: string, limit: string): string => `(
    select 'post' as source, m.id, 'release' as kind, m.title,
      (m.created_at at time zone coalesce(p.time_zone, 'UTC'))::date::text as day,
      '' as venue, '' as city, null as country_code, m.created_at as at
    from media_content m join profiles p on p.id = m.user_id
    where m.user_id = $viewer and m.kind = 'music' and m.content_type = 'audio' and ${isPublicPost} and m.title <> ''
      and ${which}
      and not exists (select from career_entries x where x.profile_id = $viewer and x.post_id = m.id)
      and not exists (select from career_dismissals x where x.profile_id = $viewer and x.post_id = m.id)
    order by m.created_at desc ${limit})`;

const listed = "source, id, kind, title, day, venue, city, country_code";
const limit = `limit ${limits.careerSuggestions}`;

export const suggestionsOf = statement(
  { viewer: t.uuid },
  columns,
  `select ${listed} from (${shows("true", limit)} union all ${songs("true", limit)}) o order by at desc, id ${limit}`,
);

/** One suggestion; no row where it is none, or no longer. */
export const suggestionOf = statement(
  { viewer: t.uuid, source, id: t.uuid },
  columns,
  `select ${listed} from (
     ${shows("$source = 'event' and e.id = $id", "")} union all ${songs("$source = 'post' and m.id = $id", "")}
   ) o`,
);

/** No row where it would be one too many, or it is there already. */
export const insertSuggested = statement(
  {
    id: t.uuid,
    profile: t.uuid,
    source,
    source_id: t.uuid,
    title: t.text,
    kind,
    day: t.text,
    venue: t.text,
    city: t.text,
    country_code: maybe(t.text),
  },
  { id: t.uuid },
  `insert into career_entries (id, profile_id, kind, title, organization, starts_on, starts_precision, city, country_code,
     source, event_id, post_id)
   select $id, $profile, $kind, $title, $venue, $day::text::date, 'day', $city, $country_code, $source,
     case when $source = 'event' then $source_id::uuid end, case when $source = 'post' then $source_id::uuid end
   where (select count(*) from career_entries e where e.profile_id = $profile) < ${limits.careerEntries}
   on conflict do nothing
   returning id`,
);

/** Whether a show or a song is in a career already, and whose entry has the id. */
export const whereSuggested = statement(
  { id: t.uuid, profile: t.uuid, source_id: t.uuid },
  { is_there: t.bool, is_taken: t.bool },
  `select exists (
       select from career_entries e
       where e.profile_id = $profile and (e.event_id = $source_id or e.post_id = $source_id)
     ) as is_there,
     exists (select from career_entries e where e.id = $id) as is_taken`,
);

export const dismiss = statement(
  { profile: t.uuid, source, source_id: t.uuid },
  {},
  `insert into career_dismissals (profile_id, event_id, post_id)
   select $profile, case when $source = 'event' then $source_id::uuid end,
     case when $source = 'post' then $source_id::uuid end
   on conflict do nothing`,
);

/** Whether it was dismissed, or added, before. */
export const isSettled = statement(
  { profile: t.uuid, source_id: t.uuid },
  { settled: t.bool },
  `select exists (
       select from career_dismissals d where d.profile_id = $profile and (d.event_id = $source_id or d.post_id = $source_id)
     ) or exists (
       select from career_entries e where e.profile_id = $profile and (e.event_id = $source_id or e.post_id = $source_id)
     ) as settled`,
);
