import { pagePath, patterns } from "#contract/pages";
import { product } from "#contract/names";
import { bandNotificationDefaults } from "#contract/notifications/band-notifications";
import { rolesAllowing } from "#contract/people/band-roles";
import { bandLink, mailBundle } from "#modules/notifications";
import type { Context } from "#platform/context";
import { unreadOfBandsToMail, unreadToMail } from "./unread-queries.ts";

/**
 * Mails people about messages unread for ten minutes: one mail per conversation, at most one an hour. It contains
 * sender and number, but no text.
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

/**
 * The same for a band: mails its message-reading members about messages that none of them has read for ten minutes.
 */
export async function mailUnreadOfBands(ctx: Context): Promise<void> {
  const usual = bandNotificationDefaults.message.email;
  const roles = rolesAllowing("messages");
  for (const row of await ctx.db.many(unreadOfBandsToMail, { roles, usual })) {
    const { band, band_name, person, id, folder, name, messages, until } = row;
    const asks = folder === "request";
    const newMessagesText =
      messages === 1
        ? `${name} escribió a ${band_name}`
        : `${name} escribió ${messages} mensajes a ${band_name}`;
    const what = asks ? `${name} quiere escribir a ${band_name}` : newMessagesText;
    const path = asks ? `${patterns.messages}?ver=solicitudes` : pagePath("conversation", { id });
    await ctx.db.transaction((db) =>
      mailBundle(
        { ...ctx, db },
        {
          userId: person,
          topic: "band",
          band: { id: band, name: band_name },
          about: id,
          until,
          subject: `${what} en ${product}`,
          lines: [`${what}.`],
          link: {
            label: asks ? "Ver la solicitud" : "Leer y responder",
            url: `${ctx.config.publicUrl}${bandLink(path, band)}`,
          },
        },
      ),
    );
  }
}
