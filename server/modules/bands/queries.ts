import type { BandRole } from "#contract/people/band-roles";
import { maySee, personColumns, selectPerson } from "#modules/people";
import { advisoryLock } from "#platform/db/advisory-locks";
import { maybe, type SqlType, statement, t } from "#platform/db/sql";

const roles: SqlType<BandRole[]> = { pg: "text[]", nullable: false };

/** Read in each request for a band, for all that arrive together: one index read each (plans.test.ts). */
export const findMembers = statement(
  { band_ids: t.uuids, person_ids: t.uuids },
  { band_id: t.uuid, person_id: t.uuid, roles, is_archived: t.bool },
  `select m.band_id, m.person_id, m.is_archived,
     case when m.is_owner then m.roles || '{owner}'::text[] else m.roles end as roles
   from unnest($band_ids::uuid[], $person_ids::uuid[]) pair (band_id, person_id)
   join band_members m on m.band_id = pair.band_id and m.person_id = pair.person_id
   where m.until is null`,
);

/** Bands owned by a person without other members. */
export const bandsOfNobodyElse = statement(
  { owner: t.uuid },
  { id: t.uuid },
  `select b.id from bands b
   where b.owner_id = $owner and not exists (
     select from band_members m where m.band_id = b.id and m.person_id <> $owner and m.until is null
   )`,
);

/** The bands in which somebody is, locked before their rows, as by everything that changes members. */
export const lockBandsWith = statement(
  { person: t.uuid },
  { id: t.uuid },
  `select b.id from bands b
   where b.id in (select m.band_id from band_members m where m.person_id = $person and m.until is null)
   order by b.id for update`,
);

/** The bands that somebody owns; locked until the transaction ends. */
export const lockOwnedBands = statement(
  { owner: t.uuid },
  { id: t.uuid },
  `select id from bands where owner_id = $owner order by id for update`,
);

/** The next owner; no row without other members. Read under the band's lock, so that nobody has left since. */
export const heirOf = statement(
  { band: t.uuid, owner: t.uuid },
  { person_id: t.uuid },
  `select m.person_id from band_members m
   where m.band_id = $band and m.person_id <> $owner and m.until is null
   order by 'admin' = any (m.roles) desc, m.since, m.created_at, m.person_id
   limit 1`,
);

/** The former owner stays as an admin. */
export const endOwnership = statement(
  { band_id: t.uuid },
  {},
  `update band_members
   set is_owner = false, roles = case when 'admin' = any (roles) then roles else roles || '{admin}'::text[] end
   where band_id = $band_id and is_owner`,
);

export const beginOwnership = statement(
  { band_id: t.uuid, person_id: t.uuid },
  {},
  `with owner as (
     update band_members set is_owner = true where band_id = $band_id and person_id = $person_id
   )
   update bands set owner_id = $person_id, offered_to = null, offered_at = null, claimed_by = null, claimed_at = null
   where id = $band_id`,
);

/** Bands of other owners. */
export const deleteMemberships = statement(
  { person_id: t.uuid },
  {},
  `delete from band_members where person_id = $person_id and not is_owner`,
);

/**
 * The people reached by an operation, named in one of these ways, and whether one of them and the acting person have
 * blocked each other. No row for unknown people.
 */
export const findReached = statement(
  {
    band: t.uuid,
    acting: t.uuid,
    username: maybe(t.text),
    person: maybe(t.uuid),
    post: maybe(t.uuid),
    comment: maybe(t.uuid),
    conversation: maybe(t.uuid),
    message: maybe(t.uuid),
    proposal: maybe(t.uuid),
    collection: maybe(t.uuid),
  },
  { id: t.uuid, is_blocked: t.bool },
  `select reached.id, exists (
       select from blocks b
       where b.blocker_id = reached.id and b.blocked_id = $acting or b.blocker_id = $acting and b.blocked_id = reached.id
     ) as is_blocked
   from (
     select $person::uuid as id
     union all select profile_id from handles where handle = lower($username)
     union all select user_id from media_content where id = $post
     union all select user_id from comments where id = $comment
     union all select other_id from conversation_members where user_id = $band and conversation_id = $conversation
     union all select m.other_id
       from messages l join conversation_members m on m.conversation_id = l.conversation_id and m.user_id = $band
       where l.id = $message
     union all select m.other_id
       from proposals o join conversation_members m on m.conversation_id = o.conversation_id and m.user_id = $band
       where o.id = $proposal
     union all select owner_id from collections where id = $collection
   ) reached
   where reached.id is not null`,
);

