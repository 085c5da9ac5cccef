import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Server } from "socket.io";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Page } from "./page-of-tests.ts";
import { connectSocket } from "./socket.ts";

let sockets: Server;
let connection: ReturnType<typeof connectSocket>;
let page: Page;

beforeEach(async () => {
  const http = createServer();
  sockets = new Server(http, { path: "/socket", transports: ["websocket"], pingInterval: 1e9 });
  await new Promise<void>((ready) => http.listen(0, "127.0.0.1", ready));
  const host = `127.0.0.1:${(http.address() as AddressInfo).port}`;
  vi.stubGlobal("location", { protocol: "http:", host, origin: `http://${host}` });
  page = new Page();
  vi.stubGlobal("document", page);
  vi.stubGlobal("navigator", { locks: navigator.locks, onLine: true });
});
afterEach(async () => {
  connection.close();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  await sockets.close();
});

/** Opens a page of Ana's and records the events it gets. */
function open(receivedEvents: string[]): void {
  connection = connectSocket(
    "ana",
    async () => "token",
    (event) => receivedEvents.push(event),
    () => ({ posts: ["a-post"], collection: null, people: [], band: null }),
  );
}

/** From now on, only events that a test sends. */
function holdTime(): void {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
}

const countSockets = () => sockets.of("/").sockets.size;

/** The events of Ana's page when its socket connects that many ms after its first request. */
async function heardAfter(wait: number): Promise<string[]> {
  const { origin } = location;
  const resourceEntries = [
    { name: `${origin}/assets/main.js`, startTime: 0 },
    { name: `${origin}/api/get-feed?sort=latest`, startTime: performance.now() - wait },
    { name: `${origin}/api/creator-discovery`, startTime: performance.now() },
  ];
  vi.spyOn(performance, "getEntriesByType").mockReturnValue(
    resourceEntries as PerformanceEntryList,
  );
  sockets.on("connection", (socket) =>
    socket.once("watch", () => void socket.emit("posts:counts", [])),
  );
  const receivedEvents: string[] = [];
  open(receivedEvents);
  await vi.waitFor(() => expect(receivedEvents).toContain("posts:counts"), { timeout: 10_000 });
  return receivedEvents;
}

test("a page whose socket connects late refetches what it may have missed", async () => {
  expect(await heardAfter(60_000)).toEqual(["resync", "posts:counts"]);
});

test("a page whose socket connects soon requests nothing twice", async () => {
  // However slow this machine is, the connection counts as soon.
  expect(await heardAfter(-60_000)).toEqual(["posts:counts"]);
});

test("a visible window without a socket refetches every 20 to 30 s", async () => {
  sockets.use((_socket, next) => next(new Error("rate_limited")));
  const receivedEvents: string[] = [];
  holdTime();
  open(receivedEvents);
  await vi.advanceTimersByTimeAsync(19_000);
  expect(receivedEvents).toEqual([]);
  await vi.advanceTimersByTimeAsync(11_000);
  expect(receivedEvents).toEqual(["resync"]);
  page.hide();
  await vi.advanceTimersByTimeAsync(50_000);
  expect(receivedEvents).toEqual(["resync"]);
  page.show();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(receivedEvents.length).toBeGreaterThan(1);
  expect(new Set(receivedEvents)).toEqual(new Set(["resync"]));
});

test("a hidden window closes its socket, and refetches what it missed when it is visible again", async () => {
  const other = Promise.withResolvers<void>();
  // Another window of Ana's keeps its socket.
  await new Promise<void>((resolve) => {
    void navigator.locks.request("resuena-live:ana", () => {
      resolve();
      return other.promise;
    });
  });
  const receivedEvents: string[] = [];
  holdTime();
  open(receivedEvents);
  await vi.waitFor(() => expect(countSockets()).toBe(1));
  page.hide();
  await vi.advanceTimersByTimeAsync(60_000);
  await vi.waitFor(() => expect(countSockets()).toBe(0));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(countSockets()).toBe(0);
  receivedEvents.length = 0;
  page.show();
  await vi.waitFor(() => expect(receivedEvents).toEqual(["resync"]));
  expect(countSockets()).toBe(1);
  other.resolve();
});
