import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { getNotifications } from "#contract/notifications/notifications";
import { answerBandInvitation, createBand, getMyBands, getTeam } from "#contract/people/bands";
import { getProfile } from "#contract/people/profiles";
import { blockUser } from "#contract/people/safety";
import { mailsTo, mailTo } from "#testing/auth/mailbox";
import { forBand } from "#testing/bands";
import { type TestServer, testServer } from "#testing/test-server";

type Person = Awaited<ReturnType<TestServer["person"]>>;
type Invitations = { to: string; roles: ("admin" | "publisher" | "correspondent")[] }[];
let server: TestServer;
let scene = 0;
let drummer: Person;
let singer: Person;
let address: string;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  scene += 1;
  drummer = await server.person(`bateria-${scene}`);
  singer = await server.person(`voz-${scene}`);
  address = `guitarra-${scene}@resuena.test`;
});

const create = (invitations: Invitations, who = drummer) =>
  who.call(createBand, {
    name: "Los Truenos",
    username: `truenos-${scene}`,
    musical_genres: [],
    city: "",
    country_code: null,
    invitations,
  });
const publisher: Invitations[number]["roles"] = ["publisher"];

describe("a band that is made with its members", () => {
  test("invites people and addresses, who hear of it as of every invitation", async () => {
    const { data: band, status } = await create([
      { to: `@Voz-${scene}`, roles: ["admin"] },
      { to: address.toUpperCase(), roles: publisher },
    ]);
    expect(status).toBe(200);
    const { data: team } = await drummer.call(getTeam, {}, forBand(band.id));
    expect(team.invitations).toMatchObject([
      { person: { id: singer.id }, roles: ["admin"] },
      { email: address, roles: ["publisher"] },
    ]);
    expect((await mailTo(server, address)).subject).toContain("Los Truenos");
    const { data: list } = await singer.call(getNotifications, {});
    expect(list.notifications).toMatchObject([{ type: "band_invitation" }]);
    const { data: mine } = await singer.call(getMyBands, {});
    const id = mine.invitations[0]?.id ?? "";
    expect((await singer.call(answerBandInvitation, { id, accept: true })).status).toBe(200);
  });

  test("invites once however often it is asked, and to the same person once", async () => {
    const invitations: Invitations = [
      { to: `@voz-${scene}`, roles: publisher },
      { to: `voz-${scene}`, roles: ["admin"] },
      { to: address, roles: publisher },
    ];
    const answers = await Promise.all([1, 2, 3].map(() => create(invitations)));
    const [first] = answers;
    for (const { data } of answers) expect(data).toEqual(first?.data);
    const { data: team } = await drummer.call(getTeam, {}, forBand(first?.data.id ?? ""));
    expect(team.invitations.map(({ roles }) => roles)).toEqual([["admin"], ["publisher"]]);
    expect(await mailsTo(server, address)).toHaveLength(1);
  });

  test.each([
    ["nobody of that name", "@nadie-se-llama-asi", 404, "user_not_found"],
    ["oneself", "@bateria", 409, "already_in_band"],
    ["no address", "voz@aquí", 422, "band_invitee_invalid"],
    ["who has blocked one", "@voz", 404, "user_not_found"],
  ])("is not made, and nobody hears of it, with %s", async (_why, name, status, code) => {
    await singer.call(blockUser, { id: drummer.id });
    const to = ["@bateria", "@voz"].includes(name) ? `${name}-${scene}` : name;
    const { error, ...answer } = await create([
      { to: address, roles: publisher },
      { to, roles: publisher },
    ]);
    expect([answer.status, error.code, error.field]).toEqual([status, code, "invitations.1.to"]);
    const page = await server.visitor.call(getProfile, { handle: `truenos-${scene}` });
    expect(page.status).toBe(404);
    expect((await drummer.call(getMyBands, {})).data.bands).toEqual([]);
    expect(await mailsTo(server, address)).toEqual([]);
    // The name is free still, and the same without them goes through.
    expect((await create([])).status).toBe(200);
  });

  test("gives nobody «Cobra», and invites twenty at most", async () => {
    const money = [{ to: `@voz-${scene}`, roles: ["treasurer"] }] as unknown as Invitations;
    expect((await create(money)).status).toBe(422);
    const many = Array.from({ length: 21 }, (_, n) => ({ to: `@p-${n}`, roles: publisher }));
    expect((await create(many)).error).toMatchObject({ field: "invitations" });
    expect((await create([{ to: " ", roles: publisher }])).status).toBe(422);
    expect((await drummer.call(getMyBands, {})).data.bands).toEqual([]);
  });
});
