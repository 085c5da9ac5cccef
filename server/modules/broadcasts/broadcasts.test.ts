import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getBroadcasts, muteBroadcasts, sendBroadcast } from "#contract/events/broadcasts";
import { saveEventDraft } from "#contract/events/event-drafts";
import { deleteEvent, setEventStatus } from "#contract/events/events";
import { answerLineup } from "#contract/events/plans";
import { chooseNotification } from "#contract/notifications/notification-settings";
import { getNotifications } from "#contract/notifications/notifications";
import { followUser } from "#contract/people/follows";
import { blockUser, muteUser, muteWord } from "#contract/people/safety";
import { createBand, forBand } from "#testing/bands";
import { evening, eventScene, type Person } from "#testing/event-scene";
import { eventually } from "#testing/eventually";
import { indexPlan } from "#testing/generic-plan";
import { countAudience, nextFollowers } from "./queries.ts";

let scene: Awaited<ReturnType<typeof eventScene>>;
beforeAll(async () => {
  scene = await eventScene();
});
afterAll(() => scene.server.stop());

const inMadrid = { city: "Madrid", country_code: "ES" };
const key = (value: string = crypto.randomUUID()) => ({ "idempotency-key": value });
const send = (who: Person, id: string, text = "Traemos canciones nuevas", headers = key()) =>
  who.call(sendBroadcast, { id, text }, headers);

/** What somebody has been told by broadcasts, the newest first. */
const toldTo = async (who: Person) =>
  (await who.call(getNotifications, {})).data.notifications.flatMap(({ broadcast }) =>
    broadcast === null ? [] : [broadcast.text],
  );
const storedOf = (artist: { id: string }) =>
  scene.server.query("select id from broadcasts where artist_id = $1", [artist.id]);
/** The broadcasts of an artist become those of the week before. */
const letAWeekPass = (artist: { id: string }) =>
  scene.server.query(
    "update broadcasts set created_at = created_at - interval '7 days' where artist_id = $1",
    [artist.id],
  );

let names = 0;
/** An artist with a show in Madrid and a follower who lives there. */
async function artistWithFan() {
  names += 1;
  const artist = await scene.server.person(`artista-${names}`, { role: "creator" });
  const fan = await scene.server.person(`fan-${names}`, inMadrid);
  await fan.call(followUser, { targetUserId: artist.id });
  const event = await scene.newEvent({ title: `Noche ${names}` }, artist);
  return { artist, fan, event };
}

