import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { answerLineup, setRsvp } from "#contract/events/plans";
import { getEvent, setEventStatus, updateEvent } from "#contract/events/events";
import { getNotifications } from "#contract/notifications/notifications";
import { followUser } from "#contract/people/follows";
import { muteUser } from "#contract/people/safety";
import { eventually } from "#testing/eventually";
import { remindOfEvents } from "./remind-of-events.ts";
import { tellChanges } from "./tell-changes.ts";
import { evening, eventScene, type Person } from "#testing/event-scene";

let scene: Awaited<ReturnType<typeof eventScene>>;
beforeAll(async () => {
  scene = await eventScene();
});
afterAll(() => scene.server.stop());

/** A person's notifications about events, the newest first. */
const newsOf = async (who: Person) =>
  (await who.call(getNotifications, {})).data.notifications
    .filter(({ type }) => type.startsWith("event_"))
    .map(({ type, content }) => `${type} ${content?.title}`);

const move = (id: string, starts_local: string, title: string) =>
  scene.ana.call(updateEvent, { id, title, starts_local, venue_id: scene.venue.id });

test("followers near a new show are notified once, those elsewhere are not", async () => {
  const { server, ana } = scene;
  const near = await server.person("cerca", { city: "ALCALA DE HENARES", country_code: "ES" });
  const far = await server.person("lejos", { city: "Sevilla", country_code: "ES" });
  const muter = await server.person("silencia", { city: "Madrid", country_code: "ES" });
  for (const who of [near, far, muter]) await who.call(followUser, { targetUserId: ana.id });
  await muter.call(muteUser, { id: ana.id });
  await scene.newEvent({ title: "Cerca de ti", starts_local: evening(11) });
  await eventually(async () => expect(await newsOf(near)).toEqual(["event_new Cerca de ti"]));
  expect(await newsOf(far)).toEqual([]);
  expect(await newsOf(muter)).toEqual([]);
});

test("attendees are notified of a change once, also for several together, and of a cancellation at once", async () => {
  const { server, ana } = scene;
  const goer = await server.person("asiste");
  const interested = await server.person("interesa");
  const { id } = await scene.newEvent({ title: "Cambia", starts_local: evening(12) });
  await goer.call(setRsvp, { id, rsvp: "going" });
  await interested.call(setRsvp, { id, rsvp: "interested" });
  await move(id, evening(13), "Cambia");
  await eventually(async () => expect(await newsOf(goer)).toEqual(["event_changed Cambia"]));
  await move(id, evening(14), "Cambia");
  await move(id, evening(15), "Cambia");
  // After an interruption nobody is notified twice.
  await Promise.all([tellChanges(server.ctx, { id }), tellChanges(server.ctx, { id })]);
  expect(await newsOf(goer)).toEqual(["event_changed Cambia"]);
  expect(await newsOf(interested)).toEqual([]);
  await ana.call(setEventStatus, { id, status: "cancelled" });
  await eventually(async () =>
    expect(await newsOf(goer)).toEqual(["event_cancelled Cambia", "event_changed Cambia"]),
  );
});

test("a notification of a change never comes after the one of a later cancellation", async () => {
  const { server } = scene;
  const goer = await server.person("adelantada");
  const { id } = await scene.newEvent({ title: "Adelantada", starts_local: evening(12) });
  await goer.call(setRsvp, { id, rsvp: "going" });
  await move(id, evening(13), "Adelantada");
  await eventually(async () => expect(await newsOf(goer)).toEqual(["event_changed Adelantada"]));
  await eventually(async () =>
    expect(
      await server.query("select from event_changes where event_id = $1 and told_at is null", [id]),
    ).toEqual([]),
  );
  const change = (kind: string) =>
    server.query(
      "insert into event_changes (event_id, change, before, after) values ($1, $2, '{}', '{}')",
      [id, kind],
    );
  const lines = () =>
    server.query("select type, created_at from notifications where user_id = $1", [goer.id]);
  const before = await lines();
  const other = new Client(server.ctx.config.databaseUrl);
  await other.connect();
  try {
    await change("date");
    await other.query("begin");
    const { rows } = await other.query<{ pid: number }>("select pg_backend_pid() as pid");
    await other.query("lock table event_rsvps in access exclusive mode");
    const overtaken = tellChanges(server.ctx, { id });
    await eventually(async () =>
      expect(
        await server.query("select from pg_stat_activity where $1 = any (pg_blocking_pids(pid))", [
          rows[0]?.pid,
        ]),
      ).not.toEqual([]),
    );
    await change("cancelled");
    await other.query("commit");
    await overtaken;
  } finally {
    await other.end();
  }
  expect(await lines()).toEqual(before);
  await tellChanges(server.ctx, { id });
  expect(await newsOf(goer)).toEqual(["event_cancelled Adelantada", "event_changed Adelantada"]);
});

test("a change half an hour later is announced again", async () => {
  const { server } = scene;
  const goer = await server.person("vuelve");
  const { id } = await scene.newEvent({ title: "Otra vez", starts_local: evening(16) });
  await goer.call(setRsvp, { id, rsvp: "going" });
  await move(id, evening(17), "Otra vez");
  await eventually(async () => expect(await newsOf(goer)).toEqual(["event_changed Otra vez"]));
  await server.query(
    "update notifications set created_at = created_at - interval '31 minutes', pushed = true where user_id = $1",
    [goer.id],
  );
  await move(id, evening(18), "Otra vez");
  await eventually(async () => {
    const [line] = await server.query<{ pushed: boolean }>(
      "select pushed from notifications where user_id = $1 and type = 'event_changed'",
      [goer.id],
    );
    expect(line?.pushed).toBe(false);
  });
});

