import type { sendBroadcast as endpoint } from "#contract/events/broadcasts";
import type { ParsedInput } from "#contract/endpoint";
import { isBlank } from "#contract/text/text";
import { actedBy } from "#platform/acted-by";
import type { MemberContext } from "#platform/context";
import { unlessGone } from "#platform/db/db";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import { requestHash } from "#platform/http/request-hash";
import { citiesNear, placeOfOwnEvent } from "./place-of-own-event.ts";
import { broadcastOfKey, countAudience, insertBroadcast } from "./queries.ts";
import { toBroadcast } from "./to-broadcast.ts";

/**
 * Tells the followers near one's own event of it, by a job (decision 069); once a week, which the table enforces. A
 * retry (same Idempotency-Key) returns the same one, also when the event is over meanwhile.
 */
export const sendBroadcast: Action<typeof endpoint> = async (ctx, input) => {
  const { idempotencyKey: idempotency_key } = ctx;
  if (idempotency_key === null) throw new ApiError("idempotency_key_required");
  if (isBlank(input.text)) throw new ApiError("broadcast_text_required", { field: "text" });
  const request_hash = requestHash([input.id.toLowerCase(), input.text]);
  const request = { idempotency_key, request_hash };
  const earlier = await broadcastOf(ctx, request);
  if (earlier !== null) return earlier;
  // Null: the event was deleted meanwhile.
  const isThere = await unlessGone(
    ctx.db.transaction((db) => insert({ ...ctx, db }, input, request)),
  );
  if (isThere === null) throw new ApiError("event_not_found");
  const broadcast = await broadcastOf(ctx, request);
  if (broadcast === null) throw new ApiError("broadcast_week_used");
  return broadcast;
};

interface Request {
  idempotency_key: string;
  request_hash: string;
}

/** Writes it, and queues its job; nothing where this week's is there already. */
async function insert(
  ctx: MemberContext,
  { id: event_id, text }: ParsedInput<typeof endpoint>,
  request: Request,
): Promise<true> {
  const { db, actor } = ctx;
  const artist = actor.userId;
  const { city_id, ...place } = await placeOfOwnEvent(db, event_id, artist);
  const cities = await citiesNear(db, place);
  const audience = (await db.one(countAudience, { artist, cities }))?.people ?? 0;
  if (audience === 0) throw new ApiError("broadcast_nobody_near");
  const row = await db.one(insertBroadcast, {
    artist,
    acted_by: actedBy(actor),
    event_id,
    city_id,
    text,
    audience,
    ...request,
  });
  if (row !== null) await ctx.jobs.add(db, "tell-broadcast", row, `broadcast ${row.id}`);
  return true;
}

/** What was sent with this key; null: nothing. */
async function broadcastOf({ db, actor }: MemberContext, { idempotency_key, ...now }: Request) {
  const row = await db.one(broadcastOfKey, { artist: actor.userId, idempotency_key });
  if (row === null) return null;
  if (row.request_hash !== now.request_hash) throw new ApiError("idempotency_mismatch");
  return toBroadcast(row);
}
