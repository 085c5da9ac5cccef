import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { followUser } from "#contract/people/follows";
import { getProfile, viewProfile } from "#contract/people/profiles";
import { isReader, visitorOf } from "#modules/visitors";
import { crowd, inWaves } from "#testing/crowd";
import { type TestServer, testServer } from "#testing/test-server";
import { viewCounter } from "./count-views.ts";
import { moveWindow } from "./move-window.ts";
import { viewProfile as viewWith } from "./view-profile.ts";

type Person = Awaited<ReturnType<TestServer["person"]>>;
let server: TestServer;
let beto: Person;
beforeAll(async () => {
  server = await testServer();
  beto = await server.person("beto");
});
afterAll(() => server.stop());

const firefox = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0" };
const phone = { "user-agent": "Mozilla/5.0 (Linux; Android 15; CUBOT X90) Chrome/140.0 Mobile" };

let artistCount = 0;
/** An artist without visits. */
const artist = (): Promise<Person> => server.person(`artista${++artistCount}`, { role: "creator" });

const viewsOf = async ({ id }: { id: string }): Promise<number> =>
  (await server.visitor.call(getProfile, { handle: id })).data.profile_views_30d;

/** The counter according to the days. */
const daysOf = async (id: string): Promise<number> => {
  const [row] = await server.query<{ sum: number }>(
    "select coalesce(sum(views), 0)::int as sum from profile_view_days where profile_id = $1 and in_window",
    [id],
  );
  return row?.sum ?? -1;
};

/** A counter with its own clock. */
function atTime(time: string) {
  const clock = { now: new Date(time) };
  const count = viewCounter(server.ctx, () => clock.now);
  const visit = (profileId: string, visitor: string): Promise<void> =>
    count({ profileId, visitor });
  const pass = (minutes: number): void => {
    clock.now = new Date(clock.now.getTime() + minutes * 60_000);
  };
  return { clock, visit, pass };
}

