import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import * as contract from "#contract/messages/messages";
import { driftOfMessages } from "#testing/drift";
import { type TestServer, testServer } from "#testing/test-server";

type Person = Awaited<ReturnType<TestServer["person"]>>;
let server: TestServer;
let ana: Person;
let beto: Person;
let id: string;
let sceneNumber = 0;

beforeAll(async () => {
  server = await testServer();
});
beforeEach(async () => {
  sceneNumber += 1;
  ana = await server.person(`ana-${sceneNumber}`);
  beto = await server.person(`beto-${sceneNumber}`);
  id = (await beto.call(contract.openConversation, { user_id: ana.id })).data.id;
  for (const content of ["uno", "dos"]) await send(beto, content);
});
afterAll(() => server.stop());

const send = async (who: Person, content: string, details: object = {}) => {
  const response = await who.call(contract.sendMessage, { id, content, ...details });
  expect(response.error.message).toBeUndefined();
  return response.data;
};
const remove = (who: Person) => who.call(contract.deleteConversation, { id });
const words = async (who: Person) =>
  (await who.call(contract.getMessages, { id })).data.messages.map(({ content }) => content);
const getConversationList = async (who: Person) =>
  (await who.call(contract.getConversations, {})).data.conversations;
const unread = async (who: Person) =>
  (await who.call(contract.countUnreadMessages, {})).data.unread;

test("8. a deleted conversation disappears from the deleter's list, badge and search, and stays for the other person", async () => {
  expect((await remove(ana)).data).toEqual({ success: true });
  expect((await remove(ana)).status).toBe(200);
  expect([await getConversationList(ana), await unread(ana), await words(ana)]).toEqual([
    [],
    0,
    [],
  ]);
  const search = { query: "uno" };
  expect((await ana.call(contract.searchMessages, search)).data.found).toEqual([]);
  expect((await beto.call(contract.searchMessages, search)).data.found).toHaveLength(1);
  expect(await words(beto)).toEqual([expect.any(String), "uno", "dos"]);
  // Unread messages do not become read.
  expect((await getConversationList(beto))[0]?.other_read_seq).toBe(0);
  expect(await driftOfMessages(server)).toEqual([]);
});

test("8. a new message restores it with only that message", async () => {
  await remove(ana);
  await send(beto, "tres");
  const [conversation] = await getConversationList(ana);
  expect(conversation).toMatchObject({ id, unread_count: 1, cleared_seq: 3, folder: "main" });
  expect(conversation?.last_message?.content).toBe("tres");
  const page = (await ana.call(contract.getMessages, { id })).data;
  expect(page).toMatchObject({ has_older: false, has_newer: false });
  expect(page.messages.map(({ content }) => content)).toEqual(["tres"]);
  const changes = (await ana.call(contract.getMessageChanges, { id, since: 0 })).data;
  expect(changes.messages.map(({ content }) => content)).toEqual(["tres"]);
  expect((await ana.call(contract.getMessages, { id, around: 1 })).data.messages).toHaveLength(1);
  const read = await ana.call(contract.readConversation, { id, seq: 4 });
  expect(read.data).toEqual({ read_seq: 4, unread_count: 0 });
  expect(await driftOfMessages(server)).toEqual([]);
});

test("8. the deleter can open and continue it, and it begins there", async () => {
  await remove(ana);
  const conversation = await ana.call(contract.openConversation, { user_id: beto.id });
  expect(conversation.data).toMatchObject({ id, last_message: null, folder: "main" });
  expect(await getConversationList(ana)).toEqual([]);
  await send(ana, "de nuevo");
  expect((await getConversationList(ana)).map((one) => one.id)).toEqual([id]);
  expect(await words(ana)).toEqual(["de nuevo"]);
  expect(await words(beto)).toHaveLength(4);
});

test("8. deleted messages stay hidden when the other edits them, or they are deleted for both", async () => {
  const message = await send(beto, "tres");
  await remove(ana);
  await beto.call(contract.editMessage, { id: message.id, content: "corregido" });
  expect(await words(ana)).toEqual([]);
  expect((await ana.call(contract.getMessageChanges, { id, since: 0 })).data.messages).toEqual([]);
  await remove(beto);
  expect([await words(beto), await getConversationList(beto)]).toEqual([[], []]);
  await send(ana, "hola otra vez");
  expect([await words(ana), await words(beto)]).toEqual([["hola otra vez"], ["hola otra vez"]]);
});

test("8. a message during the deletion is either hidden or unread", async () => {
  for (let round = 0; round < 6; round += 1) {
    const sentMessages = Array.from({ length: 8 }, (_, n) => send(beto, `m ${n}`));
    await Promise.all([
      ...sentMessages,
      remove(ana),
      ana.call(contract.readConversation, { id, seq: 4 }),
    ]);
    expect(await driftOfMessages(server)).toEqual([]);
    const list = await getConversationList(ana);
    const page = (await ana.call(contract.getMessages, { id })).data.messages;
    expect(list).toHaveLength(page.length > 0 ? 1 : 0);
  }
});

test("8. nobody can delete another person's conversation, and a request is answered instead", async () => {
  const carla = await server.person(`carla-${sceneNumber}`);
  expect((await carla.call(contract.deleteConversation, { id })).error.code).toBe(
    "conversation_not_found",
  );
  await server.query("update profiles set messages_from = 'requests' where id = $1", [carla.id]);
  const conversation = (await ana.call(contract.openConversation, { user_id: carla.id })).data;
  await ana.call(contract.sendMessage, { id: conversation.id, content: "hola" });
  const answer = await carla.call(contract.deleteConversation, { id: conversation.id });
  expect(answer.error.code).toBe("conversation_not_found");
});
