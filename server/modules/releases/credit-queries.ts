import type { CreditRole } from "#contract/releases/credit-roles";
import type { CreditState } from "#contract/releases/credits";
import { releaseLimits } from "#contract/releases/release-limits";
import type { Person } from "#contract/people/profiles";
import { maySee, notBlocked, selectPerson } from "#modules/people";
import { maybe, statement, t } from "#platform/db/sql";
import { word } from "./queries.ts";

const role = word<CreditRole>();
const state = word<CreditState>();
/** The profile `p` as a person. */
const asPerson = `(select to_jsonb(o) from (select ${selectPerson}) o)`;
/**
 * How `row` calls somebody; a profile as it is called now, but nobody who is blocked, or hides while their account waits for
 * its deletion. `p` is its profile, which may be null.
 */
export const nameIn = (row: string): string => `case
    when p.id is null then ${row}.name
    when not p.hidden and p.first_run_completed and ${notBlocked("p.id")} then p.name
    else 'Otra persona' end`;

/** Credits of one track, and answers to them, are changed one at a time. */
export const lockTrack = statement(
  { post_id: t.uuid },
  { post_id: t.uuid },
  `select post_id from release_tracks where post_id = $post_id for no key update`,
);

export const storedCredits = statement(
  { post_id: t.uuid },
  {
    id: t.uuid,
    name: t.text,
    role,
    instrument: t.text,
    profile_id: maybe(t.uuid),
    state,
    share: maybe(t.int),
  },
  `select c.id, c.name, c.role, c.instrument, c.profile_id, c.state, c.share
   from track_credits c where c.post_id = $post_id order by c.position, c.id`,
);

/** The credits of one's own track; the profiles that one may see. */
export const ownCredits = statement(
  { post_id: t.uuid, viewer: t.uuid },
  {
    id: t.uuid,
    name: t.text,
    role,
    instrument: t.text,
    profile: maybe(t.json<Person>()),
    state,
    share: maybe(t.int),
  },
  `select c.id, ${nameIn("c")} as name, c.role, c.instrument,
     case when p.id is not null and ${maySee} then ${asPerson} end as profile, c.state, c.share
   from track_credits c left join profiles p on p.id = c.profile_id
   where c.post_id = $post_id order by c.position, c.id`,
);

/**
 * What everybody may read of a release: nobody who has not confirmed, nobody whom the viewer may not see, and nobody who
 * blocked its artist or was blocked.
 */
export const publicCredits = statement(
  { release: t.uuid, viewer: maybe(t.uuid) },
  {
    post_id: t.uuid,
    name: t.text,
    role,
    instrument: t.text,
    profile: maybe(t.json<Person>()),
  },
  `select c.post_id, coalesce(p.name, c.name) as name, c.role, c.instrument,
     case when p.id is not null then ${asPerson} end as profile
   from track_credits c join release_tracks t on t.post_id = c.post_id left join profiles p on p.id = c.profile_id
   where t.release_id = $release and c.state in ('named', 'confirmed')
     and (p.id is null or (${maySee}) and ${notBlocked("p.id", "t.owner_id")})
   order by t.position, c.position, c.id`,
);

/**
 * What one's own release says of each track, for the societies of its authors: also who blocked the artist since is
 * called by their name.
 */
export const creditsOfRelease = statement(
  { release: t.uuid },
  { post_id: t.uuid, name: t.text, role, instrument: t.text, profile_id: maybe(t.uuid), state },
  `select c.post_id, coalesce(p.name, c.name) as name, c.role, c.instrument, c.profile_id, c.state
   from track_credits c join release_tracks t on t.post_id = c.post_id left join profiles p on p.id = c.profile_id
   where t.release_id = $release and c.state <> 'refused'
   order by t.position, c.position, c.id`,
);

const hasRefused = `exists (
     select from credit_asks a
     where a.owner_id = $viewer and a.profile_id = p.id
       and a.refused_at > now() - interval '${releaseLimits.creditRefusalDays} days')`;
