import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  addCareerSuggestion,
  answerCareerRequest,
  deleteCareerEntry,
  dismissCareerSuggestion,
  getCareer,
  getCareerRequests,
  getCareerSuggestions,
  saveCareerEntry,
} from "#contract/career/career";
import { createEvent } from "#contract/events/events";
import { answerLineup } from "#contract/events/plans";
import { createVenue } from "#contract/events/venues";
import { addDays } from "#contract/events/event-time";
import { getNotifications } from "#contract/notifications/notifications";
import { getProfile } from "#contract/people/profiles";
import { blockUser } from "#contract/people/safety";
import { createPost } from "#contract/posts/posts";
import { createBand, createMember, forBand } from "#testing/bands";
import { type TestServer, testServer } from "#testing/test-server";
import { upload } from "#testing/upload";
import { sweepAsks } from "./queries.ts";

type Person = Awaited<ReturnType<TestServer["person"]>>;
type Named = Person & { username: string };
let server: TestServer;
let people = 0;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.stop());

async function somebody(role: "creator" | "supporter" = "creator"): Promise<Named> {
  people += 1;
  const username = `persona${people}`;
  return Object.assign(await server.person(username, { role }), { username });
}
const entry = (input: object = {}) => ({
  id: randomUUID(),
  kind: "show" as const,
  title: "Primer concierto",
  starts: "2019-05",
  ...input,
});
const careerOf = async (who: Named, viewer: Pick<Person, "call"> = who) =>
  (await viewer.call(getCareer, { handle: who.username })).data.entries;
/** Answers what the entry says now. */
const reply = async (
  who: Pick<Person, "call">,
  owner: Named,
  answer: { id: string; accept: boolean; version?: string },
) => {
  const version = (await careerOf(owner)).find(({ id }) => id === answer.id)?.version ?? "";
  return who.call(answerCareerRequest, { version, ...answer });
};
const titles = async (who: Named, viewer?: Pick<Person, "call">) =>
  (await careerOf(who, viewer)).map(({ title }) => title);
const requests = async (who: Person) => (await who.call(getCareerRequests, {})).data.requests;
const news = async (who: Person) =>
  (await who.call(getNotifications, {})).data.notifications.map(({ type }) => type);

