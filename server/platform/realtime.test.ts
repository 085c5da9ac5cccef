import { createServer, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { SignJWT } from "jose";
import { pino } from "pino";
import { Server as SocketServer } from "socket.io";
import { type Socket, type SocketOptions, io } from "socket.io-client";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { eventually } from "#testing/eventually";
import { readConfig } from "#platform/config";
import { Refusal } from "#platform/errors";
import { openRealtime, type Realtime } from "#platform/realtime";
import { cutHostile } from "#platform/socket-conduct";

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
let opened: Socket[];
let endedSessions: Set<string>;

beforeEach(async () => {
  server = createServer((_request, response) => response.writeHead(404).end());
  const { port } = await new Promise<AddressInfo>((ready) =>
    server.listen(0, "127.0.0.1", () => ready(server.address() as AddressInfo)),
  );
  url = `http://127.0.0.1:${port}`;
  const config = { ...readConfig({ NODE_ENV: "test" }), publicUrl: "https://resuena.test" };
  realtime = openRealtime(config, pino({ level: "silent" }));
  opened = [];
  endedSessions = new Set();
  realtime.attach(server, async (authorization = "") => {
    const [, payload = ""] = authorization.split(".");
    if (payload === "") throw new Refusal("not_authenticated");
    const claims = JSON.parse(String(Buffer.from(payload, "base64url"))) as Record<string, string>;
    const { sub: userId = "", session_id: sessionId = "" } = claims;
    if (endedSessions.has(sessionId)) throw new Refusal("not_authenticated");
    return { userId, sessionId };
  });
});

afterEach(async () => {
  for (const socket of opened) socket.close();
  await realtime.close();
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
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
  opened.push(socket);
  return socket;
}

/** "connect", or the message of the refusal. */
function outcome(socket: Socket): Promise<string> {
  return new Promise((resolve) => {
    if (socket.connected) resolve("connect");
    socket.once("connect", () => resolve("connect"));
    socket.once("connect_error", (error) => resolve(error.message));
  });
}

function closed(socket: Socket): Promise<string> {
  return new Promise((resolve) => socket.once("disconnect", resolve));
}

describe("who may listen", () => {
  test("someone with a session", async () => {
    expect(await outcome(client({ token: await token("ana", "s1") }))).toBe("connect");
  });

  test("nobody without a token, with a wrong one, or with one of an ended session", async () => {
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

  test("twenty sockets from one address, and again when they are gone", async () => {
    const origin = "https://resuena.test";
    const held = await Promise.all(Array.from({ length: 20 }, () => rawSocket({ origin })));
    expect(await upgrade({ origin })).toContain("429 Too Many Requests");
    for (const { socket } of held) socket.destroy();
    await eventually(async () => expect(await upgrade({ origin })).toContain("101 Switching"));
  });
});

describe("a socket is closed", () => {
  test("when its session ends, after being told; another person's stays", async () => {
    const ana = client({ token: await token("ana", "s1") });
    const beto = client({ token: await token("beto", "s2") });
    await Promise.all([outcome(ana), outcome(beto)]);
    const told = new Promise((resolve) => ana.once("session:ended", () => resolve("told")));
    realtime.endSessions(["s1"]);
    expect(await told).toBe("told");
    await eventually(() => expect(ana.connected).toBe(false));
    expect(beto.connected).toBe(true);
  });

  test("when its token expires", async () => {
    const socket = client({ token: await token("ana", "s1", 2) });
    expect(await outcome(socket)).toBe("connect");
    expect(await closed(socket)).toBe("io server disconnect");
  });

  test("when it says anything", async () => {
    const socket = client({ token: await token("ana", "s1") });
    await outcome(socket);
    socket.emit("hola", { a: 1 });
    expect(await closed(socket)).toBe("io server disconnect");
  });

  test("when it sends a frame of 1 MB", async () => {
    const socket = client({ token: await token("ana", "s1") });
    await outcome(socket);
    socket.emit("hola", "a".repeat(1024 * 1024));
    expect(await closed(socket)).toMatch(/transport/);
  });

  test("when it does not say who it is within five seconds", async () => {
    const { socket, ended } = await rawSocket({ origin: "https://resuena.test" });
    const since = Date.now();
    socket.resume();
    await ended;
    // The library's own limit is 45 s.
    expect(Date.now() - since).toBeLessThan(15_000);
  });

  test("when it sends more than twenty packets in a second", async () => {
    const { socket, ended } = await rawSocket({ origin: "https://resuena.test" });
    socket.resume();
    const since = Date.now();
    // An engine.io pong ("3") as a masked text frame, again and again.
    const pong = Buffer.from([0x81, 0x81, 0, 0, 0, 0, 0x33]);
    for (let n = 0; n < 50; n += 1) socket.write(pong);
    await ended;
    // Not for its silence, which takes five seconds.
    expect(Date.now() - since).toBeLessThan(4900);
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
    let sent = 0;
    // Until the kernel takes no more, and then 1 MB.
    while (sockets.sockets.sockets.size === 1 && sent < 2000) {
      sockets.emit("novedad", "a".repeat(50_000));
      sent += 1;
      await new Promise((next) => setTimeout(next, 1));
    }
    expect(sockets.sockets.sockets.size).toBe(0);
    await sockets.close();
  });
});

describe("who is told", () => {
  test("everybody, or people wherever they are, and nobody else", async () => {
    const ana = client({ token: await token("ana", "s1") });
    const anaElsewhere = client({ token: await token("ana", "s2") });
    const beto = client({ token: await token("beto", "s3") });
    await Promise.all([ana, anaElsewhere, beto].map(outcome));
    const heard: string[] = [];
    for (const [name, socket] of Object.entries({ ana, anaElsewhere, beto })) {
      socket.on("resync", () => heard.push(`${name}: resync`));
      socket.on("posts:new", () => heard.push(`${name}: posts:new`));
    }
    realtime.tell({ people: ["ana"] }, "resync");
    realtime.tell({ people: [] }, "resync");
    realtime.tell({ topics: ["post:1"] }, "resync");
    realtime.tell("everybody", "posts:new");
    await eventually(() => expect(heard).toHaveLength(5));
    expect(heard.toSorted()).toEqual([
      "ana: posts:new",
      "ana: resync",
      "anaElsewhere: posts:new",
      "anaElsewhere: resync",
      "beto: posts:new",
    ]);
  });
});

test("the server stops while sockets are open", async () => {
  const socket = client({ token: await token("ana", "s1") });
  await outcome(socket);
  const gone = closed(socket);
  await realtime.close();
  expect(await gone).toMatch(/transport/);
});

interface Raw {
  status: string;
  socket: ReturnType<typeof connect>;
  ended: Promise<unknown>;
}

/** A websocket by hand: its handshake, and the TCP connection under it. */
async function rawSocket(
  headers: { origin?: string },
  port = Number(new URL(url).port),
): Promise<Raw> {
  const socket = connect(port, "127.0.0.1");
  const ended = new Promise((resolve) => socket.once("close", resolve));
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
  return { status, socket, ended };
}

async function upgrade(headers: { origin?: string }): Promise<string> {
  const { status, socket } = await rawSocket(headers);
  socket.destroy();
  return status;
}
