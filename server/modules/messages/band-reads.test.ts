import { io } from "socket.io-client";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import * as contract from "#contract/messages/messages";
import { editTeamMember, removeTeamMember } from "#contract/people/bands";
import type { ServerEvents } from "#contract/realtime";
import { createBand, createMember, forBand } from "#testing/bands";
import { eventually } from "#testing/eventually";
import { indexPlan } from "#testing/generic-plan";
import { type TestServer, testServer } from "#testing/test-server";
import { bandConversationsPage } from "./get-conversations.ts";

type Person = Awaited<ReturnType<TestServer["person"]>>;
let server: TestServer;
let band: string;
let owner: Person;
let singer: Person;
let fan: Person;
/** A fan's conversation with the band, with two unread messages. */
let id: string;
let scene = 0;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  scene += 1;
  owner = await server.person(`owner-${scene}`);
  fan = await server.person(`fan-${scene}`);
  band = await createBand(server, `truenos-${scene}`, owner.id);
  singer = await createMember(server, band, `singer-${scene}`, ["correspondent"]);
  id = (await fan.call(contract.openConversation, { user_id: band })).data.id;
  await write("¿Tocan hoy?");
});

const write = (content: string) => fan.call(contract.sendMessage, { id, content });
const asBand = (extra: Record<string, string> = {}) => ({ ...forBand(band), ...extra });
const read = (who: Person, seq: number) =>
  who.call(contract.readConversation, { id, seq }, asBand());
/** A member's unread count, in every place that shows it. */
async function unreadOf(who: Person) {
  const list = await who.call(contract.getConversations, {}, asBand());
  const one = await who.call(contract.getConversation, { id }, asBand());
  const changes = await who.call(contract.getMessageChanges, { id, since: 0 }, asBand());
  const badge = await who.call(contract.countUnreadMessages, {}, asBand());
  const [listed] = list.data.conversations;
  expect(listed).toMatchObject({
    unread_count: one.data.unread_count,
    read_seq: one.data.read_seq,
  });
  expect(changes.data.read_seq).toBe(one.data.read_seq);
  expect(badge.data.unread).toBe(one.data.unread_count > 0 ? 1 : 0);
  return one.data.unread_count;
}

test("a message that one member of a band has read stays unread for the others", async () => {
  expect([await unreadOf(owner), await unreadOf(singer)]).toEqual([2, 2]);
  expect((await read(singer, 2)).data).toEqual({ read_seq: 2, unread_count: 0 });
  expect([await unreadOf(owner), await unreadOf(singer)]).toEqual([2, 0]);
  expect((await read(owner, 1)).data).toEqual({ read_seq: 1, unread_count: 1 });
  expect((await read(owner, 0)).data).toEqual({ read_seq: 1, unread_count: 1 });
  expect((await read(owner, 9_999_999)).data).toEqual({ read_seq: 2, unread_count: 0 });
  await write("¿Y mañana?");
  expect([await unreadOf(owner), await unreadOf(singer)]).toEqual([1, 1]);
});

test("replying marks earlier messages as read for the sender only", async () => {
  const content = "A las nueve";
  const key = { "idempotency-key": crypto.randomUUID() };
  const send = () => singer.call(contract.sendMessage, { id, content, read_seq: 2 }, asBand(key));
  const { data: sent } = await send();
  expect(sent.seq).toBe(3);
  expect([await unreadOf(owner), await unreadOf(singer)]).toEqual([2, 0]);
  // A retry returns the same and marks nothing further.
  await write("¿Seguro?");
  expect((await send()).data.id).toBe(sent.id);
  expect([await unreadOf(owner), await unreadOf(singer)]).toEqual([3, 1]);
});

test("the other person sees that somebody of the band has read it, once", async () => {
  const otherReadSeq = async () =>
    (await fan.call(contract.getConversation, { id })).data.other_read_seq;
  await read(singer, 2);
  expect(await otherReadSeq()).toBe(2);
  await read(owner, 1);
  expect(await otherReadSeq()).toBe(2);
});

test("only the windows of the reading member get the event", async () => {
  const openWindow = async (who: Person) => {
    const socket = io(server.url, {
      path: "/socket",
      transports: ["websocket"],
      auth: { token: who.token },
    });
    const reads: Parameters<ServerEvents["messages:read"]>[0][] = [];
    const messages: unknown[] = [];
    socket.on("messages:read", (event) => reads.push(event));
    socket.on("messages:changed", (event) => messages.push(event));
    await new Promise((resolve) => {
      socket.on("connect", () => resolve(null));
    });
    socket.emit("actFor", { band });
    return { socket, reads, messages };
  };
  const [owners, singers] = await Promise.all([openWindow(owner), openWindow(singer)]);
  try {
    await eventually(async () => {
      await write("¿Hola?");
      expect(owners.messages.length * singers.messages.length).toBeGreaterThan(0);
    });
    await read(singer, 2);
    await eventually(() =>
      expect(singers.reads).toMatchObject([{ conversation_id: id, user_id: band, seq: 2 }]),
    );
    // Events arrive in order: the next one was sent to both.
    const before = owners.messages.length;
    await write("¿Siguen ahí?");
    await eventually(() => expect(owners.messages.length).toBeGreaterThan(before));
    expect(owners.reads).toEqual([]);
  } finally {
    owners.socket.close();
    singers.socket.close();
  }
});

test("a new or returning member starts at the band's read position", async () => {
  await read(owner, 1);
  const bass = await createMember(server, band, `bass-${scene}`, ["correspondent"]);
  expect(await unreadOf(bass)).toBe(1);
  await read(bass, 1);
  await read(owner, 2);
  expect(await unreadOf(bass)).toBe(1);
  const setRoles = (roles: "correspondent"[]) =>
    owner.call(editTeamMember, { personId: bass.id, roles }, asBand());
  await setRoles([]);
  await setRoles(["correspondent"]);
  expect(await unreadOf(bass)).toBe(0);
});

test("a removed member leaves no read positions, and can no longer read", async () => {
  await read(singer, 2);
  await owner.call(removeTeamMember, { personId: singer.id }, asBand());
  expect((await read(singer, 2)).error.code).toBe("not_in_band");
  const rows = await server.query("select from band_reads where band_id = $1 and person_id = $2", [
    band,
    singer.id,
  ]);
  expect(rows).toEqual([]);
});

test("concurrent reads of several members are all stored", async () => {
  const members = [owner, singer];
  for (let n = 0; n < 3; n += 1)
    members.push(await createMember(server, band, `m-${scene}-${n}`, ["admin"]));
  await Promise.all(members.map((who, index) => read(who, (index % 2) + 1)));
  expect(await Promise.all(members.map(unreadOf))).toEqual([1, 0, 1, 0, 1]);
});

test("the list of a band reads its index", async () => {
  const plan = await indexPlan(server, bandConversationsPage.text);
  expect(plan).toContain("band_reads_pkey");
  expect(plan).not.toMatch(
    /Seq Scan on (?:messages|conversations|conversation_members|band_reads)\b/,
  );
});