describe("a broadcast", () => {
  test("reaches the followers near, and nobody else", async () => {
    const { artist, fan: near, event } = await artistWithFan();
    const { server } = scene;
    const person = (name: string, fields: object = inMadrid) => server.person(name, fields);
    const [outside, far, nowhere, stranger] = [
      await person("en-alcala", { city: "ALCALA DE HENARES", country_code: "ES" }),
      await person("en-sevilla", { city: "Sevilla", country_code: "ES" }),
      await person("sin-ciudad", {}),
      await person("no-sigue"),
    ];
    const [muter, quiet, off, onDevices] = [
      await person("silencia-todo"),
      await person("silencia-difusiones"),
      await person("lo-apaga"),
      await person("en-el-movil"),
    ];
    const blocked = await person("bloqueada");
    const followers = [outside, far, nowhere, muter, quiet, off, onDevices, blocked];
    for (const who of followers) await who.call(followUser, { targetUserId: artist.id });
    await muter.call(muteUser, { id: artist.id });
    expect((await quiet.call(muteBroadcasts, { id: artist.id })).status).toBe(200);
    const topic = "broadcast" as const;
    for (const who of [off, onDevices])
      await who.call(chooseNotification, { topic, channel: "app", wanted: false });
    await server.query(
      `insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth)
       select user_id, id, 'https://push.test/' || id, '', '' from sessions where user_id = $1 limit 1`,
      [onDevices.id],
    );
    await blocked.call(blockUser, { id: artist.id });

    const before = await artist.call(getBroadcasts, { id: event.id });
    // Mutes and switches are nobody's business.
    expect(before.data).toEqual({ city: "Madrid", audience: 6, next_at: null, broadcasts: [] });
    const { data } = await send(artist, event.id, "  Traemos canciones nuevas\r\ny viejas ");
    expect(data).toMatchObject({
      text: "Traemos canciones nuevas\ny viejas",
      city: "Madrid",
      audience: 6,
      event: { slug: event.slug, title: event.title },
    });
    for (const who of [near, outside])
      await eventually(async () =>
        expect(await toldTo(who)).toEqual(["Traemos canciones nuevas\ny viejas"]),
      );
    for (const who of [far, nowhere, stranger, muter, quiet, off, onDevices, blocked, artist])
      expect(await toldTo(who)).toEqual([]);
    // Lines are written first, then pushed, and then the broadcast is sent.
    await eventually(async () => {
      const { data: after } = await artist.call(getBroadcasts, { id: event.id });
      expect(after.broadcasts).toEqual([{ ...data, is_sent: true }]);
      expect(Date.parse(after.next_at ?? "")).toBeGreaterThan(Date.now());
    });
    const lines = await server.query<{ user_id: string; pushed: boolean }>(
      "select user_id, pushed from notifications where broadcast_id = $1",
      [data.id],
    );
    const pushed = new Map(lines.map((line) => [line.user_id, line.pushed]));
    expect(pushed).toEqual(
      new Map([
        [near.id, false],
        [outside.id, false],
        [onDevices.id, true],
      ]),
    );
  });

  test("leads to the event, has the artist before it, and is hidden by a muted word", async () => {
    const { artist, fan, event } = await artistWithFan();
    await send(artist, event.id, "Hay reggaetón hasta el alba");
    await eventually(async () => expect(await toldTo(fan)).toHaveLength(1));
    const { data } = await fan.call(getNotifications, {});
    expect(data.notifications[0]).toMatchObject({
      type: "event_broadcast",
      from: [{ id: artist.id }],
      people: 1,
      content: { id: event.post_id, title: event.title, event_slug: event.slug },
      broadcast: { text: "Hay reggaetón hasta el alba", is_artist_muted: false },
    });
    await fan.call(muteBroadcasts, { id: artist.id });
    const muted = await fan.call(getNotifications, {});
    expect(muted.data.notifications[0]?.broadcast?.is_artist_muted).toBe(true);
    await fan.call(muteWord, { word: "reggaeton", expires_in: null });
    expect(await toldTo(fan)).toEqual([]);
  });

  test("of two artists about one event on one day are two lines", async () => {
    const { artist, fan, event: own } = await artistWithFan();
    const guest = await scene.server.person("invitado-aparte", { role: "creator" });
    await fan.call(followUser, { targetUserId: guest.id });
    await artist.call(deleteEvent, { id: own.id });
    const event = await scene.newEvent({ lineup: [{ username: "invitado-aparte" }] }, artist);
    const early = await send(guest, event.id, "Toco yo");
    expect([early.status, early.error.code]).toEqual([404, "event_not_found"]);
    const place = String(event.lineup[0]?.id);
    await guest.call(answerLineup, { id: event.id, place, accept: true });
    expect((await send(guest, event.id, "Toco yo")).status).toBe(200);
    expect((await send(artist, event.id, "Tocamos juntos")).status).toBe(200);
    await eventually(async () =>
      expect((await toldTo(fan)).sort()).toEqual(["Tocamos juntos", "Toco yo"]),
    );
    await guest.call(answerLineup, { id: event.id, place, accept: false });
    expect((await send(guest, event.id, "Y otra")).status).toBe(404);
  });

  test("is sent for a band by who keeps its agenda, and by no other member", async () => {
    const { server } = scene;
    const [owner, member, fan] = [
      await server.person("duena-de-banda"),
      await server.person("solo-mira"),
      await server.person("sigue-a-la-banda", inMadrid),
    ];
    const band = await createBand(server, "los-difusores", owner.id);
    await server.query("insert into band_members (band_id, person_id) values ($1, $2)", [
      band,
      member.id,
    ]);
    await fan.call(followUser, { targetUserId: band });
    const [event] = await server.query<{ id: string }>(
      "update events set organizer_id = $1 where id = $2 returning id",
      [band, (await artistWithFan()).event.id],
    );
    const id = String(event?.id);
    const asBand = { ...key(), ...forBand(band) };
    expect((await send(member, id, "Hola", asBand)).status).toBe(403);
    expect((await send(owner, id, "Hola")).status).toBe(404);
    expect((await send(owner, id, "Hola", asBand)).status).toBe(200);
    await eventually(async () => expect(await toldTo(fan)).toEqual(["Hola"]));
    const rows = await server.query("select acted_by from broadcasts where artist_id = $1", [band]);
    expect(rows).toEqual([{ acted_by: owner.id }]);
  });
});

