import type { ReportKind, ReportReason } from "#contract/safety";
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
