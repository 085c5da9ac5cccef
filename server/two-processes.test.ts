import { io, type Socket } from "socket.io-client";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { requestAccountDeletion } from "#contract/account/personal-data";
import { followUser } from "#contract/people/follows";
import {
  getMessages,
  type Message,
  openConversation,
  sendMessage,
} from "#contract/messages/messages";
import { createPost, getPost, likePost } from "#contract/posts/posts";
import type { PresenceOf } from "#contract/realtime";
import { endMaintenance, startMaintenance } from "#contract/staff/maintenance";
import { blockUser } from "#contract/people/safety";
import { type Caller, caller } from "#testing/caller";
import { eventually } from "#testing/eventually";
import { type RedisServer, startRedis } from "#testing/redis-server";
import {
  emptyDataDir,
  removeProcesses,
  type ServerProcess,
  startProcess,
} from "#testing/server-process";
import { staffPerson } from "#testing/staff";
import { type TestServer, testServer } from "#testing/test-server";

/** Two servers as an operator runs them, on one database and one Redis; accounts are created at a third. */
let redis: RedisServer;
let makes: TestServer;
let one: ServerProcess;
let other: ServerProcess;
let sockets: Socket[] = [];

type Person = Caller & { id: string; token: string };

function start(redisUrl: string): Promise<ServerProcess> {
  return startProcess({
    DATABASE_URL: String(makes.ctx.config.databaseUrl),
    DATA_DIR: emptyDataDir(),
    REDIS_URL: redisUrl,
    // A token names its issuer.
    PUBLIC_URL: makes.url,
    RATE_LIMITS: "off",
    LOG_LEVEL: "error",
  });
}

beforeAll(async () => {
  redis = await startRedis();
  makes = await testServer({ redisUrl: redis.url });
  [one, other] = await Promise.all([start(redis.url), start(redis.url)]);
  await Promise.all([one.ready(), other.ready()]);
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close();
});
afterAll(async () => {
  await removeProcesses();
  await redis.kill();
  await makes.stop();
});

let people = 0;
/** A new person who calls one server. */
async function person(at: ServerProcess, role: "creator" | "supporter" = "supporter") {
  const { id, token } = await makes.person(`gente${(people += 1)}`, { role });
  return { ...caller(at.url, token), id, token };
}

/** The events of a window at one server. */
async function hearing(at: ServerProcess, { token }: Person) {
  const socket = io(at.url, {
    path: "/socket",
    transports: ["websocket"],
    forceNew: true,
    reconnection: false,
    auth: { token },
  });
  sockets.push(socket);
  const receivedEvents: string[] = [];
  socket.onAny((event: string) => receivedEvents.push(event));
  socket.on("disconnect", () => receivedEvents.push("closed"));
  await new Promise<void>((resolve, reject) => {
    socket.on("connect", resolve);
    socket.on("connect_error", reject);
  });
  return { socket, receivedEvents };
}

test("events published at one server reach the sockets at the other", async () => {
  const ana = await person(one, "creator");
  const beto = await person(other);
  const { socket, receivedEvents } = await hearing(other, beto);
  const { id } = (await ana.call(createPost, { text: "Canción" })).data;
  await eventually(() => expect(receivedEvents).toContain("posts:new"));
  socket.emit("watch", { posts: [id] });
  await eventually(() => expect(receivedEvents).toContain("posts:counts"));
  const countsPromise = new Promise((resolve) => socket.once("posts:counts", resolve));
  await ana.call(likePost, { id });
  expect(await countsPromise).toEqual([{ id, like_count: 1, comment_count: 0 }]);
});

