import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { archiveBand, claimBand, getTeam } from "#contract/people/bands";
import { mailsTo } from "#testing/auth/mailbox";
import { createBand, createMember, forBand } from "#testing/bands";
import { type TestServer, testServer } from "#testing/test-server";
import { settleClaims } from "./claim-band.ts";

type Person = Awaited<ReturnType<TestServer["person"]>>;
let server: TestServer;
let scene = 0;
let band: string;
let owner: Person;
let elder: Person;
let younger: Person;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  scene += 1;
  owner = await server.person(`duena-${scene}`);
  band = await createBand(server, `truenos-${scene}`, owner.id);
  elder = await createMember(server, band, `mayor-${scene}`, ["admin"]);
  younger = await createMember(server, band, `menor-${scene}`, ["admin"]);
  await server.query("update band_members set since = '2022-01-01' where person_id = $1", [
    younger.id,
  ]);
});

const claim = (who: Person, isClaim = true) =>
  who.call(claimBand, { claim: isClaim }, forBand(band));
const team = async (who: Person) => (await who.call(getTeam, {}, forBand(band))).data;
const mails = async (name: string) =>
  (await mailsTo(server, `${name}-${scene}@resuena.test`)).map(({ subject }) => subject);
/** Sets the owner's last activity to so many days ago. */
async function away(days: number): Promise<void> {
  await server.query(
    "update sessions set refreshed_at = now() - make_interval(days => $2) where user_id = $1",
    [owner.id, days],
  );
  await server.query(
    `update users set created_at = now() - interval '400 days', last_sign_in_at = now() - make_interval(days => $2)
     where id = $1`,
    [owner.id, days],
  );
}
async function passDays(days: number): Promise<void> {
  await server.query(
    "update bands set claimed_at = claimed_at - make_interval(days => $2) where id = $1",
    [band, days],
  );
  await server.query(
    "update users set last_sign_in_at = last_sign_in_at - make_interval(days => $2) where id = $1",
    [owner.id, days],
  );
  await server.query(
    "update sessions set refreshed_at = refreshed_at - make_interval(days => $2) where user_id = $1",
    [owner.id, days],
  );
  await settleClaims(server.ctx);
}
const ownerNow = async () =>
  (await server.query<{ owner_id: string }>("select owner_id from bands where id = $1", [band]))[0]
    ?.owner_id;

test("an absent owner is replaced by the longest-serving admin, after a notice of 14 days", async () => {
  await away(31);
  expect((await team(younger)).owner_is_away).toBe(true);
  expect((await claim(younger)).status).toBe(200);
  expect((await claim(elder)).status).toBe(200);
  const { claim: open } = await team(younger);
  expect(open?.heir_id).toBe(elder.id);
  expect(Date.parse(open?.ends_at ?? "") - Date.now()).toBeGreaterThan(13.9 * 86_400_000);
  const subject = `menor-${scene} pidió la página de Los Truenos`;
  for (const name of ["duena", "mayor", "menor"]) expect(await mails(name)).toEqual([subject]);

  await passDays(13);
  expect(await ownerNow()).toBe(owner.id);
  await passDays(2);
  expect(await ownerNow()).toBe(elder.id);
  const { members, claim: after } = await team(elder);
  expect(after).toBeNull();
  expect(members.find(({ person }) => person.id === owner.id)).toMatchObject({
    is_owner: false,
    roles: ["admin"],
  });
  expect((await mails("duena"))[0]).toBe(`Los Truenos tiene nueva dueña: mayor-${scene}`);
  // The mail is sent only once.
  await settleClaims(server.ctx);
  expect(await mails("duena")).toHaveLength(2);
});

test("the owner ends the claim by any activity, also on the last day", async () => {
  await away(31);
  await claim(elder);
  await passDays(13);
  await server.query("update users set last_sign_in_at = now() where id = $1", [owner.id]);
  expect((await team(elder)).claim).toBeNull();
  await server.query("update bands set claimed_at = now() - interval '15 days' where id = $1", [
    band,
  ]);
  await settleClaims(server.ctx);
  expect(await ownerNow()).toBe(owner.id);
  expect((await claim(elder)).error.code).toBe("band_owner_present");
});

test("a band with an active owner cannot be claimed, and only an admin can claim", async () => {
  const { status, error } = await claim(elder);
  expect([status, error.code]).toEqual([409, "band_owner_present"]);
  await away(29);
  expect((await claim(elder)).status).toBe(409);
  await away(31);
  const publisher = await createMember(server, band, `otra-${scene}`, ["publisher"]);
  expect((await claim(publisher)).error.code).toBe("not_allowed_in_band");
  expect((await team(publisher)).owner_is_away).toBe(false);
  const stranger = await server.person(`vecina-${scene}`);
  expect((await claim(stranger)).error.code).toBe("not_in_band");
  expect((await team(elder)).claim).toBeNull();
});

test("it can be withdrawn, and ends when no admin is left or the band is closed", async () => {
  await away(31);
  await claim(elder);
  expect((await claim(younger, false)).status).toBe(200);
  expect((await team(elder)).claim).toBeNull();
  await claim(elder);
  await server.query("update band_members set roles = '{}' where band_id = $1", [band]);
  await passDays(15);
  expect(await ownerNow()).toBe(owner.id);

  await server.query("update band_members set roles = '{admin}' where band_id = $1", [band]);
  await claim(elder);
  expect((await team(elder)).claim).not.toBeNull();
  expect((await owner.call(archiveBand, { archived: true }, forBand(band))).status).toBe(200);
  expect((await team(elder)).claim).toBeNull();
  expect((await claim(elder)).error.code).toBe("band_archived");
});
