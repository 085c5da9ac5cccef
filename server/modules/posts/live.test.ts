import { type Socket, io } from "socket.io-client";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { createComment, deleteComment } from "#contract/comments/comments";
import { createPost, likePost, unlikePost } from "#contract/posts/posts";
import type { PostCounts } from "#contract/realtime";
import { blockUser } from "#contract/people/safety";
import { inWaves } from "#testing/crowd";
import { eventually } from "#testing/eventually";
import { type TestServer, testServer } from "#testing/test-server";

type Person = Awaited<ReturnType<TestServer["person"]>>;
let server: TestServer;
let ana: Person;
let beto: Person;
let carla: Person;
let sockets: Socket[] = [];

beforeAll(async () => {
  server = await testServer({ rateLimits: true });
  ana = await server.person("ana", { role: "creator" });
  beto = await server.person("beto");
  carla = await server.person("carla");
});
afterEach(() => {
  for (const socket of sockets) socket.close();
  sockets = [];
});
afterAll(() => server.stop());

interface Window {
  socket: Socket;
  /** The received events, oldest first. */
  counts: PostCounts[];
}

/** A connected window of somebody. */
async function open(person: Person): Promise<Window> {
  const socket = io(server.url, {
    path: "/socket",
    transports: ["websocket"],
    forceNew: true,
    reconnection: false,
    auth: { token: person.token },
  });
  sockets.push(socket);
  const client: Window = { socket, counts: [] };
  socket.on("posts:counts", (counts: PostCounts[]) => client.counts.push(...counts));
  await eventually(() => expect(socket.connected).toBe(true));
  return client;
}

const write = async (person: Person, details: object = {}): Promise<string> =>
  (await person.call(createPost, { text: "Hola", ...details })).data.id;

/** Closed by the server. */
const isCut = (socket: Socket) => eventually(() => expect(socket.connected).toBe(false));

describe("the counters of watched posts", () => {
  test("are sent at once, and after every like or comment", async () => {
    const id = await write(ana);
    const client = await open(ana);
    client.socket.emit("watch", { posts: [id] });
    await eventually(() =>
      expect(client.counts).toEqual([{ id, like_count: 0, comment_count: 0 }]),
    );
    await beto.call(likePost, { id });
    await eventually(() => expect(client.counts.at(-1)).toMatchObject({ like_count: 1 }));
    const comment = await carla.call(createComment, { id, content: "¡Qué linda!" });
    await eventually(() => expect(client.counts.at(-1)).toMatchObject({ comment_count: 1 }));
    await carla.call(deleteComment, { id: comment.data.id });
    await eventually(() => expect(client.counts.at(-1)).toMatchObject({ comment_count: 0 }));
    await beto.call(unlikePost, { id });
    await eventually(() => expect(client.counts.at(-1)).toMatchObject({ like_count: 0 }));
  });

  test("are batched for fifty likes at once, and end at the right number", async () => {
    const id = await write(ana);
    const client = await open(ana);
    client.socket.emit("watch", { posts: [id] });
    await eventually(() => expect(client.counts).toHaveLength(1));
    for (let n = 0; n < 25; n += 1) {
      await beto.call(likePost, { id });
      await beto.call(unlikePost, { id });
    }
    await carla.call(likePost, { id });
    await eventually(() => expect(client.counts.at(-1)).toMatchObject({ like_count: 1 }));
    expect(client.counts.length).toBeLessThan(50);
  });

  test("are not sent for a post that one may not see, nor after a block", async () => {
    const hers = await write(ana, { visibility: "private" });
    const forFollowers = await write(ana, { visibility: "followers" });
    const open1 = await write(ana);
    const client = await open(beto);
    const none = crypto.randomUUID();
    client.socket.emit("watch", { posts: [hers, forFollowers, none, open1] });
    await eventually(() => expect(client.counts.map(({ id }) => id)).toEqual([open1]));
    await ana.call(likePost, { id: hers });
    await ana.call(likePost, { id: forFollowers });
    await ana.call(likePost, { id: open1 });
    await eventually(() =>
      expect(client.counts.at(-1)).toMatchObject({ id: open1, like_count: 1 }),
    );
    await ana.call(blockUser, { id: beto.id });
    client.socket.emit("watch", { posts: [open1, hers, none] });
    const mine = await write(beto);
    client.socket.emit("watch", { posts: [mine, open1, hers] });
    await eventually(() => expect(client.counts.at(-1)).toMatchObject({ id: mine }));
    expect(new Set(client.counts.map(({ id }) => id))).toEqual(new Set([open1, mine]));
  });

  test("are no longer sent for posts out of view", async () => {
    const [first, second] = [await write(ana), await write(ana)];
    const client = await open(ana);
    client.socket.emit("watch", { posts: [first] });
    await eventually(() => expect(client.counts).toHaveLength(1));
    client.socket.emit("watch", { posts: [second] });
    await eventually(() => expect(client.counts).toHaveLength(2));
    await carla.call(likePost, { id: first });
    await carla.call(likePost, { id: second });
    await eventually(() => expect(client.counts).toHaveLength(3));
    expect(client.counts.map(({ id }) => id)).toEqual([first, second, second]);
  });
});

