import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getAgenda } from "#contract/events/agenda";
import {
  createEvent,
  deleteEvent,
  getEvent,
  setEventStatus,
  updateEvent,
} from "#contract/events/events";
import { createVenue, getVenue, suggestVenues } from "#contract/events/venues";
import { changeOwnPosts, editPost } from "#contract/posts/own-posts";
import { getFeed, getPost } from "#contract/posts/posts";
import { blockUser } from "#contract/people/safety";
import { upload } from "#testing/upload";
import { evening, type EventFields, eventScene } from "#testing/event-scene";

let scene: Awaited<ReturnType<typeof eventScene>>;
beforeAll(async () => {
  scene = await eventScene();
});
afterAll(() => scene.server.stop());

const rows = (table: string) =>
  scene.server.query<{ n: number }>(`select count(*)::int as n from ${table}`);

describe("announcing an event", () => {
  test("creates a page and a post with its fields, in the zone of its venue", async () => {
    const { ana, venue, server } = scene;
    const cover = await upload(ana, "image");
    const event = await scene.newEvent({
      title: "Gira «Cal viva»; con, todo\\n",
      description: "Con #cumbia y amigos",
      starts_local: evening(10),
      doors_local: evening(10, "20:00"),
      ends_local: evening(10, "23:30"),
      price: { kind: "paid", min: 1200, max: 1500, currency: "EUR" },
      ticket_links: [{ kind: "tickets", url: "entradas.example.com/ana" }],
      cover_file_id: cover,
      genres: ["flamenco"],
    });
    expect(event).toMatchObject({
      title: "Gira «Cal viva»; con, todo\\n",
      status: "published",
      time_zone: "Europe/Madrid",
      city: "Madrid",
      country_code: "ES",
      venue: { id: venue.id, name: "Sala El Sol" },
      price: { kind: "paid", min: 1200, max: 1500, currency: "EUR" },
      ticket_links: [{ kind: "tickets", url: "https://entradas.example.com/ana" }],
      is_own: true,
      cover: { kind: "image" },
    });
    expect(event.slug).toMatch(/^gira-cal-viva-con-todo-n-[a-z2-9]{8}$/);
    const visitorsView = await server.visitor.call(getEvent, { slug: event.slug });
    expect(visitorsView.data).toMatchObject({ title: event.title, is_own: false });
    const post = (await server.visitor.call(getPost, { id: event.post_id })).data;
    expect(post).toMatchObject({
      content_type: "event",
      title: event.title,
      tags: ["cumbia"],
      media: { kind: "event", event: { slug: event.slug, venue_name: "Sala El Sol" } },
    });
    const feed = await server.visitor.call(getFeed, { artistId: ana.id });
    expect(feed.data.content.map(({ id }) => id)).toContain(event.post_id);
  });

  test("its post changes with the event, and cannot be edited by itself", async () => {
    const { ana } = scene;
    const event = await scene.newEvent({ description: "Con amigos" });
    const edit = await ana.call(editPost, { id: event.post_id, text: "Otra cosa" });
    expect(edit.error).toMatchObject({ code: "post_is_event" });
    expect((await ana.call(getPost, { id: event.post_id })).data.description).toBe("Con amigos");
  });

  test("shows invitations to the line-up only to its organizer", async () => {
    const { ana, beto, server } = scene;
    const { slug } = await scene.newEvent({
      lineup: [{ username: "beto" }, { name: "Sin cuenta" }],
    });
    const usernames = async (who: Pick<typeof ana, "call">) =>
      (await who.call(getEvent, { slug })).data.lineup.map(({ username }) => username);
    expect(await usernames(ana)).toEqual(["beto", null]);
    expect(await usernames(beto)).toEqual([null, null]);
    expect(await usernames(server.visitor)).toEqual([null, null]);
  });

  test("again with the same key is the same event, and with different fields is refused", async () => {
    const { ana, venue } = scene;
    const headers = { "idempotency-key": crypto.randomUUID() };
    const input = { title: "Dos veces", starts_local: evening(12), venue_id: venue.id };
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => ana.call(createEvent, input, headers)),
    );
    expect(new Set(answers.map(({ data }) => data.slug)).size).toBe(1);
    const other = await ana.call(createEvent, { ...input, title: "Otra" }, headers);
    expect(other.error.code).toBe("idempotency_mismatch");
    // The first attempt has taken the picture.
    const key = { "idempotency-key": crypto.randomUUID() };
    const withCover = {
      ...input,
      starts_local: evening(13),
      cover_file_id: await upload(ana, "image"),
    };
    const first = await ana.call(createEvent, withCover, key);
    expect((await ana.call(createEvent, withCover, key)).data.slug).toBe(first.data.slug);
  });

  test("at the same venue on the same day warns first: «Parece que este concierto ya existe»", async () => {
    const first = await scene.newEvent({ starts_local: evening(20) });
    const before = await rows("events");
    const second = await scene.announce({ starts_local: evening(20, "22:00") });
    expect(second.status).toBe(409);
    expect(second.error.message).toBe("Parece que este concierto ya existe");
    expect(second.error).toMatchObject({ existing: first.slug });
    expect(await rows("events")).toEqual(before);
    const despite = await scene.announce({
      starts_local: evening(20, "22:00"),
      despite_duplicate: true,
    });
    expect(despite.status).toBe(200);
    expect(despite.data.slug).not.toBe(first.slug);
  });

  test("is for artists and professionals", async () => {
    const { beto, server } = scene;
    const fansAnswer = await scene.announce({}, beto);
    expect(fansAnswer.error.code).toBe("events_for_artists");
    expect(
      (await server.visitor.call(createEvent, { title: "x", starts_local: evening(2) })).status,
    ).toBe(401);
    const nora = await server.person("nora");
    await server.query("update profiles set is_professional = true where id = $1", [nora.id]);
    expect((await scene.announce({ starts_local: evening(44) }, nora)).status).toBe(200);
  });

  test("with repetitions creates an event for each date, and one post in lists", async () => {
    const { ana, server } = scene;
    const starts = [30, 37, 44].map((days) => evening(days));
    const first = await scene.newEvent({
      title: "Los jueves",
      starts_local: String(starts[0]),
      doors_local: evening(30, "20:00"),
      repeats: starts.slice(1),
    });
    expect(first.series.map(({ starts_local }) => starts_local)).toEqual(starts.slice(1));
    const second = (await ana.call(getEvent, { slug: String(first.series[0]?.slug) })).data;
    expect(second).toMatchObject({ title: "Los jueves", doors_local: evening(37, "20:00") });
    const feed = await server.visitor.call(getFeed, { artistId: ana.id });
    expect(feed.data.content.filter(({ title }) => title === "Los jueves")).toHaveLength(1);
    // Each is changed separately.
    await ana.call(setEventStatus, { id: second.id, status: "cancelled" });
    expect((await ana.call(getEvent, { slug: first.slug })).data.status).toBe("published");
  });
});

