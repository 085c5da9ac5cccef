import { afterAll, beforeAll, expect, test } from "vitest";
import {
  createComment,
  editComment,
  getKnownNames,
  suggestMentions,
} from "#contract/comments/comments";
import { followUser } from "#contract/people/follows";
import { createPost } from "#contract/posts/posts";
import { blockUser } from "#contract/people/safety";
import { changeUsername } from "#contract/people/usernames";
import { type TestServer, testServer } from "#testing/test-server";

type Person = Awaited<ReturnType<TestServer["person"]>>;
let server: TestServer;
let ana: Person;
let beto: Person;
beforeAll(async () => {
  server = await testServer();
  ana = await server.person("ana", { name: "Ana Belmonte" });
  beto = await server.person("beto", { name: "Beto" });
});
afterAll(() => server.stop());

const mentionedIn = async (column: "post_id" | "comment_id", id: string) =>
  (
    await server.query<{ username: string }>(
      `select username from mentions join profiles p on p.id = mentioned_user_id where ${column} = $1 order by username`,
      [id],
    )
  ).map(({ username }) => username);

test("only existing usernames become mentions, also with hyphens, each once, and not one's own", async () => {
  await server.person("ana-maria");
  const { data: post } = await beto.call(createPost, {
    text: "Con @Ana, @ana-maria y @nadie-aqui. @ana otra vez, @beto; correo: x@ana.com",
  });
  expect(await mentionedIn("post_id", post.id)).toEqual(["ana", "ana-maria"]);
});

test("ten mentions of a text are stored, the rest is plain text", async () => {
  const names = Array.from({ length: 12 }, (_, n) => `gente${String(n).padStart(2, "0")}`);
  for (const name of names) await server.person(name);
  const { data: post } = await beto.call(createPost, {
    text: names.map((name) => `@${name}`).join(" "),
  });
  expect(await mentionedIn("post_id", post.id)).toEqual(names.slice(0, 10));
});

test("a comment mentions too, also after an edit", async () => {
  const { data: post } = await beto.call(createPost, { text: "Hola" });
  const { data: comment } = await beto.call(createComment, { id: post.id, content: "¿Y @ana?" });
  expect(await mentionedIn("comment_id", comment.id)).toEqual(["ana"]);
  await beto.call(editComment, { id: comment.id, content: "¿Y @ana-maria?" });
  expect(await mentionedIn("comment_id", comment.id)).toEqual(["ana", "ana-maria"]);
});

test("suggestions are eight at most, by username or name, followed people first", async () => {
  const zoe = await server.person("zoe-anaya", { name: "Ana Zoe" });
  await ana.call(followUser, { targetUserId: zoe.id, follow: true });
  const { data } = await ana.call(suggestMentions, { query: "ANA" });
  expect(data.people[0]?.username).toBe("zoe-anaya");
  expect(data.people.map(({ username }) => username)).toContain("ana-maria");
  expect(data.people.map(({ username }) => username)).not.toContain("ana");
  expect((await ana.call(suggestMentions, { query: "gente" })).data.people).toHaveLength(8);
});

test("an @ alone suggests followed people, the last one first", async () => {
  const fan = await server.person("fan");
  const suggestPeople = async () => (await fan.call(suggestMentions, { query: "" })).data.people;
  expect(await suggestPeople()).toEqual([]);
  for (const { id } of [ana, beto]) await fan.call(followUser, { targetUserId: id, follow: true });
  expect((await suggestPeople()).map(({ username }) => username)).toEqual(["beto", "ana"]);
  await beto.call(blockUser, { id: fan.id });
  expect((await suggestPeople()).map(({ username }) => username)).toEqual(["ana"]);
});

test.each(["%", "_", "\\", "\0", "   ", "'; drop table profiles"])(
  "%j matches nobody by accident",
  async (query) => {
    const answer = await ana.call(suggestMentions, { query });
    expect([answer.status, answer.data.people]).toEqual([200, []]);
  },
);

test("people who have blocked somebody are neither suggested nor mentioned", async () => {
  const eva = await server.person("eva-luna");
  await eva.call(blockUser, { id: ana.id });
  expect((await ana.call(suggestMentions, { query: "eva" })).data.people).toEqual([]);
  const { data: post } = await ana.call(createPost, { text: "@eva-luna" });
  expect(await mentionedIn("post_id", post.id)).toEqual([]);
});

test("visitors get no suggestions", async () => {
  expect((await server.visitor.call(suggestMentions, { query: "ana" })).status).toBe(401);
});

test("of many names only those of existing people are returned, former ones too, and for visitors", async () => {
  const former = await server.person("nombre-viejo");
  await former.call(changeUsername, { username: "nombre-nuevo" });
  await server.person("sin-empezar", { fresh: true });
  const requestedNames =
    "Ana,beto,nombre-viejo,nombre-nuevo,nadie-aqui,sin-empezar,admin,,%,ana'--,ana";
  const { data } = await server.visitor.call(getKnownNames, { names: requestedNames });
  expect(data.names.toSorted()).toEqual(["ana", "beto", "nombre-nuevo", "nombre-viejo"]);
  const many = Array.from({ length: 51 }, (_, n) => `gente-${n}`).join();
  expect((await server.visitor.call(getKnownNames, { names: many })).status).toBe(422);
});
