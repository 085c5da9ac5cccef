import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { getHighlights } from "#contract/discovery/discovery";
import type { Input } from "#contract/endpoint";
import { blockUser } from "#contract/people/safety";
import { getFeaturedArtists, setFeaturedArtists } from "#contract/staff/featured";
import { staffPerson } from "#testing/staff";
import { type TestServer, testServer } from "#testing/test-server";

type Artists = Input<typeof setFeaturedArtists>["artists"];

let server: TestServer;
let editor: Awaited<ReturnType<typeof staffPerson>>;
let fan: Awaited<ReturnType<TestServer["person"]>>;
/** Seven artists, the last with most followers; none has a picture or a song. */
let artists: { id: string }[];
beforeAll(async () => {
  server = await testServer();
  editor = await staffPerson(server, "edita", "editor");
  fan = await server.person("fan");
  artists = [];
  for (let n = 0; n < 7; n += 1)
    artists.push(await server.person(`artista${n}`, { role: "creator" }));
});
afterAll(() => server.stop());
beforeEach(() => server.query("delete from featured_artists"));

const idOf = (n: number) => artists[n]?.id ?? "";
const minutes = (n: number) => new Date(Date.now() + n * 60_000).toISOString();
const entry = (n: number, change: Partial<Artists[number]> = {}) => ({
  id: idOf(n),
  starts_at: minutes(-1),
  ends_at: minutes(60),
  ...change,
});
const save = (list: Artists) => editor.call(setFeaturedArtists, { artists: list });
const onLanding = async (who: Pick<typeof fan, "call"> = server.visitor) =>
  (await who.call(getHighlights, {})).data.artists.map(({ id }) => id);

test("featured artists come first in their order, the others as without a list", async () => {
  await server.query(
    `update profiles set followers_count = 9, avatar =
       '{"kind": "image", "url": "/files/x.jpg", "width": 1, "height": 1, "placeholder": "", "sizes": []}' where id = $1`,
    [idOf(6)],
  );
  expect(await onLanding()).toEqual([idOf(6)]);
  expect((await save([entry(3), entry(1)])).status).toBe(200);
  expect(await onLanding()).toEqual([idOf(3), idOf(1), idOf(6)]);
  await save([entry(6), entry(3)]);
  expect(await onLanding()).toEqual([idOf(6), idOf(3)]);
  const { featured } = (await editor.call(getFeaturedArtists, {})).data;
  expect(featured).toMatchObject([
    { artist: { id: idOf(6) }, may_be_shown: true },
    { artist: { id: idOf(3) } },
  ]);
  await save([]);
  expect(await onLanding()).toEqual([idOf(6)]);
  await server.query("update profiles set avatar = null where id = $1", [idOf(6)]);
  const audit = await server.query(
    "select before, after from audit_log where action = 'featured_artists_set' order by id",
  );
  expect(audit.at(1)).toEqual({ before: [idOf(3), idOf(1)], after: [idOf(6), idOf(3)] });
});

test("nobody is shown before their time, after it, to whom they blocked, or while private", async () => {
  await save([
    entry(0, { starts_at: minutes(5) }),
    entry(1, { starts_at: minutes(-9), ends_at: minutes(-5) }),
    entry(2),
    entry(4),
    entry(5),
  ]);
  const blocker = artists[4] as Awaited<ReturnType<TestServer["person"]>>;
  expect((await blocker.call(blockUser, { id: fan.id })).status).toBe(200);
  await server.query("update profiles set is_public = false where id = $1", [idOf(5)]);
  expect(await onLanding(fan)).toEqual([idOf(2)]);
  expect(await onLanding()).toEqual([idOf(2), idOf(4)]);
  const { featured } = (await editor.call(getFeaturedArtists, {})).data;
  expect(featured.map((one) => one.may_be_shown)).toEqual([true, true, true, true, false]);
  // They have to leave the list first.
  expect((await save([entry(5)])).error.code).toBe("artist_not_featurable");
  await server.query("update profiles set is_public = true where id = $1", [idOf(5)]);
});

test("of two lists saved at once one is the list", async () => {
  const answers = await Promise.all([save([entry(0), entry(1)]), save([entry(1), entry(0)])]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect((await onLanding()).toSorted()).toEqual([idOf(0), idOf(1)].toSorted());
});

test("a list with a fan, with nobody, too long, with somebody twice, or without an order of times is refused", async () => {
  await save([entry(0)]);
  const refusals: [Artists, string][] = [
    [[entry(0, { id: fan.id })], "artist_not_featurable"],
    [[entry(0, { id: crypto.randomUUID() })], "artist_not_featurable"],
    [artists.map((_artist, n) => entry(n)), "invalid_input"],
    [[entry(0), entry(0)], "invalid_input"],
    [[entry(0, { ends_at: minutes(-2) })], "invalid_input"],
    [[entry(0, { starts_at: "hoy" })], "invalid_input"],
    [[entry(0, { id: "'; drop table users" })], "invalid_input"],
  ];
  for (const [list, code] of refusals) expect((await save(list)).error.code).toBe(code);
  expect(await onLanding()).toEqual([idOf(0)]);
  expect((await fan.call(setFeaturedArtists, { artists: [] })).error.code).toBe("not_found");
});
