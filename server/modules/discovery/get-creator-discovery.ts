import type { getCreatorDiscovery as endpoint } from "#contract/discovery/discovery";
import { limits } from "#contract/limits";
import {
  followedByViewer,
  inPublic,
  notDismissed,
  notHidden,
  withoutMutedWords,
} from "#modules/people";
import type { Action } from "#platform/http/http";
import { statement, t } from "#platform/db/sql";
import { cardColumns, selectCard, shownArtist } from "./artist-card.ts";
import { countTags } from "./count-tags.ts";

/**
 * Whose posts stand highest in Tendencias: what is going on about the first 300, added up for each artist. Ten
 * times as much is one more in the score (migration 0070), whatever the day.
 */
const trendingCreators = statement(
  { viewer: t.uuid, limit: t.bigint },
  cardColumns,
  `with top as materialized (
     select user_id, score from post_lookup order by score desc, content_id desc limit 300
   ), creators as (
     select user_id as id, sum(power(10, score - (select max(score) from top))) as weight
     from top
     where score > (select max(score) from top) - 6
     group by user_id
   )
   select ${selectCard}
   from creators join profiles p on p.id = creators.id
   where ${shownArtist} and p.id <> $viewer
   order by creators.weight desc, p.id
   limit $limit`,
);

const latestTexts = statement(
  { viewer: t.uuid },
  { title: t.text, description: t.text, tags: t.texts },
  `select m.title, m.description, m.tags
   from media_content m join profiles p on p.id = m.user_id
   where m.visibility = 'public' and m.status = 'active' and ${inPublic} and ${notHidden("m.user_id")}
     and ${withoutMutedWords}
   order by m.created_at desc, m.id desc
   limit ${limits.trendingTagPosts}`,
);

/** Who wrote the first ten posts that one likes, the newest first, and is not followed yet (primary key of content_likes). */
const likedAuthors = statement(
  { viewer: t.uuid },
  cardColumns,
  `with liked as materialized (
     select content_id as id from content_likes
     where user_id = $viewer
     order by content_id desc
     limit ${limits.suggestionLikes}
   ), authors as (
     select m.user_id as id, max(m.created_at) as at
     from liked join media_content m on m.id = liked.id
     where m.visibility = 'public' and m.status = 'active'
     group by m.user_id
   )
   select ${selectCard}
   from authors join profiles p on p.id = authors.id
   where ${inPublic} and ${notHidden("p.id")} and ${notDismissed("p.id")} and p.id <> $viewer
     and ${followedByViewer("p.id")} is null
   order by authors.at desc, p.id`,
);

/** What stands beside the feed: trending artists and tags, and whom to follow. */
export const getCreatorDiscovery: Action<typeof endpoint> = async (
  { actor, config, db },
  { limit },
) => {
  const viewer = actor.userId;
  const [creators, texts, suggestions] = await Promise.all([
    db.many(trendingCreators, { viewer, limit }),
    db.many(latestTexts, { viewer }),
    db.many(likedAuthors, { viewer }),
  ]);
  return { creators, tags: countTags(texts), suggestions, social_links: config.socialLinks };
};
