import { createPublicKey, verify } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Client } from "pg";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { createComment } from "#contract/comments/comments";
import {
  chooseNotification,
  getNotificationSettings,
  subscribeToPush,
  unsubscribeFromPush,
} from "#contract/notifications/notification-settings";
import { acceptFollowRequest, followUser } from "#contract/people/follows";
import { createPost, likePost } from "#contract/posts/posts";
import { pushedBrowser, serverThatPushes } from "#testing/push-service";
import type { TestServer } from "#testing/test-server";

type Person = Awaited<ReturnType<TestServer["person"]>>;
let service: Awaited<ReturnType<typeof serverThatPushes>>["service"];
let server: TestServer;
let ana: Person;
let beto: Person;
let postId: string;
let testNumber = 0;

beforeAll(async () => {
  ({ server, service } = await serverThatPushes());
});
afterAll(async () => {
  await server.stop();
  service.stop();
});
beforeEach(async () => {
  testNumber += 1;
  service.received = [];
  service.status = 201;
  ana = await server.person(`ana-${testNumber}`, { role: "creator", name: "Ana" });
  beto = await server.person(`beto-${testNumber}`, { name: "Beto" });
  postId = (await ana.call(createPost, { text: "Una canción" })).data.id;
});

/** A browser of Ana, or of the given person. */
const browser = (path = `/de-${testNumber}`) => pushedBrowser(`${service.origin}${path}`);

const waitForPushes = (count: number) =>
  vi.waitFor(() => expect(service.received).toHaveLength(count), { timeout: 60_000, interval: 30 });
const devices = async () =>
  (
    await server.query<{ endpoint: string }>(
      "select endpoint from push_subscriptions where user_id = $1",
      [ana.id],
    )
  ).map(({ endpoint }) => endpoint);

test("a follow request and its acceptance reach the browsers, and lead to the requests and to the profile", async () => {
  await server.query("update profiles set is_public = false where id = $1", [ana.id]);
  const [hers, his] = [browser("/ana"), browser("/beto")];
  await ana.call(subscribeToPush, hers.input);
  await beto.call(subscribeToPush, his.input);
  await beto.call(followUser, { targetUserId: ana.id, follow: true });
  await waitForPushes(1);
  expect(hers.read(service.received[0]?.body ?? Buffer.alloc(0))).toMatchObject({
    body: expect.stringContaining("Beto quiere seguirte"),
    path: `/ana-${testNumber}/solicitudes`,
  });
  await ana.call(acceptFollowRequest, { id: beto.id });
  await waitForPushes(2);
  expect(his.read(service.received[1]?.body ?? Buffer.alloc(0))).toMatchObject({
    body: expect.stringContaining("Ana aceptó tu solicitud"),
    path: `/ana-${testNumber}`,
  });
});

test("Ana's browser gets Beto's action: encrypted for it alone, signed by this server, once", async () => {
  const here = browser();
  await ana.call(subscribeToPush, here.input);
  const { data: settings } = await ana.call(getNotificationSettings, {});
  expect(settings.push_endpoint).toBe(here.input.endpoint);
  const { data: comment } = await beto.call(createComment, { id: postId, content: "Un secreto" });
  await waitForPushes(1);
  const [push] = service.received;
  expect(push?.headers).toMatchObject({ "content-encoding": "aes128gcm", ttl: "3600" });
  expect(here.read(push?.body ?? Buffer.alloc(0))).toEqual({
    title: "Resuena",
    body: 'Beto comentó "Una canción"',
    path: `/post/${postId}#comentario-${comment.id}`,
    tag: expect.any(String),
  });
  expect(push?.body.toString("latin1")).not.toContain("Beto");

  const [, token = "", key = ""] =
    /^vapid t=([^,]+), ?k=(.+)$/.exec(String(push?.headers.authorization)) ?? [];
  expect(key).toBe(settings.push_key);
  const [head = "", claims = "", signature = ""] = token.split(".");
  const point = Buffer.from(key, "base64url");
  const publicKey = createPublicKey({
    format: "jwk",
    key: {
      kty: "EC",
      crv: "P-256",
      x: point.subarray(1, 33).toString("base64url"),
      y: point.subarray(33).toString("base64url"),
    },
  });
  expect(
    verify(
      "sha256",
      Buffer.from(`${head}.${claims}`),
      { key: publicKey, dsaEncoding: "ieee-p1363" },
      Buffer.from(signature, "base64url"),
    ),
  ).toBe(true);
  expect(JSON.parse(Buffer.from(claims, "base64url").toString())).toMatchObject({
    aud: service.origin,
  });
  // The same notification is pushed once, and a topic that is off not at all.
  await ana.call(chooseNotification, { topic: "comment", channel: "push", wanted: false });
  await beto.call(createComment, { id: postId, content: "Otro" });
  await ana.call(chooseNotification, { topic: "like", channel: "push", wanted: true });
  const carla = await server.person(`carla-${testNumber}`, { name: "Carla" });
  await carla.call(likePost, { id: postId });
  await waitForPushes(2);
  expect(here.read(service.received[1]?.body ?? Buffer.alloc(0))).toMatchObject({
    body: 'Carla indicó que le gusta "Una canción"',
  });
});

