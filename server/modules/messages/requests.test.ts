import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { followUser } from "#contract/people/follows";
import { limits } from "#contract/limits";
import * as contract from "#contract/messages/messages";
import { getNotifications } from "#contract/notifications/notifications";
import { blockUser, unblockUser } from "#contract/people/safety";
import { type TestServer, testServer } from "#testing/test-server";
import { sweepRequests } from "./change-conversation.ts";

type Person = Awaited<ReturnType<TestServer["person"]>>;
let server: TestServer;
let ana: Person;
let beto: Person;
beforeAll(async () => {
  server = await testServer();
  ana = await server.person("ana", { name: "Ana" });
  beto = await server.person("beto", { name: "Beto" });
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.query("delete from conversations");
  await server.query("delete from user_follows");
  await server.query("update profiles set messages_from = 'requests' where id = $1", [beto.id]);
});

const send = (from: Person, id: string, content: string) =>
  from.call(contract.sendMessage, { id, content });
const conversationOf = async (who: Person, id: string) =>
  (await who.call(contract.getConversation, { id })).data;
const listOf = async (who: Person, folder: contract.Folder) =>
  (await who.call(contract.getConversations, { folder })).data.conversations.map(({ id }) => id);

/** Ana sends Beto a request. */
async function ask(): Promise<string> {
  const { data } = await ana.call(contract.openConversation, { user_id: beto.id });
  await send(ana, data.id, "¿Tocamos juntos?");
  return data.id;
}

describe("a person who requires message requests", () => {
  test("gets no greeting, and exactly one text message", async () => {
    const { data } = await ana.call(contract.openConversation, { user_id: beto.id });
    const { id } = data;
    expect(data).toMatchObject({ writing: "request", last_seq: 0, last_message: null });
    // Without a message there is nothing for him to see.
    expect((await beto.call(contract.getConversation, { id })).status).toBe(404);
    const both = await Promise.all([send(ana, id, "Hola"), send(ana, id, "¿Hola?")]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 403]);
    expect((await send(ana, id, "¿Y?")).error).toMatchObject({ code: "message_request_waits" });
    expect(await conversationOf(ana, id)).toMatchObject({ writing: "requested", last_seq: 1 });
    expect(await conversationOf(beto, id)).toMatchObject({ writing: "answer", folder: "request" });
    expect(await listOf(beto, "request")).toEqual([id]);
    expect(await listOf(beto, "main")).toEqual([]);
    expect((await beto.call(contract.countUnreadMessages, {})).data).toEqual({
      unread: 0,
      requests: 1,
      quiet_requests: 0,
    });
  });

  test("is notified of the request, once", async () => {
    const id = await ask();
    const { data } = await beto.call(getNotifications, {});
    await beto.call(contract.answerRequest, { id, accept: false });
    expect(data.notifications).toMatchObject([{ type: "message_request", from: [{ id: ana.id }] }]);
  });

  test("accepts, and both can write", async () => {
    const id = await ask();
    expect((await send(beto, id, "Sí")).error.code).toBe("message_request_waits");
    expect((await beto.call(contract.answerRequest, { id, accept: true })).status).toBe(200);
    expect((await beto.call(contract.answerRequest, { id, accept: true })).status).toBe(200);
    expect(await listOf(beto, "main")).toEqual([id]);
    expect((await conversationOf(ana, id)).writing).toBe("open");
    expect((await send(beto, id, "Sí")).status).toBe(200);
    expect((await send(ana, id, "¡Bien!")).status).toBe(200);
  });

  test("stays in an accepted conversation, whatever the setting later", async () => {
    const id = await ask();
    await beto.call(contract.answerRequest, { id, accept: true });
    await server.query("update profiles set messages_from = 'nobody' where id = $1", [beto.id]);
    expect((await send(ana, id, "Gracias")).status).toBe(200);
  });

  test("rejects, and the sender is never notified", async () => {
    const id = await ask();
    const before = await conversationOf(ana, id);
    expect((await beto.call(contract.answerRequest, { id, accept: false })).status).toBe(200);
    expect(await listOf(beto, "request")).toEqual([]);
    expect((await beto.call(contract.getMessages, { id })).status).toBe(404);
    expect((await beto.call(contract.answerRequest, { id, accept: true })).status).toBe(404);
    expect(await conversationOf(ana, id)).toEqual(before);
    expect((await send(ana, id, "¿Hola?")).error.code).toBe("message_request_waits");
    expect((await ana.call(contract.openConversation, { user_id: beto.id })).data.id).toBe(id);
  });

  test("blocks the sender: the request disappears, and returns after unblocking", async () => {
    const id = await ask();
    const waits = async () =>
      [
        (await beto.call(contract.countUnreadMessages, {})).data.requests,
        await listOf(beto, "request"),
      ] as const;
    expect(await waits()).toEqual([1, [id]]);
    await beto.call(blockUser, { id: ana.id });
    expect(await waits()).toEqual([0, []]);
    await beto.call(unblockUser, { id: ana.id });
    expect(await waits()).toEqual([1, [id]]);
    await server.query("update users set banned_until = now() + interval '1 day' where id = $1", [
      ana.id,
    ]);
    expect(await waits()).toEqual([0, []]);
    await server.query("update users set banned_until = null");
  });

  test("may write first after a rejection: then both can write", async () => {
    const id = await ask();
    await beto.call(contract.answerRequest, { id, accept: false });
    const { data } = await beto.call(contract.openConversation, { user_id: ana.id });
    expect(data).toMatchObject({ id, writing: "open", folder: "main", last_seq: 1 });
    expect((await send(ana, id, "¡Hola!")).status).toBe(200);
  });

  test("is the only one who can answer the request", async () => {
    const id = await ask();
    expect((await ana.call(contract.answerRequest, { id, accept: true })).status).toBe(404);
    expect((await conversationOf(ana, id)).writing).toBe("requested");
  });

  test("opens the conversation by following the sender", async () => {
    const id = await ask();
    await beto.call(followUser, { targetUserId: ana.id, follow: true });
    expect((await conversationOf(ana, id)).writing).toBe("open");
    expect((await send(ana, id, "¡Gracias!")).status).toBe(200);
    expect(await listOf(beto, "main")).toEqual([id]);
    // Permanently, also after unfollowing.
    await beto.call(followUser, { targetUserId: ana.id, follow: false });
    expect((await send(ana, id, "¿Sigues ahí?")).status).toBe(200);
  });

  test("shows no read receipts before the answer", async () => {
    const id = await ask();
    await beto.call(contract.readConversation, { id, seq: 1 });
    expect((await conversationOf(ana, id)).other_read_seq).toBeNull();
  });

  test("no longer sees a request after 30 days without an answer", async () => {
    const id = await ask();
    const days = limits.messageRequestDays;
    await server.query(`update conversations set asked_at = now() - interval '${days - 1} days'`);
    await sweepRequests(server.ctx);
    expect((await beto.call(contract.getConversation, { id })).status).toBe(200);
    await server.query(`update conversations set asked_at = now() - interval '${days + 1} days'`);
    await sweepRequests(server.ctx);
    expect((await beto.call(contract.getConversation, { id })).status).toBe(404);
    expect((await conversationOf(ana, id)).writing).toBe("requested");
  });
});

