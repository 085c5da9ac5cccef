import type { TestServer } from "./test-server.ts";

/** People whose counters differ from the rows that they count. */
export function drift(server: TestServer): Promise<{ id: string }[]> {
  return server.query(
    `select id from profiles p
     where followers_count <> (select count(*) from user_follows where following_id = p.id)
       or following_count <> (select count(*) from user_follows where follower_id = p.id)`,
  );
}

/**
 * Comments whose counters differ from the rows that they count, and comments that are hidden without a block or
 * visible despite one (docs/decisions/045).
 */
export function driftOfComments(server: Pick<TestServer, "query">): Promise<{ id: string }[]> {
  return server.query(
    `select m.id::text from media_content m
     where m.comment_count <> (
       select count(*) from comments c
       where c.content_id = m.id and c.deleted_at is null and not c.hidden_by_block
     )
     union all
     select c.id::text from comments c join media_content m on m.id = c.content_id
     where c.like_count <> (select count(*) from comment_likes where comment_id = c.id)
       or c.reply_count <> (
         select count(*) from comments r
         where r.parent_id = c.id
           and (r.deleted_at is null and not r.hidden_by_block or r.reply_count > 0)
       )
       or c.hidden_by_block <> exists (
         select from blocks
         where (blocker_id, blocked_id) in ((c.user_id, m.user_id), (m.user_id, c.user_id))
       )`,
  );
}

/** Sides of conversations whose unread count differs from their messages. */
export function driftOfMessages(server: Pick<TestServer, "query">): Promise<{ id: string }[]> {
  return server.query(
    `select m.conversation_id::text as id from conversation_members m
     where m.unread <> (
       select count(*) from messages l
       where l.conversation_id = m.conversation_id and l.seq > greatest(m.read_seq, m.cleared_seq)
         and l.sender_id is distinct from m.user_id
     )`,
  );
}
