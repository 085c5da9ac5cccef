import { listStart, type Position } from "#platform/db/cursor";
import type { Db } from "#platform/db/db";
import { renewScoresBatch } from "./renew-queries.ts";

/** Updates the scores of two weeks, once an hour. */
export async function renewOlderScores(db: Db): Promise<void> {
  for (let at: Position | null = listStart; at !== null;)
    at = await db.one(renewScoresBatch, { before_at: at.created_at, before_id: at.id });
}
