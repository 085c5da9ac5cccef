import { checkNewEvent, publishNewEvent } from "#modules/events";
import { handOverPicture } from "#modules/files";
import type { MemberContext } from "#platform/context";
import type { Values } from "#platform/db/sql";
import { closeArtists, type proposalOf, setPublished } from "./queries.ts";

/**
 * Makes the event of an open proposal, organized by the actor, in the caller's transaction, which holds the lock of the
 * proposal and has checked that the actor may do so. Gives the slug of the event. All rules of an event are checked
 * again: the errors are those of `createEvent`.
 */
export async function publishProposal(
  ctx: MemberContext,
  { id, proposer_id, content, cover_file_id }: Values<(typeof proposalOf)["columns"]>,
  { despiteDuplicate }: { despiteDuplicate: boolean },
): Promise<string> {
  const organizer = ctx.actor.userId;
  const input = { ...content, cover_file_id, repeats: [] };
  const event = await checkNewEvent(ctx, input, { namesSuffice: true });
  const cover =
    cover_file_id === null
      ? null
      : await handOverPicture(ctx, { id: cover_file_id, from: proposer_id, to: organizer });
  const published = await publishNewEvent(ctx, event, {
    cover,
    fileIds: cover_file_id === null ? [] : [cover_file_id],
    idempotencyKey: id,
    requestHash: "",
    despiteDuplicate,
  });
  await ctx.db.run(closeArtists, { id, organizer });
  await ctx.db.run(setPublished, { id, organizer, event_id: published.id });
  return published.slug;
}
