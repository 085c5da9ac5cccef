import { limits } from "#contract/limits";
import type { searchHeader as endpoint, SearchResult } from "#contract/discovery/search";
import { firstCharacters } from "#contract/text/text";
import { listStart } from "#platform/db/cursor";
import type { Action } from "#platform/http/http";
import { artistsFirst, peopleFirst } from "./people-queries.ts";
import { postsFirst } from "./post-queries.ts";
import { readQuery } from "./read-query.ts";
import { withoutTags } from "./without-tags.ts";

/** The suggestions while typing: at most five people (artists, for a visitor) and five posts. */
export const searchHeader: Action<typeof endpoint> = async ({ actor, db }, { query }) => {
  const parsedQuery = readQuery(query);
  if (parsedQuery === null) return { results: [] };
  const common = { ...parsedQuery, viewer: actor?.userId ?? null, limit: limits.headerResults };
  const [people, posts] = await Promise.all([
    db.many(actor === null ? artistsFirst : peopleFirst, { ...common, without: null }),
    db.many(postsFirst, {
      ...common,
      before_at: listStart.created_at,
      before_id: listStart.id,
    }),
  ]);
  return {
    results: [
      ...people.map((person): SearchResult => ({
        id: person.id,
        type: "user",
        title: firstCharacters(person.name, limits.searchTitleLength),
        subtitle: person.username === null ? "" : `@${person.username}`,
        avatar: person.avatar_url,
        username: person.username,
        role: person.role,
      })),
      ...posts.map((post): SearchResult => ({
        id: post.post_id,
        type: "post",
        title: firstCharacters(
          withoutTags(post.title || post.description),
          limits.searchTitleLength,
        ),
        subtitle: post.author_name,
        avatar: post.avatar_url,
        username: post.username,
        role: post.role,
      })),
    ],
  };
};
