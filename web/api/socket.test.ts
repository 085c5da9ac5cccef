import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Server } from "socket.io";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { connectSocket } from "./socket.ts";

let sockets: Server;
let connection: ReturnType<typeof connectSocket>;

beforeEach(async () => {
  const http = createServer();
  sockets = new Server(http, { path: "/socket", transports: ["websocket"] });
  await new Promise<void>((ready) => http.listen(0, "127.0.0.1", ready));
  const host = `127.0.0.1:${(http.address() as AddressInfo).port}`;
  vi.stubGlobal("location", { protocol: "http:", host, origin: `http://${host}` });
});
afterEach(async () => {
  connection.close();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  await sockets.close();
});

/** What Ana's page hears when it is connected so long (ms) after it asked for its feed. */
async function heardAfter(wait: number): Promise<string[]> {
  const { origin } = location;
  const asked = [
    { name: `${origin}/assets/main.js`, startTime: 0 },
    { name: `${origin}/api/get-feed?sort=latest`, startTime: performance.now() - wait },
    { name: `${origin}/api/creator-discovery`, startTime: performance.now() },
  ];
  vi.spyOn(performance, "getEntriesByType").mockReturnValue(asked as PerformanceEntryList);
  sockets.on("connection", (socket) =>
    socket.once("watch", () => void socket.emit("posts:counts", [])),
  );
  const heard: string[] = [];
  connection = connectSocket(
    async () => "token",
    (event) => heard.push(event),
    () => ({ posts: ["a-post"], collection: null, people: [] }),
  );
  await vi.waitFor(() => expect(heard).toContain("posts:counts"), { timeout: 10_000 });
  return heard;
}

test("what was told long after Ana's page was loaded and before it was connected is asked for", async () => {
  expect(await heardAfter(60_000)).toEqual(["resync", "posts:counts"]);
});

test("Ana's page asks for nothing twice when it is connected soon", async () => {
  // However long this machine takes to connect: it is soon after this.
  expect(await heardAfter(-60_000)).toEqual(["posts:counts"]);
});
