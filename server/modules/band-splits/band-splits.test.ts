import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  answerBandSplit,
  type BandSplits,
  getBandSplits,
  getMyBandSplits,
  proposeBandSplit,
  withdrawBandSplit,
} from "#contract/band-splits/band-splits";
import { getNotifications } from "#contract/notifications/notifications";
import {
  answerBandInvitation,
  inviteToBand,
  leaveBand,
  removeTeamMember,
} from "#contract/people/bands";
import { answerSplit } from "#contract/releases/credits";
import { eraseMemberships } from "#modules/bands";
import { createBand, createMember, forBand } from "#testing/bands";
import { type TestServer, testServer } from "#testing/test-server";

type Person = Awaited<ReturnType<TestServer["person"]>>;
let server: TestServer;
let band: string;
let [ana, beto, carla]: [Person, Person, Person] = [] as unknown as [Person, Person, Person];
let bands = 0;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  bands += 1;
  ana = await server.person(`ana${bands}`, { name: "Ana" });
  band = await createBand(server, `los-truenos-${bands}`, ana.id);
  beto = await createMember(server, band, `beto${bands}`, ["treasurer"]);
  carla = await createMember(server, band, `carla${bands}`, []);
});

const read = async (who: Person): Promise<BandSplits> =>
  (await who.call(getBandSplits, {}, forBand(band))).data;
type Row = { member_id: string | null; name?: string; share: number };
const rowsOf = (anas: number, betos: number, carlas: number): Row[] => [
  { member_id: ana.id, share: anas },
  { member_id: beto.id, share: betos },
  { member_id: carla.id, share: carlas },
];
async function propose(
  who: Person,
  shares: Row[],
  { version, is_public = false }: { version?: string; is_public?: boolean } = {},
) {
  const currentVersion = version ?? (await read(ana)).version;
  return who.call(proposeBandSplit, { version: currentVersion, is_public, shares }, forBand(band));
}
const answer = (who: Person, id: string, accept = true, to = band) =>
  who.call(answerBandSplit, { id, accept }, forBand(to));
const noticesOf = async (who: Person): Promise<number> =>
  (await who.call(getNotifications, {})).data.notifications.filter(
    ({ type }) => type === "split_proposed",
  ).length;
/** A split that everybody accepted. */
async function agree(shares: Row[]): Promise<string> {
  const id = (await propose(ana, shares)).data.proposed?.id ?? "";
  for (const who of [beto, carla]) expect((await answer(who, id)).status).toBe(200);
  expect((await read(ana)).agreed?.id).toBe(id);
  return id;
}

test("it counts once every member accepted it, and is told to those who are asked", async () => {
  const { data, status } = await propose(ana, [
    ...rowsOf(3334, 3333, 0),
    { member_id: null, name: "Caja común", share: 3333 },
  ]);
  expect([status, data.agreed]).toEqual([200, null]);
  expect(data.proposed?.shares.map(({ name, state }) => [name, state])).toEqual([
    ["Ana", "accepted"],
    [expect.stringMatching(/beto/i), "invited"],
    [expect.stringMatching(/carla/i), "invited"],
    ["Caja común", "vouched"],
  ]);
  expect([await noticesOf(ana), await noticesOf(beto), await noticesOf(carla)]).toEqual([0, 1, 1]);
  const id = data.proposed?.id ?? "";
  const [asking] = (await beto.call(getMyBandSplits, {})).data.splits;
  expect([asking?.id, asking?.band.id]).toEqual([id, band]);

  // Somebody may think again until it counts.
  for (const accept of [false, true, true])
    expect((await answer(beto, id, accept)).status).toBe(200);
  expect([await noticesOf(beto), await noticesOf(carla)]).toEqual([0, 1]);
  expect((await read(carla)).agreed).toBeNull();
  await answer(carla, id);
  const splits = await read(carla);
  expect([splits.agreed?.id, splits.proposed]).toEqual([id, null]);
  expect((await answer(carla, id)).status).toBe(200);
  const takenBack = await answer(carla, id, false);
  expect([takenBack.status, takenBack.error.code]).toEqual([409, "split_agreed"]);
  expect((await carla.call(getMyBandSplits, {})).data.splits).toEqual([]);
});

