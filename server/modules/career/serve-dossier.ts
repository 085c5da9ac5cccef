import { fileURLToPath } from "node:url";
import type { FastifyInstance } from "fastify";
import { bookingPath } from "#contract/bookings/addresses";
import { countries } from "#contract/countries";
import { factsOf, periodOf } from "#contract/career/career-words";
import { careerKinds } from "#contract/career/career-kinds";
import type { CareerEntry } from "#contract/career/career";
import { eventWords } from "#contract/events/flyer";
import type { EventCard } from "#contract/events/events";
import { genreLabel } from "#contract/genres";
import { addressNote } from "#contract/link-pages/link-address";
import { limits } from "#contract/limits";
import { pagePath } from "#contract/pages";
import type { Profile } from "#contract/people/profiles";
import { pressPath } from "#contract/press-kits/addresses";
import { firstCharacters } from "#contract/text/text";
import { readOpenForm } from "#modules/bookings";
import { getEventsOf } from "#modules/events";
import { addressOf } from "#modules/people";
import { type PressFile, readPressKit } from "#modules/press-kits";
import { getProfile, timeZoneOf } from "#modules/profiles";
import type { Context, VisitorContext } from "#platform/context";
import { ApiError } from "#platform/errors";
import { writtenDay } from "#platform/mail/written-dates";
import { asVisitor } from "#platform/http/as-visitor";
import { addressKey } from "#platform/limits";
import { openChildren } from "#platform/processes/child-pool";
import type { Dossier, DossierEntry } from "./dossier.ts";
import { getCareer } from "./get-career.ts";

/** Milliseconds of CPU time: 300 entries need about 500, with the longest texts 2000, on a slow machine three times that. */
export const cpuMs = 15_000;
const bioLength = 900;
const highlightCount = 4;
/** What somebody who has a minute should read, in this order. */
const highlightKinds = ["award", "press", "release", "residency"] as const;
const program = fileURLToPath(new URL("./dossier-worker.ts", import.meta.url));
/** How its process is opened; its memory is counted with the server's. */
export const drawing = { program, children: 1, queue: 30, newObjects: 2 };
const list = new Intl.ListFormat("es", { type: "conjunction" });

/**
 * `GET /{handle}/trayectoria.pdf`: the career as visitors see it, to send or print. Other addresses of the person
 * redirect to the canonical one. 404 for an unknown person, a private profile and an empty career; 503 while too many
 * wait.
 */
export function serveDossier(app: FastifyInstance, ctx: Context): void {
  const drawers = openChildren<Dossier, Uint8Array>(drawing);
  app.get<{ Params: { handle: string } }>("/:handle/trayectoria.pdf", async (request, reply) => {
    await ctx.limits.take("dossier", addressKey(request.ip));
    const visitor = asVisitor(ctx, request);
    const { handle } = request.params;
    const profile = await getProfile(visitor, { handle });
    const path = addressOf(profile);
    if (path !== `/${handle}`)
      return reply.header("cache-control", "no-cache").redirect(`${path}/trayectoria.pdf`, 301);
    const { entries } = await getCareer(visitor, { handle });
    if (entries.length === 0) throw new ApiError("not_found");
    const dossier = await dossierOf(visitor, profile, entries);
    const pdf = await drawers.run(dossier, cpuMs, addressKey(request.ip));
    if (pdf === null) throw new ApiError("overloaded", { retryAfter: 5 });
    return reply
      .header("cache-control", "no-cache")
      .header("content-disposition", `attachment; filename="dossier-${handle}.pdf"`)
      .header("content-security-policy", "sandbox; default-src 'none'")
      .header("cross-origin-resource-policy", "same-origin")
      .type("application/pdf")
      .send(Buffer.from(pdf));
  });
}

