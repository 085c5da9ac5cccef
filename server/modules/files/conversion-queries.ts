import type { VideoFile } from "#contract/files/files";
import { maybe, statement, t } from "#platform/db/sql";

export const beginAttempt = statement(
  { id: t.uuid },
  { view: t.json<VideoFile>(), attempts: t.int },
  `update files set conversion_attempts = conversion_attempts + 1, conversion_started_at = now()
   where id = $id and kind = 'video' and view ->> 'state' = 'processing'
   returning view, conversion_attempts as attempts`,
);

/** Attempts that started so long ago that their process must have died; marks them as restarted. */
export const staleAttempts = statement(
  {},
  { id: t.uuid },
  `update files set conversion_started_at = now(), conversion_attempts = conversion_attempts + 1
   where kind = 'video' and view ->> 'state' = 'processing'
     and conversion_started_at < now() - interval '3 hours'
   returning id`,
);

export const storeResult = statement(
  { id: t.uuid, keys: t.texts, view: t.json<VideoFile>(), bytes: t.bigint },
  { owner_id: t.uuid, former: t.texts },
  `with before as (
     select id, keys from files where id = $id and view ->> 'state' = 'processing' for update
   )
   update files f set keys = $keys, view = $view, bytes = $bytes from before where f.id = before.id
   returning f.owner_id, before.keys as former`,
);

export const markFailed = statement(
  { id: t.uuid },
  { owner_id: t.uuid, view: maybe(t.json<VideoFile>()) },
  `update files set view = view || '{"state": "failed"}'
   where id = $id and view ->> 'state' = 'processing' returning owner_id, view`,
);
