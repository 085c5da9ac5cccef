import { type Socket, io } from "socket.io-client";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { followUser } from "#contract/people/follows";
import { limits } from "#contract/limits";
import * as contract from "#contract/messages/messages";
import type { ServerEvents } from "#contract/realtime";
import { blockUser } from "#contract/people/safety";
import { inWaves } from "#testing/crowd";
import { eventually } from "#testing/eventually";
import { type TestServer, testServer } from "#testing/test-server";

type Person = Awaited<ReturnType<TestServer["person"]>>;
let server: TestServer;
let ana: Person;
let beto: Person;
let caro: Person;
const sockets: Socket[] = [];
beforeAll(async () => {
  server = await testServer();
  ana = await server.person("ana", { role: "creator", name: "Ana Ñandú" });
  beto = await server.person("beto", { name: "Beto" });
  caro = await server.person("caro", { name: "Caro" });
});
afterAll(async () => {
  for (const socket of sockets) socket.close();
  await server.stop();
});
beforeEach(async () => {
  for (const socket of sockets.splice(0)) socket.close();
  await server.query(
    `with gone as (delete from conversations), free as (delete from blocks)
     update profiles set messages_from = 'everyone', read_receipts = true`,
  );
  await server.query("delete from user_follows");
});

const open = async (from: Person, to: Person): Promise<string> =>
  (await from.call(contract.openConversation, { user_id: to.id })).data.id;
const send = (from: Person, id: string, content: string) =>
  from.call(contract.sendMessage, { id, content });
const newest = async (who: Person, id: string) =>
  (await who.call(contract.getMessages, { id })).data.messages;
const conversationOf = async (who: Person, id: string) =>
  (await who.call(contract.getConversation, { id })).data;
const setting = (who: Person, change: string) =>
  server.query(`update profiles set ${change} where id = $1`, [who.id]);

/** The events of a window. */
async function hearing(person: Person) {
  const socket = io(server.url, {
    path: "/socket",
    transports: ["websocket"],
    forceNew: true,
    reconnection: false,
    auth: { token: person.token },
  });
  sockets.push(socket);
  const receivedEvents: { [E in keyof ServerEvents]?: unknown[] } = {};
  socket.onAny((event: keyof ServerEvents, what: unknown) =>
    (receivedEvents[event] ??= []).push(what),
  );
  await new Promise<void>((resolve) => socket.on("connect", resolve));
  return { socket, receivedEvents };
}

