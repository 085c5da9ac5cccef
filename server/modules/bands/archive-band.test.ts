import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  answerBandInvitation,
  archiveBand,
  getBandMembers,
  getMyBands,
  inviteToBand,
  leaveBand,
} from "#contract/people/bands";
import { openConversation, sendMessage } from "#contract/messages/messages";
import { getProfile } from "#contract/people/profiles";
import { createPost, getPost } from "#contract/posts/posts";
import { createBand, createMember, forBand } from "#testing/bands";
import { type TestServer, testServer } from "#testing/test-server";

type Person = Awaited<ReturnType<TestServer["person"]>>;
let server: TestServer;
let scene = 0;
let band: string;
let owner: Person;
let singer: Person;
let fan: Person;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  scene += 1;
  owner = await server.person(`duena-${scene}`);
  fan = await server.person(`fan-${scene}`);
  band = await createBand(server, `truenos-${scene}`, owner.id);
  singer = await createMember(server, band, `voz-${scene}`, ["admin", "correspondent"]);
});

const archive = (who: Person, archived: boolean) =>
  who.call(archiveBand, { archived }, forBand(band));
const publish = (who: Person) => who.call(createPost, { text: "Nuevo tema" }, forBand(band));

test("a closed band keeps its music, and nobody acts for it until its owner reopens it", async () => {
  const { data: post } = await publish(singer);
  expect((await archive(owner, true)).status).toBe(200);
  expect((await archive(owner, true)).status).toBe(200);
  expect((await server.visitor.call(getProfile, { handle: `truenos-${scene}` })).status).toBe(200);
  expect((await server.visitor.call(getPost, { id: post.id })).status).toBe(200);
  const { data: page } = await server.visitor.call(getBandMembers, { id: band });
  expect(page.archived_on).toBe(new Date().toISOString().slice(0, 10));
  expect(page.members).toHaveLength(2);

  for (const who of [owner, singer]) {
    const { status, error } = await publish(who);
    expect([status, error.code]).toEqual([403, "band_archived"]);
    const { data } = await who.call(getMyBands, {});
    expect(data.bands).toMatchObject([{ is_archived: true }]);
  }
  // A former member has no abilities, closed or not.
  await singer.call(leaveBand, { id: band });
  expect((await publish(singer)).error.code).toBe("not_in_band");

  expect((await archive(owner, false)).status).toBe(200);
  expect((await publish(owner)).status).toBe(200);
  expect((await server.visitor.call(getBandMembers, { id: band })).data.archived_on).toBeNull();
});

test("only the owner closes a band, after a recent sign-in", async () => {
  expect((await archive(singer, true)).error.code).toBe("not_allowed_in_band");
  expect((await archive(fan, true)).error.code).toBe("not_in_band");
  await server.query("update sessions set authenticated_at = now() - interval '16 minutes'");
  expect((await archive(owner, true)).error.code).toBe("reauthentication_required");
  expect((await server.visitor.call(getBandMembers, { id: band })).data.archived_on).toBeNull();
});

test("nobody can write to a closed band, nor join it", async () => {
  const talk = await fan.call(openConversation, { user_id: band });
  expect(talk.status).toBe(200);
  const { data: invitation } = await owner.call(
    inviteToBand,
    { to: `@fan-${scene}`, roles: [] },
    forBand(band),
  );
  await archive(owner, true);
  const other = await server.person(`otra-${scene}`);
  expect((await other.call(openConversation, { user_id: band })).error.code).toBe(
    "messages_closed",
  );
  const refusal = await fan.call(sendMessage, { id: talk.data.id, content: "¿Siguen?" });
  expect(refusal.error.code).toBe("messages_closed");
  expect(
    (await fan.call(answerBandInvitation, { id: invitation.id, accept: true })).error.code,
  ).toBe("band_invitation_over");
  await archive(owner, false);
  expect((await fan.call(sendMessage, { id: talk.data.id, content: "¿Siguen?" })).status).toBe(200);
});
