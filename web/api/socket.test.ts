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

/** Opens Ana's page; what it hears is written down. */
function open(receivedEvents: string[]): void {
  connection = connectSocket(
    "ana",
    async () => "token",
    (event) => receivedEvents.push(event),
    () => ({ posts: ["a-post"], collection: null, people: [], band: null }),
  );
}

/** From now on, only what a test says passes. */
function holdTime(): void {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
}

const countSockets = () => sockets.of("/").sockets.size;

/** What Ana's page hears when it is connected so long (ms) after it asked for its feed. */
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

test("what was told long after Ana's page was loaded and before it was connected is asked for", async () => {
  expect(await heardAfter(60_000)).toEqual(["resync", "posts:counts"]);
});

test("Ana's page asks for nothing twice when it is connected soon", async () => {
  // However long this machine takes to connect: it is soon after this.
  expect(await heardAfter(-60_000)).toEqual(["posts:counts"]);
});

test("Ana's window without a socket asks every 20 to 30 s while she looks at it", async () => {
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

test("Ana's window gives its socket back when nobody sees it, and asks what it missed when somebody does", async () => {
  const other = Promise.withResolvers<void>();
  // Another window of hers goes on.
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