test("a gone browser is deleted; one that is switched off or signed out gets nothing", async () => {
  service.status = 410;
  await ana.call(subscribeToPush, browser("/gone").input);
  await beto.call(createComment, { id: postId, content: "Hola" });
  await waitForPushes(1);
  await vi.waitFor(async () => expect(await devices()).toEqual([]), { timeout: 60_000 });
  service.status = 201;
  const { input } = browser("/off");
  await ana.call(subscribeToPush, input);
  expect(await devices()).toEqual([input.endpoint]);
  await beto.call(unsubscribeFromPush, { endpoint: input.endpoint });
  expect(await devices()).toEqual([input.endpoint]);
  await ana.call(unsubscribeFromPush, { endpoint: input.endpoint });
  expect(await devices()).toEqual([]);
  await ana.call(subscribeToPush, input);
  await server.query("delete from sessions where user_id = $1", [ana.id]);
  expect(await devices()).toEqual([]);
});

test("a browser belongs to its last person, and at most ten are stored", async () => {
  for (let n = 0; n < 12; n += 1) await ana.call(subscribeToPush, browser(`/n-${n}`).input);
  expect(await devices()).toHaveLength(10);
  expect(await devices()).toContain(`${service.origin}/n-11`);
  await beto.call(subscribeToPush, browser("/n-11").input);
  expect(await devices()).not.toContain(`${service.origin}/n-11`);
});

test("deleting a browser while its push is being answered does not deadlock", async () => {
  const answer = Promise.withResolvers<void>();
  service.released = answer.promise;
  const other = new Client(server.ctx.config.databaseUrl);
  await other.connect();
  try {
    await ana.call(subscribeToPush, browser("/held").input);
    await beto.call(createComment, { id: postId, content: "Hola" });
    await waitForPushes(1);
    // A deadlock must show here, since the job would simply retry.
    await other.query("set deadlock_timeout = '1ms'");
    await other.query("begin");
    const lockResult = await other.query<{ id: string; pid: number }>(
      `select id, pg_backend_pid() as pid from push_subscriptions where user_id = $1 for update`,
      [ana.id],
    );
    const [device] = lockResult.rows;
    answer.resolve();
    const blockedSessionsQuery =
      "select from pg_stat_activity where $1 = any (pg_blocking_pids(pid))";
    await vi.waitFor(
      async () => expect(await server.query(blockedSessionsQuery, [device?.pid])).toHaveLength(1),
      { timeout: 60_000, interval: 30 },
    );
    await other.query("delete from push_messages where device_id = $1", [device?.id]);
    await other.query("delete from push_subscriptions where id = $1", [device?.id]);
    await other.query("commit");
    const job = "select last_error from graphile_worker.jobs where key = $1";
    await vi.waitFor(
      async () => expect(await server.query(job, [`push ${device?.id}`])).toEqual([]),
      { timeout: 60_000, interval: 30 },
    );
  } finally {
    answer.resolve();
    service.released = Promise.resolve();
    await other.end();
  }
});

test("an address in one's own network is never contacted, and an invalid subscription is refused", async () => {
  const { links } = server.ctx.config;
  const inside = createServer((_request, response) => void response.writeHead(201).end());
  const requestListener = vi.fn<() => void>();
  inside.on("request", requestListener);
  await new Promise<void>((ready) => inside.listen(0, "127.0.0.1", ready));
  const { port } = inside.address() as AddressInfo;
  expect(links.allowedTargets).not.toContain(`127.0.0.1:${port}`);
  const good = browser();
  await ana.call(subscribeToPush, { ...good.input, endpoint: `http://127.0.0.1:${port}/x` });
  await ana.call(subscribeToPush, good.input);
  await beto.call(createComment, { id: postId, content: "Hola" });
  await waitForPushes(1);
  expect(requestListener).not.toHaveBeenCalled();
  inside.close();
  for (const wrong of [
    { endpoint: "javascript:alert(1)" },
    { endpoint: "file:///etc/passwd" },
    { endpoint: `https://push.test/${"x".repeat(2000)}` },
    { p256dh: "corta" },
    { auth: "" },
    { p256dh: "!".repeat(87) },
  ])
    expect((await ana.call(subscribeToPush, { ...good.input, ...wrong })).status).toBe(422);
  expect((await server.visitor.call(subscribeToPush, good.input)).status).toBe(401);
});
