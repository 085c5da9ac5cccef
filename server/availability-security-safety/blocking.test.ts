import { type Socket, io } from "socket.io-client";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import * as comments from "#contract/comments/comments";
import * as messages from "#contract/messages/messages";
import { getNotifications } from "#contract/notifications/notifications";
import { createPost, getFeed, getPost, likePost } from "#contract/posts/posts";
import { updateProfile } from "#contract/people/profile-settings";
import { blockUser, reportContent, unblockUser } from "#contract/people/safety";
import { driftOfComments } from "#testing/drift";
import { eventually } from "#testing/eventually";
import { type TestServer, testServer } from "#testing/test-server";

type Person = Awaited<ReturnType<TestServer["person"]>>;
let server: TestServer;
/** Ana publishes, Hugo (`mal`) harasses her, Carla is a third person. */
let ana: Person;
let mal: Person;
let carla: Person;
let post: string;
let sceneNumber = 0;
const sockets: Socket[] = [];

beforeAll(async () => {
  server = await testServer();
});
beforeEach(async () => {
  sceneNumber += 1;
  ana = await server.person(`ana-${sceneNumber}`, { role: "creator", name: `Ana ${sceneNumber}` });
  mal = await server.person(`hugo-${sceneNumber}`, { name: `Hugo ${sceneNumber}` });
  carla = await server.person(`carla-${sceneNumber}`);
  post = (await ana.call(createPost, { text: "Canción" })).data.id;
});
afterAll(async () => {
  for (const socket of sockets) socket.close();
  await server.stop();
});

async function say(who: Person, content: string, parent_id?: string, id = post): Promise<string> {
  const answer = await who.call(comments.createComment, {
    id,
    content,
    ...(parent_id === undefined ? {} : { parent_id }),
  });
  expect(answer.error.message).toBeUndefined();
  return answer.data.id;
}
const getCommentList = async (who: Pick<Person, "call">, parentId?: string, id = post) =>
  (await who.call(comments.getComments, { id, ...(parentId === undefined ? {} : { parentId }) }))
    .data.comments;
const countOf = async (who: Pick<Person, "call">, id = post) =>
  (await who.call(getPost, { id })).data.comment_count;

/** The events of a window that shows the post. */
async function watching(who: Person): Promise<[string, unknown][]> {
  const socket = io(server.url, {
    path: "/socket",
    transports: ["websocket"],
    forceNew: true,
    reconnection: false,
    auth: { token: who.token },
  });
  sockets.push(socket);
  const events: [string, unknown][] = [];
  socket.onAny((event: string, data: unknown) => events.push([event, data]));
  socket.on("connect", () => socket.emit("watch", { posts: [post] }));
  await eventually(() => expect(events.map(([event]) => event)).toContain("posts:counts"));
  return events;
}