// Creating bands

/** Serialises creating and joining bands for one person. */
export const lockBandsOf = statement(
  { person: t.uuid },
  { taken: t.bool },
  `select true as taken from ${advisoryLock("bands", "$person::uuid::text")}`,
);

export const ownBandNamed = statement(
  { owner: t.uuid, username: t.text, name: t.text },
  personColumns,
  `select ${selectPerson}
   from handles h join bands b on b.id = h.profile_id join profiles p on p.id = b.id
   where h.handle = $username and b.owner_id = $owner and p.name = $name`,
);

/** The person's current bands; no row when the profile is not a person. */
export const countBands = statement(
  { person: t.uuid },
  { count: t.int },
  `select (select count(*)::int from band_members where person_id = $person and until is null) as count
   from profiles where id = $person and kind = 'person'`,
);

export const insertBand = statement(
  { id: t.uuid, owner: t.uuid },
  {},
  `with owner as (
     insert into band_members (band_id, person_id, is_owner) values ($id, $owner, true)
   )
   insert into bands (id, owner_id) values ($id, $owner)`,
);

export const bandPerson = statement(
  { id: t.uuid },
  personColumns,
  `select ${selectPerson} from profiles p where p.id = $id and p.kind = 'band'`,
);

// Members

const givenRoles: SqlType<Exclude<BandRole, "owner">[]> = { pg: "text[]", nullable: false };
const memberColumns = {
  ...personColumns,
  stage_name: t.text,
  instruments: t.texts,
  since: t.text,
  until: maybe(t.text),
};
const selectMember = `${selectPerson}, m.stage_name, m.instruments, m.since::text as since, m.until::text as until`;
const teamColumns = { ...memberColumns, is_owner: t.bool, roles: givenRoles, is_public: t.bool };
const selectTeam = `${selectMember}, m.is_owner, m.roles, m.is_public`;

/** Whether the viewer may see this person or band, and when it was closed; otherwise no row. */
export const visibleProfile = statement(
  { id: t.uuid, viewer: maybe(t.uuid) },
  { id: t.uuid, archived_on: maybe(t.text) },
  `select p.id, (select b.archived_at::date::text from bands b where b.id = p.id) as archived_on
   from profiles p where p.id = $id and ${maySee}`,
);

/** The members of a band that this viewer may see: current ones first, each in the order of joining. */
export const publicMembers = statement(
  { band: t.uuid, viewer: maybe(t.uuid) },
  memberColumns,
  `select ${selectMember}
   from band_members m join profiles p on p.id = m.person_id
   where m.band_id = $band and m.is_public and ${maySee}
   order by m.until is not null, m.since, m.created_at, p.id`,
);

/** A person's bands, as far as they show their membership. */
export const publicBandsOf = statement(
  { person: t.uuid, viewer: maybe(t.uuid) },
  memberColumns,
  `select ${selectMember}
   from band_members m join profiles p on p.id = m.band_id
   where m.person_id = $person and m.is_public and ${maySee}
   order by m.until is not null, m.since, m.created_at, p.id`,
);

/** All current and former members, for the members. */
export const team = statement(
  { band: t.uuid },
  teamColumns,
  `select ${selectTeam}
   from band_members m join profiles p on p.id = m.person_id
   where m.band_id = $band
   order by m.until is not null, m.is_owner desc, m.since, m.created_at, p.id`,
);

export const teamMember = statement(
  { band: t.uuid, person: t.uuid },
  teamColumns,
  `select ${selectTeam}
   from band_members m join profiles p on p.id = m.person_id
   where m.band_id = $band and m.person_id = $person`,
);

export const membersOf = statement(
  { band: t.uuid },
  { id: t.uuid },
  `select m.person_id as id from band_members m where m.band_id = $band and m.until is null`,
);

