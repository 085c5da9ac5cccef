import { type BookingKind, bookingKinds } from "#contract/bookings/kinds";
import { product } from "#contract/names";
import { bandNotificationDefaults } from "#contract/notifications/band-notifications";
import { patterns } from "#contract/pages";
import { rolesAllowing } from "#contract/people/band-roles";
import { bandLink, mailBundle } from "#modules/notifications";
import type { Context } from "#platform/context";
import { isBand, membersToMail } from "./contact-queries.ts";

interface BookingNews {
  id: string;
  artist_id: string;
  kind: BookingKind;
  /** A contact wrote again. */
  isReply: boolean;
}

/**
 * Mails an artist about a contact, if they want mails about messages; of a band, those who may see its page's state.
 * Nothing of what strangers typed stands in it. In the caller's transaction.
 */
export async function tellArtist(
  ctx: Pick<Context, "db" | "mail" | "config">,
  { id, artist_id: artist, kind, isReply }: BookingNews,
): Promise<void> {
  const what = isReply
    ? `Te escribieron otra vez sobre: ${bookingKinds[kind]}`
    : `Tienes una propuesta nueva: ${bookingKinds[kind]}`;
  const bundle = (userId: string, band?: { id: string; name: string }) => {
    const page = `${patterns.landingManage}#contactos`;
    return mailBundle(ctx, {
      userId,
      ...(band === undefined ? { topic: "message" } : { topic: "band", band }),
      about: `booking ${id}`,
      until: new Date(),
      subject: `${what} (${band === undefined ? product : band.name})`,
      lines: [`${what}.`, "Llegó por el formulario de tu página."],
      link: {
        label: "Leer y responder",
        url: `${ctx.config.publicUrl}${band === undefined ? page : bandLink(page, band.id)}`,
      },
    });
  };
  if ((await ctx.db.one(isBand, { id: artist }))?.is_band !== true) {
    await bundle(artist);
    return;
  }
  const members = await ctx.db.many(membersToMail, {
    band: artist,
    roles: rolesAllowing("page"),
    usual: bandNotificationDefaults.message.email,
  });
  for (const { person, band_name: name } of members) await bundle(person, { id: artist, name });
}
