import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { requestAccountDeletion } from "#contract/account/personal-data";
import { getConversations, openConversation, sendMessage } from "#contract/messages/messages";
import { convertToBand } from "#contract/people/band-conversion";
import * as contract from "#contract/people/bands";
import { getTerms } from "#contract/account/legal";
import { followUser } from "#contract/people/follows";
import { getMe, getProfile } from "#contract/people/profiles";
import { blockUser } from "#contract/people/safety";
import { changeUsername } from "#contract/people/usernames";
import { createPost, likePost } from "#contract/posts/posts";
import { openSocket } from "#testing/auth/member-socket";
import { mailsTo } from "#testing/auth/mailbox";
import { rawCall, signIn } from "#testing/auth/raw-call";
import { addTotp, bearerOf, signedIn, totpCode } from "#testing/auth/second-factor";
import { createBand, forBand } from "#testing/bands";
import { caller } from "#testing/caller";
import { eventually } from "#testing/eventually";
import { type TestServer, testServer } from "#testing/test-server";

type Person = Awaited<ReturnType<TestServer["person"]>>;
let server: TestServer;
let scene = 0;
let artist: Person;
let page: string;
let newUsername: string;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  scene += 1;
  page = `los-lobos-${scene}`;
  newUsername = `cesar-${scene}`;
  artist = await server.person(page, { role: "creator", name: "Los Lobos" });
});

const input = (
  changes: Partial<Record<"confirm_username" | "username" | "name", string>> = {},
) => ({
  confirm_username: page,
  username: newUsername,
  name: "César Rosas",
  ...changes,
});
const convert = (who: Pick<Person, "call"> = artist, changes = {}) =>
  who.call(convertToBand, input(changes));
const refresh = async (refresh_token: string) =>
  rawCall(server, "POST", "/token?grant_type=refresh_token", { refresh_token });
/** The same person, with a token from after the conversion. */
async function signedInAgain() {
  const { access_token } = await signIn(server, `${page}@resuena.test`);
  return caller(server.url, access_token);
}
const kindOf = async (id: string) =>
  (await server.query<{ kind: string }>("select kind from profiles where id = $1", [id]))[0]?.kind;

