import { limits } from "#contract/limits";
import type { OnboardingDraft } from "#contract/account/onboarding";
import { advisoryLock } from "#platform/db/advisory-locks";
import { maybe, statement, t } from "#platform/db/sql";
import { role } from "./columns.ts";
import { editable, ownColumns, ownSelection, pictureColumns } from "./own-columns.ts";

export const insertProfile = statement(
  { id: t.uuid, name: t.text },
  {},
  `insert into profiles (id, name) values ($id, $name)`,
);

/** Listed once it has its names. */
export const insertBandProfile = statement(
  {
    id: t.uuid,
    name: t.text,
    city: t.text,
    country_code: maybe(t.text),
    city_id: maybe(t.int),
    musical_genres: t.texts,
  },
  {},
  `insert into profiles (id, kind, name, role, city, country_code, city_id, musical_genres)
   values ($id, 'band', $name, 'creator', $city, $country_code, $city_id, $musical_genres)`,
);

/** Turns the artist's page into a band's, without an account. */
export const setBand = statement(
  { id: t.uuid },
  {},
  `update profiles set kind = 'band', updated_at = now() where id = $id`,
);

/** The new page of a person whose former page is a band's now: it keeps their settings of mails and presence. */
export const insertPersonOf = statement(
  { id: t.uuid, band: t.uuid, name: t.text },
  {},
  `insert into profiles (id, name, role, time_zone, email_messages, email_posts, email_tips, show_presence,
     read_receipts, messages_from)
   select $id, $name, 'supporter', time_zone, email_messages, email_posts, email_tips, show_presence,
     read_receipts, messages_from
   from profiles where id = $band`,
);

export const setFirstUsername = statement(
  { id: t.uuid, username: t.text },
  {},
  `update profiles set username = $username, first_run_completed = true where id = $id`,
);

export const setFirstHandles = statement(
  { id: t.uuid, username: t.text, creator_slug: t.text },
  {},
  `update profiles set username = $username, creator_slug = $creator_slug, first_run_completed = true where id = $id`,
);

/** Until onboarding asks for it. */
export const setFirstName = statement(
  { id: t.uuid, name: t.text },
  {},
  `update profiles set name = $name where id = $id and not first_run_completed`,
);

/** When a new name is possible again, or null when it is now; `p` is the profile (rule profiles-2). */
export const nextChangeAt = `case
     when p.username_changed_at > now() - interval '${limits.usernameChangeDays} days'
     then p.username_changed_at + interval '${limits.usernameChangeDays} days'
   end`;

/**
 * Locks the profile until the transaction ends, to serialise changes of names and role. No row for an account that is
 * leaving.
 */
export const lockProfile = statement(
  { id: t.uuid },
  {
    name: t.text,
    role: maybe(role),
    username: maybe(t.text),
    creator_slug: maybe(t.text),
    first_run_completed: t.bool,
    music_relations: t.texts,
    next_change_at: maybe(t.time),
  },
  `select p.name, p.role, p.username, p.creator_slug, p.first_run_completed, p.music_relations,
     ${nextChangeAt} as next_change_at
   from profiles p where p.id = $id and not p.hidden for no key update`,
);

/** Serialises claims of handles: two that claim each other's second choice would otherwise deadlock. */
export const lockHandles = statement(
  {},
  { locked: t.bool },
  `select true as locked from ${advisoryLock("usernames")}`,
);

/** Changes nothing when it is somebody else's, or was within the last 90 days. */
export const claimHandle = statement(
  { handle: t.text, profile_id: t.uuid },
  {},
  `insert into handles (handle, profile_id) values ($handle, $profile_id)
   on conflict (handle) do update set released_at = null
   where handles.profile_id = excluded.profile_id`,
);

export const releaseHandle = statement(
  { handle: t.text, profile_id: t.uuid },
  {},
  `update handles set released_at = now() where handle = $handle and profile_id = $profile_id`,
);

// Names that go from one page to another

/** Locks the pages, also hidden ones, in the order of their ids. */
export const lockNames = statement(
  { ids: t.uuids },
  { id: t.uuid, username: maybe(t.text), creator_slug: maybe(t.text) },
  `select id, username, creator_slug from profiles where id = any($ids) order by id for no key update`,
);