test("a new proposal takes the place of one that waits, and the version that counts ends with the next", async () => {
  const first = await agree(rowsOf(5000, 3000, 2000));
  const second = (await propose(beto, rowsOf(4000, 3000, 3000))).data.proposed?.id ?? "";
  const third = (await propose(ana, rowsOf(3000, 3000, 4000))).data.proposed?.id ?? "";
  expect((await answer(carla, second)).error.code).toBe("split_not_found");
  for (const who of [beto, carla]) await answer(who, third);
  expect((await read(ana)).agreed?.id).toBe(third);
  const rows = await server.query<{ id: string; ended_at: Date | null; agreed_at: Date }>(
    "select id, agreed_at, ended_at from band_splits where band_id = $1 order by version",
    [band],
  );
  expect(rows.map(({ id }) => id)).toEqual([first, third]);
  expect(rows[0]?.ended_at).toEqual(rows[1]?.agreed_at);
});

test("the same again changes nothing; what was seen before somebody else's change is refused", async () => {
  const earlier = (await read(ana)).version;
  const one = await propose(ana, rowsOf(5000, 3000, 2000), { version: earlier });
  const again = await propose(ana, rowsOf(5000, 3000, 2000), { version: earlier });
  expect(again.data.proposed?.id).toBe(one.data.proposed?.id);
  const stale = await propose(beto, rowsOf(2000, 3000, 5000), { version: earlier });
  expect([stale.status, stale.error.code]).toEqual([409, "band_split_changed"]);
  // Shown or not is part of what is agreed to.
  const publicOne = await propose(ana, rowsOf(5000, 3000, 2000), { is_public: true });
  expect(publicOne.data.proposed?.id).not.toBe(one.data.proposed?.id);
});

test("a proposal can be withdrawn; what was agreed cannot", async () => {
  const agreed = await agree(rowsOf(5000, 3000, 2000));
  const id = (await propose(ana, rowsOf(2000, 3000, 5000))).data.proposed?.id ?? "";
  expect(await noticesOf(beto)).toBe(1);
  const withdraw = (who: Person, split: string) =>
    who.call(withdrawBandSplit, { id: split }, forBand(band));
  expect((await withdraw(carla, id)).error.code).toBe("not_allowed_in_band");
  for (let times = 0; times < 2; times += 1) expect((await withdraw(beto, id)).status).toBe(200);
  expect(await noticesOf(beto)).toBe(0);
  expect((await withdraw(ana, agreed)).error.code).toBe("split_agreed");
  expect((await read(ana)).agreed?.id).toBe(agreed);
});

describe("a proposal is refused", () => {
  test("unless it has each member once, and makes up the whole", async () => {
    const stranger = await server.person(`ajena${bands}`);
    const text = (share: number): Row => ({ member_id: null, name: "Caja", share });
    const refusals: [Row[], string][] = [
      [rowsOf(3333, 3333, 3333), "shares_not_whole"],
      [rowsOf(5000, 5000, 1), "shares_not_whole"],
      [rowsOf(5000, 5000, 0).slice(0, 2), "band_split_members"],
      [[...rowsOf(5000, 3000, 1000), { member_id: ana.id, share: 1000 }], "band_split_members"],
      [
        [...rowsOf(5000, 3000, 1000), { member_id: stranger.id, share: 1000 }],
        "band_split_members",
      ],
      [rowsOf(11_000, -1000, 0), "invalid_input"],
      [rowsOf(3333.5, 3333.5, 3333), "invalid_input"],
      [[...rowsOf(5000, 3000, 1000), { ...text(1000), name: " " }], "invalid_input"],
      [[...rowsOf(5000, 3000, 1000), { ...text(1000), name: "x".repeat(41) }], "invalid_input"],
      [
        [...rowsOf(5000, 3000, 1400), ...Array.from({ length: 6 }, () => text(100))],
        "invalid_input",
      ],
      [[], "invalid_input"],
    ];
    for (const [shares, code] of refusals) {
      const { status, error } = await propose(ana, shares);
      expect([status, error.code], JSON.stringify(shares)).toEqual([422, code]);
    }
    const five = Array.from({ length: 5 }, () => text(100));
    expect((await propose(ana, [...rowsOf(5000, 3000, 1500), ...five])).status).toBe(200);
  });

  test("of who does not handle the money, is no member, or is none any more", async () => {
    const former = await createMember(server, band, `ex${bands}`, [], new Date());
    for (const who of [carla, former, await server.person(`ajena${bands}`)]) {
      const { status } = await propose(who, rowsOf(5000, 3000, 2000));
      expect(status).toBe(403);
    }
    const alone = { version: " ", is_public: false, shares: rowsOf(5000, 3000, 2000) };
    expect((await ana.call(proposeBandSplit, alone)).error.code).toBe("not_in_band");
  });
});

