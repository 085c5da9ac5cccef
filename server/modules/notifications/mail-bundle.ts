import { product } from "#contract/names";
import { renderLetter } from "#modules/auth";
import type { Context } from "#platform/context";
import { claimMail } from "./mail-queries.ts";
import { unsubscribeUrl } from "./unsubscribe-token.ts";

/**
 * The topic of a mail, for switching it off: 'news' is everything in /notifications, 'band' everything of a band,
 * 'announcement' what the staff announces.
 */
export type MailTopic = BundleTopic | "announcement";
type BundleTopic = "news" | "message" | "post" | "band";

export interface Bundle {
  userId: string;
  topic: BundleTopic;
  /** The band, with the topic 'band'. */
  band?: { id: string; name: string };
  /** The scope of the limit of one an hour, such as a conversation's id. At most 100 characters. */
  about: string;
  /** The time of the newest content; stored as `notification_mails.until`. */
  until: Date;
  subject: string;
  /** One paragraph each. */
  lines: string[];
  link: { label: string; url: string };
}

const reasons: Record<Exclude<BundleTopic, "band">, string> = {
  news: "Recibes este email porque pediste enterarte de lo que pasa con lo tuyo.",
  message: "Recibes este email porque tienes mensajes sin leer.",
  post: "Recibes este email porque sigues a quienes publicaron esto.",
};

/**
 * Mails a person about pending news in one mail, with an unsubscribe link that needs no session (RFC 8058). Returns
 * false, without sending, when they do not want it, have no confirmed address, had one about the same within the
 * hour, or three in all (rule limits-5): the caller tries again later, with the news until then. In the caller's
 * transaction.
 */
export async function mailBundle(
  ctx: Pick<Context, "db" | "mail" | "config">,
  { userId, topic, band, about, until, subject, lines, link }: Bundle,
): Promise<boolean> {
  const claim = await ctx.db.one(claimMail, { user_id: userId, topic, about, until });
  if (!claim?.email) return false;
  const end = await unsubscribeUrl(ctx, { userId, topic, bandId: band?.id ?? null });
  const reason =
    topic === "band"
      ? `Recibes este email porque estás en ${band?.name ?? "una banda"}. Cada integrante elige de qué se entera.`
      : reasons[topic];
  const letter = {
    subject,
    intro: lines,
    link,
    closing: [reason, `Para no recibir más emails como este en ${product}: ${end}`],
  };
  const message = {
    to: claim.email,
    ...renderLetter(letter),
    headers: {
      "List-Unsubscribe": `<${end}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  };
  await ctx.mail.send(ctx.db, message, { news: true });
  return true;
}