describe("invalid events are not stored", () => {
  const day = 15;
  const link = { kind: "tickets" as const, url: "https://entradas.example.com" };
  const wrong: [string, EventFields, string][] = [
    ["no title", { title: " " }, "event_title_required"],
    ["no place", { venue_id: null }, "event_place_required"],
    ["an end before its start", { ends_local: evening(day, "20:59") }, "event_end_before_start"],
    ["doors after the start", { doors_local: evening(day, "21:30") }, "event_doors_after_start"],
    ["a start 19 months ahead", { starts_local: evening(580) }, "event_too_far"],
    ["a start last week", { starts_local: evening(-7) }, "event_in_past"],
    ["29 February of a year without", { starts_local: "2027-02-29T21:00" }, "event_start_invalid"],
    ["an hour that the clock skips", { starts_local: "2027-03-28T02:30" }, "event_hour_skipped"],
    ["a day and a half", { ends_local: evening(day + 2) }, "event_too_long"],
    [
      "a festival of eleven days",
      { kind: "festival", ends_local: evening(day + 11) },
      "event_too_long",
    ],
    [
      "27 repeats",
      { repeats: Array.from({ length: 27 }, (_, n) => evening(day + 1 + n)) },
      "invalid_input",
    ],
    ["the same repeat twice", { repeats: [evening(16), evening(16)] }, "event_repeats_invalid"],
    ["six links", { ticket_links: Array.from({ length: 6 }, () => link) }, "invalid_input"],
    [
      "a script as a link",
      { ticket_links: [{ kind: "vip", url: "javascript:alert(1)" }] },
      "link_not_allowed",
    ],
    [
      "a script as its address",
      { venue_id: null, online_url: "javascript:alert(1)", time_zone: "Europe/Madrid" },
      "link_not_allowed",
    ],
    [
      "a zone that there is none",
      { venue_id: null, online_url: "https://tv.example.com", time_zone: "Mars/Olympus" },
      "invalid_input",
    ],
    ["a venue that there is none", { venue_id: crypto.randomUUID() }, "venue_not_found"],
    [
      "a price of nothing",
      { price: { kind: "paid", min: 0, currency: "EUR" } },
      "event_price_invalid",
    ],
    ["a price without currency", { price: { kind: "paid", min: 100 } }, "event_price_invalid"],
    ["a negative price", { price: { kind: "paid", min: -1, currency: "EUR" } }, "invalid_input"],
    [
      "a free one with a price",
      { price: { kind: "free", min: 100, currency: "EUR" } },
      "event_price_invalid",
    ],
    [
      "a line-up of 500",
      { lineup: Array.from({ length: 500 }, (_, n) => ({ name: `Banda ${n}` })) },
      "invalid_input",
    ],
    ["nobody in the line-up", { lineup: [{ username: "nadie-asi" }] }, "user_not_found"],
    [
      "the same artist twice",
      { lineup: [{ username: "ana" }, { username: "@ANA" }] },
      "invalid_input",
    ],
    ["somebody else's file", { cover_file_id: crypto.randomUUID() }, "file_not_found"],
    ["101 characters", { title: "x".repeat(101) }, "invalid_input"],
  ];
  test.each(wrong)("%s", async (_what, fields, code) => {
    const before = [await rows("events"), await rows("media_content")];
    const answer = await scene.announce({
      starts_local: evening(day),
      despite_duplicate: true,
      ...fields,
    });
    expect(answer.error.code).toBe(code);
    expect(answer.status).toBeLessThan(500);
    expect([await rows("events"), await rows("media_content")]).toEqual(before);
  });
});

