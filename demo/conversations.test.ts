import { afterAll, beforeAll, expect, test } from "vitest";
import * as contract from "#contract/messages/messages";
import { getNotifications } from "#contract/notifications/notifications";
import { type TestServer, testServer } from "#testing/test-server";
import { conversationOf } from "./conversations-of.ts";
import { memberships } from "./people/bands.ts";
import { conversations } from "./people/conversations.ts";
import { insertConversations, fileRequests } from "./queries.ts";

type Person = Awaited<ReturnType<TestServer["person"]>>;
let server: TestServer;
const people = new Map<string, Person>();
const who = (username: string): Person => {
  const person = people.get(username);
  if (person === undefined) throw new Error(`nobody is called ${username}`);
  return person;
};
beforeAll(async () => {
  server = await testServer();
  const talking = conversations.flatMap(({ between }) => between);
  const members = memberships.filter(({ band }) => talking.includes(band));
  for (const username of new Set([...talking, ...members.map((member) => member.username)]))
    people.set(username, await server.person(username, { name: username }));
  await server.ctx.db.transaction(async (db) => {
    const rows = conversations.map((one) =>
      conversationOf(one, Date.now(), (username) => who(username).id),
    );
    await db.run(insertConversations, { conversations: rows });
    await db.run(fileRequests, {});
  });
});
afterAll(() => server.stop());

const listOf = async (username: string, folder: contract.Folder = "main") =>
  (await who(username).call(contract.getConversations, { folder })).data.conversations;

test("Ana and Beto have unread messages, and Ana has a message request", async () => {
  expect((await who("ana").call(contract.countUnreadMessages, {})).data).toEqual({
    unread: 1,
    requests: 1,
    quiet_requests: 0,
  });
  expect((await who("beto").call(contract.countUnreadMessages, {})).data).toEqual({
    unread: 1,
    requests: 0,
    quiet_requests: 0,
  });
  expect(await listOf("ana", "request")).toMatchObject([
    { writing: "answer", other_user: { username: "rulo-basualdo" } },
  ]);
  const { data } = await who("ana").call(getNotifications, {});
  expect(data.notifications).toMatchObject([{ type: "message_request" }]);
});

test("sequence numbers, unread counts and times are consistent, as if the messages had been sent", async () => {
  const wrong = await server.query(
    `select m.conversation_id from conversation_members m join conversations c on c.id = m.conversation_id
     where m.unread <> (
       select count(*) from messages x
       where x.conversation_id = c.id and x.seq > m.read_seq and x.sender_id <> m.user_id
     ) or c.last_seq <> (select count(*) from messages where conversation_id = c.id)
       or c.last_change <> (select max(change) from messages where conversation_id = c.id)
       or m.last_message_at <> (select max(created_at) from messages where conversation_id = c.id)
       or m.last_message_at > now()`,
  );
  expect(wrong).toEqual([]);
  const answers = await server.query<{ n: number }>(
    `select count(*)::int as n from messages m join messages q
       on q.id = m.reply_to and q.conversation_id = m.conversation_id and q.seq < m.seq`,
  );
  expect(answers[0]?.n).toBe(
    conversations.flatMap(({ messages }) => messages).filter(({ answers: to }) => to !== undefined)
      .length,
  );
});

test("people can continue the conversations", async () => {
  const [first] = await listOf("beto");
  expect(first).toMatchObject({ other_user: { username: "ana" }, unread_count: 1 });
  const id = String(first?.id);
  expect((await who("beto").call(contract.sendMessage, { id, content: "¡Voy!" })).status).toBe(200);
});
