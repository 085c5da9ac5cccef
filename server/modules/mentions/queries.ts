import { limits } from "#contract/limits";
import { limitedForViewer, notBlocked, personColumns, selectPerson } from "#modules/people";
import { maybe, statement, t } from "#platform/db/sql";

/**
 * Only visible people who exist, and not oneself; once per place. `acting` is the person behind a band, whom others
 * may have blocked.
 */
export const insertMentions = statement(
  {
    names: t.texts,
    viewer: t.uuid,
    acting: t.uuid,
    post_id: maybe(t.uuid),
    comment_id: maybe(t.uuid),
  },
  { mentioned_user_id: t.uuid },
  `insert into mentions (mentioned_user_id, mentioning_user_id, post_id, comment_id)
   select p.id, $viewer, $post_id, $comment_id
   from handles h join profiles p on p.id = h.profile_id
   where h.handle = any($names) and p.first_run_completed and p.id <> $viewer and ${notBlocked("p.id")}
     and ($acting = $viewer or ${notBlocked("p.id", "$acting")})
   on conflict do nothing
   returning mentioned_user_id`,
);

/**
 * People whose username or name begins with `prefix` (with escaped wildcards): followed ones first, then by
 * followers, without those of limited reach whom the viewer does not follow. Reads at most 50 of each.
 */
export const peopleByPrefix = statement(
  { viewer: t.uuid, username: t.text, name: t.text },
  personColumns,
  `with found as (
     (select id from profiles
      where username like $username and is_public and first_run_completed
      order by username limit 50)
     union
     (select id from profiles
      where lower(name) like $name and is_public and first_run_completed
      order by lower(name) limit 50)
   )
   select ${selectPerson}
   from found join profiles p on p.id = found.id
   where p.id <> $viewer and p.username is not null and ${notBlocked("p.id")}
     and p.id not in (${limitedForViewer})
   order by
     (select true from user_follows f where f.follower_id = $viewer and f.following_id = p.id) is null,
     p.username not like $username, p.followers_count desc, p.id
   limit ${limits.mentionSuggestions}`,
);

/** Before the first letter: the people followed last, among 200 at most. */
export const peopleFollowed = statement(
  { viewer: t.uuid },
  personColumns,
  `with found as (
     select following_id, created_at from user_follows where follower_id = $viewer limit 200
   )
   select ${selectPerson}
   from found join profiles p on p.id = found.following_id
   where p.first_run_completed and p.username is not null and ${notBlocked("p.id")}
   order by found.created_at desc, p.id
   limit ${limits.mentionSuggestions}`,
);

/** For an edited post: keeps the mentions in the new text, also by a former username. */
export const removeOtherMentions = statement(
  { names: t.texts, post_id: t.uuid },
  {},
  `delete from mentions
   where post_id = $post_id
     and mentioned_user_id not in (select profile_id from handles where handle = any($names))`,
);

export const deleteMentionsOfComment = statement(
  { id: t.uuid },
  {},
  `delete from mentions where comment_id = $id`,
);

/** Names and former names that belong to somebody; by primary key. */
export const knownNames = statement(
  { names: t.texts },
  { handle: t.text },
  `select h.handle from handles h join profiles p on p.id = h.profile_id
   where h.handle = any($names) and p.first_run_completed`,
);
