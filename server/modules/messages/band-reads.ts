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
 * Changes how far a conversation was read (`change`), and, where a member does so for a band, how far this member
 * read: for the others it stays unread. `seqOf` tells up to which message; null where nothing was read.
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
    // Before: from then on the place of the others is not that of the band.
    await inside.run(placeReaders, { band, id, roles: rolesAllowing("messages") });
    const outcome = await change(inside);
    const seq = seqOf(outcome);
    const member = seq === null ? null : await inside.one(moveReader, { band, person, id, seq });
    return { outcome, member };
  });
}

/** Forgets how far somebody read in the conversations of a band: they may not read them any more. */
export async function forgetBandReads(db: Db, band: string, person: string): Promise<void> {
  await db.run(deleteReadsOf, { band, person });
}