/** A person's bands for the switcher. */
export const myBands = statement(
  { person: t.uuid },
  {
    ...personColumns,
    is_owner: t.bool,
    roles: givenRoles,
    is_offered: t.bool,
    is_archived: t.bool,
  },
  `select ${selectPerson}, m.is_owner, m.roles, b.offered_to is not distinct from m.person_id as is_offered,
     m.is_archived
   from band_members m join profiles p on p.id = m.band_id join bands b on b.id = m.band_id
   where m.person_id = $person and m.until is null
   order by m.is_archived, m.is_owner desc, m.created_at, p.id`,
);

/** Serialises changes of a band's members. */
export const lockBand = statement(
  { band: t.uuid },
  { owner_id: t.uuid, offered_to: maybe(t.uuid) },
  `select owner_id, offered_to from bands where id = $band for update`,
);

export const setOffer = statement(
  { band: t.uuid, person: maybe(t.uuid) },
  {},
  `update bands set offered_to = $person, offered_at = case when $person::uuid is not null then now() end
   where id = $band`,
);

/** Closes or reopens a band; the first time counts. */
export const setArchived = statement(
  { band: t.uuid, archived: t.bool },
  {},
  `with members as (update band_members set is_archived = $archived where band_id = $band)
   update bands
   set archived_at = case when $archived then coalesce(archived_at, now()) end, claimed_by = null, claimed_at = null
   where id = $band`,
);

/** The claimant, and the longest-serving admin. */
export const claimOf = statement(
  { band: t.uuid },
  { owner_id: t.uuid, claimed_at: maybe(t.time), heir: maybe(t.uuid) },
  `select b.owner_id, b.claimed_at, (
       select m.person_id from band_members m
       where m.band_id = b.id and m.until is null and not m.is_owner and 'admin' = any (m.roles)
       order by m.since, m.created_at, m.person_id
       limit 1
     ) as heir
   from bands b where b.id = $band`,
);

export const setClaim = statement(
  { band: t.uuid, person: maybe(t.uuid) },
  {},
  `update bands set claimed_by = $person, claimed_at = case when $person::uuid is not null then now() end
   where id = $band`,
);

/** Bands whose notice has ended. */
export const dueClaims = statement(
  { days: t.int },
  { id: t.uuid },
  `select id from bands where claimed_at < now() - make_interval(days => $days) order by claimed_at limit 1000`,
);

/** A statement of its own, so that it sees changes made under the lock before. */
export const countMembers = statement(
  { band: t.uuid },
  { count: t.int },
  `select count(*)::int as count from band_members where band_id = $band and until is null`,
);

/** Edits a current member; null leaves a field unchanged. */
export const updateMember = statement(
  {
    band: t.uuid,
    person: t.uuid,
    roles: maybe(t.texts),
    stage_name: maybe(t.text),
    instruments: maybe(t.texts),
    since: maybe(t.text),
    is_public: maybe(t.bool),
  },
  {},
  `update band_members
   set roles = coalesce($roles, roles), stage_name = coalesce($stage_name, stage_name),
     instruments = coalesce($instruments, instruments), since = coalesce($since::text::date, since),
     is_public = coalesce($is_public, is_public)
   where band_id = $band and person_id = $person and until is null`,
);

/** Gives or removes «Cobra»; no row when nothing changes. */
export const setTreasurer = statement(
  { band: t.uuid, person: t.uuid, is_treasurer: t.bool },
  { person_id: t.uuid },
  `update band_members
   set roles = case when $is_treasurer then roles || '{treasurer}'::text[] else array_remove(roles, 'treasurer') end
   where band_id = $band and person_id = $person and until is null and ('treasurer' = any (roles)) <> $is_treasurer
   returning person_id`,
);

/** The owner and the admins. */
export const adminsOf = statement(
  { band: t.uuid },
  { id: t.uuid },
  `select m.person_id as id from band_members m
   where m.band_id = $band and m.until is null and (m.is_owner or 'admin' = any (m.roles))`,
);

export const profileName = statement(
  { id: t.uuid },
  { name: t.text, username: maybe(t.text) },
  `select name, username from profiles where id = $id`,
);

/** Former members stay listed with their years, without abilities. */
export const endMembership = statement(
  { band: t.uuid, person: t.uuid },
  { person_id: t.uuid },
  `update band_members set until = greatest(current_date, since), roles = '{}'
   where band_id = $band and person_id = $person and until is null and not is_owner
   returning person_id`,
);