/** To be called with the lock of usernames. */
export const lockHandle = statement(
  { handle: t.text },
  { profile_id: t.uuid, released_at: maybe(t.time) },
  `select profile_id, released_at from handles where handle = $handle for update`,
);

export const moveHandle = statement(
  { handle: t.text, profile_id: t.uuid, released_at: maybe(t.time) },
  {},
  `update handles set profile_id = $profile_id, released_at = $released_at where handle = $handle`,
);

export const setNames = statement(
  { id: t.uuid, username: maybe(t.text), creator_slug: maybe(t.text) },
  {},
  `update profiles set username = $username, creator_slug = $creator_slug, updated_at = now() where id = $id`,
);

/** A page's handles are in use when they are its names, and given up now when they are not any more. */
export const settleHandles = statement(
  { id: t.uuid, username: maybe(t.text), creator_slug: maybe(t.text) },
  {},
  `update handles set released_at = case when is_in_use then null else now() end
   from (
     select handle as name, coalesce(handle in ($username, $creator_slug), false) as is_in_use
     from handles where profile_id = $id
   ) h
   where handle = h.name and profile_id = $id and is_in_use = (released_at is not null)`,
);

export const allowNewUsername = statement(
  { id: t.uuid },
  {},
  `update profiles set username_changed_at = null where id = $id`,
);

export const sweepReleased = statement(
  {},
  {},
  `delete from handles where released_at < now() - interval '${limits.usernameKeptDays} days'`,
);

/** The owner of a handle; null for one reserved after its person was deleted. */
export const handleOwner = statement(
  { handle: t.text },
  { profile_id: maybe(t.uuid) },
  `select profile_id from handles where handle = $handle
   union all
   select null from retired_handles where handle_hash = handle_hash($handle) and until > now()`,
);

/** The first `count` of `candidates`, in their order, that nobody else has. */
export const freeHandles = statement(
  { candidates: t.texts, profile_id: t.uuid, count: t.bigint },
  { handle: t.text },
  `select c.handle
   from unnest($candidates::text[]) with ordinality as c (handle, position)
   left join handles h on h.handle = c.handle
   left join retired_handles r on r.handle_hash = handle_hash(c.handle) and r.until > now()
   where (h.handle is null or h.profile_id = $profile_id) and r.handle_hash is null
   order by c.position
   limit $count`,
);

export const finishOnboarding = statement(
  {
    id: t.uuid,
    role,
    name: t.text,
    username: t.text,
    creator_slug: maybe(t.text),
    country_code: maybe(t.text),
    city: t.text,
    city_id: maybe(t.int),
    musical_genres: t.texts,
    is_professional: t.bool,
  },
  {},
  `update profiles
   set role = $role, name = $name, username = $username, creator_slug = $creator_slug,
     country_code = $country_code, city = $city, city_id = $city_id, musical_genres = $musical_genres,
     is_professional = $is_professional, is_public = is_public or $role = 'creator', first_run_completed = true, updated_at = now()
   where id = $id`,
);

/**
 * Counts the words that are no spelling of the taxonomy, and answers with the lists as they are stored: merged words are
 * replaced (docs/decisions/075). The profile must be locked; locks the words until the transaction ends.
 */
export const settleWords = statement(
  { id: t.uuid, musical_genres: t.texts, music_relations: t.texts },
  { musical_genres: t.texts, music_relations: t.texts },
  `select genres as musical_genres, relations as music_relations
   from settle_typed_words($id, $musical_genres, $music_relations)`,
);

export const findVisibility = statement(
  { id: t.uuid },
  { is_public: t.bool, first_run_completed: t.bool },
  `select is_public, first_run_completed from profiles where id = $id and not hidden for no key update`,
);

export const hideProfile = statement(
  { id: t.uuid },
  {},
  `update profiles set hidden = true, is_public = false, first_run_completed = false where id = $id`,
);

export const showProfile = statement(
  { id: t.uuid, is_public: t.bool, first_run_completed: t.bool },
  {},
  `update profiles set hidden = false, is_public = $is_public,
     first_run_completed = $first_run_completed
   where id = $id`,
);

export const clearPictures = statement(
  { id: t.uuid, avatar: t.bool, banner: t.bool },
  {},
  `update profiles set
     avatar = case when not $avatar then avatar end,
     avatar_file_id = case when not $avatar then avatar_file_id end,
     banner = case when not $banner then banner end,
     banner_file_id = case when not $banner then banner_file_id end,
     updated_at = now()
   where id = $id`,
);

