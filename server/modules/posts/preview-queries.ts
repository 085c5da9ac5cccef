import type { Media } from "#contract/posts/posts";
import { maybe, statement, t } from "#platform/db/sql";
import { type LockedPreview, previewSource } from "./columns.ts";

/** No row for a post that is open, has its preview, waits for a conversion, or could not be read five times. */
export const beginAttempt = statement(
  { id: t.uuid, converts: t.bool },
  { media: maybe(t.json<Media>()), source: t.text },
  `with post as (
     select m.id, m.media, ${previewSource} as source from media_content m
     where m.id = $id and m.is_locked and m.media ->> 'state' is null
       and (m.content_type = 'image' or $converts::boolean and m.content_type in ('audio', 'video'))
   ), attempt as (
     insert into post_previews as v (post_id, source) select id, source from post
     on conflict (post_id) do update set source = excluded.source, tried_at = now(), shown = null,
       attempts = case when v.source = excluded.source then v.attempts + 1 else 1 end
     where v.source <> excluded.source or v.shown is null and v.attempts < 5
     returning post_id
   )
   select post.media, post.source from post join attempt on attempt.post_id = post.id`,
);

export const endAttempts = statement(
  { id: t.uuid, source: t.text },
  {},
  `update post_previews set attempts = 5 where post_id = $id and source = $source`,
);

/** Before its preview, as whoever changes a post locks them. */
export const lockPost = statement(
  { id: t.uuid },
  { id: t.uuid },
  `select id from media_content where id = $id for update`,
);

/** A trigger hands its keys to files_to_delete. */
export const dropPreview = statement(
  { id: t.uuid },
  {},
  `delete from post_previews where post_id = $id`,
);

/** No row when the post was opened or got other files meanwhile. */
export const insertPreview = statement(
  { id: t.uuid, source: t.text, shown: t.json<LockedPreview>(), keys: t.texts },
  { id: t.uuid },
  `insert into post_previews (post_id, source, shown, keys)
   select m.id, $source, $shown, $keys from media_content m
   where m.id = $id and m.is_locked and ${previewSource} = $source
   for update of m
   returning post_id as id`,
);
