import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Input } from "#contract/endpoint";
import { getAgenda, getEventsOf } from "#contract/events/agenda";
import {
  confirmEventProposal,
  getEventProposals,
  getOwnEventProposals,
  proposeEvent,
  refuseEventProposal,
  withdrawEventProposal,
} from "#contract/events/event-proposals";
import { getEvent } from "#contract/events/events";
import { searchEvents } from "#contract/events/find-events";
import { suggestVenues } from "#contract/events/venues";
import { getNotifications } from "#contract/notifications/notifications";
import { blockUser, muteUser } from "#contract/people/safety";
import { getFeed } from "#contract/posts/posts";
import { createBand, createMember, forBand } from "#testing/bands";
import { evening, eventScene, type Person } from "#testing/event-scene";
import { testServer } from "#testing/test-server";
import { upload } from "#testing/upload";
import { endEventProposals } from "./end-proposals.ts";

type Fields = Partial<Input<typeof proposeEvent>>;

let scene: Awaited<ReturnType<typeof eventScene>>;
let round = 0;
/** A fan, and two artists who play. */
let fan: Person;
let artist: Person;
let other: Person;
const handle = (name: string) => `${name}-${round}`;
beforeAll(async () => {
  scene = await eventScene();
});
afterAll(() => scene.server.stop());
beforeEach(async () => {
  round += 1;
  [fan, artist, other] = await Promise.all([
    scene.server.person(handle("fan"), { name: "Fani" }),
    scene.server.person(handle("artista"), { role: "creator", name: "Artista" }),
    scene.server.person(handle("otra"), { role: "creator", name: "Otra" }),
  ]);
});

const ask = (fields: Fields = {}, who = fan, headers?: Record<string, string>) =>
  who.call(
    proposeEvent,
    {
      title: "Noche de fans",
      starts_local: evening(40 + round),
      venue_id: scene.venue.id,
      lineup: [{ username: handle("artista") }],
      ...fields,
    },
    headers,
  );
async function proposal(fields: Fields = {}) {
  const answer = await ask(fields);
  expect(answer.error.message).toBeUndefined();
  return answer.data;
}
const both = () => ({
  lineup: [{ username: `@${handle("artista")}` }, { username: handle("otra") }, { name: "Un dúo" }],
});
const own = async (who = fan) => (await who.call(getOwnEventProposals, {})).data.proposals;
const received = async (who: Person) => (await who.call(getEventProposals, {})).data.proposals;
const newsOf = async (who: Person) =>
  (await who.call(getNotifications, {})).data.notifications.map(({ type }) => type);
const rows = (table: string) =>
  scene.server.query<{ n: number }>(`select count(*)::int as n from ${table}`);

