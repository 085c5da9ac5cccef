import ical, { ICalEventStatus, ICalEventTransparency } from "ical-generator";
import type {
  getStudioCalendarAddress as getEndpoint,
  renewStudioCalendarAddress as renewEndpoint,
} from "#contract/audience/calendar";
import { addDays } from "#contract/events/event-time";
import { limits } from "#contract/limits";
import { product } from "#contract/names";
import { pagePath, patterns } from "#contract/pages";
import type { FastifyInstance } from "fastify";
import { lookAgainAfter, oneLine, renewSecretVersion, secretVersion } from "#modules/calendars";
import type { Context, MemberContext } from "#platform/context";
import type { Db } from "#platform/db/db";
import { statement, t } from "#platform/db/sql";
import { ApiError } from "#platform/errors";
import type { Action } from "#platform/http/http";
import { addressKey } from "#platform/limits";
import { calendarFeed, type FeedEntry } from "./get-calendar.ts";

/** The page, for its artist and the members of its band; closed bands have no calendar. */
const pageOfReader = statement(
  { artist: t.uuid, person: t.uuid },
  { name: t.text },
  `select p.name from profiles p where p.id = $artist and p.role = 'creator' and (p.kind = 'person' and p.id = $person or exists (
     select from band_members m
     where m.band_id = p.id and m.person_id = $person and m.until is null and not m.is_archived))`,
);

/** The secret address of the calendar of whoever is acting, for the person who asks. */
export const getStudioCalendarAddress: Action<typeof getEndpoint> = async (ctx) => {
  await requireArtist(ctx);
  return addressOf(ctx, await secretVersion(ctx.db, ctx.actor.personId));
};

/** Replaces it, and with it all secret addresses of this person's calendars. */
export const renewStudioCalendarAddress: Action<typeof renewEndpoint> = async (ctx) => {
  await requireArtist(ctx);
  return addressOf(ctx, await renewSecretVersion(ctx.db, ctx.actor.personId));
};

const pageFor = (db: Db, artist: string, person: string) =>
  db.one(pageOfReader, { artist, person });

async function requireArtist({ db, actor }: MemberContext): Promise<void> {
  if ((await pageFor(db, actor.userId, actor.personId)) === null)
    throw new ApiError("studio_for_artists");
}

const signedText = (artist: string, person: string, version: number): string =>
  `studio calendar ${artist} ${person} ${version}`;

function addressOf({ actor, config, signer }: MemberContext, version: number): { url: string } {
  const { userId: artist, personId: person } = actor;
  const token = `${artist}.${person}.${version}.${signer.sign(signedText(artist, person, version))}`;
  return { url: new URL(`${patterns.studioCalendar}/${token}.ics`, config.publicUrl).href };
}

const uuid = "([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})";
const tokenPattern = new RegExp(String.raw`^${uuid}\.${uuid}\.([1-9]\d{0,8})\.([\w-]{22})$`);

/** Whose calendar an address shows, and to whom it was given; null when it is invalid or was replaced. */
async function readToken(
  ctx: Context,
  token: string,
): Promise<{ artist: string; person: string } | null> {
  const [, artist = "", person = "", typed = "", signature = ""] = tokenPattern.exec(token) ?? [];
  const version = Number(typed);
  if (artist === "" || !ctx.signer.verify(signedText(artist, person, version), signature))
    return null;
  return (await secretVersion(ctx.db, person)) === version ? { artist, person } : null;
}

/**
 * `GET /creator-studio/calendario/{token}.ics`: the calendar of an artist or a band for calendar programs, as the person
 * of the address may see it now; 404 once that person has left the band.
 */
export function serveCalendarFeed(app: FastifyInstance, ctx: Context): void {
  app.get<{ Params: { token: string } }>(
    `${patterns.studioCalendar}/:token.ics`,
    async (request, reply) => {
      await ctx.limits.take("readVisitor", addressKey(request.ip));
      const reader = await readToken(ctx, request.params.token);
      const page = reader && (await pageFor(ctx.db, reader.artist, reader.person));
      const feed = reader && page && (await calendarFeed(ctx, { ...reader, now: new Date() }));
      if (!feed || !page) throw new ApiError("not_found");
      // Private: no shared cache may store it, and no search engine may list it.
      return reply
        .header("x-robots-tag", "noindex")
        .header("cache-control", "private, max-age=300")
        .type("text/calendar; charset=utf-8")
        .send(feedFile(feed.entries, { name: page.name, publicUrl: ctx.config.publicUrl }));
    },
  );
}

/** Entries as a calendar (RFC 5545). What moves keeps its id, so that programs move it too. */
function feedFile(
  entries: readonly FeedEntry[],
  { name, publicUrl }: { name: string; publicUrl: string },
): string {
  const host = new URL(publicUrl).hostname;
  const calendar = ical({
    name: oneLine(`Calendario de ${name}`),
    prodId: `-//${host}//${product}//ES`,
    ttl: lookAgainAfter,
  });
  for (const entry of entries) {
    const { kind, id, day, at, slug } = entry;
    const isBirthday = at === null;
    const start = isBirthday ? new Date(`${day}T00:00:00Z`) : new Date(at);
    calendar.createEvent({
      id: isBirthday ? `birthday-${id}-${day.slice(0, 4)}@${host}` : `${kind}-${id}@${host}`,
      sequence: entry.sequence,
      start,
      end: isBirthday
        ? new Date(`${addDays(day, 1)}T00:00:00Z`)
        : new Date(start.getTime() + limits.calendarHoursWithoutEnd * 3_600_000),
      allDay: isBirthday,
      transparency: isBirthday ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
      summary: oneLine(`${entry.title} (${noteOf(entry)})`),
      status: entry.is_cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      ...(slug !== null && { url: new URL(pagePath("event", { slug }), publicUrl).href }),
    });
  }
  return `${calendar.toString()}\r\n`;
}

function noteOf({ kind, years, is_cancelled: isCancelled }: FeedEntry): string {
  if (kind === "birthday") return years === 1 ? "cumple un año" : `cumple ${years} años`;
  if (isCancelled) return "show cancelado";
  return { show: "show", post: "publicación programada", release: "lanzamiento" }[kind];
}