describe("once a week", () => {
  test("one is sent, whatever the event, and the next one from Monday on", async () => {
    const { artist, fan, event } = await artistWithFan();
    const other = await scene.newEvent({ title: "Otra noche", starts_local: evening(40) }, artist);
    const answers = await Promise.all(
      [event, other, event, other].map(({ id }, n) => send(artist, id, `Mensaje ${n}`)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refusals = answers.filter(({ status }) => status !== 200);
    expect(refusals.map(({ status, error }) => [status, error.code])).toEqual(
      Array.from({ length: 3 }, () => [409, "broadcast_week_used"]),
    );
    const { data } = await artist.call(getBroadcasts, { id: other.id });
    const next = new Date(data.next_at ?? "");
    expect([next.getUTCDay(), next.getUTCHours()]).toEqual([1, 0]);
    expect(next.getTime() - Date.now()).toBeLessThanOrEqual(7 * 86_400_000);
    await eventually(async () => expect(await toldTo(fan)).toHaveLength(1));

    await letAWeekPass(artist);
    expect((await artist.call(getBroadcasts, { id: event.id })).data.next_at).toBeNull();
    expect((await send(artist, event.id, "Una semana después")).status).toBe(200);
    await eventually(async () => expect(await toldTo(fan)).toHaveLength(2));
    expect((await artist.call(getBroadcasts, { id: event.id })).data.broadcasts).toHaveLength(2);
  });

  test("is a rule of the table", async () => {
    const { artist } = await artistWithFan();
    const insert = () =>
      scene.server.query(
        `insert into broadcasts (artist_id, city_id, text, audience, idempotency_key, request_hash)
         select $1, id, 'Hola', 1, gen_random_uuid(), '' from cities limit 1`,
        [artist.id],
      );
    await insert();
    await expect(insert()).rejects.toThrow("broadcasts_artist_id_week_key");
  });

  test("holds also after the event was deleted", async () => {
    const { artist, fan, event } = await artistWithFan();
    await send(artist, event.id);
    await eventually(async () => expect(await toldTo(fan)).toHaveLength(1));
    await artist.call(deleteEvent, { id: event.id });
    expect(await toldTo(fan)).toEqual([]);
    const next = await scene.newEvent({ title: "La siguiente" }, artist);
    expect((await send(artist, next.id)).error.code).toBe("broadcast_week_used");
    const { data } = await artist.call(getBroadcasts, { id: next.id });
    expect(data.broadcasts).toMatchObject([{ event: null }]);
  });
});

describe("a retry", () => {
  test("gives the same broadcast, at the same time or later, also when the event is cancelled", async () => {
    const { artist, fan, event } = await artistWithFan();
    const headers = key();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => send(artist, event.id, "Una sola", headers)),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
    await eventually(async () => expect(await toldTo(fan)).toEqual(["Una sola"]));
    await artist.call(setEventStatus, { id: event.id, status: "cancelled" });
    expect((await send(artist, event.id, "Una sola", headers)).data.id).toBe(answers[0]?.data.id);
    const other = await send(artist, event.id, "Otra cosa", headers);
    expect([other.status, other.error.code]).toEqual([409, "idempotency_mismatch"]);
    expect(await storedOf(artist)).toHaveLength(1);
  });
});

describe("nothing is stored", () => {
  const refusal = async (who: Person, id: string, text?: string) => {
    const { status, error } = await send(who, id, text);
    return [status, error.code];
  };

  test("of an event that is not one's own, not out, or not ahead", async () => {
    const { artist, event } = await artistWithFan();
    const { server, newEvent } = scene;
    const rival = await artistWithFan();
    expect(await refusal(rival.artist, event.id)).toEqual([404, "event_not_found"]);
    expect(await refusal(rival.artist, crypto.randomUUID())).toEqual([404, "event_not_found"]);
    expect((await rival.artist.call(getBroadcasts, { id: event.id })).status).toBe(404);
    const draft = { id: crypto.randomUUID(), version: 0, content: { title: "Borrador" } };
    await artist.call(saveEventDraft, draft);
    expect(await refusal(artist, draft.id)).toEqual([404, "event_not_found"]);

    const only = async (change: string) => {
      const { id } = await newEvent({ title: change.slice(0, 80) }, artist);
      await server.query(change, [id]);
      return id;
    };
    const refusals = {
      "update events set status = 'cancelled' where id = $1": [409, "event_cancelled"],
      "update events set status = 'postponed' where id = $1": [409, "broadcast_not_announced"],
      "update events set over_at = now() - interval '1 s' where id = $1": [409, "event_over"],
      "update media_content set visibility = 'private' where id = (select post_id from events where id = $1)":
        [409, "broadcast_not_announced"],
      "update media_content set status = 'deleted', deleted_at = now() where id = (select post_id from events where id = $1)":
        [404, "event_not_found"],
    };
    for (const [change, answer] of Object.entries(refusals)) {
      const id = await only(change);
      expect([change, await refusal(artist, id)]).toEqual([change, answer]);
      expect((await artist.call(getBroadcasts, { id })).status).toBe(answer[0]);
    }
    const online = await newEvent(
      { venue_id: null, online_url: "https://tv.example.com", time_zone: "UTC" },
      artist,
    );
    expect(await refusal(artist, online.id)).toEqual([422, "broadcast_no_city"]);
    expect(await storedOf(artist)).toEqual([]);
    expect(await storedOf(rival.artist)).toEqual([]);
  });

  test("without words, with too many, without a key, a session or anybody near", async () => {
    const { artist, fan, event } = await artistWithFan();
    for (const text of ["", "   ", "\n\n", "\u200b"])
      expect([text, (await refusal(artist, event.id, text))[0]]).toEqual([text, 422]);
    expect(await refusal(artist, event.id, "a".repeat(281))).toEqual([422, "invalid_input"]);
    expect(await refusal(artist, event.id, "a\0b")).toEqual([422, "invalid_input"]);
    expect(await refusal(artist, "mala", "Hola")).toEqual([422, "invalid_input"]);
    expect((await send(artist, event.id, "Hola", key("1"))).error.code).toBe(
      "idempotency_key_required",
    );
    const visitor = scene.server.visitor;
    expect((await visitor.call(sendBroadcast, { id: event.id, text: "Hola" }, key())).status).toBe(
      401,
    );
    await fan.call(followUser, { targetUserId: artist.id, follow: false });
    expect(await refusal(artist, event.id)).toEqual([409, "broadcast_nobody_near"]);
    expect(await storedOf(artist)).toEqual([]);
    await fan.call(followUser, { targetUserId: artist.id, follow: true });
    expect((await send(artist, event.id, "🎸".repeat(280))).status).toBe(200);
  });
});

test("the audience is read by the index of followers", async () => {
  for (const { text } of [countAudience, nextFollowers]) {
    const plan = await indexPlan(scene.server, text);
    expect(plan).toMatch(/user_follows_\w+/);
    expect(plan).not.toMatch(
      /Seq Scan on (?:user_follows|profiles|mutes|broadcast_mutes|notification)/,
    );
  }
});
