import type { Db } from "#platform/db/db";
import { moveProposalsOf } from "./queries.ts";

/** Moves what a person has proposed to their new id `to`, when their page `from` becomes a band; in the caller's transaction. */
export async function moveEventProposals(db: Db, from: string, to: string): Promise<void> {
  await db.run(moveProposalsOf, { from, to });
}
