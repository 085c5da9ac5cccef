import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from "node:crypto";
import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { createComment } from "#contract/comments";
import {
  chooseNotification,
  getNotificationSettings,
  subscribeToPush,
  unsubscribeFromPush,
} from "#contract/notification-settings";
import { createPost, likePost } from "#contract/posts";
import { readConfig } from "#platform/config";
import { type TestServer, testServer } from "#testing/test-server";

type Person = Awaited<ReturnType<TestServer["person"]>>;
interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}
/** A push service as far as a server meets it, and the browsers that it stands for. */
let service: Server;
let origin: string;
let received: Received[] = [];
let answer = 201;
let server: TestServer;
let ana: Person;
let beto: Person;
let postId: string;
let made = 0;

beforeAll(async () => {
  service = createServer((request, response) => {
    void buffer(request).then((body) => {
      received.push({ path: request.url ?? "", headers: request.headers, body });
      response.writeHead(answer).end();
    });
  });
  await new Promise<void>((ready) => service.listen(0, "127.0.0.1", ready));
  const { port } = service.address() as AddressInfo;
  origin = `http://127.0.0.1:${port}`;
  const { links } = readConfig({});
  server = await testServer({ links: { ...links, allowed: [`127.0.0.1:${port}`] } });
});
afterAll(async () => {
  await server.stop();
  service.close();
});
beforeEach(async () => {
  made += 1;
  received = [];
  answer = 201;
  ana = await server.person(`ana-${made}`, { role: "creator", name: "Ana" });
  beto = await server.person(`beto-${made}`, { name: "Beto" });
  postId = (await ana.call(createPost, { text: "Una canción" })).data.id;
});

/** The keys of a browser. */
function browser(path = `/de-${made}`) {
  const keys = createECDH("prime256v1");
  keys.generateKeys();
  const auth = randomBytes(16);
  return {
    keys,
    auth,
    input: {
      endpoint: `${origin}${path}`,
      p256dh: keys.getPublicKey().toString("base64url"),
      auth: auth.toString("base64url"),
    },
  };
}

/** What a browser makes of what it got (RFC 8291, RFC 8188). */
function decrypt({ keys, auth }: ReturnType<typeof browser>, body: Buffer): unknown {
  const salt = body.subarray(0, 16);
  const idLength = body[20] ?? 0;
  const theirs = body.subarray(21, 21 + idLength);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), keys.getPublicKey(), theirs]);
  const ikm = Buffer.from(hkdfSync("sha256", keys.computeSecret(theirs), auth, info, 32));
  const key = Buffer.from(hkdfSync("sha256", ikm, salt, "Content-Encoding: aes128gcm\0", 16));
  const nonce = Buffer.from(hkdfSync("sha256", ikm, salt, "Content-Encoding: nonce\0", 12));
  const sealed = body.subarray(21 + idLength);
  const decipher = createDecipheriv("aes-128-gcm", key, nonce);
  decipher.setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  // The padding ends with a 2, since it is the last record.
  return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString());
}

const arrived = (count: number) =>
  vi.waitFor(() => expect(received).toHaveLength(count), { timeout: 15_000, interval: 30 });
const devices = async () =>
  (
    await server.query<{ endpoint: string }>(
      "select endpoint from push_subscriptions where user_id = $1",
      [ana.id],
    )
  ).map(({ endpoint }) => endpoint);

test("Ana's browser shows what Beto did: encrypted for it alone, signed by this server, once", async () => {
  const here = browser();
  await ana.call(subscribeToPush, here.input);
  const { data: settings } = await ana.call(getNotificationSettings, {});
  expect(settings.push_endpoint).toBe(here.input.endpoint);
  const { data: comment } = await beto.call(createComment, { id: postId, content: "Un secreto" });
  await arrived(1);
  const [push] = received;
  expect(push?.headers).toMatchObject({ "content-encoding": "aes128gcm", ttl: "3600" });
  expect(decrypt(here, push?.body ?? Buffer.alloc(0))).toEqual({
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
  expect(JSON.parse(Buffer.from(claims, "base64url").toString())).toMatchObject({ aud: origin });
  // The same line is told once, and what is not wanted there not at all.
  await ana.call(chooseNotification, { topic: "comment", channel: "push", wanted: false });
  await beto.call(createComment, { id: postId, content: "Otro" });
  await ana.call(chooseNotification, { topic: "like", channel: "push", wanted: true });
  const carla = await server.person(`carla-${made}`, { name: "Carla" });
  await carla.call(likePost, { id: postId });
  await arrived(2);
  expect(decrypt(here, received[1]?.body ?? Buffer.alloc(0))).toMatchObject({
    body: 'Carla indicó que le gusta "Una canción"',
  });
});

test("a browser that is gone is forgotten; one that was switched off or signed out hears nothing", async () => {
  answer = 410;
  await ana.call(subscribeToPush, browser("/gone").input);
  await beto.call(createComment, { id: postId, content: "Hola" });
  await arrived(1);
  await vi.waitFor(async () => expect(await devices()).toEqual([]), { timeout: 10_000 });
  answer = 201;
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

test("a browser is whose it is now, and ten are remembered", async () => {
  for (let n = 0; n < 12; n += 1) await ana.call(subscribeToPush, browser(`/n-${n}`).input);
  expect(await devices()).toHaveLength(10);
  expect(await devices()).toContain(`${origin}/n-11`);
  await beto.call(subscribeToPush, browser("/n-11").input);
  expect(await devices()).not.toContain(`${origin}/n-11`);
});

test("an address of one's own network is never asked, and what is no subscription is refused", async () => {
  const { links } = server.ctx.config;
  const inside = createServer((_request, response) => void response.writeHead(201).end());
  const asked = vi.fn<() => void>();
  inside.on("request", asked);
  await new Promise<void>((ready) => inside.listen(0, "127.0.0.1", ready));
  const { port } = inside.address() as AddressInfo;
  expect(links.allowed).not.toContain(`127.0.0.1:${port}`);
  const good = browser();
  await ana.call(subscribeToPush, { ...good.input, endpoint: `http://127.0.0.1:${port}/x` });
  await ana.call(subscribeToPush, good.input);
  await beto.call(createComment, { id: postId, content: "Hola" });
  await arrived(1);
  expect(asked).not.toHaveBeenCalled();
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