describe("opening", () => {
  test("a first contact adds the greeting, once per pair, from the person who opened it (rule messages-2)", async () => {
    const { status, data } = await ana.call(contract.openConversation, { user_id: beto.id });
    expect(status).toBe(200);
    expect(data).toMatchObject({
      other_user: { id: beto.id, name: "Beto" },
      last_message: { content: contract.greeting, sender_id: ana.id },
      folder: "main",
      writing: "open",
      last_seq: 1,
      unread_count: 0,
    });
    const again = await beto.call(contract.openConversation, { user_id: ana.id });
    expect(again.data).toMatchObject({ id: data.id, last_seq: 1, unread_count: 1 });
    expect(await newest(beto, data.id)).toMatchObject([
      { kind: "greeting", content: contract.greeting, sender_id: ana.id, client_id: null },
    ]);
  });

  test("nobody can write to themselves, to an unknown person, or to one without a finished onboarding", async () => {
    const self = await ana.call(contract.openConversation, { user_id: ana.id.toUpperCase() });
    expect(self.error).toMatchObject({ message: "No puedes enviarte mensajes a ti mismo" });
    const nobody = await ana.call(contract.openConversation, { user_id: crypto.randomUUID() });
    expect(nobody.error.code).toBe("user_not_found");
    const fresh = await server.person("nuevo", { fresh: true });
    const early = await ana.call(contract.openConversation, { user_id: fresh.id });
    expect(early.error.code).toBe("user_not_found");
  });

  test.for([
    ["nobody", false, "messages_closed"],
    ["nobody", true, "messages_closed"],
    ["following", false, "messages_closed"],
    ["following", true, undefined],
    ["requests", true, undefined],
  ] as const)("the setting %s, with follows: %s → %s", async ([from, follows, code]) => {
    await setting(beto, `messages_from = '${from}'`);
    if (follows) await beto.call(followUser, { targetUserId: ana.id, follow: true });
    const { error, data } = await ana.call(contract.openConversation, { user_id: beto.id });
    expect(error.code).toBe(code);
    if (code === undefined) expect(data).toMatchObject({ writing: "open", last_seq: 1 });
    const [row] = await server.query<{ n: number }>("select count(*)::int as n from conversations");
    expect(row?.n).toBe(code === undefined ? 1 : 0);
  });

  test.for(["nobody", "following"])(
    "after the setting changes to %s, conversations without an answer are closed",
    async (from) => {
      const id = await open(ana, beto);
      await send(ana, id, "¿Hola?");
      await setting(beto, `messages_from = '${from}'`);
      expect(await conversationOf(ana, id)).toMatchObject({ writing: "closed" });
      expect((await send(ana, id, "¿Sigues ahí?")).error.code).toBe("messages_closed");
      // He may write; after that both may, whatever his setting.
      expect((await send(beto, id, "Sí")).status).toBe(200);
      expect((await send(ana, id, "¡Bien!")).status).toBe(200);
      const other = await open(caro, ana);
      await setting(ana, `messages_from = '${from}'`);
      await ana.call(followUser, { targetUserId: caro.id, follow: true });
      expect((await send(caro, other, "Me sigues")).status).toBe(from === "nobody" ? 403 : 200);
    },
  );

  test("after a block the other person is not found, and only the blocked one still sees the conversation", async () => {
    const id = await open(ana, caro);
    await beto.call(blockUser, { id: ana.id });
    for (const [one, other] of [
      [ana, beto],
      [beto, ana],
    ] as const)
      expect((await one.call(contract.openConversation, { user_id: other.id })).error.code).toBe(
        "user_not_found",
      );
    const { data: sentMessage } = await send(ana, id, "Antes");
    await caro.call(blockUser, { id: ana.id });
    const editResponse = await ana.call(contract.editMessage, {
      id: sentMessage.id,
      content: "Después",
    });
    expect(editResponse.error.code).toBe("messages_closed");
    expect(await conversationOf(ana, id)).toMatchObject({ writing: "closed" });
    expect((await send(ana, id, "hola")).error.code).toBe("messages_closed");
    expect((await newest(ana, id)).at(-1)?.content).toBe("Antes");
    expect((await ana.call(contract.openConversation, { user_id: caro.id })).data.id).toBe(id);
    expect((await send(caro, id, "hola")).error.code).toBe("conversation_not_found");
    const openResponse = await caro.call(contract.openConversation, { user_id: ana.id });
    expect(openResponse.error.code).toBe("user_not_found");
  });

  test("twenty who open the same pair at once, from both sides, create one conversation and one greeting", async () => {
    const calls = Array.from({ length: 20 }, (_, n) => (n % 2 ? open(ana, beto) : open(beto, ana)));
    expect(new Set(await Promise.all(calls)).size).toBe(1);
    const [row] = await server.query("select count(*)::int as greetings from messages");
    expect(row).toEqual({ greetings: 1 });
  });
});

