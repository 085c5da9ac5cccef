import { pagePath, patterns } from "#contract/pages";
import { product } from "#contract/names";
import { pushTo } from "#modules/notifications";
import type { Context } from "#platform/context";
import type { Realtime } from "#platform/realtime/realtime";
import { unreadToPush } from "./unread-queries.ts";

/** Milliseconds within which what comes is looked at together. */
const lookEvery = 200;

type Came = Map<string, { person: string; conversation: string }>;

/** By the realtime of each server: tests have several in one process. */
const waiting = new WeakMap<Realtime, Came>();

/**
 * Tells the devices of who is at no server that somebody wrote, and not what. Nothing waits for it; what fails
 * is said by the mail.
 */
export function pushSoon(ctx: Context, conversation: string, person: string): void {
  const came = waiting.get(ctx.realtime) ?? new Map<string, never>();
  if (came.size === 0) {
    waiting.set(ctx.realtime, came);
    setTimeout(() => {
      waiting.delete(ctx.realtime);
      void push(ctx, came);
    }, lookEvery).unref();
  }
  came.set(`${person} ${conversation}`, { person, conversation });
}

async function push(ctx: Context, came: Came): Promise<void> {
  const here = new Set(ctx.realtime.peopleHere());
  const away = [...came.values()].filter(({ person }) => !here.has(person));
  if (away.length === 0) return;
  try {
    await ctx.db.transaction(async (db) => {
      const rows = await db.many(unreadToPush, {
        people: away.map(({ person }) => person),
        conversations: away.map(({ conversation }) => conversation),
      });
      for (const { user_id, id, folder, name } of rows)
        await pushTo({ ...ctx, db }, [user_id], "message", {
          title: product,
          body: folder === "request" ? `${name} quiere escribirte` : `Te escribió ${name}`,
          path:
            folder === "request"
              ? `${patterns.messages}?ver=solicitudes`
              : pagePath("conversation", { id }),
          tag: id,
        });
    });
  } catch (error) {
    ctx.log.debug({ err: error }, "messages were not pushed");
  }
}