describe("a proposal", () => {
  test("is seen by who made it and by the artists it names, and by nobody else", async () => {
    const before = await Promise.all(["events", "media_content"].map(rows));
    const cover = await upload(fan, "image");
    const title = `Escondido ${round}`;
    const { id } = await proposal({ ...both(), title, cover_file_id: cover });
    expect(await Promise.all(["events", "media_content"].map(rows))).toEqual(before);
    for (const list of [await own(), await received(artist), await received(other)])
      expect(list).toMatchObject([
        {
          id,
          title,
          state: "open",
          venue_name: "Sala El Sol",
          time_zone: "Europe/Madrid",
          lineup: ["Artista", "Otra", "Un dúo"],
          asked: [{ name: "Artista" }, { name: "Otra" }],
          by: { name: "Fani" },
          cover: { kind: "image" },
          event_slug: null,
        },
      ]);
    expect(await newsOf(artist)).toEqual(["event_proposed"]);

    const { beto, server } = scene;
    expect(await received(beto)).toEqual([]);
    expect(await own(beto)).toEqual([]);
    for (const who of [beto, server.visitor, artist]) {
      const day = evening(40 + round).slice(0, 10);
      const texts = await Promise.all([
        who.call(getAgenda, { from: day, to: day }),
        who.call(searchEvents, { query: title }),
        who.call(getEventsOf, { id: artist.id }),
        who.call(getFeed, { artistId: fan.id }),
        who.call(getEvent, { slug: id }),
      ]);
      expect(JSON.stringify(texts.map(({ data }) => data))).not.toContain(title);
      expect(texts.at(-1)?.status).toBe(404);
    }
    for (const call of [confirmEventProposal, refuseEventProposal]) {
      expect((await scene.ana.call(call, { id })).error.code).toBe("event_proposal_not_found");
      expect((await server.visitor.call(call, { id })).status).toBe(401);
    }
    await beto.call(withdrawEventProposal, { id });
    expect(await own()).toHaveLength(1);
  });

  test("again with the same key is the same one; with other fields it is refused", async () => {
    const headers = { "idempotency-key": crypto.randomUUID() };
    const cover_file_id = await upload(fan, "image");
    const first = await ask({ cover_file_id }, fan, headers);
    const again = await ask({ cover_file_id }, fan, headers);
    expect(again.data.id).toBe(first.data.id);
    expect((await ask({ title: "Otra" }, fan, headers)).error.code).toBe("idempotency_mismatch");
    expect(await own()).toHaveLength(1);
  });

  test.each<[string, Fields, string]>([
    ["nobody to ask", { lineup: [{ name: "Sin cuenta" }] }, "event_artist_required"],
    ["only a fan to ask", { lineup: [{ username: "beto" }] }, "event_artist_required"],
    ["somebody who does not exist", { lineup: [{ username: "nadie-asi" }] }, "user_not_found"],
    ["no title", { title: " " }, "event_title_required"],
    ["no place", { venue_id: null }, "event_place_required"],
    ["a start that is over", { starts_local: evening(-1, "00:10") }, "event_in_past"],
    ["a script as its address", { online_url: "javascript:alert(1)" }, "link_not_allowed"],
    ["somebody else's picture", { cover_file_id: crypto.randomUUID() }, "file_not_found"],
  ])("with %s is refused, and nothing is stored", async (_what, fields, code) => {
    expect((await ask(fields)).error.code).toBe(code);
    expect(await own()).toEqual([]);
    expect(await newsOf(artist)).toEqual([]);
  });

  test("is for those who may not announce events; a known show is told first", async () => {
    expect((await ask({}, other)).error.code).toBe("event_proposals_for_fans");
    const starts_local = evening(40 + round, "20:00");
    const event = await scene.newEvent({ starts_local }, artist);
    const answer = await ask({ starts_local });
    expect(answer.error).toMatchObject({ code: "event_exists", existing: event.slug });
    expect((await ask({ starts_local, despite_duplicate: true })).status).toBe(200);
  });

  test("is one of five that wait, also when six are sent at once", async () => {
    const answers = await Promise.all(
      [1, 2, 3, 4, 5, 6].map((n) => ask({ title: `Propuesta ${n}` })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 200, 409]);
    const [first] = await own();
    await fan.call(withdrawEventProposal, { id: String(first?.id) });
    expect((await ask()).status).toBe(200);
  });

  test("does not reach who blocked the fan, before and after", async () => {
    const { id } = await proposal(both());
    await artist.call(blockUser, { id: fan.id });
    expect(await received(artist)).toEqual([]);
    expect(await newsOf(artist)).toEqual([]);
    expect((await artist.call(confirmEventProposal, { id })).status).toBe(404);
    expect((await ask()).error.code).toBe("user_not_found");
    const [mine] = await own();
    expect(mine).toMatchObject({ lineup: ["Otra", "Un dúo"], asked: [{ name: "Otra" }] });
    await other.call(muteUser, { id: fan.id });
    expect(await received(other)).toEqual([]);
  });

  test("of a place that a fan added suggests that place to nobody else until it is published", async () => {
    const name = `Garaje ${round}`;
    const venue = await scene.newVenue(name, "Madrid", "ES", fan);
    const suggestions = async (who: Person) =>
      (await who.call(suggestVenues, { query: name })).data.venues.length;
    expect([await suggestions(fan), await suggestions(other)]).toEqual([1, 0]);
    const { id } = await proposal({ venue_id: venue.id });
    await artist.call(confirmEventProposal, { id });
    expect(await suggestions(other)).toBe(1);
  });
});

