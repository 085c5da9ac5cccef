import type { Post } from "#contract/posts/posts";
import { call } from "#web/api/client.ts";
import { currentSession } from "#web/api/session.ts";
import { listenMeter } from "./listen-meter.ts";

/**
 * Reports a play once enough of a post was heard; the server decides whether it counts. One's own posts are not
 * reported.
 */
export function playMeter(
  { id, user_id }: Pick<Post, "id" | "user_id">,
  duration: number,
): (time: number) => void {
  return listenMeter(duration, (seconds) => {
    const session = currentSession();
    if ("userId" in session && session.userId === user_id) return;
    // A play that is lost without a connection needs no message.
    call("countPlay", { id, seconds }).catch(() => undefined);
  });
}
