import { statement, t } from "#platform/db/sql";

/** What somebody wrote for bands, who has another id now. */
export const moveActed = statement(
  { from: t.uuid, to: t.uuid },
  {},
  `update messages set acted_by = $to where acted_by = $from`,
);
