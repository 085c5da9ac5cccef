import type { answerLineup as endpoint } from "#contract/events/plans";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import { addRefusal, answerPlace, deleteRefusal } from "./queries.ts";

/** «Confirmar» or «No soy yo». After a refusal the same organizer cannot name the person for a while. */
export const answerLineup: Action<typeof endpoint> = (ctx, { id, place, accept }) =>
  ctx.db.transaction(async (db) => {
    const profile_id = ctx.actor.userId;
    const status = accept ? "accepted" : "refused";
    const answer = await db.one(answerPlace, { event_id: id, place, profile_id, status });
    if (answer === null) throw new ApiError("lineup_not_found");
    const refusal = { organizer_id: answer.organizer_id, profile_id };
    await db.run(accept ? deleteRefusal : addRefusal, refusal);
    // The people of who plays are told as those of the organizer were.
    if (accept && profile_id !== answer.organizer_id)
      await ctx.jobs.add(
        db,
        "announce-event",
        { slug: answer.slug, artist: profile_id },
        `announce ${answer.slug} ${profile_id}`,
      );
    return { success: true };
  });
