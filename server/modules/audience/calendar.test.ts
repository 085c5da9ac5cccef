import { afterAll, beforeAll, expect, test } from "vitest";
import { getStudioCalendar } from "#contract/audience/calendar";
import { getStudio } from "#contract/audience/studio";
import { deleteEvent } from "#contract/events/events";
import { createBand, createMember, forBand } from "#testing/bands";
import { eventScene } from "#testing/event-scene";

let scene: Awaited<ReturnType<typeof eventScene>>;
beforeAll(async () => {
  scene = await eventScene();
});
afterAll(() => scene.server.stop());

async function post(by: string, fields: Record<string, unknown>): Promise<string> {
  const row = { user_id: by, title: "Marea", content_type: "audio", ...fields };
  const names = Object.keys(row);
  const [inserted] = await scene.server.query<{ id: string }>(
    `insert into media_content (${names.join(", ")})
     values (${names.map((_, at) => `$${at + 1}`).join(", ")}) returning id`,
    Object.values(row),
  );
  return String(inserted?.id);
}

test("a month has shows by the day of their place, scheduled posts in the artist's zone, and birthdays", async () => {
  const { server, ana, newEvent } = scene;
  await server.query("update profiles set time_zone = 'America/Mexico_City' where id = $1", [
    ana.id,
  ]);
  const year = new Date().getUTCFullYear() + 1;
  // An event past midnight is listed on the evening it belongs to.
  const show = await newEvent({ starts_local: `${year}-03-15T01:00` });
  const scheduled = await post(ana.id, {
    title: "Adelanto",
    status: "scheduled",
    publish_at: `${year}-04-01T03:30:00Z`,
  });
  const song = await post(ana.id, { created_at: "2024-03-31T12:00:00Z" });
  const leap = await post(ana.id, { title: "Bisiesta", created_at: "2024-02-29T12:00:00Z" });
  const month = async (name: string) =>
    (await ana.call(getStudioCalendar, { month: name })).data.entries;
  expect(await month(`${year}-03`)).toMatchObject([
    { kind: "show", id: show.id, slug: show.slug, day: `${year}-03-14`, time: "01:00" },
    { kind: "birthday", id: song, day: `${year}-03-31`, years: year - 2024, time: null },
    // Half past three of the first of April in UTC is the evening before in Mexico.
    { kind: "post", id: scheduled, day: `${year}-03-31`, time: "21:30" },
  ]);
  expect((await ana.call(deleteEvent, { id: show.id })).status).toBe(200);
  expect((await month(`${year}-03`)).map(({ kind }) => kind)).toEqual(["birthday", "post"]);
  expect(await month("2027-02")).toMatchObject([{ id: leap, day: "2027-02-28", years: 3 }]);
  expect(await month("2024-02")).toEqual([]);
});

test("nobody else's, no drafts of others, and no month that is none", async () => {
  const { server, ana, beto } = scene;
  const other = await server.person("otra", { role: "creator" });
  await post(ana.id, { status: "scheduled", publish_at: "2031-05-10T12:00:00Z" });
  const { data } = await other.call(getStudioCalendar, { month: "2031-05" });
  expect(data.entries).toEqual([]);
  expect((await beto.call(getStudioCalendar, { month: "2031-05" })).error.code).toBe(
    "studio_for_artists",
  );
  for (const month of ["2031-13", "1999-01", "2031-5", "2031-05-01", "' or 1=1"]) {
    const answer = await ana.fetch(`/api/me/studio/calendar?${new URLSearchParams({ month })}`);
    expect([month, answer.status]).toEqual([month, 422]);
  }
});

test("scheduled posts of a band are for members who may publish", async () => {
  const { server, ana } = scene;
  const band = await createBand(server, "truenos", ana.id);
  const id = await post(band, { status: "scheduled", publish_at: "2031-05-10T12:00:00Z" });
  const titlesFor = async (who: typeof ana) => {
    const headers = forBand(band);
    const studio = await who.call(getStudio, {}, headers);
    const calendar = await who.call(getStudioCalendar, { month: "2031-05" }, headers);
    return [studio.data.next.map((entry) => entry.id), calendar.data.entries.map((e) => e.id)];
  };
  const publisher = await createMember(server, band, "publica", ["publisher"]);
  const scheduler = await createMember(server, band, "agenda", ["scheduler", "treasurer"]);
  expect(await titlesFor(ana)).toEqual([[id], [id]]);
  expect(await titlesFor(publisher)).toEqual([[id], [id]]);
  expect(await titlesFor(scheduler)).toEqual([[], []]);
});

test("a release is one entry: scheduled, and on its birthday; its songs are none", async () => {
  const { server } = scene;
  const artist = await server.person("sellos", { role: "creator" });
  const release = async (title: string, fields: Record<string, unknown>) => {
    const announcing = await post(artist.id, { title, content_type: "release", ...fields });
    const [row] = await server.query<{ id: string }>(
      `insert into releases (owner_id, slug, post_id, type, title, idempotency_key)
       values ($1, $2, $3, 'ep', $4, gen_random_uuid()) returning id`,
      [artist.id, crypto.randomUUID(), announcing, title],
    );
    return { id: String(row?.id), announcing };
  };
  const next = await release("Lo que viene", {
    status: "scheduled",
    publish_at: "2031-05-10T12:00:00Z",
  });
  const old = await release("La primera", { created_at: "2029-05-20T12:00:00Z" });
  await post(artist.id, { in_release: true, created_at: "2029-05-20T12:00:00Z" });
  const { data } = await artist.call(getStudioCalendar, { month: "2031-05" });
  expect(data.entries).toMatchObject([
    { kind: "release", id: next.id, title: "Lo que viene", day: "2031-05-10", slug: null },
    { kind: "birthday", id: old.announcing, title: "La primera", day: "2031-05-20", years: 2 },
  ]);
  expect(data.entries).toHaveLength(2);
});
