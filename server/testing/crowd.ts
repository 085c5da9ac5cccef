import { createProfile } from "#modules/profiles";
import type { MemberContext } from "#platform/context";
import type { TestServer } from "./test-server.ts";

/**
 * Contexts of many people: accounts that cannot sign in (a password costs a tenth of a second each). `withOnboarding`
 * gives them usernames and completes their onboarding.
 */
export async function crowd(
  server: TestServer,
  count: number,
  { withOnboarding }: { withOnboarding: boolean } = { withOnboarding: true },
): Promise<MemberContext[]> {
  const people: MemberContext[] = [];
  for (let n = 0; n < count; n += 1) {
    const [user] = await server.query<{ id: string }>(
      "insert into users (email) values ($1) returning id",
      [`${crypto.randomUUID()}@resuena.test`],
    );
    const userId = String(user?.id);
    await createProfile(server.ctx, { id: userId, name: `Persona ${n}` });
    people.push({
      ...server.ctx,
      actor: { userId, personId: userId, sessionId: crypto.randomUUID() },
      ip: "127.0.0.1",
      userAgent: "",
      idempotencyKey: null,
    });
  }
  if (withOnboarding)
    await server.query(
      `with finished as (
         update profiles set role = 'supporter', first_run_completed = true,
           username = 'p' || right(replace(id::text, '-', ''), 20)
         where id = any($1)
         returning username, id
       )
       insert into handles (handle, profile_id) select username, id from finished`,
      [people.map((person) => person.actor.userId)],
    );
  return people;
}

/** Makes calls, 60 at a time: more than a pool of ten serves within its two seconds would only test the pool. */
export async function inWaves(calls: readonly (() => unknown)[]): Promise<void> {
  for (let start = 0; start < calls.length; start += 60)
    await Promise.all(calls.slice(start, start + 60).map((call) => call()));
}
