import { afterAll, beforeAll, expect, test } from "vitest";
import * as contract from "#contract/messages/messages";
import { genericPlan } from "#testing/generic-plan";
import { type TestServer, testServer } from "#testing/test-server";
import { conversationsPage } from "./get-conversations.ts";
import { changesPage, messagesPage } from "./get-messages.ts";
import { unreadToMail } from "./unread-queries.ts";

let server: TestServer;
let ana: Awaited<ReturnType<TestServer["person"]>>;
/** Ana has 20,000 messages with 400 people, and others have as many. */
beforeAll(async () => {
  server = await testServer();
  ana = await server.person("ana");
  await server.query(
    `with made as (
       insert into users (email, email_confirmed_at)
       select gen_random_uuid() || '@resuena.test', now() from generate_series(1, 800) returning id
     ), people as (
       insert into profiles (id, name, username, first_run_completed)
       select id, 'Persona ' || n, 'p-' || n, true from (select id, row_number() over () as n from made) m
       returning id
     ), pairs as (
       select id as other, case when n <= 400 then $1::uuid else lag(id) over (order by n) end as one
       from (select id, row_number() over () as n from people) p
     ), begun as (
       insert into conversations (user1_id, user2_id, opened_by, last_seq, last_change)
       select least(one, other), greatest(one, other), one, 50, 50 from pairs returning id, user1_id, user2_id
     ), members as (
       insert into conversation_members (user_id, conversation_id, other_id, folder, unread, read_seq, last_message_at)
       select one, id, other, 'main', case when row_number() over () % 20 = 0 then 1 else 0 end, 49,
         now() - make_interval(mins => (row_number() over () * 7919 % 100000)::int)
       from begun cross join lateral (values (user1_id, user2_id), (user2_id, user1_id)) side (one, other)
     )
     insert into messages (conversation_id, seq, change, sender_id, content, client_id, request_hash, created_at)
     select id, n, n, case when n % 2 = 0 then user1_id else user2_id end,
       case when n = 7 then 'La canción número ' else 'Algo que se dice ' end || md5(random()::text), uuidv7(), '',
       now() - make_interval(mins => (random() * 1e5)::int)
     from begun, generate_series(1, 50) n`,
    [ana.id],
  );
  await server.query("analyze");
});
afterAll(() => server.stop());

test.for([
  ["the list", conversationsPage, "conversation_members_moved"],
  ["a page of messages", messagesPage, "messages_conversation_id_seq_key"],
  ["what one missed", changesPage, "messages_changed"],
  ["what waits to be mailed", unreadToMail, "conversation_members_unread"],
] as const)("%s reads its index and never all rows", async ([, statement, index]) => {
  const plan = await genericPlan(server, statement.text);
  expect(plan).toContain(index);
  expect(plan).not.toMatch(/Seq Scan on (?:messages|conversations|conversation_members)\b/);
});

test("a word is found among one's own 20,000 messages, and no others", async () => {
  const find = (query: string) => ana.call(contract.searchMessages, { query, limit: 50 });
  const { data } = await find("cancion numero");
  expect(data.found).toHaveLength(50);
  for (const { message } of data.found) expect(message.content).toMatch(/^La canción/);
  expect((await find("zarzamora")).data.found).toEqual([]);
});
