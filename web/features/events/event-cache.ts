import type { QueryClient } from "@tanstack/react-query";
import type { EventSummary } from "#contract/events/event-summary";
import type { Event } from "#contract/events/events";
import { announce } from "#web/api/browser-events.ts";
import { invalidate, setData } from "#web/api/cache.ts";
import { editEvent, editPost } from "#web/entities/entities.ts";

/** Lists whose order or content depends on the dates of events. */
const eventLists = [
  "getAgenda",
  "getAgendaMonth",
  "getCityWeek",
  "getEventsOf",
  "getNextDates",
  "getPlans",
  "getPopularEvents",
] as const;

/** Writes the server's answer into the cache everywhere; `isNew` for an event that no list has yet. */
export function storeEvent(client: QueryClient, event: Event, { isNew = false } = {}): void {
  setData(client, "getEvent", { slug: event.slug }, event);
  editEvent(client, event.id, () => event);
  const { title, description, post_id } = event;
  editPost(client, post_id, () => ({
    title,
    description,
    media: { kind: "event", event: summaryOf(event) },
  }));
  invalidate(client, eventLists);
  if (!isNew) return;
  invalidate(client, ["getFeed", "getOwnPosts", "getProfile"]);
  announce("posts:invalidate");
}

/** Removes an event and its announcement from the cache. */
export function forgetEvent(client: QueryClient, { id, post_id }: Event): void {
  editPost(client, post_id, () => null);
  editEvent(client, id, () => null);
  invalidate(client, [...eventLists, "getOwnPosts", "getProfile"]);
  announce("posts:invalidate");
}

function summaryOf(event: Event): EventSummary {
  const { slug, title, kind, status, starts_local, ends_local, time_zone, starts_at } = event;
  const { venue_name, city, country_code, is_online, cover, price } = event;
  return {
    slug,
    title,
    kind,
    status,
    starts_local,
    ends_local,
    time_zone,
    starts_at,
    venue_name,
    city,
    country_code,
    is_online,
    cover,
    price,
  };
}
