import type { TestServer } from "./test-server.ts";

/** The people whose counters differ from the rows that they count. */
export function drift(server: TestServer): Promise<{ id: string }[]> {
  return server.query(
    `select id from profiles p
     where followers_count <> (select count(*) from user_follows where following_id = p.id)
       or following_count <> (select count(*) from user_follows where follower_id = p.id)`,
  );
}
