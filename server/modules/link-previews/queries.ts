import type { LinkPreview, MusicMetadata } from "#contract/posts/links";
import { statement, t } from "#platform/db/sql";

/** A stored address: its card, or the metadata of a music service. */
export type Card = LinkPreview | MusicMetadata;

/** The newest card of an address while it is fresh: a day, ten minutes after a failure. */
export const freshPreview = statement(
  { url: t.text },
  { id: t.uuid, card: t.json<Card>() },
  `select id, card from link_previews
   where url = $url and fetched_at > now() - case when failed then interval '10 minutes' else interval '1 day' end
   order by fetched_at desc
   limit 1`,
);

/** The newest card of an address, however old. */
export const storedPreview = statement(
  { url: t.text },
  { card: t.json<Card>() },
  `select card from link_previews where url = $url and not failed order by fetched_at desc limit 1`,
);

export const insertPreview = statement(
  { url: t.text, card: t.json<Card>(), keys: t.texts, failed: t.bool },
  { id: t.uuid },
  `insert into link_previews (url, card, keys, failed) values ($url, $card, $keys, $failed) returning id`,
);

/** Cards that no post shows; a trigger hands the keys of their pictures to files_to_delete. */
export const deleteOldPreviews = statement(
  {},
  {},
  `delete from link_previews l
   where fetched_at < now() - interval '7 days'
     and not exists (select from media_content where link_preview_id = l.id)`,
);
