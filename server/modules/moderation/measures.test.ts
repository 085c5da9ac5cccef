import { afterAll, beforeAll, expect, test } from "vitest";
import { addToCollection } from "#contract/collections/collection-items";
import { createCollection, getCollection } from "#contract/collections/collections";
import { suggestMentions } from "#contract/comments/comments";
import { getHighlights, suggestArtists } from "#contract/discovery/discovery";
import { getExplore } from "#contract/discovery/explore";
import { followUser } from "#contract/people/follows";
import { getProfile } from "#contract/people/profiles";
import { searchUsers } from "#contract/discovery/search";
import { decideCase, getCase, undoDecision } from "#contract/moderation/cases";
import { getOwnDecisions, getTransparency } from "#contract/moderation/own-decisions";
import { getNotifications } from "#contract/notifications/notifications";
import { reportContent } from "#contract/people/safety";
import { getOwnPost } from "#contract/posts/own-posts";
import { createPost, getFeed, getPost } from "#contract/posts/posts";
import { staffPerson } from "#testing/staff";
import { type TestServer, testServer } from "#testing/test-server";
import { upload } from "#testing/upload";

type Person = Awaited<ReturnType<TestServer["person"]>>;
let server: TestServer;
let moderator: Person;
let ana: Person;
let beto: Person;
beforeAll(async () => {
  server = await testServer();
  moderator = await staffPerson(server, "modera", "moderator");
  ana = await server.person("ana", { role: "creator", name: "Ana" });
  beto = await server.person("beto", { name: "Beto" });
});
afterAll(() => server.stop());

const rule = { rule: "violence", statement: "Se ve una pelea." } as const;

/** Opens a case about something. */
async function reported(kind: "post" | "comment" | "profile", id: string): Promise<string> {
  await beto.call(reportContent, { kind, id, reason: "violence", text: "" });
  const [row] = await server.query<{ id: string }>(
    "select id from cases where object_id = $1 and state = 'open'",
    [id],
  );
  return row?.id ?? "";
}

const kindsOf = async (who: Pick<Person, "call">, id: string) => [
  (await who.call(getPost, { id })).data.media?.kind,
  (await who.call(getFeed, { artistId: ana.id })).data.content[0]?.media?.kind,
];

test("a sensitive post is covered for everybody, is in no list of songs or trends, and has no picture outside", async () => {
  const fileId = await upload(ana, "audio");
  const { id } = (await ana.call(createPost, { text: "Fuerte", files: [{ fileId }] })).data;
  const trending = async () =>
    (await beto.call(getFeed, { sort: "trending" })).data.content.map((post) => post.id);
  const songs = async () =>
    (await server.visitor.call(getHighlights, {})).data.songs.map((post) => post.id);
  const page = async () => (await server.visitor.fetch(`/post/${id}`)).text();
  const embed = async () => (await server.visitor.fetch(`/embed/post/${id}`)).text();
  expect([await trending(), await songs()]).toEqual([[id], [id]]);
  const caseId = await reported("post", id);
  expect((await moderator.call(getCase, { id: caseId })).data.actions).toContain("label_sensitive");
  const input = { id: caseId, action: "label_sensitive", ...rule } as const;
  const decision = await moderator.call(decideCase, input);
  expect(decision.status).toBe(200);
  for (const who of [ana, beto, server.visitor])
    expect(await kindsOf(who, id)).toEqual(["sensitive", "sensitive"]);
  const { media } = (await beto.call(getPost, { id })).data;
  expect(media).toMatchObject({ kind: "sensitive", media: { kind: "audio" } });
  expect([await trending(), await songs()]).toEqual([[], []]);
  expect(await page()).toContain(`property="og:image" content="${server.url}/og.png"`);
  expect(await embed()).toContain("Contenido sensible");
  expect(await embed()).not.toContain("<audio");
  // Its author still edits it.
  expect((await ana.call(getOwnPost, { id })).data.media?.kind).toBe("audio");
  const { notifications } = (await ana.call(getNotifications, {})).data;
  expect(notifications.find(({ type }) => type === "system")?.message).toBe(
    "Marcamos tu publicación como contenido sensible: Violencia. Mira el motivo o apela.",
  );
  const [own] = (await ana.call(getOwnDecisions, {})).data.decisions;
  expect(own).toMatchObject({ action: "label_sensitive", until: null, ...rule });
  const { months } = (await server.visitor.call(getTransparency, {})).data;
  expect(months[0]?.decisions).toContainEqual({
    action: "label_sensitive",
    rule: "violence",
    count: 1,
  });

  const undo = { id: decision.data.id, statement: "Nos equivocamos." };
  for (let i = 0; i < 2; i += 1)
    expect((await moderator.call(undoDecision, undo)).status).toBe(200);
  expect(await kindsOf(beto, id)).toEqual(["audio", "audio"]);
  expect([await trending(), await songs()]).toEqual([[id], [id]]);
});

