import type { Broadcast } from "#contract/events/broadcasts";
import type { Values } from "#platform/db/sql";
import type { lastBroadcasts } from "./queries.ts";

/** A broadcast as its artist sees it. */
export function toBroadcast(row: Values<(typeof lastBroadcasts)["columns"]>): Broadcast {
  const { id, text, city, audience, created_at, is_sent, slug, title } = row;
  return {
    id,
    text,
    city,
    audience,
    created_at: created_at.toISOString(),
    is_sent,
    event: slug === null || title === null ? null : { slug, title },
  };
}
