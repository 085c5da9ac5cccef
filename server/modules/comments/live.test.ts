import { type Socket, io } from "socket.io-client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { eventually } from "#testing/eventually";
import * as contract from "#contract/comments/comments";
import { createPost } from "#contract/posts/posts";
import type { CommentChange } from "#contract/realtime";
import { type TestServer, testServer } from "#testing/test-server";

type Person = Awaited<ReturnType<TestServer["person"]>>;
let server: TestServer;
let ana: Person;
let beto: Person;
const sockets: Socket[] = [];
beforeAll(async () => {
  server = await testServer();
  ana = await server.person("ana", { role: "creator" });
  beto = await server.person("beto");
});
afterAll(async () => {
  for (const socket of sockets) socket.close();
  await server.stop();
});

/** The events of a person's window that watches a post, oldest first. */
async function watching(person: Person, post: string): Promise<CommentChange[]> {
  const socket = io(server.url, {
    path: "/socket",
    transports: ["websocket"],
    forceNew: true,
    reconnection: false,
    auth: { token: person.token },
  });
  sockets.push(socket);
  const commentChanges: CommentChange[] = [];
  let watches = false;
  socket.on("comments:changed", (change: CommentChange) => commentChanges.push(change));
  socket.on("posts:counts", () => (watches = true));
  socket.on("connect", () => socket.emit("watch", { posts: [post] }));
  await eventually(() => expect(watches).toBe(true));
  return commentChanges;
}

test("watchers of a post are told of each new comment, edit, like, pin and deletion, without its text", async () => {
  const { data: post } = await ana.call(createPost, { text: "Canción" });
  const commentChanges = await watching(ana, post.id);
  const { data: root } = await beto.call(contract.createComment, {
    id: post.id,
    content: "Secreto",
  });
  const { data: reply } = await beto.call(contract.createComment, {
    id: post.id,
    content: "Secreto",
    parent_id: root.id,
  });
  await beto.call(contract.editComment, { id: root.id, content: "Otro secreto" });
  await beto.call(contract.likeComment, { id: root.id });
  await ana.call(contract.pinComment, { id: root.id, pinned: true });
  await beto.call(contract.deleteComment, { id: reply.id });
  const of = { post_id: post.id, id: root.id, parent_id: null, like_count: 0 };
  const ofReply = { ...of, id: reply.id, parent_id: root.id };
  const all = [
    { ...of, what: "created" },
    { ...ofReply, what: "created" },
    { ...of, what: "edited" },
    { ...of, what: "liked", like_count: 1 },
    { ...of, what: "pinned", like_count: 1 },
    { ...ofReply, what: "deleted" },
  ];
  await eventually(() => expect(commentChanges).toEqual(all));
  expect(JSON.stringify(commentChanges)).not.toMatch(/secreto/i);
});

test("failed changes cause no event", async () => {
  const { data: post } = await ana.call(createPost, { text: "Canción" });
  const { data: root } = await ana.call(contract.createComment, { id: post.id, content: "Hola" });
  const commentChanges = await watching(ana, post.id);
  await beto.call(contract.editComment, { id: root.id, content: "x" });
  await beto.call(contract.deleteComment, { id: root.id });
  await beto.call(contract.pinComment, { id: root.id, pinned: true });
  await beto.call(contract.createComment, { id: post.id, content: " " });
  await beto.call(contract.likeComment, { id: root.id });
  await eventually(() => expect(commentChanges).toHaveLength(1));
  expect(commentChanges[0]).toMatchObject({ what: "liked", like_count: 1 });
});
