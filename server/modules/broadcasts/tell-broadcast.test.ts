import { afterAll, beforeAll, expect, test } from "vitest";
import {
  getMutedBroadcasts,
  muteBroadcasts,
  sendBroadcast,
  unmuteBroadcasts,
} from "#contract/events/broadcasts";
import { setEventStatus } from "#contract/events/events";
import { getNotifications } from "#contract/notifications/notifications";
import { followUser } from "#contract/people/follows";
import { blockUser } from "#contract/people/safety";
import { eventScene } from "#testing/event-scene";
import { eventually } from "#testing/eventually";
import { tellBroadcast } from "./tell-broadcast.ts";

let scene: Awaited<ReturnType<typeof eventScene>>;
/** Followers of Ana near her shows: more than two batches. */
const followers = 2100;
beforeAll(async () => {
  scene = await eventScene();
  await scene.server.query(
    `with accounts as (
       insert into users (email) select n || '@resuena.test' from generate_series(1, $3::int) n returning id
     ), people as (
       insert into profiles (id, name, role, first_run_completed, city_id)
       select id, 'Persona', 'supporter', true, $2 from accounts returning id
     )
     insert into user_follows (follower_id, following_id) select id, $1 from people`,
    [scene.ana.id, await scene.cityId("Madrid", "ES"), followers],
  );
});
afterAll(() => scene.server.stop());

/** A broadcast that no job tells yet. */
async function waitingBroadcast(eventId: string, artist = scene.ana): Promise<string> {
  const [row] = await scene.server.query<{ id: string }>(
    `insert into broadcasts (artist_id, event_id, city_id, text, audience, created_at, idempotency_key, request_hash)
     select $1, $2, city_id, 'Hola', 1,
       now() - make_interval(weeks => (select count(*)::int from broadcasts where artist_id = $1)), gen_random_uuid(), ''
     from events where id = $2 returning id`,
    [artist.id, eventId],
  );
  return String(row?.id);
}
const linesOf = async (id: string) => {
  const [row] = await scene.server.query<{ lines: number; people: number; heads: number }>(
    `select count(*)::int as lines, count(distinct n.user_id)::int as people,
       (select count(*)::int from notification_people p where p.object_id = $1) as heads
     from notifications n where n.broadcast_id = $1`,
    [id],
  );
  return row;
};

test("everybody is told once, by any number of workers, also when the work is broken off and begun again", async () => {
  const { server } = scene;
  const event = await scene.newEvent({ title: "Muchos" });
  const id = await waitingBroadcast(event.id);
  const once = { lines: followers, people: followers, heads: followers };
  await Promise.all([1, 2, 3].map(() => tellBroadcast(server.ctx, { id })));
  expect(await linesOf(id)).toEqual(once);

  // Killed after a batch was written and before it was noted.
  await server.query(
    `update broadcasts set sent_at = null, done_until = (
       select follower_id from user_follows where following_id = $2 order by follower_id offset 499 limit 1
     ) where id = $1`,
    [id, scene.ana.id],
  );
  await tellBroadcast(server.ctx, { id });
  await server.query(`update broadcasts set sent_at = null, done_until = null where id = $1`, [id]);
  await tellBroadcast(server.ctx, { id });
  expect(await linesOf(id)).toEqual(once);

  // Killed in the middle: the rest is told.
  await server.query(
    `delete from notifications where broadcast_id = $1 and user_id in (
       select user_id from notifications where broadcast_id = $1 order by user_id desc limit 700
     )`,
    [id],
  );
  await server.query(`update broadcasts set sent_at = null, done_until = null where id = $1`, [id]);
  await tellBroadcast(server.ctx, { id });
  expect(await linesOf(id)).toEqual(once);
});

test("a broadcast that has been told is not told to new followers", async () => {
  const { server, ana } = scene;
  const event = await scene.newEvent({ title: "Ya contada" });
  const id = await waitingBroadcast(event.id);
  await tellBroadcast(server.ctx, { id });
  const late = await server.person("llega-tarde", { city: "Madrid", country_code: "ES" });
  await late.call(followUser, { targetUserId: ana.id });
  await tellBroadcast(server.ctx, { id });
  expect((await late.call(getNotifications, {})).data.notifications).toEqual([]);
});

test("nobody is told of an event that is cancelled before the job runs", async () => {
  const event = await scene.newEvent({ title: "Se cae" });
  const id = await waitingBroadcast(event.id);
  await scene.ana.call(setEventStatus, { id: event.id, status: "cancelled" });
  await tellBroadcast(scene.server.ctx, { id });
  expect(await linesOf(id)).toEqual({ lines: 0, people: 0, heads: 0 });
});

test("broadcasts are muted and unmuted, listed, and the artist does not know", async () => {
  const { server } = scene;
  const artist = await server.person("difunde", { role: "creator", name: "Difunde" });
  const fan = await server.person("silenciosa", { city: "Madrid", country_code: "ES" });
  await fan.call(followUser, { targetUserId: artist.id });
  const list = async () =>
    (await fan.call(getMutedBroadcasts, {})).data.people.map(({ name }) => name);
  for (let times = 0; times < 2; times += 1)
    expect((await fan.call(muteBroadcasts, { id: artist.id.toUpperCase() })).status).toBe(200);
  expect(await list()).toEqual(["Difunde"]);
  const event = await scene.newEvent({}, artist);
  const input = { id: event.id, text: "Hola" };
  const sending = await artist.call(sendBroadcast, input, {
    "idempotency-key": crypto.randomUUID(),
  });
  expect(sending.data.audience).toBe(1);
  await eventually(async () =>
    expect(
      await server.query("select from broadcasts where id = $1 and sent_at is not null", [
        sending.data.id,
      ]),
    ).toHaveLength(1),
  );
  expect(await linesOf(sending.data.id)).toMatchObject({ lines: 0 });
  for (let times = 0; times < 2; times += 1)
    expect((await fan.call(unmuteBroadcasts, { id: artist.id })).status).toBe(200);
  expect(await list()).toEqual([]);

  // Hostile: oneself, nobody, a visitor, and somebody with a block between.
  const code = async (id: string) => {
    const { status, error } = await fan.call(muteBroadcasts, { id });
    return [status, error.code];
  };
  expect(await code(fan.id)).toEqual([422, "cannot_mute_self"]);
  expect(await code(crypto.randomUUID())).toEqual([404, "user_not_found"]);
  expect(await code("%00")).toEqual([422, "invalid_input"]);
  expect((await server.visitor.call(muteBroadcasts, { id: artist.id })).status).toBe(401);
  await fan.call(muteBroadcasts, { id: artist.id });
  await artist.call(blockUser, { id: fan.id });
  expect(await list()).toEqual([]);
  expect(await code(artist.id)).toEqual([404, "user_not_found"]);
  expect((await fan.call(unmuteBroadcasts, { id: artist.id })).status).toBe(200);
  expect(await server.query("select from broadcast_mutes where muter_id = $1", [fan.id])).toEqual(
    [],
  );
});
