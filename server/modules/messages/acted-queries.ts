import { statement, t } from "#platform/db/sql";

/** Messages written for bands by somebody who has another id now. */
export const moveActed = statement(
  { from: t.uuid, to: t.uuid },
  {},
  `update messages set acted_by = $to where acted_by = $from`,
);
