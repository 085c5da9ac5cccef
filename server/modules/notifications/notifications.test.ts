import { type Socket, io } from "socket.io-client";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { createComment, deleteComment, likeComment } from "#contract/comments/comments";
import { followUser } from "#contract/people/follows";
import * as contract from "#contract/notifications/notifications";
import { createPost, likePost, type Post, unlikePost } from "#contract/posts/posts";
import { changeOwnPosts } from "#contract/posts/own-posts";
import { blockUser, muteUser } from "#contract/people/safety";
import { sharePost } from "#contract/posts/shares";
import { crowd, inWaves } from "#testing/crowd";
import { type TestServer, testServer } from "#testing/test-server";

type Person = Awaited<ReturnType<TestServer["person"]>>;
let server: TestServer;
let ana: Person;
let beto: Person;
let carla: Person;
let post: Post;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.stop());
let testNumber = 0;
/** New people for each test, without notifications. */
beforeEach(async () => {
  testNumber += 1;
  ana = await server.person(`ana-${testNumber}`, { role: "creator", name: "Ana" });
  beto = await server.person(`beto-${testNumber}`, { name: "Beto" });
  carla = await server.person(`carla-${testNumber}`, { name: "Carla" });
  post = (await ana.call(createPost, { text: "Una canción" })).data;
});

const notificationsOf = async (person: Person, tab: contract.NotificationTab = "all") =>
  (await person.call(contract.getNotifications, { tab })).data.notifications;
const unread = async (person: Person) =>
  (await person.call(contract.countUnreadNotifications, {})).data.unread;
const say = (who: Person, content: string, parent_id?: string) =>
  who.call(createComment, { id: post.id, content, ...(parent_id ? { parent_id } : {}) });
const names = (line: contract.Notification | undefined) => line?.from.map(({ name }) => name);

describe("a person is notified", () => {
  test("of a like, with its author and post, unread", async () => {
    await beto.call(likePost, { id: post.id });
    const [line, ...others] = await notificationsOf(ana);
    expect(others).toEqual([]);
    expect(line).toMatchObject({
      type: "like",
      is_read: false,
      people: 1,
      content: { id: post.id, title: "Una canción" },
      comment: null,
    });
    expect(line?.from).toEqual([
      expect.objectContaining({ id: beto.id, name: "Beto", username: `beto-${testNumber}` }),
    ]);
    expect(await unread(ana)).toBe(1);
  });

  test("of a comment, of a reply, and of a like of their comment, each leading to the comment", async () => {
    const { data: comment } = await say(beto, "Qué buena");
    const { data: answer } = await say(ana, "Gracias", comment.id);
    await ana.call(likeComment, { id: comment.id });
    expect((await notificationsOf(ana)).map((line) => [line.type, line.comment?.content])).toEqual([
      ["comment", "Qué buena"],
    ]);
    expect((await notificationsOf(beto)).map((line) => [line.type, line.comment?.id])).toEqual([
      ["like", comment.id],
      ["reply", answer.id],
    ]);
  });

  test("once when they are both the post's author and replied to", async () => {
    const { data: own } = await say(ana, "¿Qué os parece?");
    await say(beto, "Muy bien", own.id);
    expect((await notificationsOf(ana)).map(({ type }) => type)).toEqual(["reply"]);
  });

  test("of a new follower and of a share of their post", async () => {
    await beto.call(followUser, { targetUserId: ana.id, follow: true });
    await beto.call(sharePost, { id: post.id, channel: "link" });
    expect((await notificationsOf(ana)).map(({ type }) => type)).toEqual(["share", "follow"]);
  });

  test("of a mention, and once when it is in a reply to them", async () => {
    const { data: mentioningPost } = await beto.call(createPost, {
      text: `Con @ana-${testNumber}`,
    });
    const { data: comment } = await say(carla, `Suena a @beto-${testNumber}`);
    await say(ana, `@carla-${testNumber} ¡sí!`, comment.id);
    expect((await notificationsOf(ana)).map((line) => [line.type, line.content?.id])).toEqual([
      ["comment", post.id],
      ["mention", mentioningPost.id],
    ]);
    expect((await notificationsOf(beto)).map(({ type }) => type)).toEqual(["mention"]);
    expect((await notificationsOf(carla)).map(({ type }) => type)).toEqual(["reply"]);
  });

  test("of a mention once the post is visible to them, and not before", async () => {
    const { data: secret } = await beto.call(createPost, {
      text: `Para @ana-${testNumber}`,
      visibility: "private",
    });
    expect(await notificationsOf(ana)).toEqual([]);
    await beto.call(changeOwnPosts, {
      ids: [secret.id],
      change: "public",
    });
    expect((await notificationsOf(ana)).map((line) => line.content?.id)).toEqual([secret.id]);
  });
});

