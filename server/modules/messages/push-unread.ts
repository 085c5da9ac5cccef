import { pagePath, patterns } from "#contract/pages";
import { product } from "#contract/names";
import { pushTo } from "#modules/notifications";
import type { Context } from "#platform/context";
import { unreadToPush } from "./unread-queries.ts";

/** Milliseconds within which what comes is looked at together. */
const lookEvery = 200;

/**
 * Tells the devices of who is at no server that somebody wrote, and not what. Nothing waits for it; what fails
 * is said by the mail.
 */
export function pushSoon({ coalesce }: Context, conversation: string, person: string): void {
  coalesce("push-unread", { wait: lookEvery }, `${person} ${conversation}`, push);
}

/** `unread` are a person and a conversation each. */
async function push(ctx: Context, unread: string[]): Promise<void> {
  const here = new Set(ctx.realtime.peopleHere());
  const away = unread.flatMap((one) => {
    const [person = "", conversation = ""] = one.split(" ");
    return here.has(person) ? [] : [{ person, conversation }];
  });
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
