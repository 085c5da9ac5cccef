import type { PlaySource } from "#contract/posts/play-sources";
import type { Post } from "#contract/posts/posts";
import { call } from "#web/api/client.ts";
import { currentSession } from "#web/api/session.ts";
import { listenMeter } from "./listen-meter.ts";

export interface PlayMeter {
  /** At each position, in seconds. */
  hear: (time: number) => void;
  /** When somebody stops, or goes on to something else. */
  end: () => void;
}

/**
 * Reports a play once enough of a post was heard, and then where it ended; the server decides whether it counts. One's
 * own posts are not reported.
 */
export function playMeter(
  { id, user_id }: Pick<Post, "id" | "user_id">,
  duration: number,
  source: PlaySource,
): PlayMeter {
  let last = 0;
  let isOpen = false;
  const hear = listenMeter(duration, (seconds) => {
    const session = currentSession();
    if ("userId" in session && session.userId === user_id) return;
    isOpen = true;
    // A play that is lost without a connection needs no message.
    call("countPlay", { id, seconds, source }).catch(() => undefined);
  });
  return {
    hear(time) {
      last = time;
      hear(time);
    },
    end() {
      if (!isOpen || duration <= 0) return;
      isOpen = false;
      const until = Math.min(1, last / duration);
      call("endPlay", { id, until }, { keepalive: true }).catch(() => undefined);
    },
  };
}