test("only a member answers, about the proposal of their own band", async () => {
  const id = (await propose(ana, rowsOf(5000, 3000, 2000))).data.proposed?.id ?? "";
  const former = await createMember(server, band, `ex${bands}`, [], new Date());
  const stranger = await server.person(`ajena${bands}`);
  for (const who of [former, stranger]) {
    expect((await answer(who, id)).error.code).toBe("not_in_band");
    expect((await who.call(getBandSplits, {}, forBand(band))).status).toBe(403);
    expect((await who.call(getMyBandSplits, {})).data.splits).toEqual([]);
  }
  const other = await createBand(server, `otra-${bands}`, stranger.id);
  expect((await answer(stranger, id, true, other)).error.code).toBe("split_not_found");
  expect((await answer(beto, crypto.randomUUID())).error.code).toBe("split_not_found");
  expect((await read(ana)).proposed?.shares.map(({ state }) => state)).toEqual([
    "accepted",
    "invited",
    "invited",
  ]);
});

describe("members who change", () => {
  test("who leaves ends the version that counts, and a proposal with it", async () => {
    await agree(rowsOf(5000, 3000, 2000));
    await propose(ana, rowsOf(2000, 3000, 5000));
    expect((await carla.call(leaveBand, { id: band })).status).toBe(200);
    expect(await read(ana)).toMatchObject({ agreed: null, proposed: null });
    expect([await noticesOf(beto), await noticesOf(carla)]).toEqual([0, 0]);
    const [row] = await server.query("select ended_at from band_splits where band_id = $1", [band]);
    expect(row).toEqual({ ended_at: expect.any(Date) });
  });

  test("who joins makes a proposal void; the version that counts stays", async () => {
    const id = await agree(rowsOf(5000, 3000, 2000));
    const { data } = await propose(ana, rowsOf(2000, 3000, 5000));
    const dora = await server.person(`dora${bands}`);
    const invitation = await ana.call(
      inviteToBand,
      { to: `@dora${bands}`, roles: [] },
      forBand(band),
    );
    await dora.call(answerBandInvitation, { id: invitation.data.id, accept: true });
    const splits = await read(dora);
    expect([splits.agreed?.id, splits.proposed]).toEqual([id, null]);
    expect(await noticesOf(beto)).toBe(0);
    const { error } = await propose(ana, rowsOf(2000, 3000, 5000), { version: data.version });
    expect(error.code).toBe("band_split_members");
  });

  test("a band of one agrees with itself at once", async () => {
    const solo = await createBand(server, `sola-${bands}`, ana.id);
    const { data } = await ana.call(
      proposeBandSplit,
      { version: " ", is_public: false, shares: [{ member_id: ana.id, share: 10_000 }] },
      forBand(solo),
    );
    expect([data.agreed?.shares.length, data.proposed]).toEqual([1, null]);
  });

  test("an erased account leaves its part without its name", async () => {
    await agree(rowsOf(5000, 3000, 2000));
    await server.query("delete from users where id = $1", [carla.id]);
    const rows = await server.query(
      `select w.name, w.member_id, w.share, s.ended_at is not null as ended
       from band_splits s join band_split_shares w on w.split_id = s.id
       where s.band_id = $1 order by w.position`,
      [band],
    );
    expect(rows[2]).toEqual({ name: null, member_id: null, share: 2000, ended: true });
  });
});

