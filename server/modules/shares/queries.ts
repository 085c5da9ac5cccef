import type { ShareChannel } from "#contract/posts/shares";
import { maySee } from "#modules/people";
import { readablePost } from "#modules/posts";
import { maybe, type SqlType, statement, t } from "#platform/db/sql";

const channel: SqlType<ShareChannel> = { pg: "text", nullable: false };

/** No row when this person may not see such a post. Sharing one's own is not stored. */
export const addShare = statement(
  { id: t.uuid, viewer: t.uuid, channel },
  { id: t.uuid },
  `with seen as materialized (
     select m.id, m.user_id from media_content m join profiles p on p.id = m.user_id
     where m.id = $id and ${readablePost} and ${maySee}
   ), added as (
     insert into content_shares (content_id, user_id, channel)
     select id, $viewer, $channel from seen where user_id <> $viewer
     on conflict do nothing
   )
   select id from seen`,
);

/** One row per channel, the most used first; one without a channel when nobody shared the person's post. */
export const sharesOfOwn = statement(
  { id: t.uuid, viewer: t.uuid },
  { channel: maybe(channel), count: t.bigint },
  `select s.channel, count(s.user_id) as count
   from media_content m left join content_shares s on s.content_id = m.id
   where m.id = $id and m.user_id = $viewer and m.status <> 'deleted'
   group by s.channel order by count desc, s.channel`,
);

/** A batch of a person's shares, and of the shares of their posts. */
export const eraseSharesOf = statement(
  { user_id: t.uuid },
  {},
  `delete from content_shares where (content_id, user_id, day) in (
     (select content_id, user_id, day from content_shares where user_id = $user_id limit 500)
     union
     (select s.content_id, s.user_id, s.day from media_content m join content_shares s on s.content_id = m.id
      where m.user_id = $user_id limit 2000)
   )`,
);
