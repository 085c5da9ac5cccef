import type { ReportKind, ReportReason } from "#contract/safety";
import { maySeeDespiteBlocks } from "#modules/people";
import { readablePost } from "#modules/posts";
import { type SqlType, statement, t } from "#platform/sql";

const pair = { viewer: t.uuid, person: t.uuid };

/** Repeated it changes nothing; the same for mutes. */
export const insertBlock = statement(
  pair,
  {},
  `insert into blocks (blocker_id, blocked_id) values ($viewer, $person) on conflict do nothing`,
);

/** No row: nobody was blocked. */
export const deleteBlock = statement(
  pair,
  { blocked_id: t.uuid },
  `delete from blocks where blocker_id = $viewer and blocked_id = $person returning blocked_id`,
);

export const insertMute = statement(
  pair,
  {},
  `insert into mutes (muter_id, muted_id) values ($viewer, $person) on conflict do nothing`,
);

export const deleteMute = statement(
  pair,
  {},
  `delete from mutes where muter_id = $viewer and muted_id = $person`,
);

const object = { viewer: t.uuid, id: t.uuid };

/** Whose post a report is about; no row where this person could not see it without a block either. */
export const authorOfPost = statement(
  object,
  { author: t.uuid },
  `select m.user_id as author from media_content m join profiles p on p.id = m.user_id
   where m.id = $id and ${readablePost} and ${maySeeDespiteBlocks}`,
);

/** The same of a comment. One that a block hides is reported by its two people only. */
export const authorOfComment = statement(
  object,
  { author: t.uuid },
  `select a.id as author
   from comments c
   join media_content m on m.id = c.content_id
   join profiles p on p.id = m.user_id
   join profiles a on a.id = c.user_id
   where c.id = $id and c.deleted_at is null and not a.hidden and ${readablePost} and ${maySeeDespiteBlocks}
     and (not c.hidden_by_block or $viewer in (m.user_id, c.user_id))`,
);

const kind: SqlType<ReportKind> = { pg: "text", nullable: false };
const reason: SqlType<ReportReason> = { pg: "text", nullable: false };

/** Told again, a report says what was told last. */
export const upsertReport = statement(
  { viewer: t.uuid, kind, object: t.uuid, person: t.uuid, reason, details: t.text },
  {},
  `insert into reports (reporter_id, kind, object_id, person_id, reason, details)
   values ($viewer, $kind, $object, $person, $reason, $details)
   on conflict (reporter_id, kind, object_id) do update
     set reason = excluded.reason, details = excluded.details, updated_at = now()`,
);
