import type { CareerKind } from "#contract/career/career-kinds";
import type { DatePrecision } from "#contract/career/partial-date";
import type { TaggedPerson } from "#contract/career/career";
import type { Person } from "#contract/people/profiles";
import { limits } from "#contract/limits";
import { maySee, maySeeDespiteBlocks, notBlocked, selectPerson } from "#modules/people";
import { isPublicPost } from "#modules/posts";
import { advisoryLock } from "#platform/db/advisory-locks";
import { maybe, type SqlType, statement, t } from "#platform/db/sql";

const kind: SqlType<CareerKind> = { pg: "text", nullable: false };
const precision: SqlType<DatePrecision> = { pg: "text", nullable: false };
const state: SqlType<TaggedPerson["state"]> = { pg: "text", nullable: false };

/** What an entry says, also to those whom it asks. `e` is the entry. */
const factColumns = {
  id: t.uuid,
  version: t.text,
  kind,
  title: t.text,
  organization: t.text,
  role: t.text,
  starts_on: t.text,
  starts_precision: precision,
  ends_on: maybe(t.text),
  ends_precision: maybe(precision),
  city: t.text,
  country_code: maybe(t.text),
};
/** Tells one state of what people confirm of `e` from another. Migration 0352 repeats it. */
const version = `md5(jsonb_build_array(e.kind, e.title, e.organization, e.role, e.starts_on, e.starts_precision,
    e.ends_on, e.ends_precision, e.city, e.country_code)::text)`;
const selectFacts = `e.id, ${version} as version, e.kind, e.title, e.organization, e.role, e.starts_on::text as starts_on, e.starts_precision,
  e.ends_on::text as ends_on, e.ends_precision, e.city, e.country_code`;

/** The entries of a profile that the viewer may see; the people among them whom the viewer may see. */
export const entriesOf = statement(
  { profile: t.uuid, viewer: maybe(t.uuid) },
  {
    ...factColumns,
    url: maybe(t.text),
    description: t.text,
    is_hidden: t.bool,
    tagged: t.json<(Person & { state: TaggedPerson["state"] })[]>(),
    event_slug: maybe(t.text),
    post_id: maybe(t.uuid),
  },
  `select ${selectFacts}, e.url, e.description, e.is_hidden, coalesce((
       select jsonb_agg(to_jsonb(named) - 'position' order by named.position)
       from (
         select ${selectPerson}, w.state, w.position
         from career_people w join profiles p on p.id = w.profile_id
         where w.entry_id = e.id and ${maySee}
       ) named), '[]') as tagged,
     (select v.slug from events v where v.id = e.event_id and v.is_listed) as event_slug,
     (select m.id from media_content m where m.id = e.post_id and ${isPublicPost}) as post_id
   from career_entries e
   where e.profile_id = $profile and (not e.is_hidden or e.profile_id = $viewer)
   order by e.starts_on desc, e.created_at desc, e.id
   limit ${limits.careerEntries}`,
);

export const lockCareer = statement(
  { id: t.uuid },
  { locked: t.bool },
  `select true as locked from ${advisoryLock("career", "$id::uuid::text")}`,
);

/** People with these names whom both the profile and the person behind it may name, and whether they refused before. */
export const peopleNamed = statement(
  { viewer: t.uuid, acting: t.uuid, names: t.texts },
  { handle: t.text, id: t.uuid, has_refused: t.bool },
  `select h.handle, p.id, exists (
     select from career_refusals r
     where r.owner_id = $viewer and r.profile_id = p.id
       and r.refused_at > now() - interval '${limits.careerRefusalDays} days'
   ) as has_refused
   from handles h join profiles p on p.id = h.profile_id
   where h.handle = any ($names) and p.id <> $viewer and ${maySee} and ${notBlocked("p.id", "$acting")}`,
);