describe("changing an event", () => {
  const edit = (event: Awaited<ReturnType<typeof scene.newEvent>>, fields: EventFields = {}) => ({
    id: event.id,
    title: event.title,
    starts_local: event.starts_local,
    venue_id: event.venue?.id ?? null,
    ...fields,
  });

  test("a new date appears everywhere at once, with the former one", async () => {
    const { ana, beto } = scene;
    const event = await scene.newEvent({ starts_local: evening(21) });
    const moved = (await ana.call(updateEvent, edit(event, { starts_local: evening(22) }))).data;
    expect(moved).toMatchObject({
      slug: event.slug,
      starts_local: evening(22),
      previous_start_local: evening(21),
      day: evening(22).slice(0, 10),
    });
    const post = (await beto.call(getPost, { id: event.post_id })).data;
    expect(post.media).toMatchObject({ event: { starts_local: evening(22) } });
  });

  test("a cover stays until it is replaced or removed", async () => {
    const { ana } = scene;
    const event = await scene.newEvent({
      starts_local: evening(23),
      cover_file_id: await upload(ana, "image"),
    });
    // Its address has a new signature.
    const laterCover = (await ana.call(updateEvent, edit(event))).data.cover;
    expect(laterCover?.url.split("?")[0]).toBe(event.cover?.url.split("?")[0]);
    const bare = (await ana.call(updateEvent, { ...edit(event), remove_cover: true })).data;
    expect(bare.cover).toBe(null);
  });

  test("a cancelled event is marked in its post, and stays cancelled", async () => {
    const { ana, beto } = scene;
    const event = await scene.newEvent({ starts_local: evening(24) });
    await ana.call(setEventStatus, { id: event.id, status: "postponed" });
    expect((await beto.call(getEvent, { slug: event.slug })).data.status).toBe("postponed");
    // A new date reinstates it.
    await ana.call(updateEvent, edit(event, { starts_local: evening(25) }));
    expect((await beto.call(getEvent, { slug: event.slug })).data.status).toBe("published");
    const cancelled = await ana.call(setEventStatus, { id: event.id, status: "cancelled" });
    expect(cancelled.data.status).toBe("cancelled");
    expect((await ana.call(setEventStatus, { id: event.id, status: "cancelled" })).status).toBe(
      200,
    );
    expect((await ana.call(setEventStatus, { id: event.id, status: "published" })).error.code).toBe(
      "event_cancelled",
    );
    expect((await ana.call(updateEvent, edit(event))).error.code).toBe("event_cancelled");
    const post = (await beto.call(getPost, { id: event.post_id })).data;
    expect(post.media).toMatchObject({ event: { status: "cancelled" } });
  });

  test("another person's event cannot be changed", async () => {
    const { beto, server } = scene;
    const event = await scene.newEvent({ starts_local: evening(26) });
    const carla = await server.person("carla", { role: "creator" });
    const row = "select *, xmin from events where id = $1";
    const before = await server.query(row, [event.id]);
    for (const who of [beto, carla]) {
      expect((await who.call(updateEvent, edit(event))).error.code).toBe("event_not_found");
      expect((await who.call(setEventStatus, { id: event.id, status: "cancelled" })).status).toBe(
        404,
      );
      expect((await who.call(deleteEvent, { id: event.id })).error.code).toBe("event_not_found");
    }
    expect(await server.query(row, [event.id])).toEqual(before);
  });

  test("a deleted event is nowhere, and is restored with its post", async () => {
    const { ana, server } = scene;
    const event = await scene.newEvent({ starts_local: evening(27) });
    const inAgenda = async () =>
      (await server.visitor.call(getAgenda, { from: event.day, to: event.day })).data.events.some(
        ({ id }) => id === event.id,
      );
    expect(await inAgenda()).toBe(true);
    await ana.call(deleteEvent, { id: event.id });
    expect(await inAgenda()).toBe(false);
    expect((await server.visitor.call(getEvent, { slug: event.slug })).status).toBe(410);
    expect((await ana.call(deleteEvent, { id: event.id })).status).toBe(200);
    await ana.call(changeOwnPosts, { ids: [event.post_id], change: "restored" });
    expect(await inAgenda()).toBe(true);
  });

  test("people whom the organizer blocked do not see it", async () => {
    const { ana, server } = scene;
    const dario = await server.person("dario");
    const event = await scene.newEvent({ starts_local: evening(28) });
    await ana.call(blockUser, { id: dario.id });
    expect((await dario.call(getEvent, { slug: event.slug })).status).toBe(404);
    const { events } = (await dario.call(getAgenda, { from: event.day, to: event.day })).data;
    expect(events.map(({ id }) => id)).not.toContain(event.id);
  });
});

