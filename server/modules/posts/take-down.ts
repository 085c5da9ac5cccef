import type { Context } from "#platform/context";
import { advisoryLock } from "#platform/db/advisory-locks";
import { statement, t } from "#platform/db/sql";
import { restoreRemoved, setRemoved, setSensitive } from "./queries.ts";

const lockPost = statement(
  { id: t.uuid },
  { locked: t.bool },
  `select true as locked from ${advisoryLock("post", "$id::uuid::text")}`,
);

/**
 * Takes a post away from everybody, its author included, by a decision of the moderation. In the trash it stays where
 * it is. In the transaction of `ctx.db`.
 */
export async function takeDownPost({ db }: Pick<Context, "db">, id: string): Promise<void> {
  await db.one(lockPost, { id });
  await db.run(setRemoved, { id });
}

/** Restores a removed post to its former state; a scheduled one whose time has passed is archived. */
export async function restorePost({ db }: Pick<Context, "db">, id: string): Promise<void> {
  await db.one(lockPost, { id });
  await db.run(restoreRemoved, { id });
}

/** Covers the media of a post, or shows it again. */
export async function markSensitive(
  { db }: Pick<Context, "db">,
  id: string,
  isSensitive: boolean,
): Promise<void> {
  await db.one(lockPost, { id });
  await db.run(setSensitive, { id, is_sensitive: isSensitive });
}
