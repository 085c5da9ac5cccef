import { limits } from "#contract/limits";
import { maySeeDespiteBlocks, saysMutedWord } from "#modules/people";
import { readablePost } from "#modules/posts";
import { advisoryLock } from "#platform/db/advisory-locks";
import { maybe, statement, t } from "#platform/db/sql";

const pair = { viewer: t.uuid, person: t.uuid };

/** Repeated it changes nothing; the same for mutes. */
export const insertBlock = statement(
  pair,
  {},
  `insert into blocks (blocker_id, blocked_id) values ($viewer, $person) on conflict do nothing`,
);

/** No row: nobody was blocked. */
export const deleteBlock = statement(
  pair,
  { blocked_id: t.uuid },
  `delete from blocks where blocker_id = $viewer and blocked_id = $person returning blocked_id`,
);

export const insertMute = statement(
  pair,
  {},
  `insert into mutes (muter_id, muted_id) values ($viewer, $person) on conflict do nothing`,
);

export const deleteMute = statement(
  pair,
  {},
  `delete from mutes where muter_id = $viewer and muted_id = $person`,
);

/** Serialises changes of a person's muted words, so that the limit is exact. */
export const lockMutedWords = statement(
  { viewer: t.uuid },
  { locked: t.bool },
  `select true as locked from ${advisoryLock("mutedWords", "$viewer::uuid::text")}`,
);

/**
 * Mutes a word, or changes its expiry: `word` is null when the list is full, and `key` is empty for a text without
 * letters and digits.
 */
export const upsertMutedWord = statement(
  { viewer: t.uuid, word: t.text, expires_in: maybe(t.text) },
  { key: t.text, word: maybe(t.text), expires_at: maybe(t.time) },
  `with given as materialized (
     select muted_word_key($word) as key, now() + $expires_in::text::interval as expires_at
   ), room as materialized (
     select given.* from given
     where given.key <> '' and (
       select count(*) from muted_words w
       where w.user_id = $viewer and (w.expires_at is null or w.expires_at > now()) and w.key <> given.key
     ) < ${limits.mutedWords}
   ), muted as (
     insert into muted_words (user_id, key, word, expires_at)
     select $viewer, room.key, $word, room.expires_at from room
     on conflict (user_id, key) do update
       set word = excluded.word, expires_at = excluded.expires_at, created_at = excluded.created_at
     returning word, expires_at
   )
   select given.key, muted.word, muted.expires_at from given left join muted on true`,
);

/**
 * Whether the viewer's words hide more than nine of ten of the newest 1,000 public posts: each page of a feed would
 * have to read far back.
 */
export const hidesMostPosts = statement(
  { viewer: t.uuid },
  { hides_most: t.bool },
  `select count(*) = 1000 and count(*) filter (where ${saysMutedWord("m.title, m.description, m.tags")}) > 900 as hides_most
   from (
     select m.title, m.description, m.tags from media_content m
     where m.visibility = 'public' and m.status = 'active'
     order by m.created_at desc, m.id desc limit 1000
   ) m`,
);

export const deleteMutedWord = statement(
  { viewer: t.uuid, word: t.text },
  {},
  `delete from muted_words where user_id = $viewer and key = muted_word_key($word)`,
);

export const mutedWordsOf = statement(
  { viewer: t.uuid },
  { word: t.text, expires_at: maybe(t.time) },
  `select word, expires_at from muted_words
   where user_id = $viewer and (expires_at is null or expires_at > now())
   order by created_at desc, key
   limit ${limits.mutedWords}`,
);

export const deleteExpiredWords = statement(
  {},
  {},
  `delete from muted_words where expires_at <= now()`,
);

const object = { viewer: maybe(t.uuid), id: t.uuid };

/** The author of a reported post; no row when this person could not see it even without a block. */
export const authorOfPost = statement(
  object,
  { author: t.uuid },
  `select m.user_id as author from media_content m join profiles p on p.id = m.user_id
   where m.id = $id and ${readablePost} and ${maySeeDespiteBlocks}`,
);

/** The same for the organizer of an event, whose policy is that of the post that announces it. */
export const organizerOfEvent = statement(
  object,
  { organizer: t.uuid },
  `select e.organizer_id as organizer
   from events e join media_content m on m.id = e.post_id join profiles p on p.id = e.organizer_id
   where e.id = $id and ${readablePost} and ${maySeeDespiteBlocks}`,
);

/** The same for a comment. One hidden by a block can be reported only by its two people. */
export const authorOfComment = statement(
  object,
  { author: t.uuid },
  `select a.id as author
   from comments c
   join media_content m on m.id = c.content_id
   join profiles p on p.id = m.user_id
   join profiles a on a.id = c.user_id
   where c.id = $id and c.deleted_at is null and not a.hidden and ${readablePost} and ${maySeeDespiteBlocks}
     and (not c.is_hidden or $viewer in (m.user_id, c.user_id))`,
);

/** The person of a public profile. */
export const publicPerson = statement(
  { id: t.uuid },
  { id: t.uuid },
  `select id from profiles where id = $id and is_public and first_run_completed`,
);

// The person behind an artist's page that becomes a band

/** Whom the page blocked and who blocked it: the blocks also apply to the person. */
export const copyBlocks = statement(
  { from: t.uuid, to: t.uuid },
  {},
  `insert into blocks (blocker_id, blocked_id, created_at)
   select $to, blocked_id, created_at from blocks where blocker_id = $from
   union all
   select blocker_id, $to, created_at from blocks where blocked_id = $from`,
);

export const copyMutes = statement(
  { from: t.uuid, to: t.uuid },
  {},
  `with words as (
     insert into muted_words (user_id, key, word, expires_at, created_at)
     select $to, key, word, expires_at, created_at from muted_words where user_id = $from
   )
   insert into mutes (muter_id, muted_id, created_at)
   select $to, muted_id, created_at from mutes where muter_id = $from`,
);
