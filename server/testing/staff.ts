import type { StaffRole } from "#contract/staff/roles";
import { officialClient } from "./auth/official-client.ts";
import { addTotp, bearerOf } from "./auth/second-factor.ts";
import { type Caller, caller } from "./caller.ts";
import { testPassword } from "./people.ts";
import type { TestServer } from "./test-server.ts";

/** A person with these staff roles, signed in with a second factor. */
export async function staffPerson(
  server: TestServer,
  username: string,
  ...roles: StaffRole[]
): Promise<Caller & { id: string; token: string }> {
  const { id } = await server.person(username);
  for (const role of roles)
    await server.query("insert into staff_roles (role, user_id) values ($1, $2)", [role, id]);
  const client = officialClient(server);
  const credentials = { email: `${username}@resuena.test`, password: testPassword };
  const { error } = await client.auth.signInWithPassword(credentials);
  if (error) throw error;
  await addTotp(client, undefined, 0);
  const token = (await bearerOf(client)).authorization.replace("Bearer ", "");
  return { ...caller(server.url, token), id, token };
}

/** Makes every session of a person look as if they had signed in an hour ago. */
export async function signedInLongAgo(server: TestServer, userId: string): Promise<void> {
  await server.query(
    "update sessions set authenticated_at = now() - interval '1 hour' where user_id = $1",
    [userId],
  );
}