describe("profile_views_30d", () => {
  test("counts a visitor once, however often they come back within half an hour", async () => {
    const ana = await artist();
    for (let n = 0; n < 3; n += 1)
      expect((await server.visitor.call(viewProfile, { id: ana.id }, firefox)).data).toEqual({
        success: true,
      });
    await beto.call(viewProfile, { id: ana.id }, firefox);
    await beto.call(viewProfile, { id: ana.id.toUpperCase() }, phone);
    expect(await viewsOf(ana)).toBe(2);
  });

  test("counts two visitors separately: two accounts, or two browsers of one address", async () => {
    const ana = await artist();
    const carla = await server.person("carla");
    for (const caller of [beto, carla, server.visitor])
      await caller.call(viewProfile, { id: ana.id }, firefox);
    await server.visitor.call(viewProfile, { id: ana.id }, phone);
    expect(await viewsOf(ana)).toBe(4);
  });

  test("does not count one's own visit", async () => {
    const ana = await artist();
    await ana.call(viewProfile, { id: ana.id }, firefox);
    await ana.call(viewProfile, { id: ana.id.toUpperCase() }, firefox);
    expect(await viewsOf(ana)).toBe(0);
  });

  test.for([
    "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
    "Mozilla/5.0 (Macintosh) AppleWebKit/605 (Applebot/0.1)",
    "Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/140.0 Safari/537.36",
    "facebookexternalhit/1.1",
    "WhatsApp/2.23.20.0 A",
    "TelegramBot (like TwitterBot)",
    "Mozilla/5.0 (compatible; Discordbot/2.0)",
    "curl/8.5.0",
    "python-requests/2.32",
    "node",
    "",
  ])("does not count the program %j", async (userAgent) => {
    const ana = await artist();
    await server.visitor.call(viewProfile, { id: ana.id }, { "user-agent": userAgent });
    expect(await viewsOf(ana)).toBe(0);
  });

  test.for([
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1",
    "Mozilla/5.0 (Linux; Android 10; CUBOT NOTE 20) AppleWebKit/537.36 Chrome/120 Mobile Safari/537.36",
    "Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Mobile/15E148 Instagram 300.0",
    "Mozilla/5.0 (Linux; Android 14) Chrome/126 Mobile Telegram-Android/10.14",
  ])("counts %j as a person", (userAgent) => {
    expect(isReader(userAgent)).toBe(true);
  });

  test.for<Record<string, string>>([
    { "sec-purpose": "prefetch;prerender" },
    { purpose: "prefetch" },
    { "x-moz": "prefetch" },
  ])("does not count prefetching: %j", async (header) => {
    const ana = await artist();
    await server.visitor.call(viewProfile, { id: ana.id }, { ...firefox, ...header });
    expect(await viewsOf(ana)).toBe(0);
  });

  test("answers the same for an unknown profile, and counts nothing before the end of onboarding", async () => {
    const fresh = await server.person("reciente", { fresh: true });
    for (const id of [crypto.randomUUID(), fresh.id]) {
      const { status, data } = await server.visitor.call(viewProfile, { id }, firefox);
      expect([status, data]).toEqual([200, { success: true }]);
    }
    expect(await daysOf(fresh.id)).toBe(0);
    expect((await server.visitor.call(viewProfile, { id: "ana" }, firefox)).status).toBe(422);
  });

  test("counts a visitor again after half an hour, and not a minute sooner", async () => {
    const ana = await artist();
    const { visit, pass } = atTime("2026-05-10T10:00:00Z");
    await visit(ana.id, "beto");
    pass(29);
    await visit(ana.id, "beto");
    expect(await viewsOf(ana)).toBe(1);
    pass(1);
    await visit(ana.id, "beto");
    expect(await viewsOf(ana)).toBe(2);
    pass(20);
    await visit(ana.id, "beto");
    expect(await viewsOf(ana)).toBe(2);
  });

  test("recognises a visitor across midnight, when the salt of their hash changes", async () => {
    const ana = await artist();
    const { visit, pass } = atTime("2026-05-10T23:50:00Z");
    await visit(ana.id, "beto");
    pass(15);
    await visit(ana.id, "beto");
    expect(await viewsOf(ana)).toBe(1);
    pass(20);
    await visit(ana.id, "beto");
    expect(await viewsOf(ana)).toBe(2);
  });

  test("is the sum of 30 days: a day that leaves is subtracted once, and a missed day too", async () => {
    const ana = await artist();
    const { clock, visit, pass } = atTime("2026-03-01T12:00:00Z");
    const days = async (count: number): Promise<void> => {
      pass(count * 24 * 60);
      await moveWindow(server.ctx, clock.now);
    };
    for (const visitor of ["a", "b", "c"]) await visit(ana.id, visitor);
    await days(1);
    for (const visitor of ["a", "b"]) await visit(ana.id, visitor);
    await days(28);
    await visit(ana.id, "a");
    expect(await viewsOf(ana)).toBe(6);
    await days(1);
    expect(await viewsOf(ana)).toBe(3);
    await moveWindow(server.ctx, clock.now);
    expect(await viewsOf(ana)).toBe(3);
    await days(5);
    expect([await viewsOf(ana), await daysOf(ana.id)]).toEqual([1, 1]);
    await days(60);
    expect([await viewsOf(ana), await daysOf(ana.id)]).toEqual([0, 0]);
  });

  test("moves its window without reading the days in it", async () => {
    await server.query(
      `insert into profile_view_days (profile_id, day, views)
       select $1, date '2020-01-01' + n, 1 from generate_series(1, 3000) n
       on conflict do nothing`,
      [beto.id],
    );
    await server.query("analyze profile_view_days");
    const plan = await server.query<{ "QUERY PLAN": string }>(
      `explain select distinct profile_id from profile_view_days
       where in_window and day <= date '2020-01-05' limit 500`,
    );
    expect(JSON.stringify(plan)).toContain("profile_view_days_in_window");
    await server.query("delete from profile_view_days where profile_id = $1", [beto.id]);
  });

  test("stores neither address nor browser nor account of a visitor, and deletes the visit within hours", async () => {
    const ana = await artist();
    const { clock, visit, pass } = atTime("2026-05-12T08:00:00Z");
    await visit(ana.id, visitorOf({ actor: null, ip: "203.0.113.9", userAgent: "Mozilla/5.0" }));
    const rows = await server.query<{ visitor: string }>(
      "select visitor from profile_visitors where profile_id = $1",
      [ana.id],
    );
    expect(rows).toEqual([{ visitor: expect.stringMatching(/^[\w-]{22}$/) }]);
    pass(61);
    await moveWindow(server.ctx, clock.now);
    expect(
      await server.query("select from profile_visitors where profile_id = $1", [ana.id]),
    ).toHaveLength(0);
    pass(3 * 24 * 60);
    await moveWindow(server.ctx, clock.now);
    expect(
      await server.query("select from visitor_salts where day <= date '2026-05-12'"),
    ).toHaveLength(0);
  });

  test("300 concurrent visits, with follows and unfollows, count exactly", async () => {
    const [ana, other] = [await artist(), await artist()];
    const visitors = await crowd(server, 60);
    const asReader = visitors.map((person) => ({ ...person, userAgent: firefox["user-agent"] }));
    const view = viewWith(viewCounter(server.ctx));
    await inWaves(
      Array.from({ length: 5 }, () => asReader).flatMap((people, round) =>
        people.map(
          (person, at) => () =>
            at % 3 === 0 && round > 0
              ? ana.call(followUser, { targetUserId: person.actor.userId })
              : view(person, { id: round % 2 ? other.id : ana.id }),
        ),
      ),
    );
    expect([await viewsOf(ana), await daysOf(ana.id)]).toEqual([60, 60]);
    expect([await viewsOf(other), await daysOf(other.id)]).toEqual([40, 40]);
  });

  test("two servers that count the same visitors at once count nobody twice", async () => {
    const ana = await artist();
    const counters = [viewCounter(server.ctx), viewCounter(server.ctx)];
    await inWaves(
      Array.from(
        { length: 120 },
        (_, n) => () =>
          counters[n % 2]?.({ profileId: ana.id, visitor: `browser ${Math.floor(n / 2) % 30}` }),
      ),
    );
    expect([await viewsOf(ana), await daysOf(ana.id)]).toEqual([30, 30]);
  });
});

test("of one address counts only twenty visits to a profile in half an hour, whatever its user agent", async () => {
  const strict = await testServer({ rateLimits: true });
  const ana = await strict.person("ana", { role: "creator" });
  for (let n = 0; n < 30; n += 1)
    await strict.visitor.call(viewProfile, { id: ana.id }, { "user-agent": `Mozilla/5.0 (${n})` });
  const { data } = await strict.visitor.call(getProfile, { handle: "ana" });
  expect(data.profile_views_30d).toBe(20);
  await strict.stop();
});
