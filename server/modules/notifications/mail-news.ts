import { pagePath, patterns } from "#contract/pages";
import { product } from "#contract/names";
import { notificationDefaults } from "#contract/notifications/notification-settings";
import { sentence } from "#contract/notifications/notification-sentence";
import type { Notification } from "#contract/notifications/notifications";
import type { Context } from "#platform/context";
import { toNotification } from "./get-notifications.ts";
import { bandLink } from "./band-link.ts";
import { mailBundle } from "./mail-bundle.ts";
import { linesToMail, markMailed, postsToMail } from "./mail-queries.ts";
import { linesToTell } from "./queries.ts";

/** Notifications that a mail lists; the rest is a number. */
const maxLines = 8;

/** Mails people about notifications unread for ten minutes: one mail per person, at most one an hour. */
export async function mailNews(ctx: Context): Promise<void> {
  const usual = Object.entries(notificationDefaults).flatMap(([topic, { email }]) =>
    email === true ? [topic] : [],
  );
  for (const { user_id, ids, until } of await ctx.db.many(linesToMail, { usual }))
    await ctx.db.transaction(async (db) => {
      const rows = await db.many(linesToTell, { viewer: user_id, ids });
      // Notifications that are no longer visible are not mailed later, either.
      if (
        rows.length > 0 &&
        !(await mailBundle({ ...ctx, db }, newsOf(ctx, user_id, until, rows.map(toNotification))))
      )
        return;
      await db.run(markMailed, { ids });
    });
}

function newsOf(ctx: Context, userId: string, until: Date, lines: Notification[]) {
  return { userId, topic: "news" as const, about: "news", until, ...lettersOf(ctx, lines, null) };
}

/** The text of a mail about these notifications; for a band it names it. */
export function lettersOf(
  ctx: Pick<Context, "config">,
  lines: Notification[],
  band: { id: string; name: string } | null,
) {
  const sentences = lines.map(inWords);
  const more = sentences.length - maxLines;
  const [only = ""] = sentences;
  return {
    subject:
      sentences.length === 1
        ? band === null
          ? only
          : `${band.name}: ${only}`
        : `${sentences.length} novedades ${band === null ? "para ti" : `de ${band.name}`} en ${product}`,
    lines: [
      ...sentences.slice(0, maxLines).map((line) => `${line}.`),
      ...(more > 0 ? [more === 1 ? "Y 1 novedad más." : `Y ${more} novedades más.`] : []),
    ],
    link: {
      label: band === null ? "Ver mis notificaciones" : "Ver sus notificaciones",
      url: `${ctx.config.publicUrl}${band === null ? patterns.notifications : bandLink(patterns.notifications, band.id)}`,
    },
  };
}

/** The sentence of a notification as plain text. */
export function inWords(line: Notification): string {
  return sentence(line)
    .map((part) => (typeof part === "string" ? part : part.who))
    .join("");
}

/** Mails people who were away for a day about posts of followed people; at most once a day. */
export async function mailPosts(ctx: Context): Promise<void> {
  for (const { user_id, posts, until } of await ctx.db.many(postsToMail, {})) {
    const [first] = posts;
    if (first === undefined) continue;
    const names = [...new Set(posts.map(({ name }) => name))];
    await ctx.db.transaction((db) =>
      mailBundle(
        { ...ctx, db },
        {
          userId: user_id,
          topic: "post",
          about: "posts",
          until,
          subject:
            names.length === 1
              ? `${first.name} publicó algo nuevo`
              : `${first.name} y otras personas que sigues publicaron`,
          lines: posts.map(({ name, title }) =>
            title ? `${name}: "${title}"` : `${name} publicó algo nuevo`,
          ),
          link:
            posts.length === 1
              ? {
                  label: "Ver la publicación",
                  url: `${ctx.config.publicUrl}${pagePath("post", { id: first.id })}`,
                }
              : {
                  label: "Ver lo nuevo",
                  url: `${ctx.config.publicUrl}${patterns.home}?orden=siguiendo`,
                },
        },
      ),
    );
  }
}