describe("nobody is notified", () => {
  test("of their own actions", async () => {
    await ana.call(likePost, { id: post.id });
    await say(ana, `Yo, @ana-${testNumber}`);
    await ana.call(sharePost, { id: post.id, channel: "link" });
    expect([await notificationsOf(ana), await unread(ana)]).toEqual([[], 0]);
  });

  test("of actions of muted or blocked people, whose earlier ones disappear", async () => {
    await beto.call(likePost, { id: post.id });
    await carla.call(likePost, { id: post.id });
    await carla.call(followUser, { targetUserId: ana.id, follow: true });
    await ana.call(muteUser, { id: beto.id });
    await ana.call(blockUser, { id: carla.id });
    await say(beto, "Hola");
    await beto.call(sharePost, { id: post.id, channel: "link" });
    expect([await notificationsOf(ana), await unread(ana)]).toEqual([[], 0]);
  });

  test("nor is the count affected by invisible posts and people", async () => {
    const { data: comment } = await say(beto, "¿Cuándo sale?");
    await say(carla, "En marzo", comment.id);
    await carla.call(followUser, { targetUserId: beto.id, follow: true });
    expect([(await notificationsOf(beto)).length, await unread(beto)]).toEqual([2, 2]);
    await ana.call(changeOwnPosts, { ids: [post.id], change: "private" });
    expect([(await notificationsOf(beto)).length, await unread(beto)]).toEqual([1, 1]);
    await server.query(
      "update profiles set hidden = true, is_public = false, first_run_completed = false where id = $1",
      [carla.id],
    );
    expect([(await notificationsOf(beto)).length, await unread(beto)]).toEqual([0, 0]);
  });

  test("of a like that was taken back at once, nor twice of a repeated like", async () => {
    await beto.call(likePost, { id: post.id });
    await carla.call(likePost, { id: post.id });
    await carla.call(unlikePost, { id: post.id });
    expect((await notificationsOf(ana)).map(names)).toEqual([["Beto"]]);
    await beto.call(unlikePost, { id: post.id });
    expect([await notificationsOf(ana), await unread(ana)]).toEqual([[], 0]);
    await beto.call(likePost, { id: post.id });
    await server.query("update content_likes set created_at = now() - interval '1 hour'");
    const [line] = await notificationsOf(ana);
    await ana.call(contract.readNotification, { id: String(line?.id) });
    for (const change of [unlikePost, likePost]) await beto.call(change, { id: post.id });
    expect(await unread(ana)).toBe(0);
  });

  test("of a deleted comment or post", async () => {
    const { data: comment } = await say(beto, "Ups");
    await say(ana, "¿Qué?", comment.id);
    await beto.call(deleteComment, { id: comment.id });
    expect(await notificationsOf(ana)).toEqual([]);
    await ana.call(changeOwnPosts, { ids: [post.id], change: "deleted" });
    expect(await notificationsOf(beto)).toEqual([]);
  });
});

