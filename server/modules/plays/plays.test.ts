import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { followUser } from "#contract/people/follows";
import { countPlay, endPlay } from "#contract/posts/plays";
import { deletePost, getPost, likePost } from "#contract/posts/posts";
import { blockUser } from "#contract/people/safety";
import { createBand } from "#testing/bands";
import { crowd, inWaves } from "#testing/crowd";
import { eventually } from "#testing/eventually";
import { type TestServer, testServer } from "#testing/test-server";
import { countPlay as playWith } from "./count-play.ts";
import { playCounter } from "./play-counter.ts";
import { sweepListeners } from "./queries.ts";

type Person = Awaited<ReturnType<TestServer["person"]>>;
let server: TestServer;
let ana: Person;
let beto: Person;
beforeAll(async () => {
  server = await testServer();
  ana = await server.person("ana", { role: "creator" });
  beto = await server.person("beto");
});
afterAll(() => server.stop());

const firefox = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0" };
const phone = { "user-agent": "Mozilla/5.0 (Linux; Android 15; CUBOT X90) Chrome/140.0 Mobile" };

// Whoever heard something in a test would hear two things at once in the next one.
beforeEach(async () => {
  await server.query("delete from play_listeners");
  await server.query("delete from listening_members");
});

/** A song of Ana's, with these changes. */
async function song(changes: Record<string, unknown> = {}, duration = 180): Promise<string> {
  const media = {
    kind: "audio",
    url: "/files/a.mp3",
    mime: "audio/mpeg",
    duration,
    peaks: [],
    cover: null,
  };
  const row = { user_id: ana.id, title: "Marea", content_type: "audio", media, ...changes };
  const names = Object.keys(row);
  const [insertedRow] = await server.query<{ id: string }>(
    `insert into media_content (${names.join(", ")})
     values (${names.map((_, at) => `$${at + 1}`).join(", ")}) returning id`,
    Object.values(row),
  );
  return String(insertedRow?.id);
}

/** The counter of the post, and that of its days. */
async function playsOf(id: string): Promise<[number, number]> {
  const [row] = await server.query<{ plays: number; days: number }>(
    `select play_count as plays,
       (select coalesce(sum(plays), 0)::int from play_days where content_id = m.id) as days
     from media_content m where id = $1`,
    [id],
  );
  return [row?.plays ?? -1, row?.days ?? -1];
}

const visit = { person: null, seconds: 30, source: "feed" } as const;

const hear = (who: Pick<Person, "call">, id: string, seconds = 30, headers: object = firefox) =>
  who.call(countPlay, { id, seconds }, { ...headers });

