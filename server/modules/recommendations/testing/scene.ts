import { getRecommendations } from "#contract/discovery/recommendations";
import { crowd } from "#testing/crowd";
import type { TestServer } from "#testing/test-server";

export type Person = Awaited<ReturnType<TestServer["person"]>>;

export interface PersonDetails {
  name: string;
  role?: "creator" | "supporter";
  city?: string;
  country_code?: string;
  musical_genres?: string[];
  followers_count?: number;
  is_public?: boolean;
  first_run_completed?: boolean;
}

/** Creates one person per description, by default an artist, and returns their ids by name. */
export async function community(
  server: TestServer,
  descriptions: readonly PersonDetails[],
): Promise<Record<string, string>> {
  const people = await crowd(server, descriptions.length);
  const ids: Record<string, string> = {};
  for (const [at, person] of descriptions.entries()) {
    const id = String(people[at]?.actor.userId);
    ids[person.name] = id;
    await server.query(
      `update profiles set role = $2, name = $3, city = $4, country_code = $5, musical_genres = $6,
         followers_count = $7, is_public = $8, first_run_completed = $9 where id = $1`,
      [
        id,
        person.role ?? "creator",
        person.name,
        person.city ?? "",
        person.country_code ?? "MX",
        person.musical_genres ?? [],
        person.followers_count ?? 0,
        person.is_public ?? true,
        person.first_run_completed ?? true,
      ],
    );
  }
  return ids;
}

/** Lets all of `from` follow all of `to`, the last named last. */
export async function follow(server: TestServer, from: string[], to: string[]): Promise<void> {
  await server.query(
    `insert into user_follows (follower_id, following_id, created_at)
     select f, t, now() + make_interval(secs => n) from unnest($1::uuid[]) f, unnest($2::uuid[]) with ordinality t (t, n)
     on conflict do nothing`,
    [from, to],
  );
}

export async function like(server: TestServer, who: string[], posts: string[]): Promise<void> {
  await server.query(
    `insert into content_likes (user_id, content_id) select w, p from unnest($1::uuid[]) w, unnest($2::uuid[]) p`,
    [who, posts],
  );
}

/** A text post of somebody, days ago. */
export async function post(server: TestServer, author: string, daysAgo = 30): Promise<string> {
  const [row] = await server.query<{ id: string }>(
    `insert into media_content (user_id, title, content_type, created_at)
     values ($1, 'x', 'text', now() - make_interval(days => $2)) returning id`,
    [author, daysAgo],
  );
  return String(row?.id);
}

/** The people on the first page, by name, with the reason. */
export async function getReasonsByName(
  reader: Pick<Person, "call">,
  input: { kind?: "artists" | "people"; limit?: number; cursor?: string } = {},
) {
  const { data } = await reader.call(getRecommendations, { limit: 24, ...input });
  return new Map(data.people.map((person) => [person.name, person.reason] as const));
}
