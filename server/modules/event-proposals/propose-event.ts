import type {
  getOwnEventProposals as ownEndpoint,
  proposeEvent as endpoint,
} from "#contract/events/event-proposals";
import { limits } from "#contract/limits";
import { normalizeUsername } from "#contract/people/username";
import { checkNewEvent, dropEventDraft, mayAnnounce, refuseDuplicate } from "#modules/events";
import { takeFiles } from "#modules/files";
import type { MemberContext } from "#platform/context";
import type { Db } from "#platform/db/db";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import { requestHash } from "#platform/http/request-hash";
import { toProposal } from "./columns.ts";
import {
  announcersAmong,
  askArtists,
  insertProposal,
  lockProposalsOf,
  ownProposals,
  proposalOfKey,
} from "./queries.ts";

/**
 * Proposes a show to the artists whom its line-up names by their accounts. All rules of an event hold for it. A retry
 * (same Idempotency-Key) returns the same proposal.
 */
export const proposeEvent: Action<typeof endpoint> = async (ctx, input) => {
  const person = ctx.actor.userId;
  const { idempotencyKey: idempotency_key } = ctx;
  if (idempotency_key === null) throw new ApiError("idempotency_key_required");
  const { draft_id, despite_duplicate, ...fields } = input;
  const request_hash = requestHash(fields);
  const sentBefore = async (db: Db): Promise<string | null> => {
    const earlier = await db.one(proposalOfKey, { person, idempotency_key });
    if (earlier !== null && earlier.request_hash !== request_hash)
      throw new ApiError("idempotency_mismatch");
    return earlier?.id ?? null;
  };
  const earlierId = await sentBefore(ctx.db);
  if (earlierId !== null) return readOwn(ctx, earlierId);
  if ((await ctx.db.one(mayAnnounce, { id: person })) !== null)
    throw new ApiError("event_proposals_for_fans");
  const { times, lineup } = await checkNewEvent(ctx, { ...fields, repeats: [] });
  if (times.starts_at <= new Date()) throw new ApiError("event_in_past", { field: "starts_local" });
  const ids = lineup.flatMap(({ profile_id }) => profile_id ?? []);
  const artists = await ctx.db.many(announcersAmong, { ids });
  if (artists.length === 0) throw new ApiError("event_artist_required", { field: "lineup" });
  if (!despite_duplicate) await refuseDuplicate(ctx, fields, { times, lineup, own: "" });
  await ctx.limits.take("eventProposalsPerDay", person);
  const { cover_file_id, ...content } = fields;
  const id = await ctx.db.transaction(async (db) => {
    await db.one(lockProposalsOf, { person });
    // Two attempts may have come at once.
    const idAtOnce = await sentBefore(db);
    if (idAtOnce !== null) return idAtOnce;
    const inside = { ...ctx, db };
    if (cover_file_id !== null)
      await takeFiles(inside, { ownerId: person, ids: [cover_file_id], kinds: ["image"] });
    const proposal = await db.one(insertProposal, {
      person,
      content: {
        ...content,
        lineup: lineup.map(({ profile_id, name, set_time }, at) => ({
          // Whoever does not want to be named by this person is a name for the artist as well.
          ...(profile_id !== null && { username: handleOf(fields.lineup[at]?.username) }),
          name,
          set_time,
        })),
      },
      venue_id: fields.venue_id,
      cover_file_id,
      starts_at: times.starts_at,
      idempotency_key,
      request_hash,
      most: limits.eventProposalsPerPerson,
    });
    if (proposal === null) throw new ApiError("event_proposals_full");
    await db.run(askArtists, {
      proposal_id: proposal.id,
      person,
      artists: artists.map((artist) => artist.id),
    });
    if (draft_id !== undefined) await dropEventDraft(inside, draft_id);
    return proposal.id;
  });
  return readOwn(ctx, id);
};

const handleOf = (username = "") => normalizeUsername(username.replace(/^@/, ""));

async function readOwn(ctx: MemberContext, id: string) {
  const row = await ctx.db.one(ownProposals, { viewer: ctx.actor.userId, id });
  if (row === null) throw new ApiError("event_proposal_not_found");
  return toProposal(row, ctx);
}

/** What the actor has proposed and has not begun, the last first. */
export const getOwnEventProposals: Action<typeof ownEndpoint> = async (ctx) => {
  const rows = await ctx.db.many(ownProposals, { viewer: ctx.actor.userId, id: null });
  return { proposals: rows.map((row) => toProposal(row, ctx)) };
};