describe("the entries of a career", () => {
  test("are added, changed, hidden and deleted; repeating that changes nothing", async () => {
    const ana = await somebody();
    expect((await ana.call(getProfile, { handle: ana.username })).data.has_career).toBe(false);
    const first = entry({
      role: "Voz",
      url: "example.org/nota",
      city: "Rosario",
      country_code: "AR",
    });
    for (let times = 0; times < 2; times += 1)
      expect((await ana.call(saveCareerEntry, first)).status).toBe(200);
    await ana.call(saveCareerEntry, entry({ title: "Los Truenos", kind: "band", starts: "2021" }));
    await ana.call(saveCareerEntry, entry({ title: "Disco", starts: "2020-02-29", ends: "2020" }));
    expect(await titles(ana)).toEqual(["Los Truenos", "Disco", "Primer concierto"]);
    expect((await careerOf(ana, server.visitor))[2]).toEqual({
      id: first.id,
      version: expect.any(String),
      kind: "show",
      title: "Primer concierto",
      organization: "",
      role: "Voz",
      starts: "2019-05",
      ends: null,
      city: "Rosario",
      country_code: "AR",
      url: "https://example.org/nota",
      description: "",
      is_hidden: false,
      tagged: [],
      event_slug: null,
      post_id: null,
    });
    expect((await careerOf(ana))[1]).toMatchObject({ starts: "2020-02-29", ends: "2020" });
    expect((await ana.call(getProfile, { handle: ana.username })).data.has_career).toBe(true);
    await ana.call(saveCareerEntry, { ...first, title: "Debut", is_hidden: true });
    expect(await titles(ana)).toEqual(["Los Truenos", "Disco", "Debut"]);
    expect(await titles(ana, server.visitor)).toEqual(["Los Truenos", "Disco"]);
    for (let times = 0; times < 2; times += 1)
      expect((await ana.call(deleteCareerEntry, { id: first.id })).status).toBe(200);
    expect(await titles(ana)).toEqual(["Los Truenos", "Disco"]);
  });

  test("are refused with the sentence of their rule, and nothing is stored", async () => {
    const ana = await somebody();
    const refusal = async (input: object) => {
      const { status, error } = await ana.call(saveCareerEntry, entry(input));
      return [status, error.code, error.field];
    };
    expect(await refusal({ title: "\u200b " })).toEqual([422, "career_title_required", "title"]);
    for (const title of ["a".repeat(121), "a\0b", "\ud800"])
      expect(await refusal({ title })).toEqual([422, "invalid_input", "title"]);
    for (const starts of ["", "1899", "2101", "2019-13", "2019-02-30", "2019-5", "hoy", "20190501"])
      expect(await refusal({ starts })).toEqual([422, "invalid_input", "starts"]);
    for (const ends of ["2018", "2019-04", "2019-04-30"])
      expect(await refusal({ ends })).toEqual([422, "career_ends_before_start", "ends"]);
    for (const url of ["javascript:alert(1)", "ana@example.org", "tel:+34600000000", "data:,x"])
      expect(await refusal({ url })).toEqual([422, "career_address_invalid", "url"]);
    expect(await refusal({ kind: "rider" })).toEqual([422, "invalid_input", "kind"]);
    expect(await refusal({ country_code: "España" })).toEqual([
      422,
      "invalid_input",
      "country_code",
    ]);
    expect(await refusal({ description: "a".repeat(1001) })).toEqual([
      422,
      "invalid_input",
      "description",
    ]);
    for (const person of ["nadie-asi", ana.username, "%00", "<b>"])
      expect(await refusal({ people: [person] })).toEqual([404, "user_not_found", "people"]);
    expect((await refusal({ people: Array(11).fill("ana") }))[1]).toBe("invalid_input");
    expect(await titles(ana)).toEqual([]);
    expect((await server.visitor.call(saveCareerEntry, entry())).status).toBe(401);
  });

  test("keep markup as text, and lose marks that reverse the reading direction", async () => {
    const ana = await somebody();
    const title = '<script>alert(1)</script><img src=x onerror="alert(1)">';
    await ana.call(saveCareerEntry, entry({ title, organization: "Sala \u202eloS" }));
    expect((await careerOf(ana))[0]).toMatchObject({ title, organization: "Sala loS" });
  });

  test("cannot be changed or deleted by somebody else", async () => {
    const [ana, beto] = [await somebody(), await somebody()];
    const own = entry();
    await ana.call(saveCareerEntry, own);
    const { status, error } = await beto.call(saveCareerEntry, { ...own, title: "Robado" });
    expect([status, error.code]).toEqual([404, "career_entry_not_found"]);
    await beto.call(deleteCareerEntry, { id: own.id });
    expect(await titles(ana)).toEqual(["Primer concierto"]);
    expect(await titles(beto)).toEqual([]);
  });

  test("are three hundred at most, also when two are added at once", async () => {
    const ana = await somebody();
    await server.query(
      `insert into career_entries (id, profile_id, kind, title, starts_on, starts_precision)
       select gen_random_uuid(), $1, 'show', 'Concierto ' || n, '2020-01-01', 'year' from generate_series(1, 299) n`,
      [ana.id],
    );
    const answers = await Promise.all(
      [entry(), entry()].map((input) => ana.call(saveCareerEntry, input)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { status, error } = await ana.call(saveCareerEntry, entry());
    expect([status, error.code]).toEqual([409, "career_full"]);
    expect(await careerOf(ana)).toHaveLength(300);
  });

  test("are not there for who is blocked, and those of a private profile for followers only", async () => {
    const [ana, other] = [await somebody(), await somebody("supporter")];
    await ana.call(saveCareerEntry, entry());
    await ana.call(blockUser, { id: other.id });
    expect((await other.call(getCareer, { handle: ana.username })).status).toBe(404);
    await server.query("update profiles set is_public = false where id = $1", [ana.id]);
    expect((await server.visitor.call(getCareer, { handle: ana.username })).status).toBe(404);
    expect(await titles(ana)).toEqual(["Primer concierto"]);
  });

  test("of a band are told by members who may change its page", async () => {
    const ana = await somebody();
    const band = await createBand(server, "las-truenos", ana.id);
    const drummer = await createMember(server, band, "tambora", ["publisher"]);
    const formed = entry({ kind: "band", title: "Nos juntamos" });
    expect((await drummer.call(saveCareerEntry, formed, forBand(band))).status).toBe(403);
    expect((await ana.call(saveCareerEntry, formed, forBand(band))).status).toBe(200);
    const { data } = await server.visitor.call(getCareer, { handle: "las-truenos" });
    expect(data.entries).toMatchObject([{ title: "Nos juntamos" }]);
  });
});

describe("people whom an entry names", () => {
  test("are asked, and are links once they confirm; the owner hears of it once", async () => {
    const [ana, beto] = [await somebody(), await somebody()];
    const shared = entry({ people: [`@${beto.username}`, beto.username.toUpperCase()] });
    await ana.call(saveCareerEntry, shared);
    expect((await careerOf(ana))[0]?.tagged).toMatchObject([
      { profile: { id: beto.id }, state: "invited" },
    ]);
    expect((await careerOf(ana, server.visitor))[0]?.tagged).toEqual([
      { name: beto.username, profile: null, state: "invited" },
    ]);
    expect(await news(beto)).toEqual(["career_tag"]);
    expect(await requests(beto)).toMatchObject([
      { entry: { id: shared.id, title: "Primer concierto" }, by: { id: ana.id } },
    ]);
    const answer = { id: shared.id, accept: true };
    for (let times = 0; times < 2; times += 1)
      expect((await reply(beto, ana, answer)).status).toBe(200);
    expect((await careerOf(ana, server.visitor))[0]?.tagged).toMatchObject([
      { profile: { id: beto.id }, state: "confirmed" },
    ]);
    expect(await requests(beto)).toEqual([]);
    expect(await news(beto)).toEqual([]);
    expect(await news(ana)).toEqual(["career_confirmed"]);
  });

  test("nobody else confirms, and nobody confirms what is hidden or gone", async () => {
    const [ana, beto, eva] = [await somebody(), await somebody(), await somebody()];
    const shared = entry({ people: [beto.username] });
    await ana.call(saveCareerEntry, shared);
    const answer = { id: shared.id, accept: true };
    for (const who of [eva, ana]) {
      const { status, error } = await reply(who, ana, answer);
      expect([status, error.code]).toEqual([404, "career_request_not_found"]);
    }
    expect((await reply(server.visitor, ana, answer)).status).toBe(401);
    await ana.call(saveCareerEntry, { ...shared, is_hidden: true });
    expect((await reply(beto, ana, answer)).status).toBe(404);
    expect([await news(beto), await requests(beto)]).toEqual([[], []]);
    await ana.call(saveCareerEntry, shared);
    expect([await news(beto), (await requests(beto)).length]).toEqual([[], 1]);
    await ana.call(deleteCareerEntry, { id: shared.id });
    expect((await reply(beto, ana, answer)).status).toBe(404);
    expect(await news(beto)).toEqual([]);
  });

  test("hear once of what an entry says, also when it is hidden and shown, or they are left out and named again", async () => {
    const [ana, beto] = [await somebody(), await somebody()];
    const shared = entry({ people: [beto.username] });
    await ana.call(saveCareerEntry, shared);
    expect(await news(beto)).toEqual(["career_tag"]);
    for (const change of [{ is_hidden: true }, { people: [] }]) {
      await ana.call(saveCareerEntry, { ...shared, ...change });
      // The notification is not new because some time has passed.
      await server.query(
        "update notification_people set created_at = created_at - interval '1 hour'",
      );
      expect(await news(beto)).toEqual([]);
      await ana.call(saveCareerEntry, shared);
      expect([await news(beto), (await requests(beto)).length]).toEqual([[], 1]);
    }
    await ana.call(saveCareerEntry, { ...shared, title: "Otro" });
    await ana.call(saveCareerEntry, { ...shared, title: "Otro", is_hidden: true });
    await ana.call(saveCareerEntry, { ...shared, title: "Tercero" });
    expect(await news(beto)).toEqual(["career_tag"]);
  });

  test("confirm what they read: after a change the answer is refused", async () => {
    const [ana, beto] = [await somebody(), await somebody()];
    const shared = entry({ people: [beto.username] });
    await ana.call(saveCareerEntry, shared);
    const [read] = await requests(beto);
    await ana.call(saveCareerEntry, { ...shared, title: "Fue idea mía" });
    for (const version of [read?.entry.version ?? "", "", "x".repeat(64)]) {
      const { status, error } = await reply(beto, ana, { id: shared.id, accept: true, version });
      expect([status, error.code]).toEqual([409, "career_request_changed"]);
    }
    expect((await careerOf(ana))[0]?.tagged[0]?.state).toBe("invited");
    // Back to what they read, and with another description.
    await ana.call(saveCareerEntry, { ...shared, description: "Una noche larga" });
    const version = read?.entry.version ?? "";
    expect((await reply(beto, ana, { id: shared.id, accept: true, version })).status).toBe(200);
  });

  test("do not lose what they confirmed when they are private while somebody edits something else", async () => {
    const [ana, beto, eva] = [await somebody(), await somebody(), await somebody()];
    const shared = entry({ people: [beto.username, eva.username] });
    await ana.call(saveCareerEntry, shared);
    for (const who of [beto, eva]) await reply(who, ana, { id: shared.id, accept: true });
    const isPublic = (who: Person, value: boolean) =>
      server.query("update profiles set is_public = $2 where id = $1", [who.id, value]);
    await isPublic(beto, false);
    const shownNames = (await careerOf(ana))[0]?.tagged.map(({ name }) => name);
    expect(shownNames).toEqual([eva.username]);
    await ana.call(saveCareerEntry, { ...shared, people: shownNames ?? [], description: "Más" });
    await isPublic(beto, true);
    const states = async () =>
      (await careerOf(ana))[0]?.tagged.map(({ name, state }) => [name, state]);
    expect(await states()).toEqual([
      [eva.username, "confirmed"],
      [beto.username, "confirmed"],
    ]);
    // What they confirmed was another thing: they are asked again.
    await isPublic(beto, false);
    await ana.call(saveCareerEntry, { ...shared, people: [], title: "Otra cosa" });
    await isPublic(beto, true);
    expect(await states()).toEqual([[beto.username, "invited"]]);
    // Whoever is seen is left out.
    await ana.call(saveCareerEntry, { ...shared, people: [] });
    expect(await states()).toEqual([]);
  });

  test("are thirty a day at most, also when entries are deleted", async () => {
    const limited = await testServer({ rateLimits: true });
    try {
      const star = await limited.person("estrella", { role: "creator" });
      const names = Array.from({ length: 32 }, (_each, n) => `invitada${n}`);
      for (const name of names) await limited.person(name);
      const ask = (from: number, to: number) => {
        const input = entry({ people: names.slice(from, to) });
        return { id: input.id, answer: star.call(saveCareerEntry, input) };
      };
      const first = ask(0, 10);
      expect((await first.answer).status).toBe(200);
      await star.call(deleteCareerEntry, { id: first.id });
      for (const from of [10, 20]) expect((await ask(from, from + 10).answer).status).toBe(200);
      // The same people again are no more.
      expect((await ask(0, 10).answer).status).toBe(200);
      const { status, error } = await ask(30, 31).answer;
      expect([status, error.code]).toEqual([429, "career_asks_full"]);
      await limited.query("update career_asks set asked_at = asked_at - interval '1 day'");
      expect((await ask(30, 31).answer).status).toBe(200);
      await limited.ctx.db.run(sweepAsks, { seconds: 3600 });
      expect(await limited.query("select from career_asks where entry_id is null")).toEqual([]);
    } finally {
      await limited.stop();
    }
  });

  test("are asked again when it says something else, but not for a new description", async () => {
    const [ana, beto] = [await somebody(), await somebody()];
    const shared = entry({ people: [beto.username] });
    await ana.call(saveCareerEntry, shared);
    await reply(beto, ana, { id: shared.id, accept: true });
    const stateAfter = async (input: object) => {
      await ana.call(saveCareerEntry, { ...shared, ...input });
      return (await careerOf(ana))[0]?.tagged[0]?.state;
    };
    expect(await stateAfter({ description: "Fue una noche larga", url: "example.org" })).toBe(
      "confirmed",
    );
    for (const input of [{ title: "Otro" }, { starts: "2018" }, { city: "Madrid" }]) {
      await ana.call(saveCareerEntry, shared);
      await reply(beto, ana, { id: shared.id, accept: true });
      expect(await stateAfter(input)).toBe("invited");
    }
    expect(await news(beto)).toEqual(["career_tag"]);
  });

  test("who refused is asked no more, and is missing for others", async () => {
    const [ana, beto] = [await somebody(), await somebody()];
    const shared = entry({ people: [beto.username] });
    const secret = entry({ people: [beto.username], starts: "2018", is_hidden: true });
    await ana.call(saveCareerEntry, secret);
    await ana.call(saveCareerEntry, shared);
    await reply(beto, ana, { id: shared.id, accept: false });
    await ana.call(saveCareerEntry, { ...shared, title: "Otro título" });
    await ana.call(saveCareerEntry, entry({ people: [beto.username], starts: "2024" }));
    // Nor about what was hidden when they refused.
    await ana.call(saveCareerEntry, { ...secret, is_hidden: false });
    expect([await news(beto), await requests(beto)]).toEqual([[], []]);
    for (const { tagged } of await careerOf(ana)) expect(tagged[0]?.state).toBe("refused");
    for (const { tagged } of await careerOf(ana, server.visitor)) expect(tagged).toEqual([]);
    await reply(beto, ana, { id: shared.id, accept: true });
    await ana.call(saveCareerEntry, entry({ people: [beto.username], starts: "2025" }));
    expect(await requests(beto)).toHaveLength(1);
  });

  test("whoever blocked the other is not named, and vanishes from the entry", async () => {
    const [ana, beto] = [await somebody(), await somebody()];
    const shared = entry({ people: [beto.username] });
    await ana.call(saveCareerEntry, shared);
    await reply(beto, ana, { id: shared.id, accept: true });
    await beto.call(blockUser, { id: ana.id });
    expect((await careerOf(ana))[0]?.tagged).toEqual([]);
    const { status, error } = await ana.call(saveCareerEntry, entry({ people: [beto.username] }));
    expect([status, error.code]).toEqual([404, "user_not_found"]);
    expect((await reply(beto, ana, { id: shared.id, accept: true })).status).toBe(404);
  });

  test("can answer for a private profile, whose page they may not see", async () => {
    const [ana, beto] = [await somebody(), await somebody()];
    const shared = entry({ people: [beto.username] });
    await ana.call(saveCareerEntry, shared);
    await server.query("update profiles set is_public = false where id = $1", [ana.id]);
    expect(await requests(beto)).toHaveLength(1);
    expect((await reply(beto, ana, { id: shared.id, accept: false })).status).toBe(200);
  });
});

describe("suggestions", () => {
  async function pastShow(organizer: Person, title: string, lineup: string[] = []) {
    const [city] = await server.query<{ id: number }>(
      "select id from cities where name = 'Madrid' and country_code = 'ES'",
    );
    const venue = await organizer.call(createVenue, { name: "Sala Sol", city_id: city?.id ?? 0 });
    const date = addDays(new Date().toISOString().slice(0, 10), 30);
    const { data } = await organizer.call(createEvent, {
      title,
      starts_local: `${date}T21:00`,
      venue_id: venue.data.id,
      lineup: lineup.map((username) => ({ username })),
    });
    return data;
  }
  const letItPass = (id: string) =>
    server.query(
      `update events set starts_at = starts_at - interval '60 days', starts_local = starts_local - interval '60 days',
         over_at = over_at - interval '60 days' where id = $1`,
      [id],
    );
  const suggestions = async (who: Person) =>
    (await who.call(getCareerSuggestions, {})).data.suggestions;

  test("are past shows of whoever organized or accepted, and songs; each is added once", async () => {
    const [ana, beto, eva] = [await somebody(), await somebody(), await somebody()];
    const event = await pastShow(ana, "Gira", [beto.username, eva.username]);
    const place = event.lineup.find(({ username }) => username === beto.username)?.id ?? "";
    await beto.call(answerLineup, { id: event.id, place, accept: true });
    expect(await suggestions(ana)).toEqual([]);
    await letItPass(event.id);
    for (const who of [ana, beto])
      expect(await suggestions(who)).toMatchObject([
        { source: "event", id: event.id, title: "Gira", venue: "Sala Sol" },
      ]);
    expect(await suggestions(eva)).toEqual([]);
    const song = await beto.call(createPost, {
      title: "Cal viva",
      files: [{ fileId: await upload(beto, "audio") }],
    });
    expect((await suggestions(beto)).map(({ source }) => source)).toEqual(["post", "event"]);
    const input = { id: randomUUID(), source: "event", source_id: event.id } as const;
    for (const id of [input.id, input.id, randomUUID()])
      expect((await beto.call(addCareerSuggestion, { ...input, id })).status).toBe(200);
    expect(await careerOf(beto, server.visitor)).toMatchObject([
      {
        kind: "show",
        title: "Gira",
        organization: "Sala Sol",
        city: "Madrid",
        country_code: "ES",
        event_slug: event.slug,
      },
    ]);
    const release = { id: randomUUID(), source: "post", source_id: song.data.id } as const;
    await beto.call(addCareerSuggestion, release);
    expect((await careerOf(beto))[0]).toMatchObject({ kind: "release", post_id: song.data.id });
    expect(await suggestions(beto)).toEqual([]);
    const foreign = await eva.call(addCareerSuggestion, { ...input, id: randomUUID() });
    expect(foreign.error.code).toBe("career_suggestion_not_found");
    const sameId = await ana.call(addCareerSuggestion, input);
    expect(sameId.error.code).toBe("career_entry_not_found");
  });

  test("have the day of their publication where the artist lives", async () => {
    const ana = await somebody();
    const song = await ana.call(createPost, {
      title: "Madrugada",
      files: [{ fileId: await upload(ana, "audio") }],
    });
    await server.query(
      "update media_content set created_at = '2026-03-02T02:30:00Z' where id = $1",
      [song.data.id],
    );
    for (const [zone, day] of [
      ["America/Bogota", "2026-03-01"],
      ["Europe/Madrid", "2026-03-02"],
      [null, "2026-03-02"],
    ]) {
      await server.query("update profiles set time_zone = $2 where id = $1", [ana.id, zone]);
      expect((await suggestions(ana))[0]?.day).toBe(day);
    }
    await server.query("update profiles set time_zone = 'America/Bogota' where id = $1", [ana.id]);
    const input = { id: randomUUID(), source: "post", source_id: song.data.id } as const;
    await ana.call(addCareerSuggestion, input);
    expect((await careerOf(ana))[0]?.starts).toBe("2026-03-01");
  });

  test("that were dismissed do not come back", async () => {
    const ana = await somebody();
    const event = await pastShow(ana, "Fiesta");
    await letItPass(event.id);
    const input = { source: "event", source_id: event.id } as const;
    for (let times = 0; times < 2; times += 1)
      expect((await ana.call(dismissCareerSuggestion, input)).status).toBe(200);
    expect(await suggestions(ana)).toEqual([]);
    const beto = await somebody();
    const { status, error } = await beto.call(dismissCareerSuggestion, input);
    expect([status, error.code]).toEqual([404, "career_suggestion_not_found"]);
  });
});
