import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  answerBandInvitation,
  getBandInvitation,
  getTeam,
  inviteToBand,
  removeTeamMember,
  withdrawBandInvitation,
} from "#contract/people/bands";
import { blockUser } from "#contract/people/safety";
import { mailsTo, mailTo } from "#testing/auth/mailbox";
import { createBand, createMember, forBand } from "#testing/bands";
import { type TestServer, testServer } from "#testing/test-server";
import { eraseMemberships } from "./erase-memberships.ts";
import { sweepBands } from "./sweep.ts";

type Person = Awaited<ReturnType<TestServer["person"]>>;
let server: TestServer;
let scene = 0;
let band: string;
let owner: Person;
let singer: Person;
let address: string;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  scene += 1;
  owner = await server.person(`bateria-${scene}`);
  singer = await server.person(`voz-${scene}`);
  address = `voz-${scene}@resuena.test`;
  band = await createBand(server, `truenos-${scene}`, owner.id);
});

const invite = (to: string, who = owner) =>
  who.call(inviteToBand, { to, roles: ["publisher"] }, forBand(band));
const team = (who: Person) => who.call(getTeam, {}, forBand(band));
const tokenTo = async (to: string) =>
  (await mailTo(server, to)).link.pathname.split("/").at(-1) ?? "";
const answer = (who: Person, id: string, accept: boolean, token: string) =>
  who.call(answerBandInvitation, { id, accept, token });

