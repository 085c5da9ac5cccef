import { artists } from "./artists.ts";
import { fans } from "./fans.ts";
import { patioYCocina } from "./patio-y-cocina.ts";
import { posts } from "./posts.ts";
import { randomFrom } from "./random.ts";
import type { Artist, Fan } from "./types.ts";

/** Usernames. */
export type FollowPair = { follower: string; following: string };
/** A username, and the `key` of a post. */
export type LikePair = { username: string; post: string };

const everyone: readonly (Artist | Fan)[] = [...artists, ...fans];
const artistNames = new Set([...artists, patioYCocina].map(({ username }) => username));

/** How famous an artist is, 0 to 1: the first of the list most of all. */
function fame(username: string): number {
  if (username === "ana") return 1;
  return 0.12 + 0.6 * randomFrom(`fame/${username}`).next() ** 2;
}

/** The weight of a follow: common taste first, then the country, then fame. */
function interest(who: Artist | Fan, other: Artist | Fan): number {
  const sharedGenreCount = other.genres.filter((genre) => who.genres.includes(genre)).length;
  const near = who.country_code === other.country_code ? 0.15 : 0;
  if (!artistNames.has(other.username)) return sharedGenreCount * 0.09 + near * 0.6;
  return (
    sharedGenreCount * 0.34 + near + fame(other.username) * (other.username === "ana" ? 0.75 : 0.45)
  );
}

/** The follows; beto follows eight artists and ana has the most followers. Every call gives the same pairs. */
export function followPairs(): FollowPair[] {
  return [...pairsOfEveryone(), ...bandFollowers()];
}

/**
 * The band's followers: its two members, and others by taste. It has a random source of its own, so that all other
 * pairs stay the same.
 */
function bandFollowers(): FollowPair[] {
  const members = ["ana", "lucia-aranda"];
  return everyone
    .filter(({ username }) => username !== "beto")
    .filter(
      (who) =>
        members.includes(who.username) ||
        randomFrom(`follows/${patioYCocina.username}/${who.username}`).next() <
          interest(who, patioYCocina) * 1.4,
    )
    .map(({ username }) => ({ follower: username, following: patioYCocina.username }));
}

function pairsOfEveryone(): FollowPair[] {
  return everyone.flatMap((who) => {
    const random = randomFrom(`follows/${who.username}`);
    const others = everyone
      .filter((other) => other.username !== who.username)
      .map((other) => {
        const wish = interest(who, other);
        return { following: other.username, wish, chosen: random.next() < wish };
      });
    const followedPeople =
      who.username === "beto"
        ? others
            .filter(({ following }) => artistNames.has(following))
            .toSorted((a, b) => b.wish - a.wish)
            .slice(0, 8)
        : others.filter((other) => other.chosen);
    return followedPeople.map(({ following }) => ({ follower: who.username, following }));
  });
}

const appeal = { audio: 0.42, image: 0.36, text: 0.24 } as const;

/** The likes: mostly of followed people, now and then of others. Every call gives the same pairs. */
export function likePairs(): LikePair[] {
  const follows = new Set(
    followPairs().map(({ follower, following }) => `${follower}>${following}`),
  );
  return posts.flatMap((post) => {
    const random = randomFrom(`likes/${post.key}`);
    const charm = appeal[post.type] * random.between(0.5, 1.5);
    // A post that is only minutes old has not reached everybody yet.
    const reach = Math.min(1, 0.25 + post.daysAgo / 2);
    return everyone
      .filter((who) => {
        const chance = follows.has(`${who.username}>${post.author}`) ? charm : charm * 0.06;
        return random.next() < chance * reach && who.username !== post.author;
      })
      .map((who) => ({ username: who.username, post: post.key }));
  });
}
