import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { confirmPassword } from "#contract/account/account-security";
import { getHighlights, suggestArtists } from "#contract/discovery/discovery";
import { createComment, getComments } from "#contract/comments/comments";
import { followUser, getFollowing, getFollowRequests } from "#contract/people/follows";
import {
  cancelAccountDeletion,
  getDeletion,
  getExports,
  requestAccountDeletion,
} from "#contract/account/personal-data";
import { createPost, getFeed, getPost, likePost } from "#contract/posts/posts";
import { getMe, getProfile } from "#contract/people/profiles";
import { blockUser, getBlocked } from "#contract/people/safety";
import { type Caller, caller } from "#testing/caller";
import { openSession, testPassword } from "#testing/people";
import { type TestServer, testServer } from "#testing/test-server";
import { downloadCopy, readyExport } from "./testing/exports.ts";

type Person = Awaited<ReturnType<TestServer["person"]>>;
let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.stop());

/** The same person in another browser. */
async function again(username: string): Promise<Caller> {
  return caller(server.url, await openSession(server, username));
}
const mailsTo = async (username: string) => {
  const answer = await server.visitor.fetch(`/dev/mailbox.json?to=${username}@resuena.test`);
  return (await answer.json()) as { subject: string; text: string }[];
};
const profileRow = async (person: Person) =>
  (await server.query(`select * from profiles where id = $1`, [person.id]))[0];
const refusal = ({ status, error }: { status: number; error: { code: string } }) => [
  status,
  error.code,
];