describe("8. comments after a block", () => {
  test("8. the harasser's comments on the victim's post are hidden from everybody, and stay in the table", async () => {
    const insult = await say(mal, "insulto");
    const praise = await say(carla, "qué bonita");
    const reply = await say(mal, "otro insulto", praise);
    expect(await countOf(server.visitor)).toBe(3);
    await ana.call(blockUser, { id: mal.id });
    for (const reader of [ana, carla, server.visitor]) {
      expect((await getCommentList(reader)).map(({ id }) => id)).toEqual([praise]);
      expect((await getCommentList(reader))[0]?.reply_count).toBe(0);
      expect(await getCommentList(reader, praise)).toEqual([]);
      expect(await countOf(reader)).toBe(1);
      for (const id of [insult, reply])
        expect((await reader.call(comments.getCommentThread, { id })).error.code).toBe(
          "comment_not_found",
        );
    }
    const feed = (await carla.call(getFeed, {})).data.content.find(({ id }) => id === post);
    expect(feed?.comment_count).toBe(1);
    const page = await (await server.visitor.fetch(`/post/${post}`)).text();
    expect(page).not.toContain("insulto");
    const storedComments = await server.query("select content from comments where user_id = $1", [
      mal.id,
    ]);
    expect(storedComments).toHaveLength(2);
    expect(await driftOfComments(server)).toEqual([]);
  });

  test("8. the same when the harasser blocks the victim after commenting", async () => {
    await say(mal, "insulto");
    await mal.call(blockUser, { id: ana.id });
    for (const reader of [ana, carla, server.visitor])
      expect(await getCommentList(reader)).toEqual([]);
    expect(await driftOfComments(server)).toEqual([]);
  });

  test("8. replies of others stay below an empty place without a name", async () => {
    const insult = await say(mal, "insulto");
    const answer = await say(carla, "basta", insult);
    await ana.call(blockUser, { id: mal.id });
    const [place] = await getCommentList(server.visitor);
    expect(place).toMatchObject({ id: insult, content: "", author: null, is_deleted: true });
    expect((await getCommentList(server.visitor, insult)).map(({ id }) => id)).toEqual([answer]);
    expect(await countOf(carla)).toBe(1);
    // Nobody can like, reply to or pin a hidden comment, and its author cannot edit it.
    const refusals = [
      await carla.call(comments.likeComment, { id: insult }),
      await carla.call(comments.createComment, { id: post, parent_id: insult, content: "eh" }),
      await ana.call(comments.pinComment, { id: insult, pinned: true }),
      await ana.call(comments.deleteComment, { id: insult }),
      await mal.call(comments.editComment, { id: insult, content: "peor" }),
    ];
    expect(refusals.map(({ status }) => status)).toEqual([404, 422, 404, 404, 404]);
    await carla.call(comments.deleteComment, { id: answer });
    expect(await getCommentList(server.visitor)).toEqual([]);
    expect(await driftOfComments(server)).toEqual([]);
  });

  test("8. deleting a comment with only a hidden reply does not delete that reply", async () => {
    const praise = await say(carla, "qué bonita");
    const insult = await say(mal, "insulto", praise);
    await ana.call(blockUser, { id: mal.id });
    expect((await carla.call(comments.deleteComment, { id: praise })).data.comment_count).toBe(0);
    expect(await getCommentList(server.visitor)).toEqual([]);
    expect(await server.query("select id from comments where id = $1", [insult])).toHaveLength(1);
    expect(await driftOfComments(server)).toEqual([]);
    await ana.call(unblockUser, { id: mal.id });
    expect((await getCommentList(server.visitor)).map(({ is_deleted }) => is_deleted)).toEqual([
      true,
    ]);
    expect(await driftOfComments(server)).toEqual([]);
  });

  test("8. unblocking restores them, unless the other one blocks too", async () => {
    const insult = await say(mal, "insulto");
    await ana.call(comments.pinComment, { id: insult, pinned: true });
    await ana.call(blockUser, { id: mal.id });
    await mal.call(blockUser, { id: ana.id });
    await ana.call(unblockUser, { id: mal.id });
    expect(await getCommentList(server.visitor)).toEqual([]);
    await mal.call(unblockUser, { id: ana.id });
    expect(await getCommentList(server.visitor)).toMatchObject([{ id: insult, is_pinned: false }]);
    expect(await countOf(server.visitor)).toBe(1);
    expect(await driftOfComments(server)).toEqual([]);
  });

  test("8. mentions and replies in a hidden comment no longer have notifications", async () => {
    const praise = await say(carla, "qué bonita");
    await say(mal, `cállate @carla-${sceneNumber}`, praise);
    const lines = async () => (await carla.call(getNotifications, {})).data.notifications;
    expect(await lines()).toHaveLength(1);
    await ana.call(blockUser, { id: mal.id });
    expect(await lines()).toEqual([]);
    const { unread } = (await (await carla.fetch("/api/notifications/unread")).json()) as {
      unread: number;
    };
    expect(unread).toBe(0);
  });

  test("8. windows that show the post are told to request its comments again, with the new count", async () => {
    await say(mal, "insulto");
    const events = await watching(carla);
    const own = await watching(ana);
    await ana.call(blockUser, { id: mal.id });
    await eventually(() => {
      expect(events).toContainEqual(["comments:reload", { post_id: post }]);
      expect(events).toContainEqual([
        "posts:counts",
        [{ id: post, like_count: 0, comment_count: 0 }],
      ]);
      expect(own).toContainEqual(["people:blocked", { id: mal.id, blocked: true }]);
    });
    expect(events.map(([event]) => event)).not.toContain("people:blocked");
  });

  test("8. comments in the instant of the block are not visible afterwards", async () => {
    for (let round = 0; round < 8; round += 1) {
      const open = (await ana.call(createPost, { text: `Canción ${round}` })).data.id;
      const before = await say(mal, "antes", undefined, open);
      const attempts = Array.from({ length: 6 }, (_, n) => [
        mal.call(comments.createComment, { id: open, content: `insulto ${n} @ana-${sceneNumber}` }),
        mal.call(comments.createComment, { id: open, content: `más ${n}`, parent_id: before }),
        mal.call(likePost, { id: open }),
      ]).flat();
      const [, ...answers] = await Promise.all([
        ana.call(blockUser, { id: mal.id }),
        ...attempts,
      ] as const);
      for (const { status } of answers) expect([200, 404, 422]).toContain(status);
      for (const reader of [ana, carla, server.visitor])
        expect(await getCommentList(reader, undefined, open)).toEqual([]);
      expect(await countOf(carla, open)).toBe(0);
      expect((await ana.call(getNotifications, {})).data.notifications).toEqual([]);
      expect(await driftOfComments(server)).toEqual([]);
      await ana.call(unblockUser, { id: mal.id });
      expect(await driftOfComments(server)).toEqual([]);
      await server.query("delete from notifications");
    }
  });
});

