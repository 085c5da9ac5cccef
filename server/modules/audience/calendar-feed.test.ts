import ICAL from "ical.js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { getStudioCalendarAddress, renewStudioCalendarAddress } from "#contract/audience/calendar";
import { getCalendarAddress } from "#contract/events/calendars";
import { createBand, createMember, forBand } from "#testing/bands";
import { eventScene } from "#testing/event-scene";

let scene: Awaited<ReturnType<typeof eventScene>>;
beforeAll(async () => {
  scene = await eventScene();
});
afterAll(() => scene.server.stop());

type Person = (typeof scene)["ana"];
const addressFor = async (who: Person, band?: string) => {
  const headers = band === undefined ? {} : forBand(band);
  return (await who.call(getStudioCalendarAddress, {}, headers)).data.url;
};
const open = (url: string) => scene.server.visitor.fetch(url.replace(scene.server.url, ""));

/** The entries of a calendar, parsed by an independent library. */
async function entriesOf(url: string) {
  const answer = await open(url);
  expect(answer.status).toBe(200);
  const text = await answer.text();
  for (const line of text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  return new ICAL.Component(ICAL.parse(text) as unknown[])
    .getAllSubcomponents("vevent")
    .map((component) => new ICAL.Event(component));
}

const nextMonth = (day: number, hour: number): string => {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, day, hour)).toISOString();
};

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

test("a feed has shows, what is scheduled and birthdays, and an entry that moves keeps its id", async () => {
  const { server, ana, newEvent } = scene;
  const show = await newEvent({
    title: "Noche\u0007 de cal",
    starts_local: nextMonth(15, 21).slice(0, 16),
  });
  const scheduled = await post(ana.id, {
    title: "Adelanto; parte 1",
    status: "scheduled",
    publish_at: nextMonth(10, 12),
  });
  const song = await post(ana.id, { title: "La luna", created_at: "2024-03-31T12:00:00Z" });
  const url = await addressFor(ana);
  const headers = (await open(url)).headers;
  expect([headers.get("cache-control"), headers.get("x-robots-tag")]).toEqual([
    "private, max-age=300",
    "noindex",
  ]);
  const entries = await entriesOf(url);
  const host = new URL(server.url).hostname;
  const birthdays = entries.filter(({ uid }) => uid.startsWith(`birthday-${song}`));
  expect(birthdays.length).toBeGreaterThan(0);
  for (const { startDate, uid } of birthdays) {
    expect([startDate.isDate, startDate.month, startDate.day]).toEqual([true, 3, 31]);
    expect(uid).toBe(`birthday-${song}-${startDate.year}@${host}`);
  }
  const others = entries.filter(({ uid }) => !uid.startsWith("birthday"));
  expect(others.map(({ uid, summary }) => [uid, summary])).toEqual([
    [`post-${scheduled}@${host}`, "Adelanto; parte 1 (publicación programada)"],
    [`show-${show.id}@${host}`, "Noche de cal (show)"],
  ]);
  expect(others[0]?.startDate.toJSDate().toISOString()).toBe(nextMonth(10, 12));
  await server.query("update media_content set publish_at = $2 where id = $1", [
    scheduled,
    nextMonth(20, 12),
  ]);
  const moved = (await entriesOf(url)).find(({ uid }) => uid === `post-${scheduled}@${host}`);
  expect(moved?.startDate.toJSDate().toISOString()).toBe(nextMonth(20, 12));
});

test("an address that was replaced, forged or belongs to nobody has no calendar", async () => {
  const { ana, beto } = scene;
  const url = await addressFor(ana);
  const plans = (await ana.call(getCalendarAddress, {})).data.url;
  const next = (await ana.call(renewStudioCalendarAddress, {})).data.url;
  expect(next).not.toBe(url);
  expect((await open(next)).status).toBe(200);
  const [artist = "", ...rest] = new URL(next).pathname.split("/").at(-1)?.split(".") ?? [];
  const forged = [
    url,
    // One version counts for all of a person's secret addresses.
    plans,
    next.replace(artist, beto.id),
    next.replaceAll(artist, beto.id),
    next.replace(/\.[\w-]{22}\.ics$/, `.${"x".repeat(22)}.ics`),
    `/creator-studio/calendario/${rest.join(".")}`,
    "/creator-studio/calendario/x.ics",
    "/creator-studio/calendario/%00.ics",
    `/creator-studio/calendario/${"9".repeat(5000)}.ics`,
  ];
  for (const address of forged)
    expect([address.slice(0, 200), (await open(address)).status]).toEqual([
      address.slice(0, 200),
      404,
    ]);
});

test("who is no artist has no address", async () => {
  const { beto } = scene;
  for (const endpoint of [getStudioCalendarAddress, renewStudioCalendarAddress])
    expect((await beto.call(endpoint, {})).error.code).toBe("studio_for_artists");
});

test("a member of a band reads what they may see there now, and nothing after leaving", async () => {
  const { server, ana } = scene;
  const band = await createBand(server, "faroles", ana.id);
  const id = await post(band, { status: "scheduled", publish_at: nextMonth(10, 12) });
  const publisher = await createMember(server, band, "publicante", ["publisher"]);
  const scheduler = await createMember(server, band, "agendista", ["scheduler"]);
  const readers = await Promise.all(
    [ana, publisher, scheduler].map((who) => addressFor(who, band)),
  );
  const uids = await Promise.all(
    readers.map(async (url) => (await entriesOf(url)).map(({ uid }) => uid.slice(0, 41))),
  );
  expect(uids).toEqual([[`post-${id}`], [`post-${id}`], []]);
  await server.query("update band_members set until = now(), roles = '{}' where person_id = $1", [
    publisher.id,
  ]);
  expect((await open(readers[1] ?? "")).status).toBe(404);
  await server.query("update band_members set is_archived = true where band_id = $1", [band]);
  expect((await open(readers[0] ?? "")).status).toBe(404);
});

test("the address of a page that became a band is nobody's", async () => {
  const { server, ana } = scene;
  const band = await createBand(server, "conversos", ana.id);
  const signature = server.ctx.signer.sign(`studio calendar ${band} ${band} 1`);
  const url = `/creator-studio/calendario/${band}.${band}.1.${signature}.ics`;
  expect((await open(url)).status).toBe(404);
});