const mayName = `(p.id = $viewer or ${maySee} and ${notBlocked("p.id", "$acting")})`;
const namedColumns = { id: t.uuid, name: t.text, has_refused: t.bool };

/** People with these names whom both the artist and the person behind it may name, and whether they refused before. */
export const peopleCalled = statement(
  { viewer: t.uuid, acting: t.uuid, names: t.texts },
  { handle: t.text, ...namedColumns },
  `select h.handle, p.id, p.name, ${hasRefused} as has_refused
   from handles h join profiles p on p.id = h.profile_id
   where h.handle = any ($names) and ${mayName}`,
);

/** The same by their ids: whom a credit names already may be asked another thing. */
export const peopleWithIds = statement(
  { viewer: t.uuid, acting: t.uuid, people: t.uuids },
  namedColumns,
  `select p.id, p.name, ${hasRefused} as has_refused from profiles p where p.id = any ($people) and ${mayName}`,
);

/** Who was asked about these tracks, by a credit or a proposed split, and has not answered. */
export const askedPeople = statement(
  { tracks: t.uuids },
  { id: t.uuid },
  `select c.profile_id as id from track_credits c
   where c.post_id = any ($tracks) and c.state = 'invited' and c.profile_id is not null
   union
   select w.profile_id from track_splits s join track_split_shares w on w.split_id = s.id
   where s.post_id = any ($tracks) and s.agreed_at is null and w.state = 'invited' and w.profile_id is not null`,
);

export const dropCredits = statement(
  { post_id: t.uuid, ids: t.uuids },
  {},
  `delete from track_credits where post_id = $post_id and id <> all ($ids)`,
);

export interface CreditRow {
  id: string;
  name: string;
  role: CreditRole;
  instrument: string;
  profile_id: string | null;
  state: CreditState;
  share: number | null;
}

/** In the order of the list. What people answered stays. */
export const putCredits = statement(
  { post_id: t.uuid, credits: t.json<CreditRow[]>() },
  {},
  `insert into track_credits (id, post_id, position, name, role, instrument, profile_id, state, share)
   select c.id, $post_id, c.position::integer, c.name, c.role, c.instrument, c.profile_id, c.state, c.share
   from rows from (jsonb_to_recordset($credits::jsonb) as (id uuid, name text, role text, instrument text,
     profile_id uuid, state text, share integer))
     with ordinality as c (id, name, role, instrument, profile_id, state, share, position)
   on conflict (id) do update set position = excluded.position, name = excluded.name, share = excluded.share`,
);

/** Notes whom the credits of a track ask what they say now; returns those who were not asked that before. */
export const noteAsks = statement(
  { owner: t.uuid, post_id: t.uuid },
  { profile_id: t.uuid },
  `insert into credit_asks (owner_id, profile_id, post_id, role, instrument)
   select $owner, c.profile_id, c.post_id, c.role, c.instrument
   from track_credits c where c.post_id = $post_id and c.state = 'invited' and c.profile_id is not null
   on conflict do nothing
   returning profile_id`,
);

export const countAsks = statement(
  { owner: t.uuid, seconds: t.double },
  { people: t.int },
  `select count(distinct a.profile_id)::int as people from credit_asks a
   where a.owner_id = $owner and a.asked_at > now() - make_interval(secs => $seconds)`,
);

/** Those of tracks that are gone: they count for a day, and a refusal for longer. */
export const sweepAsks = statement(
  { seconds: t.double },
  {},
  `delete from credit_asks where post_id is null and asked_at < now() - make_interval(secs => $seconds)
     and coalesce(refused_at < now() - interval '${releaseLimits.creditRefusalDays} days', true)`,
);

/** Which of these people no credit of the artist asks any more. */
export const peopleWithoutRequest = statement(
  { owner: t.uuid, people: t.uuids },
  { id: t.uuid },
  `select o.id from unnest($people::uuid[]) as o (id)
   where not exists (
     select from track_credits c join release_tracks t on t.post_id = c.post_id
     where c.profile_id = o.id and c.state = 'invited' and t.owner_id = $owner)`,
);

/**
 * A credit of somebody else's track that names the viewer; its track is locked. Between people who blocked each other it
 * can only be refused.
 */