/** What people confirm. */
const facts = {
  id: t.uuid,
  profile: t.uuid,
  kind,
  title: t.text,
  organization: t.text,
  role: t.text,
  starts_on: t.text,
  starts_precision: precision,
  ends_on: maybe(t.text),
  ends_precision: maybe(precision),
  city: t.text,
  country_code: maybe(t.text),
};
const fields = { ...facts, url: maybe(t.text), description: t.text, is_hidden: t.bool };

/** An own entry before a change: whether what people confirmed becomes another thing, and what they answered. */
export const entryBefore = statement(
  facts,
  {
    is_other: t.bool,
    was_hidden: t.bool,
    people: t.json<Record<string, TaggedPerson["state"]>>(),
  },
  `select (e.kind, e.title, e.organization, e.role, e.starts_on, e.starts_precision, e.ends_on, e.ends_precision, e.city,
       e.country_code) is distinct from ($kind::text, $title::text, $organization::text, $role::text,
       $starts_on::text::date, $starts_precision::text, $ends_on::text::date, $ends_precision::text, $city::text,
       $country_code::text) as is_other,
     e.is_hidden as was_hidden,
     coalesce((
       select jsonb_object_agg(w.profile_id, w.state) from career_people w where w.entry_id = e.id), '{}') as people
   from career_entries e where e.id = $id and e.profile_id = $profile`,
);

/** Answers wait until the entry is saved, so that none is written over. */
export const lockPeople = statement(
  { entry: t.uuid },
  { profile_id: t.uuid },
  `select profile_id from career_people where entry_id = $entry order by profile_id for update`,
);

export const changeEntry = statement(
  fields,
  {},
  `update career_entries set kind = $kind, title = $title, organization = $organization, role = $role,
     starts_on = $starts_on::text::date, starts_precision = $starts_precision, ends_on = $ends_on::text::date,
     ends_precision = $ends_precision, city = $city, country_code = $country_code, url = $url,
     description = $description, is_hidden = $is_hidden
   where id = $id and profile_id = $profile`,
);

/** No row where it would be one too many, or the id is taken. */
export const insertEntry = statement(
  fields,
  { id: t.uuid },
  `insert into career_entries (id, profile_id, kind, title, organization, role, starts_on, starts_precision, ends_on,
     ends_precision, city, country_code, url, description, is_hidden)
   select $id, $profile, $kind, $title, $organization, $role, $starts_on::text::date, $starts_precision,
     $ends_on::text::date, $ends_precision, $city, $country_code, $url, $description, $is_hidden
   where (select count(*) from career_entries e where e.profile_id = $profile) < ${limits.careerEntries}
   on conflict (id) do nothing
   returning id`,
);

/** Whether the id belongs to an entry, of anybody. */
export const isTaken = statement(
  { id: t.uuid },
  { taken: t.bool },
  `select exists (select from career_entries where id = $id) as taken`,
);

/** No row for an entry that is not there, or somebody else's. */
export const removeEntry = statement(
  { profile: t.uuid, id: t.uuid },
  { people: t.uuids },
  `delete from career_entries e where e.id = $id and e.profile_id = $profile
   returning array(select w.profile_id from career_people w where w.entry_id = e.id) as people`,
);

/**
 * People whom an entry names and the profile does not see any more, since theirs became private: whoever edits the entry
 * could not name them. With those who blocked it is another thing.
 */
export const unseenPeople = statement(
  { entry: t.uuid, viewer: t.uuid, acting: t.uuid },
  { id: t.uuid, has_refused: t.bool },
  `select p.id, exists (
     select from career_refusals r
     where r.owner_id = $viewer and r.profile_id = p.id
       and r.refused_at > now() - interval '${limits.careerRefusalDays} days'
   ) as has_refused
   from career_people w join profiles p on p.id = w.profile_id
   where w.entry_id = $entry and (${maySeeDespiteBlocks}) is not true
     and ${notBlocked("p.id")} and ${notBlocked("p.id", "$acting")}
   order by w.position, p.id`,
);

