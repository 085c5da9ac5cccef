import { product } from "#contract/names";
import { renderLetter } from "#modules/auth";
import type { Context } from "#platform/context";
import { leaveUrl } from "./subscription-token.ts";

/** What an artist wrote. */
export interface WrittenLetter {
  subject: string;
  text: string;
  link_label: string | null;
  link_path: string | null;
  /** The name of the artist or band. */
  artist: string;
}

/** Nobody: the id in the link of a preview and of a test, which takes nobody off the list. */
export const nobody = "00000000-0000-0000-0000-000000000000";

/**
 * A letter for one subscriber, with the headers to leave with one click (RFC 8058). It has no picture or address that
 * would tell who reads it, and answers go to this service, not to the artist's own address.
 */
export function renderListLetter(
  ctx: Pick<Context, "config" | "signer">,
  { subject, text, link_label, link_path, artist }: WrittenLetter,
  subscriber: string,
) {
  const leave = leaveUrl(ctx, subscriber);
  const button =
    link_label === null || link_path === null
      ? {}
      : { link: { label: link_label, url: `${ctx.config.publicUrl}${link_path}` } };
  const letter = renderLetter({
    subject,
    intro: text.split(/\n+/),
    ...button,
    closing: [`Recibes este email porque te apuntaste a la lista de ${artist} en ${product}.`],
    footLink: { label: "Darme de baja con un clic", url: leave },
  });
  return {
    ...letter,
    fromName: senderName(artist),
    headers: {
      "List-Unsubscribe": `<${leave}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  };
}

/** As whom mail programs show the sender. */
export function senderName(artist: string): string {
  return `${artist} en ${product}`;
}