describe("a play counts", () => {
  test("after 30 seconds of listening, and not sooner", async () => {
    const id = await song();
    await hear(beto, id, 29.9);
    expect(await playsOf(id)).toEqual([0, 0]);
    await hear(beto, id, 30);
    expect(await playsOf(id)).toEqual([1, 1]);
    expect((await server.visitor.call(getPost, { id })).data.views).toBe(1);
  });

  test("at the end of a shorter one", async () => {
    const id = await song({}, 12);
    await hear(beto, id, 6);
    expect(await playsOf(id)).toEqual([0, 0]);
    await hear(beto, id, 11.6);
    expect(await playsOf(id)).toEqual([1, 1]);
  });

  test("of a video like of a song, and of nothing else", async () => {
    const videoMedia = {
      kind: "video",
      url: "/files/a.webm",
      mime: "video/webm",
      duration: 90,
      width: 1280,
      height: 720,
      poster: null,
      captions: null,
    };
    const id = await song({ content_type: "video", media: videoMedia });
    await hear(beto, id);
    expect(await playsOf(id)).toEqual([1, 1]);
    const text = await song({ content_type: "text", media: null });
    await hear(beto, text, 300);
    expect(await playsOf(text)).toEqual([0, 0]);
  });

  test("once per person and track, however often they hear it within half an hour", async () => {
    const [id, other] = [await song(), await song()];
    for (let n = 0; n < 3; n += 1) await hear(beto, id);
    await hear(beto, id.toUpperCase(), 30, phone);
    await hear(server.visitor, other);
    expect([await playsOf(id), await playsOf(other)]).toEqual([
      [1, 1],
      [1, 1],
    ]);
  });

  test("of a member who hears two things at once only the first, at double speed too", async () => {
    const [one, other] = [await song(), await song()];
    const clock = { now: new Date("2026-05-10T12:00:00Z") };
    const counter = playCounter(server.ctx, () => clock.now);
    const play = { ...visit, visitor: `account ${beto.id}`, person: beto.id };
    await counter.add({ ...play, postId: one });
    clock.now = new Date(clock.now.getTime() + 11_000);
    await counter.add({ ...play, postId: other });
    expect([await playsOf(one), await playsOf(other)]).toEqual([
      [1, 1],
      [0, 0],
    ]);
    clock.now = new Date(clock.now.getTime() + 4000);
    await counter.add({ ...play, postId: other });
    expect(await playsOf(other)).toEqual([1, 1]);
  });

  test("separately for two listeners: two accounts, or two browsers of one address", async () => {
    const id = await song();
    const carla = await server.person("carla");
    for (const who of [beto, carla, server.visitor]) await hear(who, id);
    await hear(server.visitor, id, 30, phone);
    await hear(server.visitor, id, 30, phone);
    expect(await playsOf(id)).toEqual([4, 4]);
  });

  test("never for oneself, and never for programs", async () => {
    const id = await song();
    await hear(ana, id, 180);
    await hear(ana, id.toUpperCase(), 180);
    for (const name of ["Googlebot/2.1", "Mozilla/5.0 HeadlessChrome/140.0", "curl/8.5.0", ""])
      await hear(server.visitor, id, 180, { "user-agent": name });
    await hear(server.visitor, id, 180, { ...firefox, "sec-purpose": "prefetch" });
    expect(await playsOf(id)).toEqual([0, 0]);
  });

  test("again after half an hour, and not a minute sooner, across midnight too", async () => {
    const id = await song();
    const clock = { now: new Date("2026-05-10T23:45:00Z") };
    const count = playCounter(server.ctx, () => clock.now);
    const after = async (minutes: number): Promise<number> => {
      clock.now = new Date(clock.now.getTime() + minutes * 60_000);
      await count.add({ ...visit, postId: id, visitor: "beto" });
      return (await playsOf(id))[0];
    };
    expect([await after(0), await after(29), await after(1), await after(20)]).toEqual([
      1, 1, 2, 2,
    ]);
    const days = await server.query(
      "select day::text, plays from play_days where content_id = $1 order by day",
      [id],
    );
    expect(days).toEqual([
      { day: "2026-05-10", plays: 1 },
      { day: "2026-05-11", plays: 1 },
    ]);
  });
});

describe("a play does not count without access", () => {
  test("of one's own band", async () => {
    const band = await createBand(server, "los-truenos", ana.id);
    const id = await song({ user_id: band });
    await hear(ana, id);
    expect(await playsOf(id)).toEqual([0, 0]);
    await hear(beto, id);
    expect(await playsOf(id)).toEqual([1, 1]);
  });

  test("to a post for followers, a private, archived or scheduled one, or after a block", async () => {
    const [followers, mine, archivedSong, open] = [
      await song({ visibility: "followers" }),
      await song({ visibility: "private" }),
      await song({ status: "archived" }),
      await song(),
    ];
    const dora = await server.person("dora");
    await ana.call(blockUser, { id: dora.id });
    for (const id of [followers, mine, archivedSong]) {
      await hear(beto, id);
      await hear(server.visitor, id);
    }
    await hear(dora, open);
    for (const id of [followers, mine, archivedSong, open])
      expect(await playsOf(id)).toEqual([0, 0]);
    await beto.call(followUser, { targetUserId: ana.id, follow: true });
    await hear(beto, followers);
    expect(await playsOf(followers)).toEqual([1, 1]);
  });

  test("to a locked post", async () => {
    const id = await song({ is_locked: true, unlock_price: 500 });
    await hear(beto, id, 180);
    expect(await playsOf(id)).toEqual([0, 0]);
  });

  test("and the answer is the same, which reveals nothing", async () => {
    const id = await song({ visibility: "private" });
    for (const there of [id, crypto.randomUUID(), await song()]) {
      const { status, data } = await hear(beto, there);
      expect([status, data]).toEqual([200, { success: true }]);
    }
  });
});

