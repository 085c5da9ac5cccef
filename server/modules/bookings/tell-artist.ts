import { type BookingKind, bookingKinds } from "#contract/bookings/kinds";
import { product } from "#contract/names";
import { bandNotificationDefaults } from "#contract/notifications/band-notifications";
import { patterns } from "#contract/pages";
import { rolesAllowing } from "#contract/people/band-roles";
import { bandLink, mailBundle } from "#modules/notifications";
import type { Context } from "#platform/context";
import type { Values } from "#platform/db/sql";
import { markAllTold, markTold, peopleOf, peopleToTell } from "./contact-queries.ts";

interface BookingNews {
  id: string;
  artist_id: string;
  kind: BookingKind;
  /** A contact wrote again. */
  isReply: boolean;
}

type Telling = Pick<Context, "db" | "mail" | "config">;

/** What a mail to an artist is about; `what` is its subject and its first sentence. */
interface News {
  artist: string;
  about: string;
  what: string;
  line: string;
}
type Reader = Values<(typeof peopleOf)["columns"]>;

const bandRules = {
  roles: rolesAllowing("page"),
  usual: bandNotificationDefaults.message.email,
};

/**
 * Mails an artist about a contact, if they want mails about messages; of a band, those who may see its page's state.
 * Nothing of what strangers typed stands in it. Whom no mail may be sent to now, `tellWaiting` tells later. In the
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
  const news = { artist, about: `booking ${id}`, what, line };
  for (const reader of await ctx.db.many(peopleOf, { artist, ...bandRules }))
    if (await mailNews(ctx, reader, news))
      await ctx.db.run(markTold, { id, person: reader.person });
}

/**
 * Mails people about contacts of which they could not be told at once, as when they had too many mails. Each one's
 * mail and its mark are stored together: killed in between, it goes on with those who are left.
 */
export async function tellWaiting(ctx: Telling): Promise<void> {
  const waiting = await ctx.db.many(peopleToTell, { limit: 500, ...bandRules });
  for (const { artist_id: artist, contacts, until, ...reader } of waiting)
    await ctx.db.transaction(async (db) => {
      const what =
        contacts === 1
          ? "Tienes una propuesta o respuesta por contestar"
          : `Tienes ${contacts} propuestas o respuestas por contestar`;
      const line = "Llegaron por el formulario de tu página.";
      const news = { artist, about: `bookings ${artist}`, what, line };
      if (await mailNews({ ...ctx, db }, reader, news))
        await db.run(markAllTold, { artist, person: reader.person, until });
    });
}

/** Whether they were mailed. */
function mailNews(
  ctx: Telling,
  { person: userId, band_name: name }: Reader,
  { artist, about, what, line }: News,
): Promise<boolean> {
  const band = name === null ? undefined : { id: artist, name };
  const page = `${patterns.landingManage}#contactos`;
  return mailBundle(ctx, {
    userId,
    ...(band === undefined ? { topic: "message" } : { topic: "band", band }),
    about,
    until: new Date(),
    subject: `${what} (${name ?? product})`,
    lines: [`${what}.`, line],
    link: {
      label: "Leer y responder",
      url: `${ctx.config.publicUrl}${band === undefined ? page : bandLink(page, band.id)}`,
    },
  });
}