describe("settings of one's own side", () => {
  test("an archived conversation returns with a new message, a muted one stays muted", async () => {
    await server.query("update profiles set messages_from = 'everyone' where id = $1", [beto.id]);
    const { data } = await ana.call(contract.openConversation, { user_id: beto.id });
    const { id } = data;
    const response = await beto.call(contract.changeConversation, {
      id,
      is_archived: true,
      is_muted: true,
    });
    expect(response.data).toMatchObject({ folder: "archived", is_muted: true });
    expect(await conversationOf(ana, id)).toMatchObject({ folder: "main", is_muted: false });
    await send(ana, id, "¿Sigues ahí?");
    expect(await conversationOf(beto, id)).toMatchObject({
      folder: "main",
      is_muted: true,
      unread_count: 2,
    });
    const back = await beto.call(contract.changeConversation, { id, is_muted: false });
    expect(back.data).toMatchObject({ folder: "main", is_muted: false });
  });

  test("a request is answered, not archived", async () => {
    const id = await ask();
    const { data } = await beto.call(contract.changeConversation, { id, is_archived: true });
    expect(data.folder).toBe("request");
  });
});

describe("editing and deleting", () => {
  test("a message can be edited within 15 minutes, and the change is published", async () => {
    await server.query("update profiles set messages_from = 'everyone' where id = $1", [beto.id]);
    const { id } = (await ana.call(contract.openConversation, { user_id: beto.id })).data;
    const { data: sentMessage } = await send(ana, id, "Ola");
    const { data } = await ana.call(contract.editMessage, { id: sentMessage.id, content: "Hola" });
    expect(data).toMatchObject({ content: "Hola", seq: 2, change: 3 });
    expect(data.edited_at).not.toBeNull();
    const { data: changes } = await beto.call(contract.getMessageChanges, { id, since: 2 });
    expect(changes.messages).toMatchObject([{ id: sentMessage.id, content: "Hola", change: 3 }]);
    const empty = await ana.call(contract.editMessage, { id: sentMessage.id, content: " " });
    expect(empty.error.code).toBe("message_empty");
    await server.query("update messages set created_at = now() - interval '16 minutes'");
    const late = await ana.call(contract.editMessage, { id: sentMessage.id, content: "Tarde" });
    expect(late.error.message).toBe("Un mensaje se puede corregir durante 15 minutos.");
    const { messages } = (await ana.call(contract.getMessages, { id })).data;
    const greeting = { id: String(messages[0]?.id), content: "Otra" };
    expect((await ana.call(contract.editMessage, greeting)).error.code).toBe("message_not_found");
  });

  test("a message is deleted for both: an empty place stays, also in replies to it", async () => {
    await server.query("update profiles set messages_from = 'everyone' where id = $1", [beto.id]);
    const { id } = (await ana.call(contract.openConversation, { user_id: beto.id })).data;
    const { data: sentMessage } = await send(ana, id, "Un secreto");
    await beto.call(contract.sendMessage, { id, content: "¿Cuál?", reply_to: sentMessage.id });
    expect((await ana.call(contract.deleteMessage, { id: sentMessage.id })).status).toBe(200);
    expect((await ana.call(contract.deleteMessage, { id: sentMessage.id })).status).toBe(200);
    const { messages, last_change } = (await beto.call(contract.getMessages, { id })).data;
    expect(messages[1]).toMatchObject({ is_deleted: true, content: "", change: 4 });
    expect(messages[2]?.reply_to).toMatchObject({ is_deleted: true, content: "" });
    expect(last_change).toBe(4);
    const editResponse = await ana.call(contract.editMessage, {
      id: sentMessage.id,
      content: "Otro",
    });
    expect(editResponse.error.code).toBe("message_not_found");
    const [row] = await server.query("select * from messages where id = $1", [sentMessage.id]);
    expect(JSON.stringify(row)).not.toContain("secreto");
  });

  test("of a concurrent edit and deletion one comes first, and each change is published once", async () => {
    await server.query("update profiles set messages_from = 'everyone' where id = $1", [beto.id]);
    const { id } = (await ana.call(contract.openConversation, { user_id: beto.id })).data;
    for (let n = 0; n < 10; n++) {
      const { data: sentMessage } = await send(ana, id, "Antes");
      await Promise.all([
        ana.call(contract.editMessage, { id: sentMessage.id, content: "Después" }),
        ana.call(contract.deleteMessage, { id: sentMessage.id }),
        ana.call(contract.deleteMessage, { id: sentMessage.id }),
      ]);
    }
    const rows = await server.query<{ content: string }>(
      "select content, change from messages where seq > 1",
    );
    expect(new Set(rows.map(({ content }) => content))).toEqual(new Set([""]));
    expect(new Set(rows.map((row) => row["change" as never])).size).toBe(10);
  });
});

