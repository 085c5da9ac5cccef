import { product } from "#contract/names";
import { renderLetter } from "#modules/auth";
import { unsubscribeUrls } from "#modules/notifications";
import type { Context } from "#platform/context";

/** What the staff wrote. */
export interface MailText {
  subject: string;
  text: string;
  link: string | null;
}

/** The mail of an announcement for each person, with the headers to unsubscribe with one click (RFC 8058). */
export async function announcementLetters(
  ctx: Pick<Context, "db" | "config">,
  { subject, text, link }: MailText,
) {
  const urlFor = await unsubscribeUrls(ctx);
  const intro = text.split(/\n+/);
  const button =
    link === null
      ? {}
      : { link: { label: `Ver en ${product}`, url: `${ctx.config.publicUrl}${link}` } };
  return (userId: string) => {
    const end = urlFor({ userId, topic: "announcement", bandId: null });
    const letter = renderLetter({
      subject,
      intro,
      ...button,
      closing: [
        `Recibes este email porque tienes una cuenta en ${product}: es un aviso sobre el servicio.`,
        `Para no recibir más avisos del servicio por email: ${end}`,
      ],
    });
    return {
      ...letter,
      headers: {
        "List-Unsubscribe": `<${end}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      },
    };
  };
}