/** What the dossier of somebody says today. */
export async function dossierOf(
  ctx: VisitorContext,
  profile: Profile,
  entries: CareerEntry[],
): Promise<Dossier> {
  const { events } = await getEventsOf(ctx, {
    id: profile.id,
    when: "upcoming",
    limit: limits.dossierDates,
  });
  const timeZone = await timeZoneOf(ctx.db, profile.id);
  const absolute = (path: string): string => new URL(path, ctx.config.publicUrl).href;
  const contacts = (await contactsOf(ctx, profile)).map(({ what, path }) => ({
    what,
    address: absolute(path),
    addressLabel: withoutScheme(absolute(path)),
  }));
  const address = absolute(`${addressOf(profile)}/trayectoria`);
  return {
    name: profile.name,
    headline: profile.headline,
    facts: profileFacts(profile),
    bio: shorten(profile.bio),
    made: writtenDay(new Date(), timeZone),
    address,
    addressLabel: withoutScheme(address),
    contacts,
    dates: events.flatMap((event) => dateOf(event, absolute)),
    highlights: highlightsOf(entries),
    years: [...Map.groupBy(entries, ({ starts }) => starts.slice(0, 4))].map(([year, ofYear]) => ({
      year,
      entries: ofYear.map(lineOf),
    })),
  };
}

const withoutScheme = (address: string): string => address.replace(/^https?:\/\//, "");

/** The booking form and the press kit, while they are there for everybody. */
async function contactsOf(
  ctx: VisitorContext,
  profile: Profile,
): Promise<{ what: string; path: string }[]> {
  const handle = addressOf(profile).slice(1);
  const [form, kit] = await Promise.all([readOpenForm(ctx, handle), readPressKit(ctx, handle)]);
  const documents = kit?.files.flatMap(({ kind }) => documentNames[kind] ?? []) ?? [];
  return [
    ...(form === null ? [] : [{ what: "Contratación", path: bookingPath(handle) }]),
    ...(kit === null
      ? []
      : [{ what: list.format(["Kit de prensa", ...documents]), path: pressPath(handle) }]),
  ];
}

const documentNames: Partial<Record<PressFile["kind"], string>> = {
  rider: "rider técnico",
  plan: "plano de escenario",
};

function profileFacts(profile: Profile): string {
  const what = profile.is_band ? "Banda" : profile.role === "creator" ? "Artista" : "";
  const country = countries.find(({ code }) => code === profile.country_code)?.name ?? "";
  const place = [profile.city, country].filter(Boolean).join(", ");
  const genres = list.format(profile.musical_genres.map(genreLabel));
  return [what, place, genres].filter(Boolean).join(" · ");
}

function shorten(text: string): string {
  const cut = firstCharacters(text, bioLength);
  return cut === text ? text : `${cut.slice(0, cut.lastIndexOf(" ") || undefined)}…`;
}

function dateOf(event: EventCard, absolute: (path: string) => string): Dossier["dates"] {
  if (event.status !== "published") return [];
  const { day, hour, place } = eventWords(event, Date.now());
  const when = [day, hour].filter(Boolean).join(", ");
  const address = absolute(pagePath("event", { slug: event.slug }));
  return [{ when, what: `${event.title}, ${place}`, address }];
}

function highlightsOf(entries: CareerEntry[]): Dossier["highlights"] {
  return highlightKinds
    .flatMap((kind) => entries.filter((entry) => entry.kind === kind).slice(0, 2))
    .slice(0, highlightCount)
    .map((entry) => ({
      what: entry.title,
      facts: [careerKinds[entry.kind].one, periodOf(entry), entry.organization]
        .filter(Boolean)
        .join(" · "),
    }));
}

/** A description takes few lines, however it was typed. */
function oneParagraph(text: string): string {
  const words = text.replaceAll(/\s+/g, " ").replaceAll(/\p{M}{2,}/gu, "");
  return shorten(words);
}

function lineOf(entry: CareerEntry): DossierEntry {
  const confirmed = entry.tagged.flatMap(({ name, state }) =>
    state === "confirmed" ? [name] : [],
  );
  return {
    kind: careerKinds[entry.kind].one,
    title: entry.title,
    when: periodOf(entry),
    facts: factsOf(entry),
    description: oneParagraph(entry.description),
    confirmed: confirmed.length === 0 ? "" : `Confirmado por ${list.format(confirmed)}`,
    address: entry.url,
    addressLabel: entry.url === null ? "" : addressNote(entry.url),
  };
}
