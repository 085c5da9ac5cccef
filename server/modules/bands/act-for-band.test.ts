import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { api } from "#contract/api";
import type { Endpoint } from "#contract/endpoint";
import { allowsForBand, type BandRole, bandRoles } from "#contract/people/band-roles";
import { blockUser } from "#contract/people/safety";
import { getMessages, openConversation, sendMessage } from "#contract/messages/messages";
import { createComment, getComments } from "#contract/comments/comments";
import { createPost, getFeed, getPost } from "#contract/posts/posts";
import { getNotifications } from "#contract/notifications/notifications";
import { type Caller, caller } from "#testing/caller";
import { inWaves } from "#testing/crowd";
import { addTotp, signedIn } from "#testing/auth/second-factor";
import { openSession } from "#testing/people";
import { type TestServer, testServer } from "#testing/test-server";
import { createBand, createMember, forBand } from "#testing/bands";

let server: TestServer;
let band: string;
let owner: Caller & { id: string };
beforeAll(async () => {
  server = await testServer();
  owner = await server.person("owner");
  band = await createBand(server, "los-truenos", owner.id);
});
afterAll(() => server.stop());

const member = (username: string, roles: Exclude<BandRole, "owner">[], until?: Date) =>
  createMember(server, band, username, roles, until);
const operations = Object.values(api) as Endpoint[];
/** The status of an operation for a request without input, which changes nothing. */
async function answerOf(who: Caller, endpoint: Endpoint, bandId = band): Promise<string> {
  const { status, error } = await who.call(endpoint, {}, forBand(bandId));
  expect(status, endpoint.name).toBeLessThan(500);
  return status === 403 ? error.code : "answered";
}

describe("an operation for a band", () => {
  const roles = (Object.keys(bandRoles) as BandRole[]).filter(
    (role): role is Exclude<BandRole, "owner"> => role !== "owner",
  );

  test.each([...roles, "owner" as const])(
    "is allowed for the role %s as declared",
    async (role) => {
      const who = role === "owner" ? owner : await member(`with-${role}`, [role]);
      for (const endpoint of operations) {
        const { name, forBand: ability } = endpoint;
        const expected =
          ability === null
            ? "not_for_bands"
            : allowsForBand([role], ability)
              ? "answered"
              : "not_allowed_in_band";
        expect({ name, answer: await answerOf(who, endpoint) }).toEqual({ name, answer: expected });
      }
    },
  );

  test("is refused to every role in a session without the second factor of its account", async () => {
    const who = await member("halfway", []);
    await addTotp(await signedIn(server, "halfway"));
    const session = caller(server.url, await openSession(server, "halfway"));
    const ownBand = await createBand(server, "las-mitades", who.id);
    for (const role of [...roles, "owner" as const, "former" as const]) {
      await server.query(
        `update band_members set roles = $3, until = case when cardinality($3::text[]) = 0 then current_date end
         where band_id = $1 and person_id = $2`,
        [band, who.id, role === "owner" || role === "former" ? [] : [role]],
      );
      const bandId = role === "owner" ? ownBand : band;
      const answers = new Set<unknown>();
      await inWaves(
        operations.map(
          (endpoint) => async () => void answers.add(await answerOf(session, endpoint, bandId)),
        ),
      );
      expect({ role, answers }).toEqual({
        role,
        answers: new Set(["second_factor_required"]),
      });
    }
  });

  const outsiders: Record<string, () => Promise<Caller>> = {
    "a stranger": () => server.person("stranger"),
    "somebody who left": () => member("former", [], new Date("2024-05-01")),
    "somebody whom the band has blocked": async () => {
      const who = await server.person("blocked");
      expect((await owner.call(blockUser, { id: who.id }, forBand(band))).status).toBe(200);
      return who;
    },
    "somebody who left and was blocked": async () => {
      const who = await member("former-and-blocked", [], new Date("2024-05-01"));
      expect((await owner.call(blockUser, { id: who.id }, forBand(band))).status).toBe(200);
      return who;
    },
    "a member, of a band that does not exist": () => Promise.resolve(owner),
  };
  test.each(Object.entries(outsiders))("is refused for %s", async (which, make) => {
    const isMember = which.startsWith("a member");
    const who = await make();
    for (const endpoint of operations) {
      const { name } = endpoint;
      const answer = await answerOf(who, endpoint, isMember ? crypto.randomUUID() : band);
      const expected = endpoint.forBand === null ? "not_for_bands" : "not_in_band";
      expect({ name, answer }).toEqual({ name, answer: expected });
    }
  });

  test("is not possible for a person: nobody acts for somebody else, nor for themselves", async () => {
    const other = await server.person("other");
    for (const id of [other.id, owner.id]) {
      const { status, error } = await owner.call(getNotifications, {}, forBand(id));
      expect([status, error.code]).toEqual([403, "not_in_band"]);
    }
  });

  test.each(["", "x", "null", "' or true --", "a".repeat(36)])(
    "with the header %j is refused",
    async (id) => {
      const { status, error } = await owner.call(getNotifications, {}, forBand(id));
      expect([status, error.code]).toEqual([403, "not_in_band"]);
    },
  );

  test("requires a session: a visitor who names a band stays a visitor", async () => {
    const { status } = await server.visitor.call(getNotifications, {}, forBand(band));
    expect(status).toBe(401);
  });

  test("acts as the band, and without the header as oneself", async () => {
    const publisher = await member("publisher", ["publisher"]);
    const post = { text: "Hoy ensayamos" };
    const ours = await publisher.call(createPost, post, forBand(band));
    expect(ours.status).toBe(200);
    const own = await publisher.call(createPost, post);
    const authors = await server.query<{ user_id: string }>(
      "select user_id from media_content where id = any($1) order by created_at",
      [[ours.data.id, own.data.id]],
    );
    expect(authors.map((row) => row.user_id)).toEqual([band, publisher.id]);
  });

  test("follows changes of the membership at once", async () => {
    const admin = await member("manager", ["admin"]);
    expect((await admin.call(getNotifications, {}, forBand(band))).status).toBe(200);
    await server.query(
      "update band_members set roles = '{}', until = current_date where band_id = $1 and person_id = $2",
      [band, admin.id],
    );
    const { error } = await admin.call(getNotifications, {}, forBand(band));
    expect(error.code).toBe("not_in_band");
  });
});

