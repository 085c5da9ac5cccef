import { artists } from "./artists.ts";
import { followPairs } from "./connections.ts";
import { fans } from "./fans.ts";
import { patioYCocina } from "./patio-y-cocina.ts";
import { bandNames } from "./bands.ts";
import { randomFrom } from "./random.ts";
import type { Show } from "./shows.ts";
import { venues } from "./venues.ts";

/** A person's answer to a show. */
export type ShowAnswer = {
  username: string;
  answer: "going" | "interested";
  /** Whether others see it. */
  isPublic: boolean;
};

const everyone = [...artists, ...fans, patioYCocina];
const people = everyone.filter(({ username }) => !bandNames.includes(username));

/**
 * Attendees and interested people: mostly followers who live near, or anywhere for a stream. The same in every call.
 */
export function answersTo(show: Show): ShowAnswer[] {
  const followers = new Set(
    followPairs().flatMap(({ follower, following }) =>
      following === show.organizer ? [follower] : [],
    ),
  );
  const onStage = new Set([
    show.organizer,
    ...(show.lineup ?? []).map((name) => name.replace(/^[@?]/, "")),
  ]);
  const isNear = (country: string) =>
    typeof show.place !== "string" || venues[show.place].country === country;
  return people.flatMap(({ username, country_code }): ShowAnswer[] => {
    const random = randomFrom(`answers/${show.key}/${username}`);
    const [chance, isPublic] = [random.next(), random.next() < 0.8];
    if (onStage.has(username)) return [];
    if (show.going?.includes(username)) return [{ username, answer: "going", isPublic: true }];
    if (show.interested?.includes(username))
      return [{ username, answer: "interested", isPublic: true }];
    if (username === "beto" || !followers.has(username)) return [];
    const reach = show.pull * (isNear(country_code) ? 0.8 : 0.06);
    if (chance < reach) return [{ username, answer: "going", isPublic }];
    return chance < reach * 1.7 ? [{ username, answer: "interested", isPublic }] : [];
  });
}
