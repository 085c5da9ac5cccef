import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { generateSource } from "oazapfts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testPassword } from "#testing/people";
import { type TestServer, testServer } from "#testing/test-server";

const run = promisify(execFile);
const packages = fileURLToPath(new URL("../node_modules", import.meta.url));

let server: TestServer;
let ana: Awaited<ReturnType<TestServer["person"]>>;
let folder: string;

beforeAll(async () => {
  server = await testServer();
  ana = await server.person("ana", { role: "creator" });
  await server.person("beto");
  folder = mkdtempSync(join(tmpdir(), "resuena-client-"));
  mkdirSync(join(folder, "node_modules/@oazapfts"), { recursive: true });
  const runtime = "@oazapfts/runtime";
  symlinkSync(join(packages, runtime), join(folder, "node_modules", runtime));
  writeFileSync(join(folder, "package.json"), JSON.stringify({ type: "module" }));
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** A program written only from the document: it uses the generated types. */
const program = `
import { ok } from "@oazapfts/runtime";
import * as api from "./client.ts";

const [email = "", password = "", artistId = ""] = process.argv.slice(2);
const session = await ok(api.authToken({ email, password }, { grantType: "password" }));
api.defaults.headers = { authorization: \`Bearer \${session.access_token}\` };

const idempotencyKey = crypto.randomUUID();
const first: api.Post = await ok(api.createPost(idempotencyKey, { text: "Hola #cumbia", visibility: "public" }));
const again: api.Post = await ok(api.createPost(idempotencyKey, { text: "Hola #cumbia", visibility: "public" }));
await ok(api.createPost(crypto.randomUUID(), { text: "Otra" }));
const page: api.FeedPage = await ok(api.getFeed({ sort: "latest", limit: 1 }));
const next = await ok(api.getFeed({ sort: "latest", limit: 1, cursor: page.nextCursor ?? "" }));
const comment: api.Comment = await ok(api.createComment(first.id, crypto.randomUUID(), { content: "¡Bien!" }));
const like: api.LikeState = await ok(api.likePost(first.id));
const follow = await ok(api.followUser({ targetUserId: artistId, follow: true }));
const search = await ok(api.searchPosts("hola"));
const profile: api.Profile = await ok(api.getProfile("ana"));
const missing = await api.getPost(crypto.randomUUID());
const empty = await api.createComment(first.id, crypto.randomUUID(), { content: "" });

const codeOf = (answer: typeof missing | typeof empty): api.ProblemCode | undefined =>
  "code" in answer.data ? answer.data.code : undefined;
console.log(
  JSON.stringify({
    same: first.id === again.id,
    feed: [...page.content, ...next.content].map((post) => post.description),
    comment: [comment.content, comment.author?.username],
    likes: like.like_count,
    follows: follow.isFollowing,
    found: search.content.map((post) => post.id === first.id),
    role: profile.role,
    problems: [missing, empty].map((answer) => [answer.status, codeOf(answer)]),
  }),
);
`;

test("a client generated from /openapi.json compiles, and its calls work", async () => {
  const client = await generateSource(`${server.url}/openapi.json`);
  writeFileSync(join(folder, "client.ts"), client);
  writeFileSync(join(folder, "program.ts"), program);
  const options = ["--module", "nodenext", "--target", "es2024", "--strict", "--noEmit"];
  const types = [
    "--allowImportingTsExtensions",
    "--typeRoots",
    join(packages, "@types"),
    "--types",
    "node",
  ];
  const compilation = await run(
    join(packages, ".bin/tsc"),
    [...options, ...types, join(folder, "program.ts")],
    { cwd: folder },
  ).then(
    () => "",
    (error: Error & { stdout: string }) => error.stdout || error.message,
  );
  expect(compilation).toBe("");

  const { stdout } = await run(
    process.execPath,
    ["program.ts", "beto@resuena.test", testPassword, ana.id],
    { cwd: folder },
  );
  expect(JSON.parse(stdout)).toEqual({
    same: true,
    feed: ["Otra", "Hola #cumbia"],
    comment: ["¡Bien!", "beto"],
    likes: 1,
    follows: true,
    found: [true],
    role: "creator",
    problems: [
      [404, "post_not_found"],
      [422, "comment_empty"],
    ],
  });
});