describe("hostile requests", () => {
  test.for([
    { seconds: -1 },
    { seconds: 1e308 },
    { seconds: "30" },
    { seconds: null },
    {},
    { id: "1; drop table media_content" },
  ])("%j is refused and counts nothing", async (wrong) => {
    const id = await song();
    const answer = await beto.fetch(
      `/api/posts/${"id" in wrong ? encodeURIComponent(String(wrong.id)) : id}/play`,
      {
        method: "POST",
        headers: { ...firefox, "content-type": "application/json" },
        body: JSON.stringify({
          seconds: 30,
          ...("seconds" in wrong ? wrong : { seconds: undefined }),
        }),
      },
    );
    expect(answer.status).toBe(422);
    expect(await playsOf(id)).toEqual([0, 0]);
  });

  test("of one address count only twenty plays of a track in half an hour, whatever its user agent", async () => {
    const strict = await testServer({ rateLimits: true });
    const artist = await strict.person("ana", { role: "creator" });
    const [row] = await strict.query<{ id: string }>(
      `insert into media_content (user_id, title, content_type, media)
       values ($1, 'Marea', 'audio', '{"kind":"audio","url":"/files/a.mp3","mime":"audio/mpeg","duration":60,"peaks":[],"cover":null}')
       returning id`,
      [artist.id],
    );
    const id = String(row?.id);
    for (let n = 0; n < 30; n += 1)
      await hear(strict.visitor, id, 60, { "user-agent": `Mozilla/5.0 (${n})` });
    expect((await strict.visitor.call(getPost, { id })).data.views).toBe(20);
    await strict.stop();
  });
});

describe("counters are exact", () => {
  test("under 300 concurrent plays, while people like the same songs", async () => {
    const [one, other] = [await song(), await song()];
    const people = (await crowd(server, 120)).map((person) => ({
      ...person,
      userAgent: firefox["user-agent"],
    }));
    const play = playWith(playCounter(server.ctx));
    await inWaves(
      Array.from({ length: 5 }, (_, round) => people.slice(60 * (round % 2)).slice(0, 60)).flatMap(
        (listeners, round) =>
          listeners.map((person, at) => () => {
            if (round === 2 && at < 20) return beto.call(likePost, { id: one });
            return play(person, { id: round % 2 ? other : one, seconds: 40, source: "feed" });
          }),
      ),
    );
    expect([await playsOf(one), await playsOf(other)]).toEqual([
      [60, 60],
      [60, 60],
    ]);
    const [likes] = await server.query("select like_count from media_content where id = $1", [one]);
    expect(likes).toEqual({ like_count: 1 });
  });

  test("when two servers count the same listeners at once", async () => {
    const id = await song();
    const counters = [playCounter(server.ctx), playCounter(server.ctx)];
    await inWaves(
      Array.from(
        { length: 120 },
        (_, n) => () =>
          counters[n % 2]?.add({
            ...visit,
            postId: id,
            visitor: `browser ${Math.floor(n / 2) % 30}`,
          }),
      ),
    );
    expect(await playsOf(id)).toEqual([30, 30]);
  });

  test("of a member who plays many songs at once on two servers only one", async () => {
    const songs = await Promise.all(Array.from({ length: 12 }, () => song()));
    const counters = [playCounter(server.ctx), playCounter(server.ctx)];
    const play = { ...visit, visitor: `account ${beto.id}`, person: beto.id };
    await inWaves(songs.map((postId, n) => () => counters[n % 2]?.add({ ...play, postId })));
    const counts = await Promise.all(songs.map(async (id) => (await playsOf(id))[0]));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
  });

  test("when the post is deleted meanwhile: nobody gets an error", async () => {
    const id = await song();
    const people = (await crowd(server, 30)).map((person) => ({
      ...person,
      userAgent: firefox["user-agent"],
    }));
    const play = playWith(playCounter(server.ctx));
    const answers = await Promise.all([
      ...people.map((person) => play(person, { id, seconds: 40, source: "feed" })),
      ana.call(deletePost, { id }),
    ]);
    expect(answers).toHaveLength(31);
  });

  test("when the post goes while its end is told: that tells nothing, and is no error", async () => {
    const id = await song();
    await hear(beto, id);
    const holder = new pg.Client({ connectionString: server.ctx.config.databaseUrl });
    await holder.connect();
    try {
      await holder.query("begin");
      await holder.query("delete from media_content where id = $1", [id]);
      const end = beto.call(endPlay, { id, until: 1 }, { ...firefox });
      await eventually(async () =>
        expect(
          await server.query(
            "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
          ),
        ).toHaveLength(1),
      );
      await holder.query("commit");
      expect((await end).status).toBe(200);
    } finally {
      await holder.end();
    }
  });
});

test("neither address nor browser nor account of a listener is stored, and the play is deleted within hours", async () => {
  const id = await song();
  await hear(beto, id);
  const rows = await server.query<{ listener: string }>(
    "select listener from play_listeners where content_id = $1",
    [id],
  );
  expect(rows).toEqual([{ listener: expect.stringMatching(/^[\w-]{22}$/) }]);
  await server.ctx.db.run(sweepListeners, { now: new Date(Date.now() + 61 * 60_000) });
  expect(await server.query("select from play_listeners where content_id = $1", [id])).toEqual([]);
  expect(await playsOf(id)).toEqual([1, 1]);
});