test("the cover of a collection has no picture of a sensitive post", async () => {
  const covers = async (who: Pick<Person, "call">, id: string) =>
    (await who.call(getCollection, { id })).data.covers.length;
  const fileId = await upload(ana, "image");
  const post = (await ana.call(createPost, { text: "Foto", files: [{ fileId }] })).data.id;
  const { id } = (await beto.call(createCollection, { title: "Mía", visibility: "public" })).data;
  await beto.call(addToCollection, { id, postId: post });
  expect([await covers(beto, id), await covers(server.visitor, id)]).toEqual([1, 1]);
  const input = { id: await reported("post", post), action: "label_sensitive", ...rule } as const;
  await moderator.call(decideCase, input);
  expect([await covers(beto, id), await covers(server.visitor, id)]).toEqual([0, 0]);
});

test("a post that two decisions cover is shown when both are undone", async () => {
  const fileId = await upload(ana, "image");
  const { id } = (await ana.call(createPost, { text: "Doble", files: [{ fileId }] })).data;
  const decisions: string[] = [];
  for (let i = 0; i < 2; i += 1) {
    const caseId = await reported("post", id);
    const input = { id: caseId, action: "label_sensitive", ...rule } as const;
    decisions.push((await moderator.call(decideCase, input)).data.id);
  }
  const kinds: unknown[] = [];
  for (const decision of decisions) {
    await moderator.call(undoDecision, { id: decision, statement: "Fue un error." });
    kinds.push((await beto.call(getPost, { id })).data.media?.kind);
  }
  expect(kinds).toEqual(["sensitive", "image"]);
});

test("only a post with media can be marked as sensitive, and never for some days", async () => {
  const plain = (await ana.call(createPost, { text: "Solo texto" })).data.id;
  const fileId = await upload(ana, "image");
  const publicPhotoId = (await ana.call(createPost, { text: "Foto", files: [{ fileId }] })).data.id;
  for (const [kind, id, days] of [
    ["post", plain, null],
    ["profile", ana.id, null],
    ["post", publicPhotoId, 7],
  ] as const) {
    const caseId = await reported(kind, id);
    const input = { id: caseId, action: "label_sensitive", days, ...rule } as const;
    const answer = await moderator.call(decideCase, input);
    expect(answer.error).toMatchObject({
      code: "action_not_possible",
      field: days === null ? "action" : "days",
    });
  }
  expect((await beto.call(getPost, { id: publicPhotoId })).data.media?.kind).toBe("image");
});

test("limited reach takes a person out of public lists for a time, not from followers and the own page", async () => {
  const loud = await server.person("ruidosa", { role: "creator", name: "Ruidosa" });
  const fan = await server.person("fan", { name: "Fan" });
  await fan.call(followUser, { targetUserId: loud.id });
  const fileId = await upload(loud, "audio");
  const { id } = (await loud.call(createPost, { text: "Gritos", files: [{ fileId }] })).data;
  const has = (posts: { id: string }[]) => posts.some((post) => post.id === id);
  const lists = async (who: Pick<Person, "call">) => [
    has((await who.call(getFeed, {})).data.content),
    has((await who.call(getFeed, { sort: "trending" })).data.content),
    has((await who.call(getFeed, { search: "gritos" })).data.content),
    has((await who.call(getHighlights, {})).data.songs),
    JSON.stringify((await who.call(getExplore, {})).data).includes(loud.id),
  ];
  const searched = async (who: Pick<Person, "call">) => {
    const { data: results } = await who.call(searchUsers, { query: "ruidosa" });
    const { data: suggestions } = await who.call(suggestMentions, { query: "ruidosa" });
    const isFound = JSON.stringify(results).includes(loud.id);
    expect(JSON.stringify(suggestions).includes(loud.id)).toBe(isFound);
    return isFound;
  };
  const suggested = async () =>
    JSON.stringify((await beto.call(suggestArtists, {})).data).includes(loud.id);
  const everything = [true, true, true, true, true];
  const nothing = everything.map(() => false);
  expect([await lists(beto), await searched(beto), await suggested()]).toEqual([
    everything,
    true,
    true,
  ]);
  const caseId = await reported("post", id);
  const input = { id: caseId, action: "limit_reach", days: 7, ...rule } as const;
  const decision = await moderator.call(decideCase, input);
  expect(decision.status).toBe(200);
  for (const who of [beto, server.visitor]) expect(await lists(who)).toEqual(nothing);
  expect([await searched(beto), await suggested()]).toEqual([false, false]);
  expect(await lists(fan)).toEqual(everything);
  // Nobody finds themselves in «Explorar».
  expect(await lists(loud)).toEqual([true, true, true, true, false]);
  expect(await searched(fan)).toBe(true);
  const page = (await server.visitor.call(getFeed, { artistId: loud.id })).data.content;
  expect([has(page), (await beto.call(getProfile, { handle: "ruidosa" })).status]).toEqual([
    true,
    200,
  ]);
  // It ends by itself, and undoing ends it too.
  const until = (time: string) =>
    server.query(
      `update moderation_decisions set until = now() + interval '${time}' where id = $1`,
      [decision.data.id],
    );
  await until("-1 second");
  expect(await lists(beto)).toEqual(everything);
  await until("7 days");
  expect(await lists(beto)).toEqual(nothing);
  await moderator.call(undoDecision, { id: decision.data.id, statement: "Nos equivocamos." });
  expect(await lists(beto)).toEqual(everything);
});
