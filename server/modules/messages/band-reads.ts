import { rolesAllowing } from "#contract/people/band-roles";
import { actedBy } from "#platform/acted-by";
import type { Actor } from "#platform/context";
import type { Db } from "#platform/db/db";
import { deleteReadsOf, moveReader, placeReaders } from "./band-read-queries.ts";

interface ReadByMember {
  read_seq: number;
  moved: boolean;
  unread: number;
}

/**
 * Changes a read position (`change`), and, for a member of a band, that member's own position: for the others it
 * stays unread. `seqOf` returns the new position; null when nothing was read.
 */
export async function readAsMember<R>(
  db: Db,
  { actor, id }: { actor: Actor; id: string },
  change: (db: Db) => Promise<R>,
  seqOf: (outcome: R) => number | null,
): Promise<{ outcome: R; member: ReadByMember | null }> {
  const person = actedBy(actor);
  if (person === null) return { outcome: await change(db), member: null };
  const band = actor.userId;
  return db.transaction(async (inside) => {
    // Before the change, since afterwards the others' positions would start at the band's new one.
    await inside.run(placeReaders, { band, id, roles: rolesAllowing("messages") });
    const outcome = await change(inside);
    const seq = seqOf(outcome);
    const member = seq === null ? null : await inside.one(moveReader, { band, person, id, seq });
    return { outcome, member };
  });
}

/** Deletes somebody's read positions in the conversations of a band whose messages they may no longer read. */
export async function forgetBandReads(db: Db, band: string, person: string): Promise<void> {
  await db.run(deleteReadsOf, { band, person });
}
