import type { EventStatus } from "#contract/events/event-summary";
import type { Event } from "#contract/events/events";
import { eventWords } from "#contract/events/flyer";
import { product } from "#contract/names";
import { pagePath, patterns } from "#contract/pages";
import { limits } from "#contract/limits";
import { firstCharacters } from "#contract/text/text";
import { getComments } from "#modules/comments";
import { getAgenda, getAttendees, getEvent } from "#modules/events";
import { addressOf } from "#modules/people";
import { getPost } from "#modules/posts";
import type { VisitorContext } from "#platform/context";
import { onePage, type Page, plainPage, pageTitle } from "./page.ts";
import { postImageOf } from "./social-image/image-of-post.ts";

const descriptionLength = 200;

/** The page of an event as a visitor may see it. Throws event_not_found, or event_gone. */
export async function eventPage(ctx: VisitorContext, slug: string): Promise<Page> {
  const event = await getEvent(ctx, { slug });
  const path = pagePath("event", { slug: event.slug });
  const { post_id: postId } = event;
  const [post, comments, attendees] = await Promise.all([
    getPost(ctx, { id: postId }),
    getComments(ctx, { id: postId, limit: limits.feedPage }),
    getAttendees(ctx, { id: event.id, limit: limits.peoplePage }),
  ]);
  const absolute = (to: string): string => new URL(to, ctx.config.publicUrl).href;
  const { image } = postImageOf(post);
  return plainPage({
    title: pageTitle(event.title),
    description: descriptionOf(event),
    ...(image === undefined
      ? {}
      : { image: { ...image, alt: `${event.title}. ${factsOf(event)}` } }),
    canonical: path,
    jsonLd: jsonLdOf(event, absolute),
    // The other dates of a series have no post in lists.
    ...(post.visibility === "public"
      ? { oembed: `/oembed?format=json&url=${encodeURIComponent(absolute(path))}` }
      : {}),
    renders: { page: "event", path: pagePath("event", { slug }) },
    queries: [
      [["getEvent", { slug }], event],
      [["getPost", { id: postId }], post],
      [["getComments", { id: postId }], onePage(comments)],
      [["getAttendees", { id: event.id }], onePage(attendees)],
    ],
  });
}

/** The agenda of all places, which its page shows first. */
export async function agendaPage(ctx: VisitorContext): Promise<Page> {
  const events = await getAgenda(ctx, { radius: 25, limit: limits.agendaPage });
  return plainPage({
    title: pageTitle("Agenda de Eventos"),
    description: "Conciertos y encuentros de música, cerca de ti o donde vayas a estar.",
    canonical: patterns.events,
    renders: { page: "events", path: patterns.events },
    queries: [[["getAgenda", {}], onePage(events)]],
  });
}

/** State, time and place: link previews must show these, with or without the organizer's text. */
function factsOf(event: Event): string {
  const { state, day, hour, place } = eventWords(event, Date.now());
  const when = [day, hour].filter((part) => part !== null).join(", ");
  return `${state === null ? "" : `${state}. `}${when}, ${place}.`;
}

/** When and where, then the organizer's text: link previews show the first words. */
function descriptionOf(event: Event): string {
  const text = `${factsOf(event)} ${event.description.replaceAll(/\s+/g, " ")}`.trim();
  const cut = firstCharacters(text, descriptionLength);
  return cut === text ? text : `${cut.trimEnd()}…`;
}

const eventStatuses: Record<EventStatus, string> = {
  published: "EventScheduled",
  postponed: "EventPostponed",
  cancelled: "EventCancelled",
};

/** The event as JSON-LD (schema.org). */
function jsonLdOf(event: Event, absolute: (path: string) => string): Record<string, unknown> {
  const { venue, price, status, previous_start_local: previous } = event;
  const moved = status === "published" && previous !== null && previous !== event.starts_local;
  const performers = event.lineup.flatMap(({ profile }) =>
    profile === null
      ? []
      : [{ "@type": "MusicGroup", name: profile.name, url: absolute(addressOf(profile)) }],
  );
  const attendance = venue === null ? "Online" : event.is_online ? "Mixed" : "Offline";
  return {
    "@context": "https://schema.org",
    "@type": event.kind === "festival" ? "Festival" : "MusicEvent",
    name: event.title,
    url: absolute(pagePath("event", { slug: event.slug })),
    ...(event.description === "" ? {} : { description: event.description }),
    startDate: event.starts_at,
    ...(event.ends_at === null ? {} : { endDate: event.ends_at }),
    ...(event.doors_at === null ? {} : { doorTime: event.doors_at }),
    eventStatus: `https://schema.org/${moved ? "EventRescheduled" : eventStatuses[status]}`,
    ...(moved ? { previousStartDate: previous } : {}),
    eventAttendanceMode: `https://schema.org/${attendance}EventAttendanceMode`,
    location: locationsOf(event),
    organizer: {
      "@type": "MusicGroup",
      name: event.organizer.name,
      url: absolute(addressOf(event.organizer)),
    },
    ...(performers.length > 0 ? { performer: performers } : {}),
    ...(event.cover === null ? {} : { image: absolute(event.cover.url) }),
    isAccessibleForFree: price.kind === "free" || price.kind === "donation",
    ...(event.ticket_links.length > 0
      ? {
          offers: event.ticket_links.map(({ kind, url, on_sale_at }) => ({
            "@type": "Offer",
            url,
            availability: `https://schema.org/${kind === "sold_out" ? "SoldOut" : "InStock"}`,
            ...(on_sale_at === null ? {} : { validFrom: on_sale_at }),
          })),
        }
      : {}),
    inLanguage: "es",
    provider: { "@type": "Organization", name: product },
  };
}

function locationsOf({ venue, online_url: url }: Event): object[] {
  const online = url === null ? [] : [{ "@type": "VirtualLocation", url }];
  if (venue === null) return online;
  const place = {
    "@type": "Place",
    name: venue.name,
    address: {
      "@type": "PostalAddress",
      ...(venue.address === "" ? {} : { streetAddress: venue.address }),
      addressLocality: venue.city,
      addressRegion: venue.region,
      addressCountry: venue.country_code,
    },
    geo: { "@type": "GeoCoordinates", latitude: venue.lat, longitude: venue.lng },
  };
  return [place, ...online];
}
