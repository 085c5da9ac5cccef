import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createComment } from "#contract/comments/comments";
import { deleteEvent, getEvent, setEventStatus, updateEvent } from "#contract/events/events";
import { setRsvp } from "#contract/events/plans";
import { buildSitemap } from "./build-sitemap.ts";
import { evening, eventScene } from "#testing/event-scene";

let scene: Awaited<ReturnType<typeof eventScene>>;
beforeAll(async () => {
  scene = await eventScene();
});
afterAll(() => scene.server.stop());

const read = async (path: string) => {
  const answer = await scene.server.visitor.fetch(path);
  const html = await answer.text();
  const [, root] = /<div id="root" data-at="\d+"[^>]*>(.*?)<script/s.exec(html) ?? [];
  return { status: answer.status, html, root: root?.replaceAll("<!-- -->", "") ?? null };
};
/** The JSON-LD of the page, with its head. */
const jsonLdOf = (html: string): Record<string, unknown> =>
  JSON.parse(
    /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? "{}",
  ) as Record<string, unknown>;
/** A day as formatted for people. */
const dayName = (local: string): string =>
  new Intl.DateTimeFormat("es", {
    weekday: "long",
    day: "numeric",
    month: "long",
    timeZone: "UTC",
  }).format(new Date(`${local}Z`));

describe("the page of an event", () => {
  test("is rendered by the server, with the local date, the attendees and the comments", async () => {
    const { ana, beto, newEvent, newVenue } = scene;
    const canarian = await newVenue("Teatro Guimerá", "Santa Cruz de Tenerife", "ES");
    const event = await newEvent({
      title: "Cal viva & <b>sal</b>",
      description: "Con </script> «banda»",
      starts_local: evening(12),
      venue_id: canarian.id,
    });
    await beto.call(setRsvp, { id: event.id, rsvp: "going", is_public: true });
    await beto.call(createComment, { id: event.post_id, content: "Allí estaré <3" });
    const { status, root, html } = await read(`/events/${event.slug}`);
    expect(status).toBe(200);
    for (const words of [
      "Cal viva &amp; &lt;b&gt;sal&lt;/b&gt;",
      "Con &lt;/script&gt; «banda»",
      `${dayName(evening(12))}, 21:00`,
      "hora de Canarias",
      "Teatro Guimerá",
      "Va 1 persona",
      "Allí estaré &lt;3",
    ])
      expect(root).toContain(words);
    expect(root).not.toContain("animate-pulse");
    expect(jsonLdOf(html)).toMatchObject({ "@type": "MusicEvent", startDate: event.starts_at });
    // By its id it has the same canonical address.
    const byId = await read(`/events/${event.id}`);
    expect(byId.root).toContain("Teatro Guimerá");
    expect(byId.html).toContain(`rel="canonical" href="${scene.server.url}/events/${event.slug}"`);
    expect((await ana.call(getEvent, { slug: event.slug })).data.going_count).toBe(1);
  });

  test("shows with the next request that the event was moved, postponed or cancelled", async () => {
    const { ana, newEvent } = scene;
    const event = await newEvent({ title: "Se mueve" });
    const path = `/events/${event.slug}`;
    expect((await read(path)).root).toContain(dayName(evening(10)));
    const { venue } = event;
    await ana.call(updateEvent, {
      id: event.id,
      title: "Se mueve",
      starts_local: evening(15),
      venue_id: venue?.id ?? null,
    });
    const moved = await read(path);
    expect(moved.root).toContain(`${dayName(evening(15))}, 21:00`);
    expect(jsonLdOf(moved.html)["eventStatus"]).toBe("https://schema.org/EventRescheduled");
    await ana.call(setEventStatus, { id: event.id, status: "postponed" });
    expect((await read(path)).root).toContain("Se aplazó y todavía no hay nueva fecha.");
    await ana.call(setEventStatus, { id: event.id, status: "cancelled" });
    const cancelled = await read(path);
    expect(cancelled.root).toContain("Este evento no se va a hacer.");
    expect(jsonLdOf(cancelled.html)["eventStatus"]).toBe("https://schema.org/EventCancelled");
  });

  test("is 404 when its post or its organizer is private, and 410 when it was deleted", async () => {
    const { server, ana, newEvent } = scene;
    const event = await newEvent({ title: "Solo a veces" });
    const path = `/events/${event.slug}`;
    for (const [hide, show] of [
      [
        `update media_content set visibility = 'private' where id = '${event.post_id}'`,
        `update media_content set visibility = 'public' where id = '${event.post_id}'`,
      ],
      [
        `update profiles set is_public = false where id = '${ana.id}'`,
        `update profiles set is_public = true where id = '${ana.id}'`,
      ],
    ] as const) {
      await server.query(hide);
      const hidden = await read(path);
      expect([hidden.status, hidden.root]).toEqual([404, null]);
      expect(hidden.html).toContain('<meta name="robots" content="noindex"');
      expect(hidden.html).not.toContain("Solo a veces");
      expect((await read("/events")).html).not.toContain("Solo a veces");
      await server.query(show);
      expect((await read(path)).status).toBe(200);
    }
    await ana.call(deleteEvent, { id: event.id });
    const deletedPage = await read(path);
    expect([deletedPage.status, deletedPage.root]).toEqual([410, null]);
    expect(deletedPage.html).not.toContain("Solo a veces");
    const { status, error } = await server.visitor.call(getEvent, { slug: event.slug });
    expect([status, error.code]).toEqual([410, "event_gone"]);
    // An event that visitors could never see is not revealed.
    await server.query("update media_content set visibility = 'private' where id = $1", [
      event.post_id,
    ]);
    expect((await read(path)).status).toBe(404);
  });

  test.for([
    ["no-hay", 404],
    ["x".repeat(300), 404],
    ["..%2f..%2fetc", 404],
    ["%00", 422],
    ["%E0%A4%A", 400],
  ] as const)("is 404 for %s", async ([slug, expectedStatus]) => {
    const { status, root } = await read(`/events/${slug}`);
    expect([status, root]).toEqual([expectedStatus, null]);
  });
});

describe("the agenda", () => {
  test("is rendered by the server, only in its initial state", async () => {
    const { newEvent } = scene;
    await newEvent({ title: "En la agenda <i>", starts_local: evening(1) });
    const { status, root, html } = await read("/events");
    expect(status).toBe(200);
    expect(root).toContain("Agenda de Eventos</h1>");
    expect(root).toContain("En la agenda &lt;i&gt;");
    expect(root).not.toContain("animate-pulse");
    expect(html).toContain(`rel="canonical" href="${scene.server.url}/events"`);
    expect((await read("/events?utm_source=x")).root).toContain("En la agenda");
    expect((await read("/events?cuando=hoy")).root).toBeNull();
  });
});

test("events that visitors may see, and the agenda, are in the sitemap", async () => {
  const { server, newEvent } = scene;
  const [event, other] = [await newEvent({ title: "Uno" }), await newEvent({ title: "Otro" })];
  await server.query("update media_content set visibility = 'private' where id = $1", [
    other.post_id,
  ]);
  await buildSitemap(server.ctx);
  const xml = async (path: string) => (await server.visitor.fetch(path)).text();
  expect(await xml("/sitemap.xml")).toContain("/sitemap/events-1.xml");
  const file = await xml("/sitemap/events-1.xml");
  expect(file).toContain(`<loc>${server.url}/events/${event.slug}</loc>`);
  expect(file).not.toContain(other.slug);
  expect(await xml("/sitemap/pages.xml")).toContain(`<loc>${server.url}/events</loc>`);
});
