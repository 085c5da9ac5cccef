import type {
  confirmEventProposal as confirmEndpoint,
  refuseEventProposal as refuseEndpoint,
} from "#contract/events/event-proposals";
import { addRefusal, mayAnnounce, readEvent } from "#modules/events";
import { releaseFiles } from "#modules/files";
import { publishNews } from "#modules/posts";
import type { MemberContext } from "#platform/context";
import type { Db } from "#platform/db/db";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import { publishProposal } from "./publish-proposal.ts";
import { lockProposal, proposalOf, refuse, setRefused } from "./queries.ts";

/** «Confirmar»: the first artist who does so becomes the organizer. Repeating it returns the same event. */
export const confirmEventProposal: Action<typeof confirmEndpoint> = async (ctx, input) => {
  const artist = ctx.actor.userId;
  if ((await ctx.db.one(mayAnnounce, { id: artist })) === null)
    throw new ApiError("events_for_artists");
  const slug = await ctx.db.transaction(async (db) => {
    const proposal = await readLocked(ctx, db, input.id);
    const { state, artist_state, event_slug } = proposal;
    if (artist_state === "confirmed" && event_slug !== null) return event_slug;
    if (artist_state === "refused") throw new ApiError("event_proposal_not_found");
    if (state !== "open") throw new ApiError("event_proposal_taken");
    return publishProposal({ ...ctx, db }, proposal, { despiteDuplicate: input.despite_duplicate });
  });
  publishNews(ctx);
  return readEvent(ctx, slug);
};

/** «No es mío»: once all have said so, the proposer is told. They cannot name the artist for a while. */
export const refuseEventProposal: Action<typeof refuseEndpoint> = async (ctx, { id }) => {
  const artist = ctx.actor.userId;
  await ctx.db.transaction(async (db) => {
    const { artist_state, proposer_id, cover_file_id } = await readLocked(ctx, db, id);
    if (artist_state === "refused") return;
    if (artist_state !== "asked") throw new ApiError("event_proposal_not_found");
    await db.run(refuse, { id, artist });
    await db.run(addRefusal, { organizer_id: proposer_id, profile_id: artist });
    const isOver = (await db.run(setRefused, { id, artist })) > 0;
    if (isOver && cover_file_id !== null) await releaseFiles({ ...ctx, db }, [cover_file_id]);
  });
  return { success: true };
};

/** The proposal, of which the caller's transaction holds the lock. Throws event_proposal_not_found. */
async function readLocked({ actor }: MemberContext, db: Db, id: string) {
  const viewer = actor.userId;
  // A statement of its own: the next one reads what others committed meanwhile.
  const lock = await db.one(lockProposal, { id, viewer, acting: actor.personId });
  const proposal = lock === null ? null : await db.one(proposalOf, { id, artist: viewer });
  if (proposal === null) throw new ApiError("event_proposal_not_found");
  return proposal;
}