test("an answer to the band's split leaves the notification while a song's split still asks, and the other way round", async () => {
  const songs = async (): Promise<string> => {
    const [split] = await server.query<{ id: string }>(
      `with post as (
         insert into media_content (user_id, content_type, title, idempotency_key, request_hash)
         values ($1, 'audio', 'Marea', gen_random_uuid(), '') returning id
       ), release as (
         insert into releases (owner_id, slug, type, title, idempotency_key)
         values ($1, gen_random_uuid()::text, 'ep', 'Marea', gen_random_uuid()) returning id
       ), track as (
         insert into release_tracks (post_id, release_id, owner_id, position)
         select post.id, release.id, $1, 1 from post, release returning post_id
       ), split as (
         insert into track_splits (post_id, version) select post_id, 1 from track returning id
       ), share as (
         insert into track_split_shares (split_id, position, name, profile_id, share, state)
         select id, 1, 'Beto', $2::uuid, 10000, 'invited' from split
       )
       select id from split`,
      [band, beto.id],
    );
    return split?.id ?? "";
  };
  const song = await songs();
  const first = (await propose(ana, rowsOf(5000, 3000, 2000))).data.proposed?.id ?? "";
  await answer(beto, first);
  expect(await noticesOf(beto)).toBe(1);
  await propose(ana, rowsOf(2000, 3000, 5000));
  expect((await beto.call(answerSplit, { id: song, accept: true })).status).toBe(200);
  expect(await noticesOf(beto)).toBe(1);
  const { proposed } = await read(ana);
  await answer(beto, proposed?.id ?? "");
  expect(await noticesOf(beto)).toBe(0);

  // Nor does it go with a proposal that becomes void.
  await songs();
  await propose(ana, rowsOf(3000, 3000, 4000));
  expect(await noticesOf(beto)).toBe(1);
  await carla.call(leaveBand, { id: band });
  expect([await noticesOf(beto), await noticesOf(carla)]).toEqual([1, 0]);
});

test("two last answers at once make it count once", async () => {
  const id = (await propose(ana, rowsOf(5000, 3000, 2000))).data.proposed?.id ?? "";
  const answers = await Promise.all([answer(beto, id), answer(carla, id), answer(beto, id)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await read(ana)).agreed?.id).toBe(id);
});

test("leaving while the last one accepts never leaves a version that counts with who left", async () => {
  for (let times = 0; times < 4; times += 1) {
    const member = await createMember(server, band, `fugaz${bands}x${times}`, []);
    const shares = [...rowsOf(5000, 3000, 1000), { member_id: member.id, share: 1000 }];
    const id = (await propose(ana, shares)).data.proposed?.id ?? "";
    await answer(beto, id);
    await answer(member, id);
    const [accepted, left] = await Promise.all([
      answer(carla, id),
      member.call(leaveBand, { id: band }),
    ]);
    expect([200, 404]).toContain(accepted.status);
    expect(left.status).toBe(200);
    expect(await read(ana)).toMatchObject({ agreed: null, proposed: null });
  }
});

test("an account that is erased while others answer or remove it leaves no version that counts, and nobody waits for ever", async () => {
  for (let times = 0; times < 4; times += 1) {
    const member = await createMember(server, band, `borrada${bands}x${times}`, []);
    const shares = [...rowsOf(5000, 3000, 1000), { member_id: member.id, share: 1000 }];
    const id = (await propose(ana, shares)).data.proposed?.id ?? "";
    for (const who of [beto, member]) await answer(who, id);
    const [accepted, removed] = await Promise.all([
      answer(carla, id),
      ana.call(removeTeamMember, { personId: member.id }, forBand(band)),
      eraseMemberships(server.ctx, member.id),
    ]);
    expect([200, 404]).toContain(accepted.status);
    expect(removed.status).toBe(200);
    expect(await read(ana)).toMatchObject({ agreed: null, proposed: null });
  }
});

test("two proposals at once, from the same state: one is refused", async () => {
  const { version } = await read(ana);
  const both = await Promise.all([
    propose(ana, rowsOf(5000, 3000, 2000), { version }),
    propose(beto, rowsOf(2000, 3000, 5000), { version }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});