test("ten proposals a day are enough", async () => {
  const server = await testServer({ rateLimits: true });
  const busy = await server.person("inquieta");
  await server.person("solicitada", { role: "creator" });
  const statuses: number[] = [];
  for (let n = 0; n < 11; n += 1) {
    const { status, data } = await busy.call(proposeEvent, {
      title: "Otra más",
      starts_local: evening(10),
      online_url: "https://tv.example.com",
      time_zone: "Europe/Madrid",
      lineup: [{ username: "solicitada" }],
    });
    statuses.push(status);
    if (status === 200) await busy.call(withdrawEventProposal, { id: data.id });
  }
  await server.stop();
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
});

describe("an answer", () => {
  test("that confirms publishes the event as the artist's, with its picture", async () => {
    const cover_file_id = await upload(fan, "image");
    const { id } = await proposal({ ...both(), cover_file_id, description: "Lo vi en un cartel" });
    const answer = await artist.call(confirmEventProposal, { id });
    expect(answer.data).toMatchObject({
      title: "Noche de fans",
      description: "Lo vi en un cartel",
      is_own: true,
      organizer: { id: artist.id },
      cover: { kind: "image" },
      lineup: [{ status: "accepted" }, { status: "invited" }, { status: "named" }],
    });
    const { slug } = answer.data;
    expect((await scene.server.visitor.call(getEvent, { slug })).status).toBe(200);
    expect((await artist.call(confirmEventProposal, { id })).data.slug).toBe(slug);
    expect(await own()).toMatchObject([{ state: "published", event_slug: slug, asked: [] }]);
    expect((await newsOf(fan))[0]).toBe("event_confirmed");
    expect([await received(artist), await received(other)]).toEqual([[], []]);
    expect(await newsOf(artist)).toEqual([]);
    // The others on the bill are asked as on every line-up.
    expect(await newsOf(other)).toEqual(["event_lineup"]);
    expect((await other.call(confirmEventProposal, { id })).error.code).toBe(
      "event_proposal_taken",
    );
    const files = await scene.server.query("select owner_id from files where id = $1", [
      cover_file_id,
    ]);
    expect(files).toEqual([{ owner_id: artist.id }]);
    // It stays when the fan takes the proposal off the list, or leaves.
    await fan.call(withdrawEventProposal, { id });
    expect(await own()).toEqual([]);
    await scene.server.query("delete from profiles where id = $1", [fan.id]);
    expect((await artist.call(getEvent, { slug })).status).toBe(200);
  });

  test("of two artists at once makes one event", async () => {
    const { id } = await proposal(both());
    const answers = await Promise.all(
      [artist, other, artist, other, artist, other, artist, other].map((who) =>
        who.call(confirmEventProposal, { id }),
      ),
    );
    const slugs = answers.flatMap(({ status, data }) => (status === 200 ? [data.slug] : []));
    expect(slugs).toHaveLength(4);
    expect(new Set(slugs).size).toBe(1);
    const codes = answers.flatMap(({ status, error }) => (status === 200 ? [] : [error.code]));
    expect(new Set(codes)).toEqual(new Set(["event_proposal_taken"]));
  });

  test("meets the rules of publication again: a duplicate is told, and confirmed", async () => {
    const starts_local = evening(40 + round, "20:00");
    const { id } = await proposal({ starts_local });
    const event = await scene.newEvent({ starts_local }, artist);
    const answer = await artist.call(confirmEventProposal, { id });
    expect(answer.error).toMatchObject({ code: "event_exists", existing: event.slug });
    expect(await received(artist)).toHaveLength(1);
    await scene.server.query("update profiles set role = 'supporter' where id = $1", [artist.id]);
    const despite = { id, despite_duplicate: true };
    expect((await artist.call(confirmEventProposal, despite)).error.code).toBe(
      "events_for_artists",
    );
    await scene.server.query("update profiles set role = 'creator' where id = $1", [artist.id]);
    expect((await artist.call(confirmEventProposal, despite)).status).toBe(200);
  });

  test("keeps the name of an account that is gone, or that the artist may not name", async () => {
    const { id } = await proposal(both());
    await other.call(blockUser, { id: artist.id });
    const { data } = await artist.call(confirmEventProposal, { id });
    expect(data.lineup.map(({ name, status }) => [name, status])).toEqual([
      ["Artista", "accepted"],
      ["Otra", "named"],
      ["Un dúo", "named"],
    ]);
  });

  test("«No es mío» of all tells the fan, who cannot name them again for a while", async () => {
    const cover_file_id = await upload(fan, "image");
    const { id } = await proposal({ ...both(), cover_file_id });
    await artist.call(refuseEventProposal, { id });
    expect((await artist.call(refuseEventProposal, { id })).status).toBe(200);
    expect(await received(artist)).toEqual([]);
    expect(await newsOf(artist)).toEqual([]);
    expect((await artist.call(confirmEventProposal, { id })).status).toBe(404);
    expect(await own()).toMatchObject([{ state: "open", asked: [{ name: "Otra" }] }]);
    expect(await newsOf(fan)).toEqual([]);
    await other.call(refuseEventProposal, { id });
    expect(await own()).toMatchObject([{ state: "refused", cover: null }]);
    expect(await newsOf(fan)).toEqual(["event_declined"]);
    expect((await ask()).error.code).toBe("event_artist_required");
    const files = await scene.server.query("select from files where id = $1", [cover_file_id]);
    expect(files).toEqual([]);
  });

  test("is given for a band by a member with the ability, and by no other", async () => {
    const { server } = scene;
    const band = await createBand(server, handle("banda"), artist.id);
    const [scheduler, publisher] = [
      await createMember(server, band, handle("agenda"), ["scheduler"]),
      await createMember(server, band, handle("publica"), ["publisher"]),
    ];
    const { id } = await proposal({ lineup: [{ username: handle("banda") }] });
    const headers = forBand(band);
    expect((await publisher.call(confirmEventProposal, { id }, headers)).status).toBe(403);
    const list = await scheduler.call(getEventProposals, {}, headers);
    expect(list.data.proposals).toMatchObject([{ id }]);
    expect((await scheduler.call(confirmEventProposal, { id })).status).toBe(403);
    const answer = await scheduler.call(confirmEventProposal, { id }, headers);
    expect(answer.data.organizer.id).toBe(band);
  });
});

