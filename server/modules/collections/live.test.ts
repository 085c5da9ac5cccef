import { type Socket, io } from "socket.io-client";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import * as collectionItems from "#contract/collections/collection-items";
import * as contract from "#contract/collections/collections";
import { createPost } from "#contract/posts/posts";
import type { CollectionChange } from "#contract/realtime";
import { type TestServer, testServer } from "#testing/test-server";

type Person = Awaited<ReturnType<TestServer["person"]>>;
let server: TestServer;
let ana: Person;
let beto: Person;
let song: string;
const sockets: Socket[] = [];
beforeAll(async () => {
  server = await testServer();
  ana = await server.person("ana", { role: "creator" });
  beto = await server.person("beto");
  song = (await ana.call(createPost, { text: "Canción" })).data.id;
});
afterAll(async () => {
  for (const socket of sockets) socket.close();
  await server.stop();
});

async function make(visibility: "private" | "public"): Promise<string> {
  return (await ana.call(contract.createCollection, { title: "Secreto", visibility })).data.id;
}

/** The events of a person's window, in order; `said` resolves when its messages have been answered. */
async function hearing(person: Person, ...messages: [string, object][]) {
  const socket = io(server.url, {
    path: "/socket",
    transports: ["websocket"],
    forceNew: true,
    reconnection: false,
    auth: { token: person.token },
  });
  sockets.push(socket);
  const collectionChanges: CollectionChange[] = [];
  const countedPostIds: string[] = [];
  socket.on("collections:changed", (change: CollectionChange) => collectionChanges.push(change));
  socket.on("posts:counts", (posts: { id: string }[]) =>
    countedPostIds.push(...posts.map(({ id }) => id)),
  );
  await new Promise<void>((resolve) => socket.on("connect", resolve));
  for (const [name, input] of messages) socket.emit(name, input);
  return { socket, collectionChanges, countedPostIds };
}

test("windows with a collection open are told of each change, without its content", async () => {
  const id = await make("public");
  const { collectionChanges } = await hearing(beto, ["watchCollection", { id }]);
  // At once with the time of the last change, in case the page read an older state.
  const first = {
    id,
    updated_at: (await beto.call(contract.getCollection, { id })).data.updated_at,
  };
  await vi.waitFor(() => expect(collectionChanges).toEqual([first]));
  await ana.call(collectionItems.addToCollection, { id, postId: song });
  const { items } = (await ana.call(collectionItems.getCollectionItems, { id })).data;
  const itemId = String(items[0]?.id);
  await ana.call(collectionItems.editItem, { id, itemId, note: "Secreto" });
  await ana.call(collectionItems.moveItem, { id, itemId, after: null });
  await ana.call(collectionItems.removeItem, { id, itemId });
  const put = await ana.call(collectionItems.addPostsToCollection, { id, posts: [song] });
  expect(put.data).toEqual({ added: 1, items_count: 1 });
  await ana.call(contract.editCollection, { id, title: "Otro secreto" });
  await ana.call(contract.deleteCollection, { id });
  const again = { id, updated_at: null };
  await vi.waitFor(() =>
    expect(collectionChanges).toEqual([first, ...Array.from({ length: 7 }, () => again)]),
  );
});

test("people who may not see it get no event, and failed changes cause none", async () => {
  const privateId = await make("private");
  const open = await make("public");
  const stranger = await hearing(beto, ["watchCollection", { id: privateId }]);
  const owner = await hearing(ana, ["watchCollection", { id: privateId }]);
  await vi.waitFor(() => expect(owner.collectionChanges).toHaveLength(1));
  await beto.call(collectionItems.addToCollection, { id: privateId, postId: song });
  await ana.call(collectionItems.addToCollection, { id: privateId, postId: song });
  await vi.waitFor(() => expect(owner.collectionChanges).toHaveLength(2));
  // Messages are answered in order: since this one is answered, so is the first.
  stranger.socket.emit("watchCollection", { id: open });
  await vi.waitFor(() => expect(stranger.collectionChanges.map(({ id }) => id)).toEqual([open]));
  // A new watch, or none, replaces the one before.
  stranger.socket.emit("watchCollection", { id: null });
  stranger.socket.emit("watch", { posts: [song] });
  await vi.waitFor(() => expect(stranger.countedPostIds).toEqual([song]));
  await ana.call(contract.editCollection, { id: open, title: "Nadie mira" });
  await ana.call(contract.editCollection, { id: privateId, title: "Nadie mira" });
  await vi.waitFor(() => expect(owner.collectionChanges).toHaveLength(3));
  expect(stranger.collectionChanges).toHaveLength(1);
});

test("posts in view and an open collection are watched independently", async () => {
  const id = await make("public");
  const { collectionChanges, countedPostIds } = await hearing(
    beto,
    ["watch", { posts: [song] }],
    ["watchCollection", { id }],
  );
  await vi.waitFor(() => expect([collectionChanges.length, countedPostIds.length]).toEqual([1, 1]));
  await ana.call(collectionItems.addToCollection, { id, postId: song });
  await vi.waitFor(() => expect(collectionChanges).toHaveLength(2));
});

test.for<[string, unknown]>([
  ["no id", {}],
  ["something that is no id", { id: "x" }],
  ["more than was asked for", { id: null, posts: [] }],
])("%s closes the socket", async ([, input]) => {
  const { socket } = await hearing(beto);
  const cut = new Promise<void>((resolve) => socket.on("disconnect", () => resolve()));
  socket.emit("watchCollection", input);
  await cut;
});
