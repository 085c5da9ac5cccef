import { createServer, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { SignJWT } from "jose";
import { pino } from "pino";
import { Server as SocketServer } from "socket.io";
import { type Socket, type SocketOptions, io } from "socket.io-client";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { eventually } from "#testing/eventually";
import { readConfig } from "#platform/config";
import type { Authenticate } from "#platform/context";
import { ApiError } from "#platform/errors";
import { openRealtime, type Realtime } from "#platform/realtime/realtime";
import { openLimits } from "#platform/limits";
import { cutHostile } from "#platform/realtime/socket-conduct";
import { socketMessage } from "#platform/realtime/socket-messages";

const secret = new TextEncoder().encode("only so that the token has a form");

function token(userId: string, sessionId: string, seconds = 60): Promise<string> {
  return new SignJWT({ session_id: sessionId })
    .setProtectedHeader({ alg: "HS256" })
    .setSubject(userId)
    .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
    .sign(secret);
}

let server: Server;
let realtime: Realtime;
let url: string;
let openSockets: Socket[];
let endedSessions: Set<string>;
/** They end as soon as a socket was admitted. */
let endingSessions: Set<string>;
let closedPosts: Set<string>;
/** The policy answers a watch after this promise. */
let policyDelay: Promise<void> | undefined;
let asks: number;

beforeEach(async () => {
  server = createServer((_request, response) => response.writeHead(404).end());
  const { port } = await new Promise<AddressInfo>((ready) =>
    server.listen(0, "127.0.0.1", () => ready(server.address() as AddressInfo)),
  );
  url = `http://127.0.0.1:${port}`;
  const config = { ...readConfig({ NODE_ENV: "test" }), publicUrl: "https://resuena.test" };
  realtime = openRealtime(config, pino({ level: "silent" }));
  openSockets = [];
  endedSessions = new Set();
  endingSessions = new Set();
  closedPosts = new Set();
  policyDelay = undefined;
  asks = 0;
  const authenticate: Authenticate = async (authorization = "") => {
    const [, payload = ""] = authorization.split(".");
    if (payload === "") throw new ApiError("not_authenticated");
    const claims = JSON.parse(String(Buffer.from(payload, "base64url"))) as Record<string, string>;
    const { sub: userId = "", session_id: sessionId = "" } = claims;
    if (endedSessions.has(sessionId)) throw new ApiError("not_authenticated");
    if (endingSessions.has(sessionId)) endedSessions.add(sessionId);
    return { userId, personId: userId, sessionId };
  };
  const watch = socketMessage("watch", "watch", async (listener, { posts }) => {
    asks += 1;
    await policyDelay;
    await listener.subscribe(posts.filter((id) => !closedPosts.has(id)));
    listener.send("resync");
  });
  realtime.attach(server, authenticate, { messages: [watch], limits: openLimits(true) });
});

afterEach(async () => {
  for (const socket of openSockets) socket.close();
  await realtime.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

function client(auth: SocketOptions["auth"], origin = "https://resuena.test"): Socket {
  const socket = io(url, {
    path: "/socket",
    transports: ["websocket"],
    forceNew: true,
    reconnection: false,
    extraHeaders: { origin },
    ...(auth ? { auth } : {}),
  });
  openSockets.push(socket);
  return socket;
}

/** "connect", or the error message. */
function outcome(socket: Socket): Promise<string> {
  return new Promise((resolve) => {
    if (socket.connected) resolve("connect");
    socket.once("connect", () => resolve("connect"));
    socket.once("connect_error", (error) => resolve(error.message));
  });
}

function waitForDisconnect(socket: Socket): Promise<string> {
  return new Promise((resolve) => socket.once("disconnect", resolve));
}

describe("who may connect", () => {
  test("a person with a session", async () => {
    expect(await outcome(client({ token: await token("ana", "s1") }))).toBe("connect");
  });

  test("nobody without a token, with an invalid one, or with one of an ended session", async () => {
    endedSessions.add("s1");
    expect(await outcome(client({}))).toBe("not_authenticated");
    expect(await outcome(client({ token: 7 }))).toBe("not_authenticated");
    expect(await outcome(client({ token: "nada" }))).toBe("not_authenticated");
    expect(await outcome(client({ token: await token("ana", "s1") }))).toBe("not_authenticated");
  });

  test("no page of another origin", async () => {
    const status = await upgrade({ origin: "https://resuena.test.malo.example" });
    expect(status).toContain("403 Forbidden");
    expect(await upgrade({ origin: "null" })).toContain("403 Forbidden");
    expect(await upgrade({ origin: "https://resuena.test" })).toContain("101 Switching");
  });

  test("only by websocket: a long poll is refused", async () => {
    const answer = await fetch(`${url}/socket/?EIO=4&transport=polling`);
    expect(answer.status).toBe(400);
  });

  test("five sockets of one person, and not a sixth", async () => {
    const auth = { token: await token("ana", "s1") };
    for (let n = 0; n < 5; n += 1) expect(await outcome(client(auth))).toBe("connect");
    expect(await outcome(client(auth))).toBe("rate_limited");
    expect(await outcome(client({ token: await token("beto", "s2") }))).toBe("connect");
  });

  test("nor a sixth of twenty at the same moment", async () => {
    const auth = { token: await token("ana", "s1") };
    const many = Array.from({ length: 15 }, () => client(auth));
    await Promise.all(many.map(outcome));
    await eventually(() => expect(many.filter((one) => one.connected).length).toBeLessThan(6));
    expect(realtime.peopleHere()).toEqual(["ana"]);
  });

  test("twenty sockets from one address, and again when they are closed", async () => {
    const origin = "https://resuena.test";
    const rawSockets = await Promise.all(Array.from({ length: 20 }, () => rawSocket({ origin })));
    expect(await upgrade({ origin })).toContain("429 Too Many Requests");
    for (const { socket } of rawSockets) socket.destroy();
    await eventually(async () => expect(await upgrade({ origin })).toContain("101 Switching"));
  });
});

/** A text as a masked WebSocket frame, of at most 64 KB. */
function textFrame(text: string): Buffer {
  const payload = Buffer.from(text);
  const { length } = payload;
  const size = length < 126 ? [0x80 | length] : [0x80 | 126, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([0x81, ...size, 0, 0, 0, 0]), payload]);
}

describe("a socket is closed", () => {
  test("when its session ends, after an event; another person's stays open", async () => {
    const ana = client({ token: await token("ana", "s1") });
    const beto = client({ token: await token("beto", "s2") });
    await Promise.all([outcome(ana), outcome(beto)]);
    const sessionEndedPromise = new Promise((resolve) =>
      ana.once("session:ended", () => resolve("told")),
    );
    realtime.endSessions(["s1"]);
    expect(await sessionEndedPromise).toBe("told");
    await eventually(() => expect(ana.connected).toBe(false));
    expect(beto.connected).toBe(true);
  });

  test("after an event as well when its session ends while it opens", async () => {
    endingSessions.add("s1");
    const socket = client({ token: await token("ana", "s1") });
    const receivedEvents: string[] = [];
    socket.onAny((event: string) => receivedEvents.push(event));
    await waitForDisconnect(socket);
    expect(receivedEvents).toEqual(["session:ended"]);
  });

  test("when its token expires", async () => {
    const socket = client({ token: await token("ana", "s1", 2) });
    expect(await outcome(socket)).toBe("connect");
    expect(await waitForDisconnect(socket)).toBe("io server disconnect");
  });

  test("but not if it sends a fresh token of the same session", async () => {
    const socket = client({ token: await token("ana", "s1", 2) });
    const other = client({ token: await token("ana", "s1", 2) });
    await Promise.all([outcome(socket), outcome(other)]);
    socket.emit("renew", { token: await token("ana", "s1", 60) });
    // Both would end at the same second.
    await waitForDisconnect(other);
    const resyncPromise = new Promise((resolve) =>
      socket.once("resync", () => resolve("answered")),
    );
    socket.emit("watch", { posts: [] });
    expect(await Promise.race([resyncPromise, waitForDisconnect(socket)])).toBe("answered");
  });

  test.each<[string, () => Promise<object> | object]>([
    ["somebody else's token", async () => ({ token: await token("beto", "s2") })],
    ["one of another session", async () => ({ token: await token("ana", "s2") })],
    ["one of a session that ended", async () => ({ token: await token("ana", "ended") })],
    ["one that is none", () => ({ token: "nada" })],
    ["one of a megabyte", () => ({ token: "a".repeat(20_000) })],
    ["a user's name beside it", async () => ({ token: await token("ana", "s1"), user: "beto" })],
  ])("when it renews itself with %s", async (_what, renewal) => {
    endedSessions.add("ended");
    const socket = client({ token: await token("ana", "s1") });
    await outcome(socket);
    socket.emit("renew", await renewal());
    expect(await waitForDisconnect(socket)).toMatch(/io server disconnect|transport/);
  });

  test.each<[string, unknown[]]>([
    ["anything that no message is", ["hola", { a: 1 }]],
    ["the name of a room", ["join", "u:beto"]],
    ["an event of the server", ["presence", [{ id: "beto", online: true, last_seen: null }]]],
    ["a topic instead of an id", ["watch", { posts: ["u:beto"] }]],
    ["more topics than a page has", ["watch", { posts: manyIds(41) }]],
    ["a message with a stranger's field", ["watch", { posts: [], userId: "beto" }]],
    ["a message without its content", ["watch"]],
  ])("when it sends %s", async (_what, messageArguments) => {
    const socket = client({ token: await token("ana", "s1") });
    await outcome(socket);
    socket.emit(...(messageArguments as [string]));
    expect(await waitForDisconnect(socket)).toBe("io server disconnect");
  });

  test("when it requests ten thousand subscriptions, also in small portions", async () => {
    const socket = client({ token: await token("ana", "s1") });
    await outcome(socket);
    for (let n = 0; n < 250; n += 1) socket.emit("watch", { posts: manyIds(40) });
    expect(await waitForDisconnect(socket)).toMatch(/transport/);
  });

  test("when it sends a frame of 1 MB", async () => {
    const socket = client({ token: await token("ana", "s1") });
    await outcome(socket);
    socket.emit("hola", "a".repeat(1024 * 1024));
    expect(await waitForDisconnect(socket)).toMatch(/transport/);
  });

  test("when it does not authenticate within five seconds", async () => {
    const { socket, closePromise } = await rawSocket({ origin: "https://resuena.test" });
    const since = Date.now();
    socket.resume();
    await closePromise;
    // The library's own limit is 45 s.
    expect(Date.now() - since).toBeLessThan(40_000);
  });

  test("when it sends more than twenty packets in a second", async () => {
    const { socket, closePromise } = await rawSocket({ origin: "https://resuena.test" });
    let receivedText = "";
    socket.on("data", (bytes) => (receivedText += String(bytes)));
    // An authenticated socket, which is not closed for its silence.
    socket.write(textFrame(`40${JSON.stringify({ token: await token("ana", "s1") })}`));
    await eventually(() => expect(receivedText).toContain('40{"sid"'));
    const since = Date.now();
    // An engine.io pong ("3") as a masked text frame, again and again.
    for (let n = 0; n < 50; n += 1) socket.write(textFrame("3"));
    await closePromise;
    // A live socket may go 45 s without answering a ping.
    expect(Date.now() - since).toBeLessThan(40_000);
  });

  test("when it does not read what it is sent", async () => {
    const other = createServer();
    const { port } = await new Promise<AddressInfo>((ready) =>
      other.listen(0, "127.0.0.1", () => ready(other.address() as AddressInfo)),
    );
    const sockets = new SocketServer(other, { path: "/socket", transports: ["websocket"] });
    sockets.engine.on("connection", cutHostile);
    const reader = await rawSocket({}, port);
    reader.socket.write(Buffer.from([0x81, 0x82, 0, 0, 0, 0, 0x34, 0x30]));
    await eventually(() => expect(sockets.sockets.sockets.size).toBe(1));
    reader.socket.pause();
    let sentCount = 0;
    // Until the kernel's buffers are full, and then 1 MB.
    while (sockets.sockets.sockets.size === 1 && sentCount < 2000) {
      sockets.emit("novedad", "a".repeat(50_000));
      sentCount += 1;
      await new Promise((next) => setTimeout(next, 1));
    }
    expect(sockets.sockets.sockets.size).toBe(0);
    await sockets.close();
  });
});

describe("who receives an event", () => {
  test("everybody, or given people on all of their sockets, and nobody else", async () => {
    const ana = client({ token: await token("ana", "s1") });
    const anaElsewhere = client({ token: await token("ana", "s2") });
    const beto = client({ token: await token("beto", "s3") });
    await Promise.all([ana, anaElsewhere, beto].map(outcome));
    const receivedEvents: string[] = [];
    for (const [name, socket] of Object.entries({ ana, anaElsewhere, beto })) {
      socket.on("resync", () => receivedEvents.push(`${name}: resync`));
      socket.on("posts:new", () => receivedEvents.push(`${name}: posts:new`));
    }
    realtime.publish({ people: ["ana"] }, "resync");
    realtime.publish({ people: [] }, "resync");
    realtime.publish({ topics: ["post:1"] }, "resync");
    realtime.publish("everybody", "posts:new");
    await eventually(() => expect(receivedEvents).toHaveLength(5));
    expect(receivedEvents.toSorted()).toEqual([
      "ana: posts:new",
      "ana: resync",
      "anaElsewhere: posts:new",
      "anaElsewhere: resync",
      "beto: posts:new",
    ]);
  });
});

describe("sockets are reauthorized", () => {
  const [open, other] = manyIds(2) as [string, string];

  async function watching(name: string): Promise<{ socket: Socket; receivedEvents: string[] }> {
    const socket = client({ token: await token(name, name) });
    const receivedEvents: string[] = [];
    socket.on("resync", () => receivedEvents.push("resync"));
    socket.on("posts:new", () => receivedEvents.push("news"));
    await outcome(socket);
    socket.emit("watch", { posts: [open, other] });
    await eventually(() => expect(receivedEvents).toEqual(["resync"]));
    return { socket, receivedEvents };
  }

  test("after a block: they leave the topic, get a resync, and still hear what the policy allows", async () => {
    const ana = await watching("ana");
    const beto = await watching("beto");
    closedPosts.add(open);
    realtime.reauthorize(["ana"]);
    realtime.publish({ topics: [open] }, "posts:new");
    await eventually(() => expect(beto.receivedEvents).toEqual(["resync", "news"]));
    await eventually(() => expect(ana.receivedEvents).toEqual(["resync", "resync"]));
    ana.socket.emit("watch", { posts: [open, other] });
    await eventually(() => expect(ana.receivedEvents).toHaveLength(3));
    realtime.publish({ topics: [open] }, "posts:new");
    realtime.publish({ topics: [other] }, "posts:new");
    await eventually(() => expect(beto.receivedEvents).toHaveLength(4));
    await eventually(() =>
      expect(ana.receivedEvents).toEqual(["resync", "resync", "resync", "news"]),
    );
  });

  test("also during a policy check, whose earlier answer no longer counts", async () => {
    const ana = await watching("ana");
    let answer: () => void = () => {};
    policyDelay = new Promise((resolve) => (answer = resolve));
    ana.socket.emit("watch", { posts: [open] });
    await eventually(() => expect(asks).toBe(2));
    realtime.reauthorize(["ana"]);
    expect([realtime.isHeard(open), realtime.isHeard(other)]).toEqual([false, false]);
    answer();
    await eventually(() => expect(ana.receivedEvents).toEqual(["resync", "resync"]));
    expect(realtime.isHeard(open)).toBe(false);
  });
});

test("the first and the last window of a person are reported once", async () => {
  const presenceChanges: string[] = [];
  realtime.onPeople((id, here) => presenceChanges.push(`${id} ${here ? "comes" : "goes"}`));
  const first = client({ token: await token("ana", "s1") });
  const second = client({ token: await token("ana", "s2") });
  await Promise.all([outcome(first), outcome(second)]);
  first.close();
  await eventually(() => expect(realtime.openSessions()).toEqual(["s2"]));
  expect(presenceChanges).toEqual(["ana comes"]);
  second.close();
  await eventually(() => expect(presenceChanges).toEqual(["ana comes", "ana goes"]));
});

test("the server stops while sockets are open", async () => {
  const socket = client({ token: await token("ana", "s1") });
  await outcome(socket);
  const disconnectPromise = waitForDisconnect(socket);
  await realtime.close();
  expect(await disconnectPromise).toMatch(/transport/);
});

function manyIds(count: number): string[] {
  return Array.from({ length: count }, () => crypto.randomUUID());
}

interface Raw {
  status: string;
  socket: ReturnType<typeof connect>;
  closePromise: Promise<unknown>;
}

/** A raw websocket: its handshake, and the TCP connection below it. */
async function rawSocket(
  headers: { origin?: string },
  port = Number(new URL(url).port),
): Promise<Raw> {
  const socket = connect(port, "127.0.0.1");
  const closePromise = new Promise((resolve) => socket.once("close", resolve));
  socket.on("error", () => {});
  const lines = [
    "GET /socket/?EIO=4&transport=websocket HTTP/1.1",
    "Host: resuena.test",
    "Connection: Upgrade",
    "Upgrade: websocket",
    "Sec-WebSocket-Version: 13",
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
    ...(headers.origin ? [`Origin: ${headers.origin}`] : []),
  ];
  socket.write(`${lines.join("\r\n")}\r\n\r\n`);
  const status = await new Promise<string>((resolve) =>
    socket.once("data", (data) => resolve(String(data).split("\r\n")[0] ?? "")),
  );
  return { status, socket, closePromise };
}

async function upgrade(headers: { origin?: string }): Promise<string> {
  const { status, socket } = await rawSocket(headers);
  socket.destroy();
  return status;
}