describe("an invitation by e-mail", () => {
  test("contains a link, whose token is stored as a hash, with which the holder of the address joins", async () => {
    const { data, status } = await invite(address.toUpperCase());
    expect([status, data.email, data.person]).toEqual([200, address, null]);
    const mail = await mailTo(server, address);
    expect(mail.subject).toBe(`bateria-${scene} te invita a la banda Los Truenos`);
    expect(mail.text).toContain("«Publica»");
    const token = await tokenTo(address);
    const stored = await server.query(
      "select * from band_invitations where band_id = $1 and token_hash is not null",
      [band],
    );
    expect(stored).toHaveLength(1);
    expect(JSON.stringify(stored)).not.toContain(token);

    const opened = await singer.call(getBandInvitation, { token });
    expect(opened.data).toMatchObject({
      id: data.id,
      band: { id: band },
      invited_by: { id: owner.id },
      roles: ["publisher"],
    });
    expect((await answer(singer, data.id, true, token)).status).toBe(200);
    const { data: after } = await team(singer);
    expect(after.members.map(({ person, roles }) => [person.id, roles])).toContainEqual([
      singer.id,
      ["publisher"],
    ]);
    // It works only once.
    expect((await answer(singer, data.id, true, token)).error.code).toBe("band_invitation_over");
    expect((await singer.call(getBandInvitation, { token })).error.code).toBe(
      "band_invitation_over",
    );
  });

  test("does not reveal whether somebody has an account with the address", async () => {
    const member = await invite(address);
    const stranger = await invite(`nadie-${scene}@resuena.test`);
    const shape = ({ data, status }: typeof member) => [status, Object.keys(data), data.person];
    expect(shape(member)).toEqual(shape(stranger));
    await createMember(server, band, `dentro-${scene}`, ["publisher"]);
    expect(shape(await invite(`dentro-${scene}@resuena.test`))).toEqual(shape(stranger));
    // An invitation to an address is not in anybody's list of bands.
    const rows = await server.query(
      "select from notifications where type = 'band_invitation' and user_id = $1",
      [singer.id],
    );
    expect(rows).toEqual([]);
  });

  test("does not work for others, nor with an unconfirmed address", async () => {
    const { data } = await invite(address);
    const token = await tokenTo(address);
    const other = await server.person(`otra-${scene}`);
    const refusal = await other.call(getBandInvitation, { token });
    expect([refusal.status, refusal.error.code]).toEqual([403, "band_invitation_not_yours"]);
    expect((await answer(other, data.id, true, token)).error.code).toBe("band_invitation_over");
    await server.query("update users set email_confirmed_at = null where id = $1", [singer.id]);
    expect((await singer.call(getBandInvitation, { token })).status).toBe(403);
    expect((await answer(singer, data.id, true, token)).status).toBe(404);
    await server.query("update users set email_confirmed_at = now() where id = $1", [singer.id]);
    // The id alone, or with another token, opens nothing.
    expect((await singer.call(answerBandInvitation, { id: data.id, accept: true })).status).toBe(
      404,
    );
    expect((await answer(singer, data.id, true, "a".repeat(43))).status).toBe(404);
    expect((await singer.call(getBandInvitation, { token: "corto" })).status).toBe(422);
    expect((await team(owner)).data.members).toHaveLength(1);
    expect((await answer(singer, data.id, true, token)).status).toBe(200);
  });

  test("that is repeated has a new token, and the former mail stops working", async () => {
    await invite(address);
    const firstToken = await tokenTo(address);
    const { data } = await invite(address);
    const token = await tokenTo(address);
    expect(token).not.toBe(firstToken);
    expect((await singer.call(getBandInvitation, { token: firstToken })).status).toBe(404);
    expect((await singer.call(getBandInvitation, { token })).data.id).toBe(data.id);
    expect((await team(owner)).data.invitations).toHaveLength(1);
  });

  test("ends when it expires, is withdrawn, its sender leaves, or after a block", async () => {
    const admin = await createMember(server, band, `gestora-${scene}`, ["admin"]);
    const ends: ((id: string) => Promise<unknown>)[] = [
      (id) => owner.call(withdrawBandInvitation, { id }, forBand(band)),
      (id) => server.query("update band_invitations set expires_at = now() where id = $1", [id]),
      () => owner.call(removeTeamMember, { personId: admin.id }, forBand(band)),
    ];
    for (const end of ends) {
      const { data } = await invite(address, admin);
      const token = await tokenTo(address);
      await end(data.id);
      expect((await singer.call(getBandInvitation, { token })).status).toBe(404);
      expect((await answer(singer, data.id, true, token)).status).toBe(404);
      expect((await team(owner)).data.invitations).toEqual([]);
    }
    const { data } = await invite(address);
    const token = await tokenTo(address);
    await singer.call(blockUser, { id: owner.id });
    expect((await singer.call(getBandInvitation, { token })).status).toBe(404);
    expect((await answer(singer, data.id, true, token)).status).toBe(404);
  });

  test("is deleted when it is rejected, without a notification", async () => {
    const { data } = await invite(address);
    const token = await tokenTo(address);
    expect((await answer(singer, data.id, false, token)).status).toBe(200);
    expect((await answer(singer, data.id, false, token)).status).toBe(200);
    expect((await team(owner)).data).toMatchObject({ invitations: [] });
  });

  test("makes one member when it is accepted twice at once", async () => {
    const { data } = await invite(address);
    const token = await tokenTo(address);
    const answers = await Promise.all([1, 2, 3].map(() => answer(singer, data.id, true, token)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404]);
    expect((await team(owner)).data.members).toHaveLength(2);
  });

  test("requires a valid address", async () => {
    for (const to of ["a@b", "voz@", "voz @resuena.test", "voz@resuena.test\r\nBcc: x@y.test"]) {
      const { status, error } = await invite(to);
      expect([status, error.code]).toEqual([422, "band_invitee_invalid"]);
    }
    expect((await invite("@nadie-de-aqui")).error.code).toBe("user_not_found");
  });

  test("contains no links in the names that a stranger reads", async () => {
    await server.query("update profiles set name = 'Gana en www.dinero.test' where id = $1", [
      band,
    ]);
    await invite(address);
    const mail = await mailTo(server, address);
    expect(mail.subject).toBe(`bateria-${scene} te invita a la banda @truenos-${scene}`);
    expect(mail.html).not.toContain("dinero");
  });

  test("is visible to members who may edit members", async () => {
    await invite(address);
    const publisher = await createMember(server, band, `otra-${scene}`, ["publisher"]);
    const admin = await createMember(server, band, `gestora-${scene}`, ["admin"]);
    expect((await team(publisher)).data.invitations).toEqual([]);
    expect((await team(admin)).data.invitations.map(({ email }) => email)).toEqual([address]);
  });

  test("is deleted after its expiry, and with the account of the address", async () => {
    const count = async () =>
      (await server.query("select from band_invitations where band_id = $1", [band])).length;
    await invite(address);
    await invite(`nadie-${scene}@resuena.test`);
    await sweepBands(server.ctx).work(null);
    expect(await count()).toBe(2);
    await eraseMemberships(server.ctx, singer.id);
    expect(await count()).toBe(1);
    await server.query("update band_invitations set expires_at = now() where band_id = $1", [band]);
    await sweepBands(server.ctx).work(null);
    expect(await count()).toBe(0);
  });
});

test("mails of invitations are limited to three a day to one address, whoever sends them", async () => {
  const limited = await testServer({ rateLimits: true });
  try {
    const sender = await limited.person("bateria");
    const id = await createBand(limited, "truenos", sender.id);
    const send = () =>
      sender.call(inviteToBand, { to: "voz@resuena.test", roles: [] }, forBand(id));
    const mails = [await send(), await send(), await send()];
    expect(mails.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await send()).error.code).toBe("rate_limited");
    expect(await mailsTo(limited, "voz@resuena.test")).toHaveLength(3);
  } finally {
    await limited.stop();
  }
});
