import type { Context } from "#platform/context";
import { findDeadSessions } from "#auth/sessions";

const everyMs = 2000;

/**
 * Closes the sockets of sessions that were ended or suspended outside of this process (another process, the command
 * line, SQL): within 5 s, by rule auth-7. Returns the function that stops it.
 */
export function watchSockets(ctx: Context): () => void {
  let looking = false;
  const look = async (): Promise<void> => {
    const ids = ctx.realtime.openSessions();
    if (looking || ids.length === 0) return;
    looking = true;
    try {
      const dead = await ctx.db.many(findDeadSessions, { ids });
      ctx.realtime.endSessions(dead.map((row) => row.id));
    } catch (error) {
      ctx.log.warn({ err: error }, "sockets were not checked");
    } finally {
      looking = false;
    }
  };
  const timer = setInterval(() => void look(), everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