describe("grouped notifications", () => {
  test("'Ana y 12 personas más': the likes of one post on one day are one notification, naming the last two", async () => {
    const people = await crowd(server, 13);
    for (const { actor } of people)
      await server.query(`insert into content_likes (user_id, content_id) values ($1, $2)`, [
        actor.userId,
        post.id,
      ]);
    await beto.call(likePost, { id: post.id });
    const lines = await notificationsOf(ana);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({ type: "like", people: 14 });
    expect(names(lines[0])?.[0]).toBe("Beto");
    expect(lines[0]?.from).toHaveLength(2);
    expect(await unread(ana)).toBe(1);
  });

  test("another day, another post and another type are separate", async () => {
    const { data: other } = await ana.call(createPost, { text: "Otra" });
    await beto.call(likePost, { id: post.id });
    await beto.call(likePost, { id: other.id });
    await server.query(
      `insert into content_likes (user_id, content_id, created_at) values ($1, $2, now() - interval '2 days')`,
      [carla.id, post.id],
    );
    await beto.call(followUser, { targetUserId: ana.id, follow: true });
    expect((await notificationsOf(ana)).map(({ type, people }) => [type, people])).toEqual([
      ["follow", 1],
      ["like", 1],
      ["like", 1],
      ["like", 1],
    ]);
  });

  test("many concurrent likes and unlikes end with exact notifications, without errors", async () => {
    const people = await Promise.all(
      Array.from({ length: 10 }, (_, n) => server.person(`fan-${testNumber}-${n}`)),
    );
    const set = (like: boolean) => (person: Person) => () =>
      person.call(like ? likePost : unlikePost, { id: post.id });
    await inWaves(Array.from({ length: 6 }, (_, round) => people.map(set(round % 2 === 0))).flat());
    await inWaves(people.map(set(true)));
    const [line, ...others] = await notificationsOf(ana);
    expect([line?.people, others]).toEqual([10, []]);
  });
});

