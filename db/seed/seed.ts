import { limits } from "#contract/limits";
import { firstCharacters, normalizeLine } from "#contract/text";
import { createConfirmedUser, seedPasswordHash } from "#modules/auth";
import type { Context } from "#platform/context";
import { conversationOf } from "./conversations-of.ts";
import { commentsOf } from "./comments-of.ts";
import { demoPassword } from "./demo-login.ts";
import { makeMedia } from "./media.ts";
import { artists } from "./people/artists.ts";
import { availableFor } from "./people/availability.ts";
import { comments } from "./people/comments.ts";
import { followPairs, likePairs } from "./people/connections.ts";
import { conversations } from "./people/conversations.ts";
import { fans } from "./people/fans.ts";
import { joinedDaysAgo, posts } from "./people/posts.ts";
import {
  completePeople,
  countLikes,
  countPeople,
  countViews,
  insertComments,
  insertConversations,
  insertFollows,
  insertLikes,
  insertPosts,
  insertViews,
  knownPeople,
  tellRequests,
} from "./queries.ts";
import { timeOrderedId } from "./time-ordered-id.ts";

const people = [...artists, ...fans];
const dayMs = 86_400_000;

/**
 * Loads the demo community into an empty database. What is written piece by piece (accounts, files) is
 * found again by a second run, the rest comes in one transaction: a start that is killed is simply repeated.
 */
export async function seed(ctx: Context, say: (line: string) => void): Promise<void> {
  say("Creando la comunidad de demostración: retratos, portadas y canciones…");
  const ids = await accounts(ctx);
  const idOf = (username: string): string => {
    const id = ids.get(username);
    if (id === undefined) throw new Error(`nobody is called ${username}`);
    return id;
  };
  const media = await makeMedia(ctx, people, idOf, (done, of) => {
    if (done % 50 === 0 || done === of) say(`  ${done} de ${of}`);
  });

  const now = Date.now();
  const written = posts.map((post) => {
    const at = now - post.daysAgo * dayMs;
    const shown = media.posts.get(post.key);
    return {
      key: post.key,
      id: timeOrderedId(at, post.key),
      user_id: idOf(post.author),
      title:
        post.type === "audio"
          ? post.title
          : firstCharacters(normalizeLine(post.text), limits.postTitleLength).trimEnd(),
      description: post.text,
      content_type: post.type,
      media: shown?.media ?? null,
      file_ids: shown?.fileIds ?? [],
      tags: post.tags,
      created_at: new Date(at).toISOString(),
    };
  });
  const postIds = new Map(written.map((post) => [post.key, post.id]));

  await ctx.db.transaction(async (db) => {
    await db.run(completePeople, {
      people: people.map((person, index) => ({
        id: idOf(person.username),
        username: person.username,
        role: "songStyle" in person ? ("creator" as const) : ("supporter" as const),
        bio: person.bio,
        headline: person.headline,
        city: person.city,
        country_code: person.country_code,
        musical_genres: person.genres,
        music_relations: person.relations,
        available_for: availableFor(person),
        current_workplace: person.current_workplace ?? "",
        social_links: person.social_links,
        spotify_url: "",
        youtube_url: "",
        soundcloud_url: "",
        instagram_url: "",
        twitter_url: "",
        ...person.embeds,
        avatar: media.avatars.get(person.username) ?? null,
        banner: media.banners.get(person.username) ?? null,
        days_ago: joinedDaysAgo(person.username, index),
      })),
    });
    await db.run(insertPosts, { posts: written });
    await db.run(insertFollows, {
      pairs: followPairs().map((pair) => ({
        follower: idOf(pair.follower),
        following: idOf(pair.following),
      })),
    });
    await db.run(insertLikes, {
      pairs: likePairs().flatMap((pair) => {
        const post = postIds.get(pair.post);
        return post === undefined ? [] : [{ user: idOf(pair.username), post }];
      }),
    });
    await db.run(insertComments, {
      comments: written.flatMap(({ key, id, created_at }) => {
        const post = { post: id, at: Date.parse(created_at), parent: null, depth: 0 };
        return commentsOf(comments[key] ?? [], post, idOf);
      }),
    });
    await db.run(insertConversations, {
      conversations: conversations.map((one) => conversationOf(one, now, idOf)),
    });
    await db.run(tellRequests, {});
    await db.run(countLikes, {});
    await db.run(countPeople, {});
    await db.run(insertViews, {});
    await db.run(countViews, {});
    // Typing mistakes are corrected from the first search on.
    await ctx.jobs.add(db, "renew-search-words", {}, "renew-search-words");
    // Explorar shows who is popular from the first look on.
    await ctx.jobs.add(db, "renew-explore", {}, "renew-explore");
    // The directory suggests the cities of its people.
    await ctx.jobs.add(db, "renew-network-cities", {}, "renew-network-cities");
  });
}

/** An account for each person, made once; everybody has the demo password. */
async function accounts(ctx: Context): Promise<Map<string, string>> {
  const known = new Map((await ctx.db.many(knownPeople, {})).map((user) => [user.email, user.id]));
  const passwordHash = await seedPasswordHash(demoPassword);
  const ids = new Map<string, string>();
  for (const { username, email, name } of people)
    ids.set(
      username,
      known.get(email) ?? (await createConfirmedUser(ctx, { email, name, passwordHash })),
    );
  return ids;
}