describe("requesting the deletion (rule privacy-1)", () => {
  test("requires a recent sign-in", async () => {
    const ana = await server.person("ana");
    await server.query(
      `update sessions set authenticated_at = now() - interval '16 minutes' where user_id = $1`,
      [ana.id],
    );
    const response = await ana.call(requestAccountDeletion, {});
    expect(refusal(response)).toEqual([403, "reauthentication_required"]);
    expect((await ana.call(getMe, {})).status).toBe(200);
    expect((await ana.call(getDeletion, {})).data).toEqual({ due: null });
    expect((await ana.call(confirmPassword, { password: testPassword })).status).toBe(200);
    expect((await ana.call(requestAccountDeletion, {})).status).toBe(200);
  });

  test("requires a session", async () => {
    for (const endpoint of [requestAccountDeletion, cancelAccountDeletion, getDeletion])
      expect((await server.visitor.call(endpoint, {})).status).toBe(401);
  });

  test("sets a date in 14 days, sends a mail, and ends every session at once", async () => {
    const beto = await server.person("beto");
    const other = await again("beto");
    const { data } = await beto.call(requestAccountDeletion, {});
    const days = (Date.parse(data.due) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(13.99);
    expect(days).toBeLessThanOrEqual(14);
    for (const session of [beto, other])
      expect(refusal(await session.call(getMe, {}))).toEqual([401, "not_authenticated"]);

    const [mail] = await mailsTo("beto");
    const date = new Date(data.due).toLocaleDateString("es", {
      dateStyle: "long",
      timeZone: "UTC",
    });
    expect(mail?.subject).toBe(`Tu cuenta de Resuena se borrará el ${date}`);
    expect(mail?.text).toContain(`Conservar mi cuenta:\n${server.ctx.config.publicUrl}/auth`);
    const events = await server.query(
      `select event, network from auth_events where user_id = $1 and event like 'deletion%'`,
      [beto.id],
    );
    expect(events).toEqual([{ event: "deletion_requested", network: "127.0.0.0" }]);
  });

  test("several times at once counts once: one date, one mail", async () => {
    const carla = await server.person("carla");
    const responses = await Promise.all(
      Array.from({ length: 6 }, () => carla.call(requestAccountDeletion, {})),
    );
    const acceptedResponses = responses.filter(({ status }) => status === 200);
    expect(new Set(acceptedResponses.map(({ data }) => data.due)).size).toBe(1);
    for (const answer of responses.filter(({ status }) => status !== 200))
      expect(["not_authenticated", "reauthentication_required"]).toContain(answer.error.code);
    expect(await mailsTo("carla")).toHaveLength(1);
    // A repetition after signing in again changes nothing.
    const back = await again("carla");
    expect(refusal(await back.call(requestAccountDeletion, {}))).toEqual([403, "account_leaving"]);
    expect((await back.call(getDeletion, {})).data.due).toBe(acceptedResponses[0]?.data.due);
  });
});

describe("while the account waits for its deletion", () => {
  let dora: Person;
  let eva: Person;
  let post: string;
  let evas: string;
  beforeAll(async () => {
    dora = await server.person("dora", { role: "creator", city: "Cali", country_code: "CO" });
    eva = await server.person("eva", { city: "Cali", country_code: "CO" });
    post = (await dora.call(createPost, { text: "Mi última canción" })).data.id;
    await eva.call(followUser, { targetUserId: dora.id });
    evas = (await eva.call(createPost, { text: "De Eva" })).data.id;
    const commentResponse = await dora.call(createComment, { id: evas, content: "De Dora" });
    await eva.call(createComment, {
      id: evas,
      parent_id: commentResponse.data.id,
      content: "Para Dora",
    });
    await dora.call(createComment, { id: evas, content: "Y otra" });
    await eva.call(createComment, { id: evas, content: "¡Gracias, Dora!" });
    await server.query(`insert into follow_requests (requester_id, target_id) values ($1, $2)`, [
      dora.id,
      eva.id,
    ]);
    const zoe = await server.person("zoe");
    await eva.call(blockUser, { id: zoe.id });
    await zoe.call(requestAccountDeletion, {});
    await dora.call(requestAccountDeletion, {});
  });

  test("nobody sees her or her posts, not even followers", async () => {
    for (const who of [server.visitor, eva]) {
      expect(refusal(await who.call(getProfile, { handle: "dora" }))).toEqual([
        404,
        "user_not_found",
      ]);
      expect((await who.call(getProfile, { handle: dora.id })).status).toBe(404);
      expect((await who.call(getPost, { id: post })).status).toBe(404);
      expect((await who.call(getFeed, { artistId: dora.id })).data.content).toEqual([]);
      const { artists } = (await who.call(getHighlights, {})).data;
      expect(artists.map((artist) => artist.id)).not.toContain(dora.id);
    }
    for (const sort of ["latest", "following"] as const) {
      const { content } = (await eva.call(getFeed, { sort })).data;
      expect(content.map((one) => one.id)).not.toContain(post);
    }
    const suggestedArtists = (await (await server.person("gala")).call(suggestArtists, {})).data
      .artists;
    expect(suggestedArtists.map((artist) => artist.id)).not.toContain(dora.id);
    expect((await server.visitor.fetch("/dora")).status).toBe(404);
  });

  test("her name is in no list of people, and her comments are empty places", async () => {
    const lists = [
      await eva.call(getFollowing, { id: eva.id }),
      await eva.call(getFollowRequests, {}),
      await eva.call(getBlocked, {}),
    ];
    for (const { data } of lists) expect(data.people).toEqual([]);
    const { data } = await server.visitor.call(getComments, { id: evas });
    expect(data.comments).toMatchObject([
      { content: "¡Gracias, Dora!" },
      { content: "", is_deleted: true, author: null, reply_count: 1 },
    ]);
    expect(JSON.stringify([lists, data])).not.toContain(dora.id);
  });

  test("nobody can follow, like or answer her", async () => {
    expect((await eva.call(likePost, { id: post })).status).toBe(404);
    const flor = await server.person("flor");
    expect((await flor.call(followUser, { targetUserId: dora.id })).status).toBe(404);
  });

  test("after signing in again she can cancel it or take a copy, and nothing else", async () => {
    const back = await again("dora");
    for (const answer of [
      await back.call(getMe, {}),
      await back.call(createPost, { text: "¿Sigo aquí?" }),
      await back.call(likePost, { id: post }),
      await back.call(getFeed, {}),
      await back.call(getProfile, { handle: "eva" }),
    ])
      expect(refusal(answer)).toEqual([403, "account_leaving"]);
    expect((await back.call(getDeletion, {})).data.due).not.toBeNull();
    expect((await back.call(getExports, {})).data.exports).toEqual([]);
    const files = await downloadCopy(back, server.visitor, await readyExport(back));
    expect(files.get("preferencias.json")?.toString()).toContain('"perfil_publico": true');
  });

  test("cancelling restores everything, in the session that requested it", async () => {
    const back = await again("dora");
    expect((await back.call(cancelAccountDeletion, {})).data).toEqual({ success: true });
    expect((await back.call(getMe, {})).status).toBe(200);
    expect((await back.call(getDeletion, {})).data).toEqual({ due: null });
    expect((await server.visitor.call(getProfile, { handle: "dora" })).data).toMatchObject({
      followers_count: 1,
      posts_count: 1,
    });
    expect((await server.visitor.call(getPost, { id: post })).status).toBe(200);
    // A second cancellation has nothing to do.
    expect((await back.call(cancelAccountDeletion, {})).status).toBe(200);
    const events = await server.query(
      `select event from auth_events where user_id = $1 and event like 'deletion%' order by id`,
      [dora.id],
    );
    expect(events.map((row) => row["event"])).toEqual(["deletion_requested", "deletion_cancelled"]);
  });

  test("a private profile is private again after cancelling", async () => {
    const hilda = await server.person("hilda");
    await server.query(`update profiles set is_public = false where id = $1`, [hilda.id]);
    const before = await profileRow(hilda);
    await hilda.call(requestAccountDeletion, {});
    expect(await profileRow(hilda)).toMatchObject({ hidden: true, is_public: false });
    await (await again("hilda")).call(cancelAccountDeletion, {});
    expect(await profileRow(hilda)).toEqual(before);
  });
});

test("a sign-in during the request gets no session with full access", async () => {
  const iris = await server.person("iris");
  const tokens = await Promise.all([
    ...Array.from({ length: 4 }, () => openSession(server, "iris")),
    iris.call(requestAccountDeletion, {}).then(() => ""),
    ...Array.from({ length: 4 }, () => openSession(server, "iris")),
  ]);
  const answers = await Promise.all(
    tokens.filter(Boolean).map((token) => caller(server.url, token).call(getMe, {})),
  );
  for (const answer of answers)
    expect(["not_authenticated", "account_leaving"]).toContain(answer.error.code);
});