describe("an artist who is really a band", () => {
  test("keeps the page with its address, followers, posts and conversations, and gets a personal page", async () => {
    const fan = await server.person(`fan-${scene}`);
    await fan.call(followUser, { targetUserId: artist.id });
    const { data: post } = await artist.call(createPost, { text: "Nuestra canción" });
    await fan.call(likePost, { id: post.id });
    const { data: talk } = await fan.call(openConversation, { user_id: artist.id });
    await fan.call(sendMessage, { id: talk.id, content: "¿Cuándo tocan?" });
    const former = page;
    await artist.call(changeUsername, { username: `lobos-${scene}` });
    const before = (await server.visitor.call(getProfile, { handle: `lobos-${scene}` })).data;
    expect(before).toMatchObject({ followers_count: 1, posts_count: 1 });

    const { status, data } = await convert(artist, { confirm_username: ` @LOBOS-${scene} ` });
    expect(status).toBe(200);
    expect(data).toMatchObject({
      band: { id: artist.id, username: `lobos-${scene}`, name: "Los Lobos" },
      person: { username: newUsername, name: "César Rosas", role: "supporter" },
    });
    // The former address still redirects there.
    const after = (await server.visitor.call(getProfile, { handle: former })).data;
    expect(after).toEqual({ ...before, is_band: true });

    const person = await signedInAgain();
    expect((await person.call(getMe, {})).data).toMatchObject({
      id: data.person.id,
      username: newUsername,
      role: "supporter",
      first_run_completed: true,
    });
    expect((await person.call(contract.getMyBands, {})).data.bands).toMatchObject([
      { band: { id: artist.id }, is_owner: true },
    ]);
    const asBand = await person.call(getConversations, {}, forBand(artist.id));
    expect(asBand.data.conversations).toMatchObject([{ id: talk.id }]);
    expect((await person.call(getConversations, {})).data.conversations).toEqual([]);
    const { status: published } = await person.call(
      createPost,
      { text: "Ahora somos una banda" },
      forBand(artist.id),
    );
    expect(published).toBe(200);
    expect((await person.call(getTerms, {})).data.accepted).not.toBeNull();
  });

  test("is notified by mail, and the audit moves with the account", async () => {
    const { data } = await convert();
    const [mail] = await mailsTo(server, `${page}@resuena.test`);
    expect(mail?.subject).toBe("Los Lobos es ahora una banda en Resuena");
    const events = await server.query(
      "select event, user_id, details from auth_events where user_id in ($1, $2) order by id",
      [artist.id, data.person.id],
    );
    expect(events.map(({ event, user_id }) => [event, user_id])).toEqual([
      ["signed_in", data.person.id],
      ["account_converted", data.person.id],
    ]);
    expect(events[1]?.["details"]).toEqual({ band: artist.id });
    await expect(
      server.query("update auth_events set user_id = $1 where user_id = $2", [
        (await server.person(`intrusa-${scene}`)).id,
        data.person.id,
      ]),
    ).rejects.toThrow("append-only");
  });

  test("keeps the sessions: each is the person's with its next token, and the former token is refused", async () => {
    const phone = await signIn(server, `${page}@resuena.test`);
    const socket = await openSocket(server, phone.access_token);
    const { data } = await convert();
    await eventually(() => expect(socket.connected()).toBe(false));
    expect(socket.receivedEvents).toContain("session:ended");
    const old = caller(server.url, phone.access_token);
    for (const one of [artist, old]) expect((await one.call(getMe, {})).status).toBe(401);
    const renewed = await refresh(phone.refresh_token);
    expect([renewed.status, renewed.body["user"]]).toMatchObject([200, { id: data.person.id }]);
    const person = caller(server.url, String(renewed.body["access_token"]));
    expect((await person.call(getMe, {})).data.id).toBe(data.person.id);
  });

  test("keeps the sessions during concurrent refreshes", async () => {
    const devices = await Promise.all(
      Array.from({ length: 8 }, () => signIn(server, `${page}@resuena.test`)),
    );
    const [converted, ...refreshes] = await Promise.all([
      convert(),
      ...devices.map((device) => refresh(device.refresh_token)),
    ]);
    expect(converted.status).toBe(200);
    expect(refreshes.map(({ status }) => status)).toEqual(devices.map(() => 200));
    const again = await Promise.all(devices.map((device) => refresh(device.refresh_token)));
    const users = again.map(({ body }) => (body["user"] as { id: string }).id);
    expect(new Set(users)).toEqual(new Set([converted.data.person.id]));
  });

  test("keeps the second factor of the account", async () => {
    const client = await signedIn(server, page);
    const { id: factorId, secret } = await addTotp(client);
    expect((await convert(caller(server.url), {})).status).toBe(401);
    const { status, data } = await server.visitor.call(
      convertToBand,
      input(),
      await bearerOf(client),
    );
    expect(status).toBe(200);
    const half = await signedInAgain();
    expect((await half.call(getMe, {})).error.code).toBe("second_factor_required");
    const next = await signedIn(server, page);
    const { error } = await next.auth.mfa.challengeAndVerify({ factorId, code: totpCode(secret) });
    expect(error).toBeNull();
    const { data: me } = await server.visitor.call(getMe, {}, await bearerOf(next));
    expect(me.id).toBe(data.person.id);
  });

  test("leaves blocks in force for both the band and the person", async () => {
    const nuisance = await server.person(`pesado-${scene}`);
    await artist.call(blockUser, { id: nuisance.id });
    const { data } = await convert();
    for (const id of [artist.id, data.person.id])
      expect((await nuisance.call(followUser, { targetUserId: id })).status).toBe(404);
  });

  test("can create other bands afterwards, and hand this one over", async () => {
    await convert();
    const person = await signedInAgain();
    const details = { musical_genres: [], city: "", country_code: null };
    const other = await person.call(contract.createBand, {
      name: "Otra",
      username: `otra-${scene}`,
      ...details,
    });
    expect(other.status).toBe(200);
    expect((await person.call(contract.getMyBands, {})).data.bands).toHaveLength(2);
  });
});

describe("a repeated conversion", () => {
  test("by a double click, two devices or a retry returns the same band once", async () => {
    const phone = await signIn(server, `${page}@resuena.test`);
    const answers = await Promise.all([
      convert(),
      convert(),
      convert(caller(server.url, phone.access_token)),
    ]);
    // A late request has a token from before.
    const done = answers.filter(({ status }) => status === 200);
    expect(done.length).toBeGreaterThan(0);
    for (const { status } of answers) expect([200, 401]).toContain(status);
    for (const { data } of done) expect(data).toEqual(done[0]?.data);
    const later = await convert(await signedInAgain());
    expect([later.status, later.data]).toEqual([200, done[0]?.data]);
    expect(await server.query("select 1 from bands where id = $1", [artist.id])).toHaveLength(1);
    const mails = await mailsTo(server, `${page}@resuena.test`);
    expect(mails.filter(({ subject }) => subject.includes("es ahora una banda"))).toHaveLength(1);
  });

  test("with other names on two devices: one wins, the other gets an error", async () => {
    const [one, two] = await Promise.all([
      convert(),
      convert(artist, { username: `otro-${scene}` }),
    ]);
    const codes = [one, two].map(({ status, error }) => (status === 200 ? "won" : error.code));
    expect(codes.filter((code) => code === "won")).toHaveLength(1);
    expect(["account_is_band", "not_authenticated"]).toContain(
      codes.find((code) => code !== "won"),
    );
    const pages = await server.query("select username from profiles where username in ($1, $2)", [
      newUsername,
      `otro-${scene}`,
    ]);
    expect(pages).toHaveLength(1);
  });

  test("two artists who want one name: one gets it, and nothing changes for the other", async () => {
    const rival = await server.person(`rival-${scene}`, { role: "creator" });
    const answers = await Promise.all([
      convert(),
      rival.call(convertToBand, input({ confirm_username: `rival-${scene}` })),
    ]);
    const refusedIndex = answers.findIndex(({ status }) => status === 409);
    expect(answers[refusedIndex]?.error).toMatchObject({
      code: "username_taken",
      field: "username",
    });
    const loser = refusedIndex === 0 ? artist : rival;
    expect(await kindOf(loser.id)).toBe("person");
    expect((await loser.call(getMe, {})).status).toBe(200);
  });

  test("a concurrent new band or accepted invitation belongs to the person or fails", async () => {
    const friend = await server.person(`amiga-${scene}`);
    const theirs = await createBand(server, `de-amiga-${scene}`, friend.id);
    const { data: invitation } = await friend.call(
      contract.inviteToBand,
      { to: `@${page}`, roles: [] },
      forBand(theirs),
    );
    const details = { musical_genres: [], city: "", country_code: null };
    const username = `otra-${scene}`;
    const [converted, created, accepted] = await Promise.all([
      convert(),
      artist.call(contract.createBand, { name: "Otra", username, ...details }),
      artist.call(contract.answerBandInvitation, { id: invitation.id, accept: true }),
    ]);
    expect(converted.status).toBe(200);
    expect([200, 401]).toContain(created.status);
    // The invitation is the person's now, who has another id: it is over for a request with the old one.
    expect([200, 401, 404]).toContain(accepted.status);
    const inBands = await server.query(
      "select 1 from band_members m join profiles p on p.id = m.person_id where p.kind = 'band'",
    );
    expect(inBands).toEqual([]);
  });
});

