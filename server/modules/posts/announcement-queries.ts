import type { Media } from "#contract/posts/posts";
import { statement, t } from "#platform/db/sql";

export const changeAnnouncementText = statement(
  {
    id: t.uuid,
    title: t.text,
    description: t.text,
    tags: t.texts,
    media: t.json<Media>(),
    file_ids: t.uuids,
  },
  {},
  `update media_content
   set title = $title, description = $description, tags = $tags, media = $media, file_ids = $file_ids,
     edited_at = case when (title, description) is distinct from ($title, $description) then now() else edited_at end,
     updated_at = now()
   where id = $id`,
);
