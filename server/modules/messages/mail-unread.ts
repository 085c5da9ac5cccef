import { pagePath, patterns } from "#contract/pages";
import { product } from "#contract/names";
import { mailBundle } from "#modules/notifications";
import type { Context } from "#platform/context";
import { unreadToMail } from "./unread-queries.ts";

/**
 * Mails who has messages that waited ten minutes unread: one letter a conversation, at most one an hour. It says
 * who wrote and how often, and nothing of what was written.
 */
export async function mailUnread(ctx: Context): Promise<void> {
  for (const { user_id, id, folder, name, messages, until } of await ctx.db.many(
    unreadToMail,
    {},
  )) {
    const asks = folder === "request";
    const newMessagesText =
      messages === 1 ? `${name} te escribió` : `${name} te escribió ${messages} mensajes`;
    const what = asks ? `${name} quiere escribirte` : newMessagesText;
    await ctx.db.transaction((db) =>
      mailBundle(
        { ...ctx, db },
        {
          userId: user_id,
          topic: "message",
          about: id,
          until,
          subject: `${what} en ${product}`,
          lines: [`${what}.`],
          link: asks
            ? {
                label: "Ver la solicitud",
                url: `${ctx.config.publicUrl}${patterns.messages}?ver=solicitudes`,
              }
            : {
                label: "Leer y responder",
                url: `${ctx.config.publicUrl}${pagePath("conversation", { id })}`,
              },
        },
      ),
    );
  }
}
