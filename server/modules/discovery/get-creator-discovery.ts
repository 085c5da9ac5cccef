import type { getCreatorDiscovery as endpoint } from "#contract/discovery/discovery";
import { limits } from "#contract/limits";
import {
  followedByViewer,
  inPublic,
  notDismissed,
  withinReach,
  withoutMutedWords,
} from "#modules/people";
import type { Action } from "#platform/http/http";
import { statement, t } from "#platform/db/sql";
import { cardColumns, selectCard, shownArtist } from "./artist-card.ts";
import { countTags } from "./count-tags.ts";

/**
 * The artists with the highest posts in Tendencias: the reactions to the first 300, summed per artist. The score is
 * logarithmic: ten times as many reactions add one (migration 0070).
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
   where m.visibility = 'public' and m.status = 'active' and ${inPublic} and ${withinReach("m.user_id")}
     and ${withoutMutedWords}
   order by m.created_at desc, m.id desc
   limit ${limits.trendingTagPosts}`,
);

/** The authors of the first ten liked posts, the newest first, if not followed yet (primary key of content_likes). */
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
   where ${inPublic} and ${withinReach("p.id")} and ${notDismissed("p.id")} and p.id <> $viewer
     and ${followedByViewer("p.id")} is null
   order by authors.at desc, p.id`,
);

/** The box beside the feed: trending artists and tags, and suggested people. */
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