describe("8. comments of people with a private profile", () => {
  test("8. a visitor reads them without name and address, members see the author", async () => {
    await server.query("update profiles set is_public = false where id = $1", [carla.id]);
    const root = await say(carla, "qué bonita");
    await say(ana, `gracias, @CARLA-${sceneNumber}; y @carla-${sceneNumber}-fans también`, root);
    const [comment] = await getCommentList(server.visitor);
    expect(comment).toMatchObject({ id: root, content: "qué bonita", author: null });
    expect(comment?.is_deleted).toBe(false);
    const [answer] = await getCommentList(server.visitor, root);
    expect(answer?.content).toBe(`gracias, Usuario; y @carla-${sceneNumber}-fans también`);
    for (const path of [
      `/api/posts/${post}/comments`,
      `/api/posts/${post}/comments?parentId=${root}`,
      `/api/comments/${root}`,
      `/api/comments/${answer?.id}`,
      `/post/${post}`,
    ]) {
      const text = await (await server.visitor.fetch(path)).text();
      expect(text, path).not.toMatch(new RegExp(`carla-${sceneNumber}(?!-fans)`, "i"));
      expect(text, path).not.toContain(carla.id);
    }
    const [firstComment] = await getCommentList(mal);
    expect(firstComment?.author).toMatchObject({ id: carla.id, username: `carla-${sceneNumber}` });
    expect((await getCommentList(mal, root))[0]?.content).toContain(`@CARLA-${sceneNumber};`);
  });
});

