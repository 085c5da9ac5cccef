import { type Socket, io } from "socket.io-client";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  acceptFollowRequest,
  followUser,
  rejectFollowRequest,
  removeFollower,
} from "#contract/people/follows";
import { answerRequest, openConversation, sendMessage } from "#contract/messages/messages";
import { chooseNotification } from "#contract/notifications/notification-settings";
import { countUnreadNotifications, getNotifications } from "#contract/notifications/notifications";
import { updateProfile } from "#contract/people/profile-settings";
import { blockUser } from "#contract/people/safety";
import { eventually } from "#testing/eventually";
import { type TestServer, testServer } from "#testing/test-server";

type Person = Awaited<ReturnType<TestServer["person"]>>;
let server: TestServer;
/** Lía is private; Beto and Carla want to follow her. */
let lia: Person;
let beto: Person;
let carla: Person;
let sceneNumber = 0;
const sockets: Socket[] = [];

beforeAll(async () => {
  server = await testServer();
});
beforeEach(async () => {
  sceneNumber += 1;
  lia = await server.person(`lia-${sceneNumber}`, { name: "Lía" });
  beto = await server.person(`beto-${sceneNumber}`, { name: "Beto" });
  carla = await server.person(`carla-${sceneNumber}`, { name: "Carla" });
  await server.query("update profiles set is_public = false where id = $1", [lia.id]);
});
afterAll(async () => {
  for (const socket of sockets) socket.close();
  await server.stop();
});

const ask = (who: Person) => who.call(followUser, { targetUserId: lia.id, follow: true });
const lines = async (who: Person, tab: "all" | "follow" = "all") =>
  (await who.call(getNotifications, { tab })).data.notifications.map((line) => ({
    type: line.type,
    people: line.people,
    from: line.from.map(({ name }) => name),
  }));
const unread = async (who: Person) => (await who.call(countUnreadNotifications, {})).data.unread;

/** The number of `notifications:changed` events of a window. */
async function countNewsEvents(who: Person): Promise<{ times: number }> {
  const socket = io(server.url, {
    path: "/socket",
    transports: ["websocket"],
    forceNew: true,
    reconnection: false,
    auth: { token: who.token },
  });
  sockets.push(socket);
  const state = { times: 0 };
  socket.on("notifications:changed", () => (state.times += 1));
  await eventually(() => expect(socket.connected).toBe(true));
  return state;
}

test("9. a request notifies its recipient, in the list, the badge and live; several are one notification", async () => {
  const news = await countNewsEvents(lia);
  await ask(beto);
  await eventually(() => expect(news.times).toBeGreaterThan(0));
  const request = { type: "follow_request", people: 1, from: ["Beto"] };
  expect(await lines(lia)).toEqual([request]);
  expect(await lines(lia, "follow")).toEqual([request]);
  await ask(carla);
  expect(await lines(lia)).toEqual([
    { type: "follow_request", people: 2, from: ["Carla", "Beto"] },
  ]);
  expect(await unread(lia)).toBe(1);
});

test("9. a withdrawn request takes its notification back at once", async () => {
  await ask(beto);
  await ask(carla);
  const news = await countNewsEvents(lia);
  await beto.call(followUser, { targetUserId: lia.id, follow: false });
  expect(await lines(lia)).toEqual([{ type: "follow_request", people: 1, from: ["Carla"] }]);
  await eventually(() => expect(news.times).toBeGreaterThan(0));
  await carla.call(followUser, { targetUserId: lia.id, follow: false });
  expect(await lines(lia)).toEqual([]);
  expect(await unread(lia)).toBe(0);
});

test("9. acceptance notifies the requester, and removes the request's notification; rejection notifies nobody", async () => {
  await ask(beto);
  await ask(carla);
  const news = await countNewsEvents(beto);
  await lia.call(acceptFollowRequest, { id: beto.id });
  await lia.call(rejectFollowRequest, { id: carla.id });
  expect(await lines(lia)).toEqual([]);
  expect(await lines(beto)).toEqual([{ type: "follow_accepted", people: 1, from: ["Lía"] }]);
  expect(await lines(beto, "follow")).toHaveLength(1);
  expect(await lines(carla)).toEqual([]);
  await eventually(() => expect(news.times).toBeGreaterThan(0));
  // Their notification would lead to a profile that is closed to them again.
  await lia.call(removeFollower, { id: beto.id });
  expect(await lines(beto)).toEqual([]);
});

test("9. a profile that becomes public notifies all requesters, and has no request left", async () => {
  await ask(beto);
  await ask(carla);
  expect((await lia.call(updateProfile, { is_public: true })).status).toBe(200);
  expect(await lines(lia)).toEqual([]);
  for (const who of [beto, carla])
    expect(await lines(who)).toEqual([{ type: "follow_accepted", people: 1, from: ["Lía"] }]);
});

test("9. concurrent requests, answers and a block leave each notification once, and none without its request", async () => {
  for (let round = 0; round < 5; round += 1) {
    await Promise.all([
      ...Array.from({ length: 4 }, () => ask(beto)),
      ...Array.from({ length: 4 }, () => ask(carla)),
      lia.call(acceptFollowRequest, { id: beto.id }),
      lia.call(acceptFollowRequest, { id: beto.id }),
      carla.call(followUser, { targetUserId: lia.id, follow: false }),
    ]);
    const [{ requests, follows } = { requests: 0, follows: 0 }] = await server.query<{
      requests: number;
      follows: number;
    }>(
      `select (select count(*)::int from follow_requests where target_id = $1) as requests,
         (select count(*)::int from user_follows where following_id = $1) as follows`,
      [lia.id],
    );
    expect((await lines(lia)).map(({ people }) => people)).toEqual(
      requests === 0 ? [] : [requests],
    );
    expect(await lines(beto)).toHaveLength(follows);
    await Promise.all([
      beto.call(followUser, { targetUserId: lia.id, follow: false }),
      carla.call(followUser, { targetUserId: lia.id, follow: false }),
    ]);
    expect([await lines(lia), await lines(beto)]).toEqual([[], []]);
  }
  await Promise.all([ask(beto), lia.call(blockUser, { id: beto.id }), ask(beto)]);
  expect([await lines(lia), await lines(beto)]).toEqual([[], []]);
});

test("9. without notifications about followers in the app, there are none about requests either", async () => {
  await lia.call(chooseNotification, { topic: "follow", channel: "app", wanted: false });
  await ask(beto);
  expect([await lines(lia), await unread(lia)]).toEqual([[], 0]);
  await lia.call(chooseNotification, { topic: "follow", channel: "app", wanted: true });
  expect(await lines(lia)).toHaveLength(1);
});

test("9. the notification of a message request is removed when it is answered, since its folder is empty", async () => {
  await server.query("update profiles set messages_from = 'requests' where id = $1", [lia.id]);
  for (const [who, accept] of [
    [beto, true],
    [carla, false],
  ] as const) {
    const { id } = (await who.call(openConversation, { user_id: lia.id })).data;
    await who.call(sendMessage, { id, content: "hola" });
    expect((await lines(lia)).map(({ type }) => type)).toEqual(["message_request"]);
    await lia.call(answerRequest, { id, accept });
    expect([await lines(lia), await unread(lia)]).toEqual([[], 0]);
  }
});