test("reminders come a day and three hours before, each once, with any number of workers", async () => {
  const { server } = scene;
  const goer = await server.person("recuerda");
  const interested = await server.person("quiza");
  const { id } = await scene.newEvent({ title: "Mañana", starts_local: evening(19) });
  await goer.call(setRsvp, { id, rsvp: "going" });
  await interested.call(setRsvp, { id, rsvp: "interested" });
  const setStart = (hours: number) =>
    server.query(
      `with moved as (
         update events set starts_at = now() + make_interval(mins => $2), doors_at = null, ends_at = null,
           over_at = now() + interval '2 days' where id = $1
       )
       update event_rsvps set starts_at = now() + make_interval(mins => $2) where event_id = $1`,
      [id, hours * 60],
    );
  const remind = () => Promise.all([1, 2, 3].map(() => remindOfEvents(server.ctx)));
  await setStart(25);
  await remind();
  expect(await newsOf(goer)).toEqual([]);
  await setStart(24);
  await remind();
  await remind();
  expect(await newsOf(goer)).toEqual(["event_tomorrow Mañana"]);
  await setStart(3);
  await remind();
  await remind();
  expect(await newsOf(goer)).toEqual(["event_soon Mañana", "event_tomorrow Mañana"]);
  expect(await newsOf(interested)).toEqual([]);
});

test("what one job leaves over is done by further ones, so that deaths of the process in between do not add up", async () => {
  const { server } = scene;
  const { id } = await scene.newEvent({ title: "Multitud", starts_local: evening(19) });
  await server.query(
    `with accounts as (
       insert into users (email) select 'multitud' || n || '@resuena.test' from generate_series(1, 3500) n returning id
     )
     insert into profiles (id, name) select id, 'Multitud' from accounts`,
  );
  await server.query(
    `insert into event_rsvps (event_id, person_id, answer, starts_at)
     select $1, id, 'going', now() + interval '20 hours' from profiles where name = 'Multitud'`,
    [id],
  );
  await server.query(
    `update events set starts_at = now() + interval '20 hours', doors_at = null, ends_at = null where id = $1`,
    [id],
  );
  const remindedCount = async (): Promise<number> =>
    (await server.query("select from event_rsvps where event_id = $1 and reminded = 1", [id]))
      .length;
  await remindOfEvents(server.ctx);
  expect(await remindedCount()).toBeGreaterThanOrEqual(2000);
  await eventually(async () => expect(await remindedCount()).toBe(3500));
  const [people] = await server.query(
    `select count(*)::int as count, count(distinct p.user_id)::int as distinct_count
     from notification_people p where p.type = 'event_tomorrow'
       and p.user_id in (select id from profiles where name = 'Multitud')`,
  );
  expect(people).toEqual({ count: 3500, distinct_count: 3500 });
});

test("an answer «Voy» two hours before gets no late reminder", async () => {
  const { server } = scene;
  const goer = await server.person("tarde");
  const { id } = await scene.newEvent({ title: "Ya", starts_local: evening(20) });
  await server.query(
    `update events set starts_at = now() + interval '2 hours', doors_at = null, ends_at = null where id = $1`,
    [id],
  );
  await goer.call(setRsvp, { id, rsvp: "going" });
  await remindOfEvents(server.ctx);
  expect(await newsOf(goer)).toEqual([]);
});

test("people in a line-up are asked, and again after a new date; the organizer is notified of confirmations", async () => {
  const { server, ana } = scene;
  const guest = await server.person("invitada", { role: "creator", name: "Invitada" });
  const event = await scene.newEvent({
    title: "Cartel",
    starts_local: evening(21),
    lineup: [{ username: "invitada" }],
  });
  expect(await newsOf(guest)).toEqual(["event_lineup Cartel"]);
  const place = String((await guest.call(getEvent, { slug: event.slug })).data.invited_place);
  await guest.call(answerLineup, { id: event.id, place, accept: true });
  expect((await newsOf(ana))[0]).toBe("event_confirmed Cartel");
  await scene.ana.call(updateEvent, {
    id: event.id,
    title: "Cartel",
    starts_local: evening(22),
    venue_id: scene.venue.id,
    lineup: [{ username: "invitada" }],
  });
  const again = (await guest.call(getEvent, { slug: event.slug })).data;
  expect(again.invited_place).toBe(place);
  expect(again.lineup).toMatchObject([{ status: "invited" }]);
});

test("a show of somebody with more followers than one job tells is told to all of them, each once", async () => {
  const { server, ana } = scene;
  await server.query(
    `with accounts as (
       insert into users (email) select 'sala' || n || '@resuena.test' from generate_series(1, 5500) n returning id
     )
     insert into profiles (id, name, city_id)
     select id, 'Sala llena', (select city_id from venues where id = $1) from accounts`,
    [scene.venue.id],
  );
  await server.query(
    `insert into user_follows (follower_id, following_id) select id, $1 from profiles where name = 'Sala llena'`,
    [ana.id],
  );
  await scene.newEvent({ title: "Sala llena", starts_local: evening(24) });
  const countNews = async () => {
    const [counts] = await server.query(
      `select count(*)::int as lines, count(distinct p.user_id)::int as people from notification_people p
       where p.type = 'event_new' and p.user_id in (select id from profiles where name = 'Sala llena')`,
    );
    return counts;
  };
  await eventually(async () => expect(await countNews()).toEqual({ lines: 5500, people: 5500 }));
});
