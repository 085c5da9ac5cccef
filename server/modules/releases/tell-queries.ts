import type { Visibility } from "#contract/posts/posts";
import { maybe, statement, t } from "#platform/db/sql";
import { word } from "./queries.ts";

/** What a release has told: nothing, those who asked, their artist's followers up to `news_after`, or all. */
type News = "none" | "askers" | "followers" | "told";

/**
 * A release with people to tell, locked against the other processes; one that was hidden meanwhile, or whose artist was,
 * waits. Those who asked come before the followers of others. Its visibility stays as it is until the end. Index
 * releases_to_tell.
 */
export const nextToTell = statement(
  {},
  {
    id: t.uuid,
    artist: t.uuid,
    post: t.uuid,
    news: word<News>(),
    news_after: maybe(t.uuid),
    news_after_at: maybe(t.time),
    visibility: word<Visibility>(),
  },
  `select r.id, r.owner_id as artist, m.id as post, r.news, r.news_after, r.news_after_at, m.visibility
   from releases r join media_content m on m.id = r.post_id join profiles p on p.id = r.owner_id
   where r.news in ('askers', 'followers') and m.status = 'active'
     and (m.visibility in ('public', 'followers') or m.visibility = 'unlisted' and r.news = 'askers')
     and p.first_run_completed
   order by r.news = 'followers', r.id limit 1 for share of m for no key update of r skip locked`,
);

/** Takes a batch of those who asked to be told; `may_see`: whether the release is visible to them. */
export const takeAskers = statement(
  { release: t.uuid, limit: t.bigint },
  { id: t.uuid, may_see: t.bool },
  `with next as (
     select person_id from release_reminders where release_id = $release order by person_id limit $limit
   ), taken as (
     delete from release_reminders w using next n
     where w.release_id = $release and w.person_id = n.person_id returning w.person_id
   )
   select t.person_id as id, m.visibility <> 'followers' and p.is_public or exists (
     select from user_follows f where f.follower_id = t.person_id and f.following_id = p.id
   ) as may_see
   from taken t join releases r on r.id = $release join media_content m on m.id = r.post_id
   join profiles p on p.id = r.owner_id`,
);

/** The newest first: who follows meanwhile sees the release anyway. Index user_follows_followers. */
export const nextFollowers = statement(
  { artist: t.uuid, after: t.uuid, after_at: t.time, limit: t.bigint },
  { id: t.uuid, at: t.time },
  `select follower_id as id, created_at as at from user_follows
   where following_id = $artist and (created_at, follower_id) < ($after_at, $after)
   order by created_at desc, follower_id desc limit $limit`,
);

export const setNews = statement(
  { id: t.uuid, news: word<News>(), news_after: maybe(t.uuid), news_after_at: maybe(t.time) },
  {},
  `update releases set news = $news, news_after = $news_after, news_after_at = $news_after_at where id = $id`,
);
