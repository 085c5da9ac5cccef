import { type BookingKind, bookingKinds } from "#contract/bookings/kinds";
import { product } from "#contract/names";
import { bandNotificationDefaults } from "#contract/notifications/band-notifications";
import { patterns } from "#contract/pages";
import { rolesAllowing } from "#contract/people/band-roles";
import { bandLink, mailBundle } from "#modules/notifications";
import type { Context } from "#platform/context";
import { artistsToTell, isBand, markAllTold, markTold, membersToMail } from "./contact-queries.ts";

interface BookingNews {
  id: string;
  artist_id: string;
  kind: BookingKind;
  /** A contact wrote again. */
  isReply: boolean;
}

type Telling = Pick<Context, "db" | "mail" | "config">;

/** What a mail to an artist is about; its subject is also its first sentence. */
interface News {
  artist: string;
  about: string;
  what: string;
  line: string;
}

/**
 * Mails an artist about a contact, if they want mails about messages; of a band, those who may see its page's state.
 * Nothing of what strangers typed stands in it. What no mail may be sent about now, `tellWaiting` tells later. In the
 * caller's transaction.
 */
export async function tellArtist(
  ctx: Telling,
  { id, artist_id: artist, kind, isReply }: BookingNews,
): Promise<void> {
  const what = isReply
    ? `Te escribieron otra vez sobre: ${bookingKinds[kind]}`
    : `Tienes una propuesta nueva: ${bookingKinds[kind]}`;
  const line = "Llegó por el formulario de tu página.";
  if (await mailNews(ctx, { artist, about: `booking ${id}`, what, line }))
    await ctx.db.run(markTold, { id });
}

/** Mails artists about contacts of which they could not be told at once, as when they had too many mails. */
export async function tellWaiting(ctx: Telling): Promise<void> {
  const waiting = await ctx.db.many(artistsToTell, { limit: 500 });
  for (const { artist_id: artist, contacts, until } of waiting)
    await ctx.db.transaction(async (db) => {
      const what =
        contacts === 1
          ? "Tienes una propuesta o respuesta por contestar"
          : `Tienes ${contacts} propuestas o respuestas por contestar`;
      const line = "Llegaron por el formulario de tu página.";
      const news = { artist, about: `bookings ${artist}`, what, line };
      if (await mailNews({ ...ctx, db }, news)) await db.run(markAllTold, { artist, until });
    });
}

/** Whether somebody was mailed. */
async function mailNews(ctx: Telling, { artist, about, what, line }: News): Promise<boolean> {
  const bundle = (userId: string, band?: { id: string; name: string }) => {
    const page = `${patterns.landingManage}#contactos`;
    return mailBundle(ctx, {
      userId,
      ...(band === undefined ? { topic: "message" } : { topic: "band", band }),
      about,
      until: new Date(),
      subject: `${what} (${band === undefined ? product : band.name})`,
      lines: [`${what}.`, line],
      link: {
        label: "Leer y responder",
        url: `${ctx.config.publicUrl}${band === undefined ? page : bandLink(page, band.id)}`,
      },
    });
  };
  if ((await ctx.db.one(isBand, { id: artist }))?.is_band !== true) return bundle(artist);
  const members = await ctx.db.many(membersToMail, {
    band: artist,
    roles: rolesAllowing("page"),
    usual: bandNotificationDefaults.message.email,
  });
  let isAnyMailed = false;
  for (const { person, band_name: name } of members)
    if (await bundle(person, { id: artist, name })) isAnyMailed = true;
  return isAnyMailed;
}