describe("searching", () => {
  test("matches parts of a text without case and accents; wildcards are literal", async () => {
    await server.query("update profiles set messages_from = 'everyone' where id = $1", [beto.id]);
    const { id } = (await ana.call(contract.openConversation, { user_id: beto.id })).data;
    const texts = ["La canción de ayer", "CANCIONES del 100 %", "otra_cosa", "Mañana"];
    for (const text of texts) await send(beto, id, text);
    const find = async (query: string) => {
      const { data } = await ana.call(contract.searchMessages, { query });
      expect(data.found.every(({ conversation }) => conversation.id === id)).toBe(true);
      return data.found.map(({ message }) => message.content);
    };
    expect(await find("cancion")).toEqual([texts[1], texts[0]]);
    expect(await find("ÁYER")).toEqual([texts[0]]);
    expect(await find("%")).toEqual([texts[1]]);
    expect(await find("a_c")).toEqual([texts[2]]);
    expect(await find("manana")).toEqual([]);
    const { data: first } = await ana.call(contract.searchMessages, { query: "can", limit: 1 });
    const { data: second } = await ana.call(contract.searchMessages, {
      query: "can",
      limit: 1,
      cursor: String(first.nextCursor),
    });
    expect(second.found.map(({ message }) => message.content)).toEqual([texts[0]]);
    expect(second.nextCursor).toBeNull();
  });
});
