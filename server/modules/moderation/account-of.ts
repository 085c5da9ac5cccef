import type { Db } from "#platform/db/db";
import { statement, t } from "#platform/db/sql";

const ownerOfBand = statement(
  { id: t.uuid },
  { owner_id: t.uuid },
  `select owner_id from bands where id = $id`,
);

/** The account that answers for a profile: a person's own, or that of a band's owner. */
export async function accountOf(db: Db, profile: string): Promise<string> {
  return (await db.one(ownerOfBand, { id: profile }))?.owner_id ?? profile;
}
