import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as contract from "#contract/people/bands";
import { createBand as insertBand, forBand } from "#testing/bands";
import { type TestServer, testServer } from "#testing/test-server";
import { eraseMemberships } from "./erase-memberships.ts";

type Person = Awaited<ReturnType<TestServer["person"]>>;
let server: TestServer;
let owner: Person;
let singer: Person;
let guitarist: Person;
let fans: Person[];
let scene = 0;
beforeAll(async () => {
  server = await testServer();
  const people = ["bateria", "voz", "guitarra", "una", "dos", "tres", "cuatro"];
  [owner, singer, guitarist, ...fans] = (await Promise.all(
    people.map((name) => server.person(name)),
  )) as [Person, Person, Person, ...Person[]];
});
afterAll(() => server.stop());

const fan = () => fans[0] ?? owner;
const accept = (who: Person, id: string) =>
  who.call(contract.answerBandInvitation, { id, accept: true });
const takeOffer = (who: Person, id: string) =>
  who.call(contract.answerBandOffer, { id, accept: true });
const offer = (band: string, personId: string) =>
  owner.call(contract.offerBand, { personId }, forBand(band));
const remove = (who: Person, personId: string, band: string) =>
  who.call(contract.removeTeamMember, { personId }, forBand(band));
const leave = (who: Person, id: string) => who.call(contract.leaveBand, { id });

/** A band of three: its owner and two admins, of whom the singer is the longest-serving. */
async function threePeople(): Promise<string> {
  scene += 1;
  const band = await insertBand(server, `truenos-${scene}`, owner.id);
  await server.query(
    `insert into band_members (band_id, person_id, roles, since)
     values ($1, $2, '{admin}', '2020-01-01'), ($1, $3, '{admin}', '2021-01-01')`,
    [band, singer.id, guitarist.id],
  );
  return band;
}

async function invite(band: string, person: Person): Promise<string> {
  const [row] = await server.query<{ id: string }>(
    "insert into band_invitations (band_id, person_id, invited_by) values ($1, $2, $3) returning id",
    [band, person.id, owner.id],
  );
  return row?.id ?? "";
}

/** The current members, and the owner among them. */
async function stateOf(band: string): Promise<{ members: string[]; owners: string[] }> {
  const rows = await server.query<{ person_id: string; owns: boolean }>(
    `select m.person_id, m.is_owner and b.owner_id = m.person_id as owns
     from band_members m join bands b on b.id = m.band_id
     where m.band_id = $1 and m.until is null order by m.person_id`,
    [band],
  );
  return {
    members: rows.map((row) => row.person_id),
    owners: rows.filter(({ owns }) => owns).map((row) => row.person_id),
  };
}

const rounds = Array.from({ length: 40 }, (_, n) => n);
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).toSorted();

/** Repeats a race, each time in a new band; afterwards one member owns it and no answer was a 5xx. */
async function race(
  run: (band: string, round: number) => Promise<{ status: number }[]>,
  check: (
    answers: { status: number }[],
    state: Awaited<ReturnType<typeof stateOf>>,
  ) => void = () => {},
): Promise<void> {
  for (const round of rounds) {
    const band = await threePeople();
    const answers = await run(band, round);
    const state = await stateOf(band);
    expect(state.owners).toHaveLength(1);
    for (const { status } of answers) expect(status).toBeLessThan(500);
    check(answers, state);
    await server.query("delete from profiles where id = $1", [band]);
  }
}