export const lockCredit = statement(
  { id: t.uuid, viewer: t.uuid, acting: t.uuid, accept: t.bool },
  { post_id: t.uuid, owner: t.uuid },
  `select t.post_id, t.owner_id as owner
   from track_credits c join release_tracks t on t.post_id = c.post_id
   where c.id = $id and c.profile_id = $viewer and t.owner_id <> $viewer
     and (not $accept::boolean or ${notBlocked("t.owner_id")} and ${notBlocked("t.owner_id", "$acting")})
   for no key update of t`,
);

/** As it is once its track is locked. */
export const lockedCredit = statement(
  { id: t.uuid, viewer: t.uuid },
  { state, role, instrument: t.text },
  `select c.state, c.role, c.instrument from track_credits c where c.id = $id and c.profile_id = $viewer`,
);

export const setAnswer = statement(
  { id: t.uuid, state },
  {},
  `update track_credits set state = $state where id = $id`,
);

export const addRefusal = statement(
  { owner: t.uuid, profile: t.uuid, post_id: t.uuid, role, instrument: t.text },
  {},
  `insert into credit_asks (owner_id, profile_id, post_id, role, instrument, refused_at)
   values ($owner, $profile, $post_id, $role, $instrument, now())
   on conflict (post_id, profile_id, role, instrument) do update set refused_at = now()`,
);

export const deleteRefusals = statement(
  { owner: t.uuid, profile: t.uuid },
  {},
  `update credit_asks set refused_at = null where owner_id = $owner and profile_id = $profile and refused_at is not null`,
);

/** Tracks of others that name the viewer: those that wait for an answer, then the newest ones. */
export const creditedTracks = statement(
  { viewer: t.uuid, acting: t.uuid },
  {
    post_id: t.uuid,
    title: t.text,
    release_title: t.text,
    by: t.json<Person>(),
    slug: maybe(t.text),
    credits: t.json<{ id: string; role: CreditRole; instrument: string; state: CreditState }[]>(),
  },
  `with mine as (
     select c.post_id, bool_or(c.state = 'invited') as waits from track_credits c where c.profile_id = $viewer group by 1
     union all
     select s.post_id, bool_or(w.state = 'invited' and s.agreed_at is null) from track_split_shares w
       join track_splits s on s.id = w.split_id where w.profile_id = $viewer group by 1
   ), tracks as (select post_id, bool_or(waits) as waits from mine group by 1)
   select t.post_id, m.title, r.title as release_title, ${asPerson} as by,
     case when a.status = 'active' and a.visibility in ('public', 'unlisted') and ${maySee} then r.slug end as slug,
     coalesce((
       select jsonb_agg(jsonb_build_object('id', c.id, 'role', c.role, 'instrument', c.instrument, 'state', c.state)
         order by c.position, c.id)
       from track_credits c where c.post_id = t.post_id and c.profile_id = $viewer), '[]') as credits
   from tracks x join release_tracks t on t.post_id = x.post_id join releases r on r.id = t.release_id
   join media_content m on m.id = t.post_id join profiles p on p.id = r.owner_id
   left join media_content a on a.id = r.post_id
   where r.owner_id <> $viewer and m.status not in ('removed', 'deleted') and not p.hidden and p.first_run_completed
     and ${notBlocked("p.id")} and ${notBlocked("p.id", "$acting")}
   order by x.waits desc, r.created_at desc, t.position, t.post_id
   limit ${releaseLimits.creditedTracks}`,
);

/** What an account's end takes with it: names that nobody confirmed. Others stay as text. */
export const eraseUnconfirmed = statement(
  { profile: t.uuid },
  { erased: t.bigint },
  `with credits as (
     delete from track_credits where profile_id = $profile and state in ('invited', 'refused') returning 1
   ), proposals as (
     delete from track_splits s using track_split_shares w
     where w.split_id = s.id and w.profile_id = $profile and s.agreed_at is null returning 1
   )
   select (select count(*) from credits) + (select count(*) from proposals) as erased`,
);
