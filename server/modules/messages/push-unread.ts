import { pagePath, patterns } from "#contract/pages";
import { product } from "#contract/names";
import { rolesAllowing } from "#contract/people/band-roles";
import { bandLink, pushTo, pushToMembers } from "#modules/notifications";
import type { Context } from "#platform/context";
import { unreadOfBands, unreadToPush } from "./unread-queries.ts";

/** Milliseconds for batching messages. */
const lookEvery = 200;

/**
 * Notifies the devices of recipients who are connected to no server: the sender, not the text. Nothing waits for it;
 * mail covers failures.
 */
export function pushSoon({ coalesce }: Context, conversation: string, person: string): void {
  coalesce("push-unread", { wait: lookEvery }, `${person} ${conversation}`, push);
}

/** `unread` are pairs of person and conversation. */
async function push(ctx: Context, unread: string[]): Promise<void> {
  await pushToBands(ctx, unread).catch((error: unknown) => {
    ctx.log.debug({ err: error }, "messages of bands were not pushed");
  });
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

/** The same for messages to bands: notifies every member who reads them, in the app or on their devices. */
async function pushToBands(ctx: Context, unread: string[]): Promise<void> {
  const pairs = unread.map((one) => one.split(" "));
  const here = new Set(ctx.realtime.peopleHere());
  await ctx.db.transaction(async (db) => {
    const rows = await db.many(unreadOfBands, {
      bands: pairs.map(([band = ""]) => band),
      conversations: pairs.map(([, conversation = ""]) => conversation),
      roles: rolesAllowing("messages"),
    });
    for (const { band, band_name, id, folder, name, other, readers, away } of rows) {
      ctx.realtime.publish({ people: readers }, "bands:news", { id: band });
      const people = away.filter((person) => !here.has(person));
      const asks = folder === "request";
      const path = asks ? `${patterns.messages}?ver=solicitudes` : pagePath("conversation", { id });
      await pushToMembers({ ...ctx, db }, { band, actor: other, people }, "message", {
        title: band_name,
        body: asks ? `${name} quiere escribirles` : `Les escribió ${name}`,
        path: bandLink(path, band),
        tag: id,
      });
    }
  });
}
