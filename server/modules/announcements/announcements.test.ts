import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import * as contract from "#contract/announcements/announcements";
import type { Audience } from "#contract/announcements/audiences";
import type { Input } from "#contract/endpoint";
import { getMe } from "#contract/people/profiles";
import { eventually } from "#testing/eventually";
import { staffPerson } from "#testing/staff";
import { type TestServer, testServer } from "#testing/test-server";

type Staff = Awaited<ReturnType<typeof staffPerson>>;
type Draft = Input<typeof contract.saveAnnouncement>;

let server: TestServer;
let [chief, writer]: Staff[] = [];
let fan: Awaited<ReturnType<TestServer["person"]>>;
let artist: typeof fan;
beforeAll(async () => {
  server = await testServer();
  chief = await staffPerson(server, "jefa", "admin");
  writer = await staffPerson(server, "edita", "editor");
  fan = await server.person("fan");
  artist = await server.person("artista", { role: "creator" });
});
afterAll(() => server.stop());
beforeEach(async () => {
  for (const { id } of await list()) await as(chief).call(contract.endAnnouncement, { id });
  await server.query("delete from announcements");
});

const as = (who: Staff | undefined): Staff => {
  if (who === undefined) throw new Error("nobody yet");
  return who;
};
const list = async () =>
  (await as(chief).call(contract.getStaffAnnouncements, {})).data.announcements;
const minutes = (n: number) => new Date(Date.now() + n * 60_000).toISOString();
const draftOf = (change: Partial<Draft> = {}): Draft => ({
  id: crypto.randomUUID(),
  text: "Mañana hay mantenimiento.",
  link: "/events",
  audience: "everyone",
  starts_at: minutes(-1),
  ends_at: minutes(60),
  ...change,
});
async function published(change: Partial<Draft> = {}): Promise<string> {
  const draft = draftOf(change);
  expect((await as(writer).call(contract.saveAnnouncement, draft)).status).toBe(200);
  expect((await as(chief).call(contract.publishAnnouncement, { id: draft.id })).status).toBe(200);
  return draft.id;
}
const forVisitors = async () =>
  (await server.visitor.call(contract.getAnnouncements, {})).data.announcements;
const forPerson = async (who: typeof fan) => (await who.call(getMe, {})).data.announcements;
const audit = async (id: string) =>
  (
    await server.query<{ action: string }>(
      "select action from audit_log where subject_id = $1 order by id",
      [id],
    )
  ).map(({ action }) => action);

test("a draft is nobody's until an admin publishes it; then it runs until it is ended", async () => {
  const draft = draftOf();
  await as(writer).call(contract.saveAnnouncement, draft);
  await as(writer).call(contract.saveAnnouncement, { ...draft, text: "Hoy hay mantenimiento." });
  expect(await forVisitors()).toEqual([]);
  const { id } = draft;
  expect((await as(writer).call(contract.publishAnnouncement, { id })).error.code).toBe(
    "forbidden",
  );
  for (let time = 0; time < 2; time += 1)
    expect((await as(chief).call(contract.publishAnnouncement, { id })).status).toBe(200);
  expect(await forVisitors()).toEqual([
    { id, text: "Hoy hay mantenimiento.", link: "/events", ends_at: draft.ends_at },
  ]);
  expect((await as(writer).call(contract.saveAnnouncement, draft)).error.code).toBe(
    "announcement_published",
  );
  expect((await as(writer).call(contract.endAnnouncement, { id })).error.code).toBe("forbidden");
  for (let time = 0; time < 2; time += 1)
    expect((await as(chief).call(contract.endAnnouncement, { id })).status).toBe(200);
  expect(await forVisitors()).toEqual([]);
  expect(await audit(id)).toEqual([
    "announcement_saved",
    "announcement_saved",
    "announcement_published",
    "announcement_ended",
  ]);
});

test.each<[Audience, { visitor: boolean; fan: boolean; artist: boolean }]>([
  ["everyone", { visitor: true, fan: true, artist: true }],
  ["members", { visitor: false, fan: true, artist: true }],
  ["artists", { visitor: false, fan: false, artist: true }],
])("for %s", async (audience, expectation) => {
  const id = await published({ audience });
  const has = (all: { id: string }[] | undefined) => all?.some((one) => one.id === id) ?? false;
  expect({
    visitor: has(await forVisitors()),
    fan: has(await forPerson(fan)),
    artist: has(await forPerson(artist)),
  }).toEqual(expectation);
});

test("at most three are shown, the newest first, and none before its time or after it", async () => {
  await published({ starts_at: minutes(5) });
  for (const n of [40, 30, 20, 10]) await published({ text: `hace ${n}`, starts_at: minutes(-n) });
  expect((await forVisitors()).map(({ text }) => text)).toEqual(["hace 10", "hace 20", "hace 30"]);
  await server.query("update announcements set ends_at = now() where text = 'hace 10'");
  // Another process, or time, changed it: the cache of this one is five seconds old at most.
  await eventually(async () =>
    expect((await forVisitors()).map(({ text }) => text)).toEqual([
      "hace 20",
      "hace 30",
      "hace 40",
    ]),
  );
  expect(await forPerson(fan)).toHaveLength(3);
});

test("nothing is added to getMe when there is no announcement", async () => {
  expect((await fan.call(getMe, {})).data).not.toHaveProperty("announcements");
});

test("one whose time is over is not published, and a draft is deleted by an editor", async () => {
  const draft = draftOf({ starts_at: minutes(-9), ends_at: minutes(-1) });
  const { id } = draft;
  await as(writer).call(contract.saveAnnouncement, draft);
  expect((await as(chief).call(contract.publishAnnouncement, { id })).error.code).toBe(
    "announcement_over",
  );
  const other = draftOf();
  await as(writer).call(contract.saveAnnouncement, other);
  expect((await as(writer).call(contract.endAnnouncement, { id: other.id })).status).toBe(200);
  expect((await list()).map((one) => one.id)).toEqual([id]);
  const nobody = { id: crypto.randomUUID() };
  expect((await as(chief).call(contract.publishAnnouncement, nobody)).error.code).toBe(
    "announcement_gone",
  );
});

test.each<[string, Partial<Draft>]>([
  ["no text", { text: " \n " }],
  ["a long text", { text: "a".repeat(281) }],
  ["NUL", { text: "a\0b" }],
  ["another site", { link: "https://malo.test" }],
  ["another site without a protocol", { link: "//malo.test" }],
  ["another site with a backslash", { link: "/\\malo.test" }],
  ["a script", { link: "javascript:alert(1)" }],
  ["a tab in the address", { link: "/\t/malo.test" }],
  ["a relative address", { link: "events" }],
  ["a long address", { link: `/${"a".repeat(200)}` }],
  ["an end before the beginning", { ends_at: minutes(-5) }],
  ["no time", { starts_at: "mañana" }],
  ["nobody", { audience: "admins" as Audience }],
])("%s is refused", async (_what, change) => {
  const answer = await as(writer).call(contract.saveAnnouncement, draftOf(change));
  expect(answer.status).toBe(422);
  expect(await list()).toEqual([]);
});
