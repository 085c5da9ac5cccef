import { type Socket, io } from "socket.io-client";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { followUser } from "#contract/people/follows";
import { updateProfile } from "#contract/people/profile-settings";
import type { PresenceOf } from "#contract/realtime";
import { blockUser } from "#contract/people/safety";
import { eventually } from "#testing/eventually";
import { type TestServer, testServer } from "#testing/test-server";

type Person = Awaited<ReturnType<TestServer["person"]>>;
let server: TestServer;
let people = 0;
let ana: Person;
let beto: Person;
const sockets: Socket[] = [];
beforeAll(async () => {
  server = await testServer();
});
beforeEach(async () => {
  people += 1;
  [ana, beto] = [await server.person(`ana${people}`), await server.person(`beto${people}`)];
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close();
});
afterAll(() => server.stop());

async function window(person: Person): Promise<Socket> {
  const socket = io(server.url, {
    path: "/socket",
    transports: ["websocket"],
    forceNew: true,
    reconnection: false,
    auth: { token: person.token },
  });
  sockets.push(socket);
  await new Promise<void>((resolve) => socket.on("connect", resolve));
  return socket;
}

/** A window that watches people, again after each `resync`, like ours, and the last state that it got of each. */
async function watching(person: Person, ...watchedPeople: Person[]) {
  const socket = await window(person);
  const presenceById = new Map<string, PresenceOf>();
  socket.on("presence", (all: PresenceOf[]) => {
    for (const one of all) presenceById.set(one.id, one);
  });
  const watch = (): void =>
    void socket.emit("watchPresence", { people: watchedPeople.map((p) => p.id) });
  socket.on("resync", watch);
  watch();
  const online = (of: Person) => presenceById.get(of.id)?.online;
  await eventually(() => expect(presenceById.size).toBe(watchedPeople.length));
  return { presenceById, online };
}

const follow = (who: Person, whom: Person) => who.call(followUser, { targetUserId: whom.id });

test("followers see when somebody comes and goes, and when they were last online", async () => {
  await follow(ana, beto);
  const { presenceById, online } = await watching(ana, beto);
  expect(presenceById.get(beto.id)).toEqual({ id: beto.id, online: false, last_seen: null });
  const socket = await window(beto);
  await eventually(() => expect(online(beto)).toBe(true));
  expect(presenceById.get(beto.id)).toEqual({ id: beto.id, online: true, last_seen: null });
  socket.close();
  await eventually(() => expect(online(beto)).toBe(false));
  expect(presenceById.get(beto.id)?.last_seen).toEqual(expect.any(String));
});

test("somebody with two windows is online until the second one closes", async () => {
  await follow(ana, beto);
  const [first, second] = [await window(beto), await window(beto)];
  const { online } = await watching(ana, beto);
  await eventually(() => expect(online(beto)).toBe(true));
  first.close();
  const again = await watching(ana, beto);
  expect([online(beto), again.online(beto)]).toEqual([true, true]);
  second.close();
  await eventually(() => expect(online(beto)).toBe(false));
});

test("both people of a conversation see it, but not while it is only a request", async () => {
  await window(beto);
  await server.query(
    `insert into conversations (user1_id, user2_id, asked_by)
     values (least($1::uuid, $2::uuid), greatest($1::uuid, $2::uuid), $1)`,
    [ana.id, beto.id],
  );
  const asking = await watching(ana, beto);
  expect(asking.online(beto)).toBe(null);
  await server.query("update conversations set asked_by = null where asked_by = $1", [ana.id]);
  const [anas, betos] = [await watching(ana, beto), await watching(beto, ana)];
  await eventually(() => expect([anas.online(beto), betos.online(ana)]).toEqual([true, true]));
});

describe("nobody else sees it (rule privacy-5)", () => {
  test("not a stranger, not followed people, and not oneself", async () => {
    await follow(ana, beto);
    await window(beto);
    const stranger = await watching(await server.person(`eva${people}`), beto);
    const followedWatcher = await watching(beto, ana, beto);
    expect(stranger.presenceById.get(beto.id)).toEqual({
      id: beto.id,
      online: null,
      last_seen: null,
    });
    expect([followedWatcher.online(ana), followedWatcher.online(beto)]).toEqual([null, null]);
  });

  test("nobody sees people who hide it, from the moment that they switch it off", async () => {
    await follow(ana, beto);
    await window(beto);
    const { presenceById, online } = await watching(ana, beto);
    await eventually(() => expect(online(beto)).toBe(true));
    await beto.call(updateProfile, { show_presence: false });
    await eventually(() => expect(online(beto)).toBe(null));
    expect(presenceById.get(beto.id)?.last_seen).toBe(null);
    await beto.call(updateProfile, { show_presence: true });
    await eventually(() => expect(online(beto)).toBe(true));
  });

  test("people who hide it do not see that of others", async () => {
    await follow(ana, beto);
    await window(beto);
    const { online } = await watching(ana, beto);
    await eventually(() => expect(online(beto)).toBe(true));
    await ana.call(updateProfile, { show_presence: false });
    await eventually(() => expect(online(beto)).toBe(null));
  });

  test.each(["who blocks", "who is blocked"])("nor %s", async (which) => {
    await follow(ana, beto);
    const socket = await window(beto);
    const { online } = await watching(ana, beto);
    await eventually(() => expect(online(beto)).toBe(true));
    const [blocker, blockedPerson] = which === "who blocks" ? [ana, beto] : [beto, ana];
    await blocker.call(blockUser, { id: blockedPerson.id });
    await eventually(() => expect(online(beto)).toBe(null));
    socket.close();
    await window(beto);
    expect(online(beto)).toBe(null);
  });

  test("an unknown person gets the same answer as a stranger", async () => {
    const socket = await window(ana);
    const id = crypto.randomUUID();
    const nextPresence = new Promise((resolve) => socket.once("presence", resolve));
    socket.emit("watchPresence", { people: [id.toUpperCase(), id] });
    expect(await nextPresence).toEqual([{ id, online: null, last_seen: null }]);
  });
});

test.each<[string, unknown[]]>([
  ["says that somebody else is here", ["presence", [{ id: "x", online: true, last_seen: null }]]],
  [
    "watches 51 people",
    ["watchPresence", { people: Array.from({ length: 51 }, () => crypto.randomUUID()) }],
  ],
  ["watches a room", ["watchPresence", { people: ["u:beto"] }]],
  ["watches in another's name", ["watchPresence", { people: [], viewer: crypto.randomUUID() }]],
])("a window that %s is closed", async (_what, eventArguments) => {
  const socket = await window(ana);
  const cut = new Promise((resolve) => socket.once("disconnect", resolve));
  socket.emit(...(eventArguments as [string]));
  expect(await cut).toBe("io server disconnect");
});

test("when the database loses the presence in a crash, the server writes it again", async () => {
  await follow(ana, beto);
  await window(beto);
  const { online } = await watching(ana, beto);
  await eventually(() => expect(online(beto)).toBe(true));
  await server.query("truncate presence_processes, presence_people");
  const again = await watching(ana, beto);
  await eventually(() => expect(again.online(beto)).toBe(true));
});
