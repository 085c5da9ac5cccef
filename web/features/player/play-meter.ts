import type { Post } from "#contract/posts/posts";
import { call } from "#web/api/client.ts";
import { sessionNow } from "#web/api/session.ts";
import { listenMeter } from "./listen-meter.ts";

/** Tells the server once when enough of a post was heard; it decides whether that counts. Not of one's own. */
export function playMeter(
  { id, user_id }: Pick<Post, "id" | "user_id">,
  duration: number,
): (time: number) => void {
  return listenMeter(duration, (seconds) => {
    const session = sessionNow();
    if ("userId" in session && session.userId === user_id) return;
    // A play that cannot be told now is not worth a second thought of whoever listens.
    call("countPlay", { id, seconds }).catch(() => undefined);
  });
}