describe("a band has exactly one owner after each of 200 races:", () => {
  test("two admins remove each other, and one of them stays", () =>
    race(
      (band) =>
        Promise.all([remove(singer, guitarist.id, band), remove(guitarist, singer.id, band)]),
      (answers, { members, owners }) => {
        expect(statuses(answers)).toEqual([200, 403]);
        expect(owners).toEqual([owner.id]);
        expect(members).toHaveLength(2);
      },
    ));

  test("the owner leaves during the handover", () =>
    race(
      async (band) => {
        await offer(band, singer.id);
        return Promise.all([takeOffer(singer, band), leave(owner, band)]);
      },
      ([acceptance, leaving], { members, owners }) => {
        expect([acceptance?.status, owners]).toEqual([200, [singer.id]]);
        expect([200, 403]).toContain(leaving?.status);
        expect(members.includes(owner.id)).toBe(leaving?.status === 403);
      },
    ));

  test("an offer is accepted while it changes to somebody else, who removes the accepting member", () =>
    race(
      async (band) => {
        await offer(band, singer.id);
        return Promise.all([
          takeOffer(singer, band),
          offer(band, guitarist.id),
          remove(guitarist, singer.id, band),
        ]);
      },
      ([acceptance, , removal], { members, owners }) => {
        expect(owners).toEqual([acceptance?.status === 200 ? singer.id : owner.id]);
        expect(members.includes(singer.id)).toBe(removal?.status !== 200);
      },
    ));

  test("an invitation is accepted twice, and makes one member", () =>
    race(
      async (band) => {
        const id = await invite(band, fan());
        return Promise.all([accept(fan(), id), accept(fan(), id)]);
      },
      (answers, { members }) => {
        expect(statuses(answers)).toEqual([200, 404]);
        expect(members.filter((id) => id === fan().id)).toHaveLength(1);
      },
    ));

  test("the owner's account is erased while one admin accepts the band and the other leaves", () =>
    race(
      async (band, round) => {
        await offer(band, guitarist.id);
        const answers = Promise.all([leave(singer, band), takeOffer(guitarist, band)]);
        // Without an earlier request, which would always come first.
        for (let n = 0; n < round % 8; n += 1) await server.query("select from bands");
        await eraseMemberships(server.ctx, owner.id);
        return answers;
      },
      (_answers, { members }) => expect(members).not.toContain(owner.id),
    ));
});

describe("limits hold for concurrent requests:", () => {
  test("the 31st member", async () => {
    const people = await server.query<{ id: string }>(
      `with accounts as (
         insert into users (email) select gen_random_uuid() || '@x.test' from generate_series(1, 25) returning id
       )
       insert into profiles (id, name) select id, 'Alguien' from accounts returning id`,
    );
    for (const _ of rounds.slice(0, 5)) {
      const band = await threePeople();
      await server.query(
        "insert into band_members (band_id, person_id) select $1, unnest($2::uuid[])",
        [band, people.map(({ id }) => id)],
      );
      const ids = await Promise.all(fans.map((who) => invite(band, who)));
      const answers = await Promise.all(fans.map((who, n) => accept(who, ids[n] ?? "")));
      expect(statuses(answers)).toEqual([200, 200, 422, 422]);
      expect((await stateOf(band)).members).toHaveLength(30);
      await server.query("delete from profiles where id = $1", [band]);
    }
  });

  test("the 21st band", async () => {
    for (const round of rounds.slice(0, 5)) {
      const who = await server.person(`incansable-${round}`);
      const bands = await Promise.all(Array.from({ length: 21 }, () => threePeople()));
      await server.query(
        "insert into band_members (band_id, person_id) select unnest($1::uuid[]), $2",
        [bands.slice(0, 18), who.id],
      );
      const ids = await Promise.all(bands.slice(18).map((band) => invite(band, who)));
      const details = { name: "Otra", musical_genres: [], city: "", country_code: null };
      const answers = await Promise.all([
        ...ids.map((id) => accept(who, id)),
        ...["a", "b"].map((end) =>
          who.call(contract.createBand, { ...details, username: `otra-${round}-${end}` }),
        ),
      ]);
      expect(statuses(answers)).toEqual([200, 200, 422, 422, 422]);
      const [row] = await server.query(
        "select count(*)::int as bands from band_members where person_id = $1 and until is null",
        [who.id],
      );
      expect(row).toEqual({ bands: 20 });
      await server.query("delete from profiles where id = any($1)", [bands]);
    }
  });
});