test("messages of eight senders at both servers have one order, the same for both people (rule messages-3)", async () => {
  const [ana, beto] = [await person(one), await person(other)];
  const { id } = (await ana.call(openConversation, { user_id: beto.id })).data;
  const windows = await Promise.all([hearing(one, ana), hearing(other, beto)]);
  const receivedSequences = windows.map(({ socket }) => {
    const seqs = new Set<number>();
    socket.on("messages:changed", ({ seq }: Message) => seqs.add(seq));
    return seqs;
  });
  const begins = (await ana.call(getMessages, { id })).data.messages.length;
  const writers = [one, other, one, other].flatMap((at) =>
    [ana, beto].map(({ token }) => caller(at.url, token)),
  );
  const sentSequences = await Promise.all(
    writers.map(async (writer, lane) => {
      const seqs: number[] = [];
      for (let n = 0; n < 12; n += 1)
        seqs.push((await writer.call(sendMessage, { id, content: `${lane}` })).data.seq);
      return seqs;
    }),
  );
  // Each sender's messages keep their order.
  expect(sentSequences).toEqual(sentSequences.map((seqs) => seqs.toSorted((a, b) => a - b)));
  const expected = Array.from({ length: 96 }, (_, n) => begins + n + 1);
  expect(sentSequences.flat().toSorted((a, b) => a - b)).toEqual(expected);
  const [hers, his] = await Promise.all(
    [ana, beto].map(
      async (reader) => (await reader.call(getMessages, { id, limit: 96 })).data.messages,
    ),
  );
  expect(hers?.map(({ seq }) => seq)).toEqual(expected);
  expect(his?.map((message) => message.id)).toEqual(hers?.map((message) => message.id));
  const times = hers?.map(({ created_at }) => created_at);
  expect(times).toEqual(times?.toSorted());
  await eventually(() => expect(receivedSequences.map(({ size }) => size)).toEqual([96, 96]));
});

describe("the sockets at one server close", () => {
  test("when the session ends at the other, after an event", async () => {
    const ana = await person(one);
    const { receivedEvents } = await hearing(other, ana);
    const out = await ana.fetch("/auth/v1/logout?scope=local", { method: "POST" });
    expect(out.status).toBe(204);
    await eventually(() => expect(receivedEvents).toEqual(["session:ended", "closed"]));
  });

  test("when the person is banned, also by SQL", async () => {
    const ana = await person(one);
    const { receivedEvents } = await hearing(other, ana);
    await makes.query("update users set banned_until = now() + interval '1 day' where id = $1", [
      ana.id,
    ]);
    await eventually(() => expect(receivedEvents).toContain("closed"));
  });

  test("when the person requests the deletion of the account at the other", async () => {
    const ana = await person(one);
    const { receivedEvents } = await hearing(other, ana);
    const { status } = await ana.call(requestAccountDeletion, {});
    expect(status).toBe(200);
    await eventually(() => expect(receivedEvents).toContain("closed"));
  });
});

test("a block at one server unsubscribes the two at all servers, and nobody else", async () => {
  const ana = await person(one, "creator");
  const beto = await person(other);
  const { id } = (await ana.call(createPost, { text: "Canción" })).data;
  const { socket, receivedEvents } = await hearing(other, beto);
  const control = await hearing(other, await person(other));
  for (const each of [socket, control.socket]) each.emit("watch", { posts: [id] });
  await eventually(() => expect(receivedEvents).toContain("posts:counts"));
  await eventually(() => expect(control.receivedEvents).toContain("posts:counts"));
  await ana.call(blockUser, { id: beto.id });
  await eventually(() => expect(receivedEvents.at(-1)).toBe("resync"));
  // Like our own client after that event.
  socket.emit("watch", { posts: [id] });
  const before = receivedEvents.length;
  await ana.call(likePost, { id });
  await eventually(() =>
    expect(control.receivedEvents.filter((event) => event === "posts:counts")).toHaveLength(2),
  );
  expect(receivedEvents.slice(before)).toEqual([]);
  expect(socket.connected).toBe(true);
});

test("a maintenance begun at one server rules at the others within five seconds; sockets stay", async () => {
  const chief = await staffPerson(makes, "jefa", "admin");
  const [ana, beto] = [await person(one), await person(other)];
  const { receivedEvents } = await hearing(other, beto);
  // Both have just read that there is none.
  for (const { call } of [ana, beto])
    expect((await call(createPost, { text: "a" })).status).toBe(200);
  const begin = { text: "Mudanza", ends_at: null, reason: "Mudanza" };
  expect((await chief.call(startMaintenance, begin)).status).toBe(200);
  const answers = (status: number) =>
    Promise.all(
      [ana, beto].map(({ call }) =>
        vi.waitFor(
          async () => expect((await call(createPost, { text: "b" })).status).toBe(status),
          { timeout: 5000, interval: 100 },
        ),
      ),
    );
  await answers(503);
  expect(receivedEvents).toContain("announcements:changed");
  expect(receivedEvents).not.toContain("closed");
  await chief.call(endMaintenance, { reason: "Fin" });
  await answers(200);
});