describe("reading notifications", () => {
  test("one: it becomes read, the others do not; another person's is not found", async () => {
    await beto.call(likePost, { id: post.id });
    await say(beto, "Hola");
    const [line] = await notificationsOf(ana);
    const id = String(line?.id);
    expect((await beto.call(contract.readNotification, { id })).status).toBe(404);
    expect((await ana.call(contract.readNotification, { id })).status).toBe(200);
    expect((await notificationsOf(ana)).map(({ is_read }) => is_read)).toEqual([true, false]);
    expect(await unread(ana)).toBe(1);
  });

  test("all: later ones stay unread, and a new event makes a read one unread again", async () => {
    await beto.call(likePost, { id: post.id });
    const { data: unreadSummary } = await ana.call(contract.countUnreadNotifications, {});
    await say(beto, "Después");
    await ana.call(contract.readAllNotifications, { until: String(unreadSummary.latest) });
    expect((await notificationsOf(ana)).map(({ type, is_read }) => [type, is_read])).toEqual([
      ["comment", false],
      ["like", true],
    ]);
    await carla.call(likePost, { id: post.id });
    expect((await notificationsOf(ana)).map(({ type, is_read }) => [type, is_read])).toEqual([
      ["like", false],
      ["comment", false],
    ]);
  });

  test("tabs: all, like, comment (with answers and mentions), tip, follow, share", async () => {
    await beto.call(likePost, { id: post.id });
    await say(beto, "Hola");
    await beto.call(createPost, { text: `@ana-${testNumber}` });
    await beto.call(followUser, { targetUserId: ana.id, follow: true });
    const tabs = await Promise.all(
      contract.notificationTabs.map(async (tab) => [tab, (await notificationsOf(ana, tab)).length]),
    );
    expect(tabs).toEqual([
      ["all", 4],
      ["like", 1],
      ["comment", 2],
      ["tip", 0],
      ["follow", 1],
      ["share", 0],
    ]);
  });

  test("pages beyond fifty by cursor, without gaps or duplicates, and the badge stops at a hundred", async () => {
    for (let n = 0; n < 120; n += 1)
      await server.query(
        `insert into comments (content_id, user_id, content, idempotency_key, request_hash)
         values ($1, $2, $3, gen_random_uuid(), '')`,
        [post.id, beto.id, `número ${n}`],
      );
    expect(await unread(ana)).toBe(100);
    const all: string[] = [];
    let cursor: string | undefined;
    do {
      const { data } = await ana.call(contract.getNotifications, cursor ? { cursor } : {});
      all.push(...data.notifications.map((line) => String(line.comment?.content)));
      cursor = data.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(all).toEqual(Array.from({ length: 120 }, (_, n) => `número ${119 - n}`));
  });

  test("invalid requests and visitors are refused", async () => {
    const ask = (query: string) => ana.fetch(`/api/notifications?${query}`);
    for (const query of ["tab=nada", "cursor=%00", "cursor=AAAA", "limit=0", "limit=51", "limit=x"])
      expect((await ask(query)).status, query).toBe(422);
    for (const until of ["", "ayer", "2026-13-40T00:00:00Z", "9".repeat(1000)])
      expect((await ana.call(contract.readAllNotifications, { until })).status, until).toBe(422);
    expect((await ana.call(contract.readNotification, { id: crypto.randomUUID() })).status).toBe(
      404,
    );
    expect((await server.visitor.fetch("/api/notifications")).status).toBe(401);
    expect((await server.visitor.fetch("/api/notifications/unread")).status).toBe(401);
  });
});

test("the person's windows are told at once of something new, and nobody else's", async () => {
  const hear = async (person: Person): Promise<() => number> => {
    const socket: Socket = io(server.url, {
      path: "/socket",
      transports: ["websocket"],
      forceNew: true,
      reconnection: false,
      auth: { token: person.token },
    });
    let eventCount = 0;
    socket.on("notifications:changed", () => (eventCount += 1));
    await vi.waitFor(() => expect(socket.connected).toBe(true));
    sockets.push(socket);
    return () => eventCount;
  };
  const sockets: Socket[] = [];
  const [anaHeard, carlaHeard] = [await hear(ana), await hear(carla)];
  await beto.call(likePost, { id: post.id });
  await vi.waitFor(() => expect(anaHeard()).toBe(1));
  await ana.call(contract.readAllNotifications, { until: new Date().toISOString() });
  await vi.waitFor(() => expect(anaHeard()).toBe(2));
  expect(carlaHeard()).toBe(0);
  for (const socket of sockets) socket.close();
});

test("a notification of several followers lists them all, the last first, page by page, only to its owner", async () => {
  const many = [beto, carla, await server.person(`dora-${testNumber}`)];
  for (const one of many) await one.call(followUser, { targetUserId: ana.id, follow: true });
  const [line] = await notificationsOf(ana);
  if (line === undefined) throw new Error("no line");
  expect(line).toMatchObject({ type: "follow", people: 3 });
  const page = async (input: { limit?: number; cursor?: string }, who = ana) =>
    (await who.call(contract.getNotificationPeople, { id: line.id, ...input })).data;
  expect((await page({})).people.map(({ id }) => id)).toEqual(
    many.toReversed().map(({ id }) => id),
  );
  const first = await page({ limit: 2 });
  const rest = await page({ limit: 2, cursor: first.nextCursor ?? "" });
  expect([...first.people, ...rest.people].map(({ id }) => id)).toEqual(
    many.toReversed().map(({ id }) => id),
  );
  expect(first.people[0]).toMatchObject({ follows_you: true, is_following: false });
  expect((await page({}, beto)).people).toEqual([]);
  await ana.call(blockUser, { id: beto.id });
  expect((await page({})).people.map(({ id }) => id)).not.toContain(beto.id);
});