export const setPictures = statement(
  { id: t.uuid, ...pictureColumns },
  {},
  `update profiles set avatar = $avatar, avatar_file_id = $avatar_file_id, banner = $banner,
     banner_file_id = $banner_file_id, updated_at = now()
   where id = $id`,
);

/** Prevents new rows that refer to this person until the transaction ends. */
export const holdProfile = statement(
  { id: t.uuid },
  { id: t.uuid },
  `select id from profiles where id = $id for update`,
);

export const deleteBandProfile = statement(
  { id: t.uuid },
  {},
  `delete from profiles where id = $id and kind = 'band'`,
);

/** Reserves names for 90 days after their person was deleted, without a reference to that person. */
export const retireHandlesOf = statement(
  { profile_id: t.uuid },
  {},
  `insert into retired_handles (handle_hash, until)
   select handle_hash(handle), now() + interval '90 days' from handles where profile_id = $profile_id
   on conflict (handle_hash) do update set until = excluded.until`,
);

export const sweepRetiredHandles = statement(
  {},
  {},
  `delete from retired_handles where until < now()`,
);

/** Locks the row for a save, and returns the values of omitted fields. */
export const lockOwnProfile = statement(
  { id: t.uuid },
  { ...ownColumns, ...pictureColumns },
  `select ${ownSelection}, p.avatar_file_id, p.banner_file_id
   from profiles p where id = $id for no key update`,
);

const changeableColumns = { ...editable, ...pictureColumns };

export const saveOwnProfile = statement(
  { id: t.uuid, ...changeableColumns },
  ownColumns,
  `update profiles p
   set ${Object.keys(changeableColumns)
     .map((column) => `${column} = $${column}`)
     .join(", ")}, updated_at = now()
   where id = $id
   returning ${ownSelection}`,
);

/** `new_name`: not the person's before, which is possible once in 14 days. */
export const setUsername = statement(
  { id: t.uuid, username: t.text, new_name: t.bool },
  {},
  `update profiles
   set username = $username, updated_at = now(),
     username_changed_at = case when $new_name then now() else username_changed_at end
   where id = $id`,
);

/** Also completes onboarding: a person with a role does not need it. */
export const setCreator = statement(
  { id: t.uuid, username: t.text, creator_slug: t.text },
  {},
  `update profiles
   set role = 'creator', is_public = true, username = $username, creator_slug = $creator_slug,
     first_run_completed = true, updated_at = now()
   where id = $id`,
);

/** Locks the profile, so that no draft remains after onboarding. */
export const saveDraft = statement(
  { id: t.uuid, answers: t.json<OnboardingDraft>() },
  {},
  `insert into onboarding_drafts (profile_id, answers)
   select id, $answers from profiles where id = $id and not first_run_completed for share
   on conflict (profile_id) do update set answers = excluded.answers, updated_at = now()`,
);

export const forgetDraft = statement(
  { id: t.uuid },
  {},
  `delete from onboarding_drafts where profile_id = $id`,
);

/** The city of the next ones that have typed one and have none of the list: the last of them, null when there are none. */
export const matchNextCities = statement(
  { after: t.uuid, count: t.bigint },
  { id: t.uuid },
  `with batch as (
     select id, city, country_code from profiles
     where city_id is null and city <> '' and id > $after order by id limit $count
   ), matches as materialized (
     select id, city, country_code, city_named(city, country_code) as city_id from batch
   ), matched as (
     update profiles p set city_id = m.city_id from matches m
     where p.id = m.id and m.city_id is not null and p.city_id is null and p.city = m.city
   )
   select id from batch order by id desc limit 1`,
);

export const finishMatching = statement(
  { hash: t.text },
  {},
  `insert into city_matchings (hash) values ($hash) on conflict do nothing`,
);

export const setZone = statement(
  { id: t.uuid, time_zone: t.text },
  {},
  `update profiles set time_zone = $time_zone where id = $id and time_zone is distinct from $time_zone`,
);

export const zoneOf = statement(
  { id: t.uuid },
  { time_zone: maybe(t.text) },
  `select time_zone from profiles where id = $id`,
);

export const updateTipsOpen = statement(
  { id: t.uuid, is_open: t.bool },
  {},
  `update profiles set tips_open = $is_open where id = $id and tips_open <> $is_open`,
);