describe("an event about new posts", () => {
  test("is sent to everybody, without saying which", async () => {
    const client = await open(carla);
    const messages: unknown[][] = [];
    client.socket.onAny((...message) => messages.push(message));
    await write(ana);
    await eventually(() => expect(messages).not.toEqual([]));
    // An event of an earlier test may arrive as well.
    expect(messages.every((message) => message.length === 1 && message[0] === "posts:new")).toBe(
      true,
    );
  });
});

describe("a socket is closed", () => {
  const id = crypto.randomUUID();
  const many = Array.from({ length: 41 }, () => crypto.randomUUID());
  test.for<[string, unknown[]]>([
    ["that joins a room by its name", ["join", "u:ana"]],
    ["that plays the server", ["posts:counts", [{ id, like_count: 9, comment_count: 9 }]]],
    ["that takes the name of an object's own", ["constructor", {}]],
    ["that watches without saying what", ["watch"]],
    ["that watches a text", ["watch", "post"]],
    ["that watches null", ["watch", null]],
    ["that watches what is no post's id", ["watch", { posts: ["u:ana"] }]],
    ["that watches half a letter", ["watch", { posts: ["\ud800"] }]],
    ["that watches an object", ["watch", { posts: { length: 1e9 } }]],
    ["that watches 41 posts", ["watch", { posts: many }]],
    ["that says more than is asked", ["watch", { posts: [], as: "ana" }]],
    ["that says two things at once", ["watch", { posts: [] }, { posts: [id] }]],
    ["that wants an answer", ["watch", { posts: [] }, () => {}]],
  ])("%s", async ([, message]) => {
    const { socket } = await open(carla);
    const [name, ...args] = message as [string, ...unknown[]];
    socket.emit(name, ...args);
    await isCut(socket);
  });

  test("when it sends `watch` more often than anybody can scroll", async () => {
    const { socket } = await open(carla);
    for (let n = 0; n < 50; n += 1) socket.emit("watch", { posts: [] });
    await isCut(socket);
  });

  test("when it sends slow messages in turn, beyond five a second", async () => {
    const eva = await server.person("eva");
    const windows = await Promise.all(Array.from({ length: 5 }, () => open(eva)));
    const limitPromise = inWaves(
      Array.from({ length: 301 }, () => () => server.ctx.limits.take("watch", eva.id)),
    );
    await limitPromise.catch(() => undefined);
    windows[0]?.socket.emit("watch", { posts: [] });
    await isCut(windows[0]?.socket as Socket);
    expect(windows[1]?.socket.connected).toBe(true);
  });
});