test("every operation declares whether it is possible for a band", () => {
  const silent = operations.filter((endpoint) => endpoint.forBand === undefined);
  expect(silent.map((endpoint) => endpoint.name)).toEqual([]);
});

describe("the database", () => {
  test("refuses a band without an owner, and an owner who is not a member", async () => {
    const id = crypto.randomUUID();
    await expect(
      server.query("insert into profiles (id, kind, name) values ($1, 'band', 'Sin dueña')", [id]),
    ).rejects.toThrow("profiles_bands_have_owner");
    const stranger = await server.person("no-member");
    await expect(
      server.query("update bands set owner_id = $2 where id = $1", [band, stranger.id]),
    ).rejects.toThrow("bands_owner_is_member");
  });

  test("refuses a second owner", async () => {
    const second = await member("second", ["admin"]);
    const both = "update band_members set is_owner = true where band_id = $1 and person_id = $2";
    await expect(server.query(both, [band, second.id])).rejects.toThrow("band_members_owner");
  });

  test("prevents the owner from leaving, and the deletion of their account", async () => {
    const founder = await server.person("founder");
    const id = await createBand(server, "las-nubes", founder.id);
    for (const change of [
      "delete from band_members where band_id = $1",
      "update band_members set is_owner = false, until = current_date where band_id = $1",
      "delete from users where id in (select owner_id from bands where id = $1)",
    ])
      await expect(server.query(change, [id])).rejects.toThrow("bands_owner_is_member");
  });

  test("gives a band no account, and deletes a person's profile with theirs", async () => {
    const [row] = await server.query("select account_id from profiles where id = $1", [band]);
    expect(row).toEqual({ account_id: null });
    const former = await server.person("gone");
    await server.query("delete from users where id = $1", [former.id]);
    expect(await server.query("select from profiles where id = $1", [former.id])).toEqual([]);
  });
});

test("only members see who wrote a message of a band", async () => {
  const fan = await server.person("fan");
  const writer = await member("writer", ["correspondent"]);
  const { data: conversation } = await fan.call(openConversation, { user_id: band });
  const input = { id: conversation.id };
  await fan.call(sendMessage, { ...input, content: "¿Tocan hoy?" });
  const { data: sent } = await writer.call(
    sendMessage,
    { ...input, content: "A las nueve" },
    { ...forBand(band), "idempotency-key": crypto.randomUUID() },
  );
  expect(sent.acted_by).toBe("writer");
  const writersOf = async (who: Caller, headers: Record<string, string>) => {
    const { data } = await who.call(getMessages, input, headers);
    return data.messages.map(({ content, acted_by }) => [content, acted_by]);
  };
  expect(await writersOf(owner, forBand(band))).toEqual(
    expect.arrayContaining([
      ["¿Tocan hoy?", null],
      ["A las nueve", "writer"],
    ]),
  );
  for (const [, acted_by] of await writersOf(fan, {})) expect(acted_by).toBeNull();
});

test("a post and a comment of a band say who wrote them to its members alone", async () => {
  const reader = await server.person("reader");
  const author = await member("author", ["publisher"]);
  const key = () => ({ "idempotency-key": crypto.randomUUID() });
  const { data: post } = await author.call(
    createPost,
    { text: "Ensayo abierto" },
    { ...forBand(band), ...key() },
  );
  const { data: comment } = await author.call(
    createComment,
    { id: post.id, content: "Traigan palmas" },
    { ...forBand(band), ...key() },
  );
  expect([post.acted_by, comment.acted_by]).toEqual(["author", "author"]);
  const authorsFor = async (who: Pick<Caller, "call">, headers: Record<string, string> = {}) => {
    const { data: seenPost } = await who.call(getPost, { id: post.id }, headers);
    const { data: feed } = await who.call(getFeed, { artistId: band }, headers);
    const { data: page } = await who.call(getComments, { id: post.id }, headers);
    return [
      seenPost.acted_by,
      ...feed.content.filter(({ id }) => id === post.id).map(({ acted_by }) => acted_by),
      ...page.comments.map(({ acted_by }) => acted_by),
    ];
  };
  expect(await authorsFor(owner, forBand(band))).toEqual(["author", "author", "author"]);
  for (const who of [reader, owner, author, server.visitor])
    expect(await authorsFor(who)).toEqual([null, null, null]);
  // What somebody writes as themselves has nobody behind it.
  const { data: own } = await author.call(createPost, { text: "Lo mío" }, key());
  expect(own.acted_by).toBeNull();
});