describe("8. the conversation after a block", () => {
  /** The list, badge and search of Ana for a conversation with three unread messages from Hugo. */
  async function talk(): Promise<string> {
    const { id } = (await mal.call(messages.openConversation, { user_id: ana.id })).data;
    for (const content of ["hola", "contesta", "último insulto"])
      expect((await mal.call(messages.sendMessage, { id, content })).status).toBe(200);
    return id;
  }
  const seenBy = async (who: Person) => {
    const { unread } = (await who.call(messages.countUnreadMessages, {})).data;
    const list = (await who.call(messages.getConversations, { folder: "main" })).data;
    const results = (await who.call(messages.searchMessages, { query: "insulto" })).data.found;
    return {
      unread,
      conversations: list.conversations.map(({ id }) => id),
      found: results.length,
    };
  };
  const nothing = { unread: 0, conversations: [], found: 0 };

  test("8. it disappears from the blocker's list, badge and search, and from every address; unblocking restores it", async () => {
    const id = await talk();
    expect(await seenBy(ana)).toEqual({ unread: 1, conversations: [id], found: 1 });
    await ana.call(blockUser, { id: mal.id });
    expect(await seenBy(ana)).toEqual(nothing);
    const answers = [
      await ana.call(messages.getConversation, { id }),
      await ana.call(messages.getMessages, { id }),
      await ana.call(messages.getMessageChanges, { id, since: 0 }),
      await ana.call(messages.readConversation, { id, seq: 3 }),
      await ana.call(messages.sendMessage, { id, content: "eh" }),
      await ana.call(messages.changeConversation, { id, is_archived: true }),
    ];
    for (const { error } of answers) expect(error.code).toBe("conversation_not_found");
    const conversation = await ana.call(messages.openConversation, { user_id: mal.id });
    expect(conversation.error.code).toBe("user_not_found");
    expect((await mal.call(messages.sendMessage, { id, content: "otro" })).error.code).toBe(
      "messages_closed",
    );
    await ana.call(unblockUser, { id: mal.id });
    expect(await seenBy(ana)).toEqual({ unread: 1, conversations: [id], found: 1 });
  });

  test("8. the blocked person keeps it, and can read it", async () => {
    const id = await talk();
    await ana.call(blockUser, { id: mal.id });
    expect(await seenBy(mal)).toMatchObject({ conversations: [id] });
    expect((await mal.call(messages.getConversation, { id })).data.writing).toBe("closed");
  });

  test("8. a stranger's request disappears from folder and badge, with an event for every window of the blocker", async () => {
    await ana.call(updateProfile, { messages_from: "requests" });
    const { id } = (await mal.call(messages.openConversation, { user_id: ana.id })).data;
    await mal.call(messages.sendMessage, { id, content: "hola" });
    const count = async () => (await ana.call(messages.countUnreadMessages, {})).data;
    expect(await count()).toMatchObject({ unread: 0, requests: 1 });
    const windows = [await watching(ana), await watching(ana)];
    await ana.call(blockUser, { id: mal.id });
    expect(await count()).toMatchObject({ unread: 0, requests: 0 });
    await eventually(() => {
      for (const events of windows) {
        expect(events).toContainEqual(["people:blocked", { id: mal.id, blocked: true }]);
        expect(events.map(([event]) => event)).toContain("resync");
      }
    });
  });

  test("8. a message sent in the instant of the block is not shown, counted or found", async () => {
    const id = await talk();
    const sentMessages = Array.from({ length: 8 }, (_, n) =>
      mal.call(messages.sendMessage, { id, content: `insulto ${n}` }),
    );
    await Promise.all([ana.call(blockUser, { id: mal.id }), ...sentMessages]);
    expect(await seenBy(ana)).toEqual(nothing);
  });
});

describe("8. reports across a block", () => {
  test("8. the blocked person can report the profile, posts, comments and messages that they had seen", async () => {
    const { id } = (await ana.call(messages.openConversation, { user_id: mal.id })).data;
    const message = (await ana.call(messages.sendMessage, { id, content: "amenaza" })).data;
    const own = await say(ana, "burla");
    const theirs = (await mal.call(createPost, { text: "de Hugo" })).data.id;
    const below = await say(ana, "otra burla", undefined, theirs);
    await ana.call(blockUser, { id: mal.id });
    const reports = [
      ["profile", ana.id],
      ["post", post],
      ["comment", own],
      ["comment", below],
      ["message", message.id],
    ] as const;
    for (const [kind, object] of reports) {
      const report = { kind, id: object, reason: "harassment" } as const;
      expect((await mal.call(reportContent, report)).data, kind).toEqual({ success: true });
    }
    const storedReports = await server.query(
      "select person_id from reports where reporter_id = $1",
      [mal.id],
    );
    expect(storedReports).toEqual(reports.map(() => ({ person_id: ana.id })));
  });

  test("8. the blocker can report what the block hides, and nobody else can", async () => {
    const insult = await say(mal, "insulto");
    const { id } = (await mal.call(messages.openConversation, { user_id: ana.id })).data;
    const message = (await mal.call(messages.sendMessage, { id, content: "insulto" })).data;
    await ana.call(blockUser, { id: mal.id });
    const about = (object: string, kind: "comment" | "message") =>
      ({ kind, id: object, reason: "harassment" }) as const;
    expect((await ana.call(reportContent, about(insult, "comment"))).status).toBe(200);
    expect((await ana.call(reportContent, about(message.id, "message"))).status).toBe(200);
    expect((await carla.call(reportContent, about(insult, "comment"))).status).toBe(404);
    expect((await carla.call(reportContent, about(message.id, "message"))).status).toBe(404);
  });

  test("8. what was invisible without the block cannot be reported through it", async () => {
    const privatePost = (await ana.call(createPost, { text: "para mí", visibility: "private" }))
      .data.id;
    await ana.call(blockUser, { id: mal.id });
    const report = { kind: "post", id: privatePost, reason: "spam" } as const;
    expect((await mal.call(reportContent, report)).error.code).toBe("post_not_found");
  });
});