describe("the end", () => {
  test("withdrawn, nobody can answer any more; repeating it changes nothing", async () => {
    const first = await proposal({ cover_file_id: await upload(fan, "image") });
    const second = await proposal({ starts_local: evening(90 + round) });
    expect(await newsOf(artist)).toEqual(["event_proposed"]);
    await fan.call(withdrawEventProposal, { id: first.id });
    // The other one still waits.
    expect(await newsOf(artist)).toEqual(["event_proposed"]);
    await fan.call(withdrawEventProposal, { id: second.id });
    expect((await fan.call(withdrawEventProposal, { id: second.id })).status).toBe(200);
    expect(await newsOf(artist)).toEqual([]);
    expect((await artist.call(confirmEventProposal, { id: first.id })).status).toBe(404);
    expect(await own()).toEqual([]);
  });

  test("once its show has begun it is in no list, and is deleted with its picture", async () => {
    const cover_file_id = await upload(fan, "image");
    const { id } = await proposal({ cover_file_id });
    const { server } = scene;
    await server.query("update event_proposals set starts_at = now() where id = $1", [id]);
    expect([await own(), await received(artist)]).toEqual([[], []]);
    expect((await artist.call(confirmEventProposal, { id })).status).toBe(404);
    await Promise.all([endEventProposals(server.ctx), endEventProposals(server.ctx)]);
    expect(await server.query("select from event_proposals where id = $1", [id])).toEqual([]);
    expect(await server.query("select from files where id = $1", [cover_file_id])).toEqual([]);
    expect(await newsOf(artist)).toEqual([]);
  });
});