describe("is refused, and changes nothing,", () => {
  const nothingChanged = async () => {
    expect(await kindOf(artist.id)).toBe("person");
    expect((await artist.call(getMe, {})).data.id).toBe(artist.id);
  };

  test("for a fan, and without a session", async () => {
    const fan = await server.person(`fan-${scene}`);
    const answer = await fan.call(convertToBand, input({ confirm_username: `fan-${scene}` }));
    expect([answer.status, answer.error.code]).toEqual([403, "not_an_artist"]);
    expect((await server.visitor.call(convertToBand, input())).status).toBe(401);
    expect(await kindOf(fan.id)).toBe("person");
  });

  test("for another person's page", async () => {
    const other = await server.person(`otra-${scene}`, { role: "creator" });
    const { status, error } = await convert(other);
    expect([status, error.code, error.field]).toEqual([
      422,
      "confirmation_wrong",
      "confirm_username",
    ]);
    expect(await kindOf(other.id)).toBe("person");
    await nothingChanged();
  });

  test("in the name of a band", async () => {
    const band = await createBand(server, `propia-${scene}`, artist.id);
    const { error } = await artist.call(convertToBand, input(), forBand(band));
    expect(error.code).toBe("not_for_bands");
    await nothingChanged();
  });

  test("without a recent sign-in", async () => {
    await server.query(
      "update sessions set authenticated_at = now() - interval '16 minutes' where user_id = $1",
      [artist.id],
    );
    const { status, error } = await convert();
    expect([status, error.code]).toEqual([403, "reauthentication_required"]);
    await nothingChanged();
  });

  test("while the account waits for its deletion", async () => {
    await artist.call(requestAccountDeletion, {});
    const person = await signedInAgain();
    const { status, error } = await convert(person);
    expect([status, error.code]).toEqual([403, "account_leaving"]);
    expect(await kindOf(artist.id)).toBe("person");
  });

  test("beyond 20 bands", async () => {
    for (let band = 0; band < 20; band += 1)
      await createBand(server, `la-${scene}-${band}`, artist.id);
    expect((await convert()).error.code).toBe("bands_full");
    await nothingChanged();
  });

  test("with a username that is taken, reserved, or the page's own, or without a name", async () => {
    await server.person(`ocupado-${scene}`);
    const refusals = [
      [{ username: `ocupado-${scene}` }, "username_taken"],
      [{ username: page }, "username_taken"],
      [{ username: "admin" }, "username_reserved"],
      [{ username: "a" }, "username_too_short"],
      [{ username: "ana\0" }, "username_malformed"],
      [{ username: "" }, "username_required"],
      [{ name: "  " }, "display_name_required"],
      [{ confirm_username: "" }, "confirmation_wrong"],
      [{ confirm_username: "%" }, "confirmation_wrong"],
      [{ name: "x".repeat(500) }, "invalid_input"],
    ] as const;
    for (const [changes, code] of refusals) {
      const { status, error } = await convert(artist, changes);
      expect([changes, status < 500, error.code]).toEqual([changes, true, code]);
    }
    await nothingChanged();
  });
});

test("a process that dies in the middle leaves the account unchanged", async () => {
  // A failure after the account has moved: the band's row cannot be written.
  await server.query(
    `create or replace function break_off() returns trigger language plpgsql as
     $$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`,
  );
  await server.query(
    "create trigger break_off before insert on bands for each row execute function break_off()",
  );
  const { status } = await convert();
  await server.query("drop trigger break_off on bands");
  expect(status).toBeGreaterThanOrEqual(500);
  expect(await kindOf(artist.id)).toBe("person");
  expect((await artist.call(getMe, {})).data.username).toBe(page);
  expect((await convert()).status).toBe(200);
});