describe("sending", () => {
  test("both people see the same messages in the same order, counted from 1 without gaps", async () => {
    const id = await open(ana, beto);
    await Promise.all(
      Array.from({ length: 40 }, (_, n) => send(n % 2 ? ana : beto, id, `mensaje ${n}`)),
    );
    const [hers, his] = [await newest(ana, id), await newest(beto, id)];
    expect(hers.map(({ id: one }) => one)).toEqual(his.map(({ id: one }) => one));
    expect(hers.map(({ seq }) => seq)).toEqual(Array.from({ length: 40 }, (_, n) => n + 2));
    const times = hers.map(({ created_at }) => created_at);
    expect(times).toEqual(times.toSorted());
  });

  test("the same message sent four times at once is one message", async () => {
    const id = await open(ana, beto);
    const key = crypto.randomUUID();
    const copy = () =>
      ana.call(contract.sendMessage, { id, content: "una vez" }, { "idempotency-key": key });
    const answers = await Promise.all([copy(), copy(), copy(), copy()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
    expect(answers[0]?.data.client_id).toBe(key);
    expect(await newest(ana, id)).toHaveLength(2);
    const other = await ana.call(
      contract.sendMessage,
      { id, content: "otra cosa" },
      { "idempotency-key": key },
    );
    expect(other.error.code).toBe("idempotency_mismatch");
    // The key is per sender.
    const his = await beto.call(
      contract.sendMessage,
      { id, content: "una vez" },
      { "idempotency-key": key },
    );
    expect(his.data.seq).toBe(3);
  });

  test("a hundred messages, four copies of each at once, are a hundred", async () => {
    const id = await open(ana, beto);
    const keys = Array.from({ length: 100 }, () => crypto.randomUUID());
    await inWaves(
      keys.flatMap((key) =>
        Array.from({ length: 4 }, () => async () => {
          const headers = { "idempotency-key": key };
          const response = await ana.call(contract.sendMessage, { id, content: key }, headers);
          expect([response.status, response.data.content]).toEqual([200, key]);
        }),
      ),
    );
    const rows = await server.query<{ seq: number }>("select seq from messages order by seq");
    expect(rows.map(({ seq }) => seq)).toEqual(Array.from({ length: 101 }, (_, n) => n + 1));
    expect((await conversationOf(beto, id)).unread_count).toBe(100);
  });

  test("a message needs text or a file, and has at most 5000 characters", async () => {
    const id = await open(ana, beto);
    for (const content of ["", " \n ", "\u200b"])
      expect((await send(ana, id, content)).error).toMatchObject({
        code: "message_empty",
        message: "Escribe un mensaje o adjunta un archivo",
      });
    for (const length of [limits.messageLength + 1, 100_000])
      expect((await send(ana, id, "a".repeat(length))).status).toBe(422);
    expect((await send(ana, id, "a".repeat(limits.messageLength))).status).toBe(200);
  });

  test("a visitor gets the spec's error, and the sender is always the session's person", async () => {
    const id = await open(ana, beto);
    const visitor = await server.visitor.call(contract.sendMessage, { id, content: "hola" });
    expect(visitor.error.message).toBe("Debes iniciar sesión para enviar mensajes");
    const forgedMessage = { id, content: "hola", sender_id: beto.id, receiver_id: caro.id, seq: 9 };
    const { data } = await ana.call(contract.sendMessage, forgedMessage);
    expect(data).toMatchObject({ sender_id: ana.id, seq: 2 });
    expect((await caro.call(contract.getConversations, {})).data.conversations).toEqual([]);
  });

  test("text that looks like a file, or like code, stays text (rule messages-1)", async () => {
    const id = await open(ana, beto);
    const content =
      "[Archivo adjunto: factura.pdf](https://malo.example) <script>alert(1)</script>";
    expect((await send(ana, id, content)).data).toMatchObject({ content, attachment: null });
  });

  test("a reply refers to a message of the same conversation", async () => {
    const id = await open(ana, beto);
    const first = (await send(ana, id, "¿Vienes?")).data;
    const foreign = (await newest(caro, await open(caro, ana)))[0];
    const answer = await beto.call(contract.sendMessage, { id, content: "Sí", reply_to: first.id });
    expect(answer.data.reply_to).toMatchObject({ id: first.id, seq: 2, content: "¿Vienes?" });
    const wrong = { id, content: "No", reply_to: String(foreign?.id) };
    expect((await ana.call(contract.sendMessage, wrong)).error.code).toBe("message_reference");
    expect((await conversationOf(ana, id)).last_seq).toBe(3);
  });
});

describe("reading", () => {
  test("unread messages of the other person are counted, and read positions never move back", async () => {
    const id = await open(ana, beto);
    for (const n of [1, 2, 3]) await send(ana, id, `mensaje ${n}`);
    expect(await conversationOf(beto, id)).toMatchObject({
      unread_count: 4,
      read_seq: 0,
      last_seq: 4,
    });
    expect((await beto.call(contract.countUnreadMessages, {})).data).toEqual({
      unread: 1,
      requests: 0,
      quiet_requests: 0,
    });
    const read = (seq: number) => beto.call(contract.readConversation, { id, seq });
    expect((await read(3)).data).toEqual({ read_seq: 3, unread_count: 1 });
    expect((await read(1)).data).toEqual({ read_seq: 3, unread_count: 1 });
    // A position beyond the last message is refused.
    expect((await read(2 ** 50)).data).toEqual({ read_seq: 4, unread_count: 0 });
    await send(ana, id, "después");
    expect(await conversationOf(beto, id)).toMatchObject({ unread_count: 1 });
    expect(await conversationOf(ana, id)).toMatchObject({ unread_count: 0, other_read_seq: 4 });
  });

  test("while one writes and the other reads, the count stays exact", async () => {
    const id = await open(ana, beto);
    const calls = Array.from({ length: 60 }, (_, n) =>
      n % 2 ? send(ana, id, `${n}`) : beto.call(contract.readConversation, { id, seq: n }),
    );
    await Promise.all(calls);
    const [drift] = await server.query(
      `select m.unread, (
         select count(*)::int from messages l
         where l.conversation_id = m.conversation_id and l.seq > m.read_seq and l.sender_id <> m.user_id
       ) as counted from conversation_members m where m.user_id = $1`,
      [beto.id],
    );
    expect(drift?.["unread"]).toBe(drift?.["counted"]);
  });

  test("receipts are shown only when both have them on", async () => {
    const id = await open(ana, beto);
    await beto.call(contract.readConversation, { id, seq: 1 });
    expect((await conversationOf(ana, id)).other_read_seq).toBe(1);
    for (const one of [ana, beto]) {
      await setting(one, "read_receipts = false");
      expect((await conversationOf(ana, id)).other_read_seq).toBeNull();
      expect((await conversationOf(beto, id)).other_read_seq).toBeNull();
      const changes = await ana.call(contract.getMessageChanges, { id, since: 0 });
      expect(changes.data.other_read_seq).toBeNull();
      await setting(one, "read_receipts = true");
    }
  });

  test("earlier pages have no gaps, and a page can be centred on a message", async () => {
    const id = await open(ana, beto);
    for (let n = 2; n <= 12; n++) await send(ana, id, `${n}`);
    const page = async (input: object) => {
      const { data } = await beto.call(contract.getMessages, { id, limit: 4, ...input });
      return [data.messages.map(({ seq }) => seq), data.has_older, data.has_newer];
    };
    expect(await page({})).toEqual([[9, 10, 11, 12], true, false]);
    expect(await page({ before: 9 })).toEqual([[5, 6, 7, 8], true, true]);
    expect(await page({ before: 3 })).toEqual([[1, 2], false, true]);
    expect(await page({ around: 6 })).toEqual([[5, 6, 7, 8], true, true]);
    expect(await page({ around: 12 })).toEqual([[9, 10, 11, 12], true, false]);
    expect(await page({ before: 1 })).toEqual([[], false, true]);
    expect(await page({ before: 2 ** 50 })).toEqual([[9, 10, 11, 12], true, false]);
  });

  test("a client that was offline catches up by the changes, each once, in order", async () => {
    const id = await open(ana, beto);
    const { last_change } = (await beto.call(contract.getMessages, { id })).data;
    const texts = Array.from({ length: limits.messagesMax + 5 }, (_, n) => `${n}`);
    for (const text of texts) await send(ana, id, text);
    let since = last_change;
    const receivedTexts: string[] = [];
    for (let more = true; more;) {
      const { data } = await beto.call(contract.getMessageChanges, { id, since });
      receivedTexts.push(...data.messages.map(({ content }) => content));
      ({ more, last_change: since } = data);
    }
    expect(receivedTexts).toEqual(texts);
    const { data } = await beto.call(contract.getMessageChanges, { id, since: 2 ** 50 });
    expect(data).toMatchObject({ messages: [], more: false, last_change: since });
  });

  test("the list is ordered by last message, searchable by name, and paged", async () => {
    const withBeto = await open(ana, beto);
    const withCaro = await open(ana, caro);
    const list = async (input: object = {}) =>
      (await ana.call(contract.getConversations, input)).data;
    expect((await list()).conversations.map(({ id }) => id)).toEqual([withCaro, withBeto]);
    await send(beto, withBeto, "Hola");
    const { conversations } = await list();
    expect(conversations.map(({ id }) => id)).toEqual([withBeto, withCaro]);
    expect(conversations[0]).toMatchObject({
      unread_count: 1,
      last_message: { content: "Hola", sender_id: beto.id, attachment_name: null },
    });
    const one = await list({ limit: 1 });
    expect(one.conversations.map(({ id }) => id)).toEqual([withBeto]);
    const rest = await list({ limit: 1, cursor: one.nextCursor });
    expect(rest.conversations.map(({ id }) => id)).toEqual([withCaro]);
    expect(rest.nextCursor).toBeNull();
    expect((await list({ search: "CÁR" })).conversations.map(({ id }) => id)).toEqual([withCaro]);
    expect((await list({ search: "%" })).conversations).toEqual([]);
    const his = await beto.call(contract.getConversations, { search: "nandu" });
    expect(his.data.conversations).toEqual([]);
    expect(
      (await beto.call(contract.getConversations, { search: "ñandu" })).data.conversations,
    ).toHaveLength(1);
  });
});

describe("another person's conversation", () => {
  test("is missing for everybody else, in every operation", async () => {
    const id = await open(ana, beto);
    const message = (await send(ana, id, "entre nosotros")).data;
    const file = crypto.randomUUID();
    const calls = [
      caro.call(contract.getConversation, { id }),
      caro.call(contract.getMessages, { id }),
      caro.call(contract.getMessageChanges, { id, since: 0 }),
      send(caro, id, "hola"),
      caro.call(contract.sendMessage, { id, attachment_id: file }),
      caro.call(contract.readConversation, { id, seq: 1 }),
      caro.call(contract.changeConversation, { id, is_muted: true }),
      caro.call(contract.answerRequest, { id, accept: true }),
      caro.call(contract.editMessage, { id: message.id, content: "otra" }),
      caro.call(contract.deleteMessage, { id: message.id }),
      // Nor can one edit the other person's message.
      beto.call(contract.editMessage, { id: message.id, content: "otra" }),
      beto.call(contract.deleteMessage, { id: message.id }),
    ];
    const answers = await Promise.all(calls);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    const response = await caro.call(contract.searchMessages, { query: "nosotros" });
    expect(response.data.found).toEqual([]);
    const there = { query: "nosotros", conversation_id: id };
    expect((await caro.call(contract.searchMessages, there)).data.found).toEqual([]);
    expect(await newest(ana, id)).toMatchObject([{ seq: 1 }, message]);
  });

  test("causes no events: neither by its id, nor by joining a room by name", async () => {
    const id = await open(ana, beto);
    const { socket, receivedEvents } = await hearing(caro);
    const his = await hearing(beto);
    socket.emit("typing", { conversation_id: id });
    socket.emit("watchCollection", { id });
    await send(ana, id, "entre nosotros");
    await eventually(() => expect(his.receivedEvents["messages:changed"]).toHaveLength(1));
    expect(receivedEvents).toEqual({});
    const cut = new Promise<void>((resolve) => socket.on("disconnect", () => resolve()));
    socket.emit("join", `u:${ana.id}`);
    await cut;
  });
});

describe("events", () => {
  test("each person gets a message as they see it", async () => {
    const id = await open(ana, beto);
    const [hers, his] = [await hearing(ana), await hearing(beto)];
    const { data } = await send(ana, id, "Hola");
    await eventually(() => {
      expect(hers.receivedEvents["messages:changed"]).toEqual([data]);
      expect(his.receivedEvents["messages:changed"]).toEqual([{ ...data, client_id: null }]);
    });
  });

  test("read positions are sent to one's own windows, and to the other person when both have receipts on", async () => {
    const id = await open(ana, beto);
    const [hers, his] = [await hearing(ana), await hearing(beto)];
    const read = { conversation_id: id, user_id: beto.id, seq: 1 };
    await beto.call(contract.readConversation, { id, seq: 1 });
    await eventually(() => {
      expect(hers.receivedEvents["messages:read"]).toEqual([{ ...read, unread_count: null }]);
      expect(his.receivedEvents["messages:read"]).toEqual([{ ...read, unread_count: 0 }]);
    });
    await send(ana, id, "Otra");
    await setting(beto, "read_receipts = false");
    await beto.call(contract.readConversation, { id, seq: 2 });
    await eventually(() => expect(his.receivedEvents["messages:read"]).toHaveLength(2));
    // Sent after it, and received alone.
    await send(ana, id, "Y otra");
    await eventually(() => expect(hers.receivedEvents["messages:changed"]).toHaveLength(2));
    expect(hers.receivedEvents["messages:read"]).toHaveLength(1);
  });

  test("typing is sent to the other person, but not across a block", async () => {
    const id = await open(ana, beto);
    const [hers, his] = [await hearing(ana), await hearing(beto)];
    hers.socket.emit("typing", { conversation_id: id });
    const typing = { conversation_id: id, user_id: ana.id };
    await eventually(() => expect(his.receivedEvents["messages:typing"]).toEqual([typing]));
    await beto.call(blockUser, { id: ana.id });
    hers.socket.emit("typing", { conversation_id: id });
    const withCaro = await open(ana, caro);
    const third = await hearing(caro);
    hers.socket.emit("typing", { conversation_id: withCaro });
    await eventually(() => expect(third.receivedEvents["messages:typing"]).toHaveLength(1));
    expect(his.receivedEvents["messages:typing"]).toHaveLength(1);
  });
});
