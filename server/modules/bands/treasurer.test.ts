import { afterAll, beforeAll, expect, test } from "vitest";
import { editTeamMember, setBandTreasurer } from "#contract/people/bands";
import { mailsTo } from "#testing/auth/mailbox";
import { createBand, createMember, forBand } from "#testing/bands";
import { type TestServer, testServer } from "#testing/test-server";

type Person = Awaited<ReturnType<TestServer["person"]>>;
let server: TestServer;
let band: string;
let owner: Person;
let manager: Person;
let singer: Person;
beforeAll(async () => {
  server = await testServer();
  owner = await server.person("duena");
  band = await createBand(server, "los-truenos", owner.id);
  manager = await createMember(server, band, "gestora", ["admin"]);
  singer = await createMember(server, band, "cantante", ["publisher"]);
});
afterAll(() => server.stop());

const set = (who: Person, personId: string, is_treasurer: boolean) =>
  who.call(setBandTreasurer, { personId, is_treasurer }, forBand(band));
const subjects = async (name: string) =>
  (await mailsTo(server, `${name}@resuena.test`)).map(({ subject }) => subject);

test("only the owner gives «Cobra», after a recent sign-in, and all admins get a mail", async () => {
  expect((await set(manager, manager.id, true)).error.code).toBe("not_allowed_in_band");
  expect((await set(singer, singer.id, true)).error.code).toBe("not_allowed_in_band");
  const { data, status } = await set(owner, singer.id, true);
  expect([status, data.roles]).toEqual([200, ["publisher", "treasurer"]]);
  for (const name of ["duena", "gestora", "cantante"])
    expect(await subjects(name)).toEqual(["cantante cobra ahora por Los Truenos"]);
});

test("a repetition changes nothing and sends no mail", async () => {
  const before = await subjects("gestora");
  const [first, again] = await Promise.all([
    set(owner, manager.id, true),
    set(owner, manager.id, true),
  ]);
  expect([first.data.roles, again.data.roles]).toEqual([
    ["admin", "treasurer"],
    ["admin", "treasurer"],
  ]);
  expect(await subjects("gestora")).toHaveLength(before.length + 1);
});

test("an admin who edits roles can neither give nor remove it", async () => {
  await set(owner, singer.id, true);
  const { data } = await manager.call(
    editTeamMember,
    { personId: singer.id, roles: ["scheduler"] },
    forBand(band),
  );
  expect(data.roles).toEqual(["scheduler", "treasurer"]);
  const refusal = await manager.call(
    editTeamMember,
    { personId: singer.id, roles: ["treasurer"] as never },
    forBand(band),
  );
  expect(refusal.status).toBe(422);
  expect((await set(owner, singer.id, false)).data.roles).toEqual(["scheduler"]);
});

test("without a recent sign-in, and for a stranger or former member, nothing changes", async () => {
  const stranger = await server.person("vecina");
  const former = await createMember(server, band, "antigua", [], new Date("2024-01-01"));
  for (const { id } of [stranger, former]) {
    const { status, error } = await set(owner, id, true);
    expect([status, error.code]).toEqual([404, "member_not_found"]);
  }
  await server.query("update sessions set authenticated_at = now() - interval '16 minutes'");
  expect((await set(owner, singer.id, true)).error.code).toBe("reauthentication_required");
  const rows = await server.query(
    "select person_id from band_members where band_id = $1 and 'treasurer' = any (roles)",
    [band],
  );
  expect(rows).toEqual([{ person_id: manager.id }]);
});