/** Notes whom an entry asks what it says now; returns those who were not asked that before. */
export const noteAsks = statement(
  { entry: t.uuid, people: t.uuids },
  { id: t.uuid },
  `insert into career_asks (owner_id, profile_id, entry_id, version)
   select e.profile_id, o.id, e.id, ${version}
   from career_entries e, unnest($people::uuid[]) as o (id)
   where e.id = $entry
   on conflict do nothing
   returning profile_id as id`,
);

export const countAsks = statement(
  { owner: t.uuid, seconds: t.double },
  { people: t.int },
  `select count(distinct a.profile_id)::int as people from career_asks a
   where a.owner_id = $owner and a.asked_at > now() - make_interval(secs => $seconds)`,
);

/** Those of deleted entries, which count for a day. */
export const sweepAsks = statement(
  { seconds: t.double },
  {},
  `delete from career_asks where entry_id is null and asked_at < now() - make_interval(secs => $seconds)`,
);

export const dropPeople = statement(
  { entry: t.uuid, people: t.uuids },
  {},
  `delete from career_people where entry_id = $entry and profile_id <> all ($people)`,
);

const states: SqlType<TaggedPerson["state"][]> = { pg: "text[]", nullable: false };

export const putPeople = statement(
  { entry: t.uuid, people: t.uuids, states },
  {},
  `insert into career_people (entry_id, profile_id, position, state)
   select $entry, o.id, o.position, o.state
   from unnest($people::uuid[], $states::text[]) with ordinality as o (id, state, position)
   on conflict (entry_id, profile_id) do update set position = excluded.position, state = excluded.state`,
);

/** Which of these people the profile asks nothing any more. */
export const peopleWithoutRequest = statement(
  { profile: t.uuid, people: t.uuids },
  { id: t.uuid },
  `select o.id from unnest($people::uuid[]) as o (id)
   where not exists (
     select from career_people w join career_entries e on e.id = w.entry_id
     where w.profile_id = o.id and w.state = 'invited' and e.profile_id = $profile and not e.is_hidden)`,
);

/** What others tell of the viewer and wait for: also where the viewer may not see their profile. */
export const requestsOf = statement(
  { viewer: t.uuid, acting: t.uuid },
  { ...factColumns, by: t.json<Person>() },
  `select ${selectFacts}, (select to_jsonb(o) from (select ${selectPerson}) o) as by
   from career_people w join career_entries e on e.id = w.entry_id join profiles p on p.id = e.profile_id
   where w.profile_id = $viewer and w.state = 'invited' and not e.is_hidden and not p.hidden and p.first_run_completed
     and ${notBlocked("p.id")} and ${notBlocked("p.id", "$acting")}
   order by w.created_at desc, e.id
   limit ${limits.careerRequests}`,
);

/** What somebody answered before, of an entry that names them. Locks the row against a second answer. */
export const requestOf = statement(
  { id: t.uuid, viewer: t.uuid, acting: t.uuid },
  { owner: t.uuid, state, version: t.text },
  `select e.profile_id as owner, w.state, ${version} as version
   from career_people w join career_entries e on e.id = w.entry_id
   where w.entry_id = $id and w.profile_id = $viewer and not e.is_hidden
     and ${notBlocked("e.profile_id")} and ${notBlocked("e.profile_id", "$acting")}
   for update of w for share of e`,
);

export const setAnswer = statement(
  { id: t.uuid, viewer: t.uuid, state },
  {},
  `update career_people set state = $state where entry_id = $id and profile_id = $viewer`,
);

export const addRefusal = statement(
  { owner: t.uuid, profile: t.uuid },
  {},
  `insert into career_refusals (owner_id, profile_id) values ($owner, $profile)
   on conflict (owner_id, profile_id) do update set refused_at = now()`,
);

export const deleteRefusal = statement(
  { owner: t.uuid, profile: t.uuid },
  {},
  `delete from career_refusals where owner_id = $owner and profile_id = $profile`,
);