describe("a venue", () => {
  test("of the same name in the same city is the same one, also when two people add it at once", async () => {
    const { ana, cityId } = scene;
    const city_id = await cityId("Montevideo", "UY");
    const answers = await Promise.all(
      ["La Trastienda", "la  trastienda", "LA TRASTIENDA", "La Trastíenda"].map((name) =>
        ana.call(createVenue, { name, city_id }),
      ),
    );
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
    expect(answers[0]?.data).toMatchObject({ time_zone: "America/Montevideo", country_code: "UY" });
  });

  test("is suggested by the beginning of its name, without accents; wildcards are literal", async () => {
    const { ana, newVenue } = scene;
    await newVenue("Café Berlín", "Madrid", "ES");
    const names = async (query: string) =>
      (await ana.call(suggestVenues, { query })).data.venues.map(({ name }) => name);
    expect(await names("cafe ber")).toEqual(["Café Berlín"]);
    expect(await names("%")).toEqual([]);
    expect(await names("_afe")).toEqual([]);
    expect(await names("  ")).toEqual([]);
  });

  test("is read by its id", async () => {
    const { ana, venue } = scene;
    expect((await ana.call(getVenue, { id: venue.id })).data).toEqual(venue);
    const missing = await ana.call(getVenue, { id: crypto.randomUUID() });
    expect(missing.error.code).toBe("venue_not_found");
  });

  test("on the other side of the world from its city is refused", async () => {
    const { ana, cityId } = scene;
    const city_id = await cityId("Madrid", "ES");
    const far = await ana.call(createVenue, { name: "Lejos", city_id, lat: -34.9, lng: -56.2 });
    expect(far.error.code).toBe("venue_too_far");
    expect((await ana.call(createVenue, { name: "Nada", city_id: 1 })).error.code).toBe(
      "city_not_found",
    );
  });
});
