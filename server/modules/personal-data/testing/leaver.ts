import { requestAccountDeletion } from "#contract/account/personal-data";
import type { Caller } from "#testing/caller";
import { driftOfComments } from "#testing/drift";
import type { TestServer } from "#testing/test-server";

type Row = Record<string, unknown>;

/** Requests the deletion of a person's account, and lets the waiting time pass. */
export async function askAndWait(server: TestServer, person: Caller & { id: string }) {
  const response = await person.call(requestAccountDeletion, {});
  if (response.status !== 200) throw new Error(`the deletion was refused: ${response.error.code}`);
  await letDaysPass(server, person.id);
}

/** Ends the waiting time of an account. */
export async function letDaysPass(server: TestServer, id: string): Promise<void> {
  await server.query(`update account_deletions set due = now() where user_id = $1`, [id]);
}

/** Whether the account still exists. */
export async function isThere(server: TestServer, id: string): Promise<boolean> {
  return (await server.query(`select 1 from users where id = $1`, [id])).length === 1;
}

/** Every counter that differs from its rows. */
export async function counterDrift(server: TestServer): Promise<Row[]> {
  const others = await server.query(
    `select p.id::text, p.name from profiles p
     where p.followers_count <> (select count(*) from user_follows where following_id = p.id)
       or p.following_count <> (select count(*) from user_follows where follower_id = p.id)
       or p.posts_count <> (select count(*) from media_content
         where user_id = p.id and status = 'active' and visibility in ('public', 'followers') and not in_release)
     union all
     select m.id::text, m.title from media_content m
     where m.like_count <> (select count(*) from content_likes where content_id = m.id)
     union all
     select l.id::text, l.title from collections l
     where l.items_count <> (select count(*) from collection_items where collection_id = l.id)
       or l.followers_count <> (select count(*) from collection_follows where collection_id = l.id)`,
  );
  return [...others, ...(await driftOfComments(server))];
}