describe("presence, seen from the other server", () => {
  /** Follows somebody at one server, and watches their presence at the other. */
  async function follower(of: Person): Promise<(boolean | null)[]> {
    const ana = await person(other);
    await ana.call(followUser, { targetUserId: of.id });
    const { socket } = await hearing(other, ana);
    const presenceStates: (boolean | null)[] = [];
    socket.on("presence", (all: PresenceOf[]) => presenceStates.push(all[0]?.online ?? null));
    socket.emit("watchPresence", { people: [of.id] });
    await eventually(() => expect(presenceStates.at(-1)).toBe(true));
    return presenceStates;
  }

  test("ends with the last window, wherever that is", async () => {
    const beto = await person(one);
    const [here, there] = [await hearing(one, beto), await hearing(other, beto)];
    const presenceStates = await follower(beto);
    there.socket.close();
    await eventually(() => expect(presenceStates.length).toBeGreaterThan(1));
    expect(presenceStates.at(-1)).toBe(true);
    here.socket.close();
    await eventually(() => expect(presenceStates.at(-1)).toBe(false));
  });

  test.each(["SIGKILL", "SIGTERM"] as const)("ends with the server: %s", async (signal) => {
    const third = await start(redis.url);
    await third.ready();
    const beto = await person(third);
    const { receivedEvents } = await hearing(third, beto);
    const presenceStates = await follower(beto);
    third.kill(signal);
    await eventually(() => expect(receivedEvents).toContain("closed"));
    await eventually(() => expect(presenceStates.at(-1)).toBe(false));
  });
});

describe("a failing Redis", () => {
  const news = async (server: ServerProcess): Promise<unknown> => {
    const answer = await fetch(`${server.url}/ready`);
    return [answer.status, ((await answer.json()) as { news: boolean }).news];
  };
  const bothSay = (news_: boolean) => async (): Promise<void> =>
    expect(await Promise.all([one, other].map(news))).toEqual([
      [200, news_],
      [200, news_],
    ]);

  test.each<[string, () => Promise<void>, () => Promise<void>]>([
    ["killed and started again", () => redis.kill(), () => redis.start()],
    ["frozen for a while", async () => redis.freeze(true), async () => redis.freeze(false)],
  ])(
    "%s: both servers keep serving, and every socket is told that it missed events",
    async (_how, away, back) => {
      const ana = await person(one, "creator");
      const beto = await person(other);
      const [atOne, atOther] = [await hearing(one, ana), await hearing(other, beto)];
      await away();
      await eventually(bothSay(false));
      const { id } = (await ana.call(createPost, { text: "Sin Redis" })).data;
      expect((await beto.call(getPost, { id })).status).toBe(200);
      await eventually(() => expect(atOne.receivedEvents).toContain("posts:new"));
      expect(atOther.receivedEvents).toEqual([]);
      await back();
      await eventually(() => expect(atOther.receivedEvents).toContain("resync"));
      await eventually(() => expect(atOne.receivedEvents).toContain("resync"));
      await eventually(bothSay(true));
      await ana.call(createPost, { text: "Otra vez" });
      await eventually(() => expect(atOther.receivedEvents).toContain("posts:new"));
      expect([atOne.socket.connected, atOther.socket.connected]).toEqual([true, true]);
    },
  );

  test("missing at the start stops it with a sentence that names the variable", async () => {
    const server = await start("redis://127.0.0.1:1");
    expect(await server.exitPromise).toEqual({ code: 1, signal: null });
    expect(server.output().trim()).toMatch(/^REDIS_URL: Valkey o Redis no responde \(.+\)\.$/);
  });
});
