import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Input } from "#contract/endpoint";
import { createPost, getPost } from "#contract/posts/posts";
import { getProfile } from "#contract/people/profiles";
import { crowd, inWaves } from "#testing/crowd";
import { type TestServer, testServer } from "#testing/test-server";
import { createPost as create } from "./create-post.ts";
import { upload } from "#testing/upload";

type Person = Awaited<ReturnType<TestServer["person"]>>;
let server: TestServer;
let ana: Person;
let beto: Person;
beforeAll(async () => {
  server = await testServer();
  ana = await server.person("ana", { role: "creator", name: "Ana Belmonte" });
  beto = await server.person("beto");
});
afterAll(() => server.stop());

const postsOf = async (person: Person) =>
  (await server.visitor.call(getProfile, { handle: person.id })).data.posts_count;

describe("a post", () => {
  test("of text is visible to everybody, with its author and its tags", async () => {
    const { status, data } = await ana.call(createPost, {
      text: "Esta noche ensayo en #Sevilla con #cantaor_ñ",
    });
    expect(status).toBe(200);
    expect(data).toMatchObject({
      title: "Esta noche ensayo en #Sevilla con #cantaor_ñ",
      description: "Esta noche ensayo en #Sevilla con #cantaor_ñ",
      content_type: "text",
      media: null,
      tags: ["sevilla", "cantaor_ñ"],
      like_count: 0,
      comment_count: 0,
      is_liked: false,
      is_saved: false,
      author: { id: ana.id, name: "Ana Belmonte", username: "ana", is_following: false },
    });
    expect((await server.visitor.call(getPost, { id: data.id })).data).toEqual({
      ...data,
      author: { ...data.author, tips_open: false },
    });
    expect(await postsOf(ana)).toBe(1);
  });

  test("of an image has its picture and alternative text", async () => {
    const fileId = await upload(beto, "image");
    const { data } = await beto.call(createPost, {
      files: [{ fileId, alt: " Un  patio ", peaks: [1, 2] }],
    });
    expect(data).toMatchObject({
      title: "Publicación rápida",
      description: "",
      content_type: "image",
      media: { kind: "image", alt: "Un patio", width: 320, height: 200 },
    });
    expect(data.media?.kind === "image" && data.media.url).toMatch(/^\/files\//);
    expect(data.media).not.toHaveProperty("peaks");
  });

  test("of several pictures shows them in their order, each with its alternative text", async () => {
    const ids = [await upload(beto, "image"), await upload(beto, "image")];
    const { data } = await beto.call(createPost, {
      files: ids.map((fileId, n) => ({ fileId, alt: `Foto ${n}` })),
    });
    expect(data).toMatchObject({
      content_type: "image",
      media: { kind: "gallery", pictures: [{ alt: "Foto 0" }, { alt: "Foto 1" }] },
    });
    const mixedFiles = [
      { fileId: await upload(beto, "image") },
      { fileId: await upload(beto, "audio") },
    ];
    expect((await beto.call(createPost, { files: mixedFiles })).error.code).toBe(
      "post_files_mixed",
    );
  });

  test("of audio has the recording, its peaks and its cover", async () => {
    const fileId = await upload(ana, "audio");
    const coverFileId = await upload(ana, "image");
    const { data } = await ana.call(createPost, {
      title: "Cal viva",
      text: "De mi disco",
      files: [{ fileId, coverFileId, peaks: [0, 50, 100] }],
    });
    expect(data).toMatchObject({
      title: "Cal viva",
      description: "De mi disco",
      content_type: "audio",
      media: { kind: "audio", peaks: [0, 50, 100], cover: { kind: "image", width: 320 } },
    });
    if (data.media?.kind !== "audio") throw new Error("no recording");
    expect(Math.round(data.media.duration)).toBe(1);
    const song = await fetch(server.url + data.media.url);
    expect(song.status).toBe(200);
  });
});

describe("the title", () => {
  test.for<[string, Input<typeof createPost>, string]>([
    ["is the one that was given", { title: " Mi  título ", text: "texto" }, "Mi título"],
    ["is the text when none was given", { text: "uno\ndos" }, "uno dos"],
    ["is the text when it is blank", { title: "   ", text: "texto" }, "texto"],
    ["is the first 100 characters of a longer text", { text: "ñ".repeat(300) }, "ñ".repeat(100)],
    ["counts characters as a person sees them", { text: "👩🏽‍🎤".repeat(150) }, "👩🏽‍🎤".repeat(100)],
    ["does not end in a space", { text: `${"a".repeat(99)} ${"b".repeat(9)}` }, "a".repeat(99)],
  ])("%s", async ([, input, title]) => {
    expect((await ana.call(createPost, input)).data.title).toBe(title);
  });
});

describe("invalid input is refused, and nothing is stored", () => {
  const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
  test("an empty post, with the spec's error", async () => {
    const answer = await ana.call(createPost, { text: "" });
    expect(answer.error.message).toBe("Escribe algo o selecciona un archivo para publicar.");
  });

  test.for<[string, Input<typeof createPost>, number, string]>([
    ["nothing at all", {}, 422, "post_empty"],
    ["spaces", { text: " \n\t ", title: "Título" }, 422, "post_empty"],
    ["what shows nothing", { text: "\u200b\u200d" }, 422, "post_empty"],
    ["a text of 5,001 characters", { text: "a".repeat(5001) }, 422, "invalid_input"],
    ["a title of 101 characters", { text: "a", title: "a".repeat(101) }, 422, "invalid_input"],
    ["a NUL", { text: "a\0b" }, 422, "invalid_input"],
    ["half an emoji", { text: "a\ud83d" }, 422, "invalid_input"],
    [
      "a peak of 101",
      { files: [{ fileId: crypto.randomUUID(), peaks: [101] }] },
      422,
      "invalid_input",
    ],
    [
      "401 peaks",
      { files: [{ fileId: crypto.randomUUID(), peaks: Array.from({ length: 401 }, () => 1) }] },
      422,
      "invalid_input",
    ],
    [
      "eleven pictures",
      { files: Array.from({ length: 11 }, () => ({ fileId: crypto.randomUUID() })) },
      422,
      "invalid_input",
    ],
    [
      "a post of yesterday",
      { text: "a", publish_at: "2020-01-01T00:00:00Z" },
      422,
      "post_time_passed",
    ],
    [
      "a post of the next century",
      { text: "a", publish_at: "2126-01-01T00:00:00Z" },
      422,
      "post_time_passed",
    ],
    [
      "a zone that nobody knows",
      { text: "a", publish_at: inAnHour, time_zone: "Marte/Olympus" },
      422,
      "invalid_input",
    ],
    [
      "a distance instead of a zone",
      { text: "a", publish_at: inAnHour, time_zone: "-03:00" },
      422,
      "invalid_input",
    ],
    ["a zone without a name", { text: "a", time_zone: "" }, 422, "invalid_input"],
    [
      "a script instead of a zone",
      { text: "a", time_zone: "<script>alert(1)</script>" },
      422,
      "invalid_input",
    ],
    ["a link that is none", { url: "javascript:alert(1)" }, 422, "link_not_allowed"],
    [
      "a video of YouTube without its id",
      { url: "https://youtube.com/watch?v=x" },
      422,
      "youtube_invalid",
    ],
    [
      "a file that does not exist",
      { files: [{ fileId: crypto.randomUUID() }] },
      404,
      "file_not_found",
    ],
    ["a file id that is none", { files: [{ fileId: "../etc/passwd" }] }, 422, "invalid_input"],
  ])("%s", async ([, input, status, code]) => {
    const before = await postsOf(ana);
    const answer = await ana.call(createPost, input);
    expect(answer.status).toBe(status);
    expect(answer.error).toMatchObject({ code, message: expect.any(String) });
    expect(await postsOf(ana)).toBe(before);
  });

  test("a file of somebody else, or one that a post already has", async () => {
    const fileId = await upload(beto, "image");
    expect((await ana.call(createPost, { files: [{ fileId }] })).error.code).toBe("file_not_found");
    expect((await beto.call(createPost, { files: [{ fileId }] })).status).toBe(200);
    const again = await beto.call(createPost, { files: [{ fileId }] });
    expect(again.error).toMatchObject({ code: "file_not_found" });
    const unusedFileId = await upload(beto, "audio");
    const response = await beto.call(createPost, {
      files: [{ fileId: unusedFileId, coverFileId: fileId }],
    });
    expect(response.error.code).toBe("file_not_found");
    // The refused post has taken no file.
    expect((await beto.call(createPost, { files: [{ fileId: unusedFileId }] })).status).toBe(200);
  });

  test("a cover on a picture, and a recording as a cover", async () => {
    const image = await upload(beto, "image");
    const audio = await upload(beto, "audio");
    for (const [fileId, coverFileId] of [
      [image, audio],
      [image, image],
    ])
      expect(
        (await beto.call(createPost, { files: [{ fileId: fileId ?? "", coverFileId }] })).status,
      ).toBeGreaterThan(399);
    const other = await upload(beto, "audio");
    const wrong = await beto.call(createPost, { files: [{ fileId: audio, coverFileId: other }] });
    expect(wrong.error).toMatchObject({ code: "invalid_input", field: "files" });
    expect(
      (await beto.call(createPost, { files: [{ fileId: audio, coverFileId: image }] })).status,
    ).toBe(200);
  });

  test("fields that the author may not set", async () => {
    const forgedInput = {
      text: "hola",
      user_id: beto.id,
      like_count: 1000,
      id: crypto.randomUUID(),
      created_at: "1999-01-01T00:00:00Z",
      content_type: "audio",
      media: { kind: "image" },
    };
    const { data } = await ana.call(createPost, forgedInput);
    expect(data).toMatchObject({
      user_id: ana.id,
      like_count: 0,
      content_type: "text",
      media: null,
    });
    expect(data.id).not.toBe(forgedInput.id);
    expect(data.created_at.slice(0, 4)).not.toBe("1999");
  });

  test("a post without a session, and one without a key", async () => {
    expect((await server.visitor.call(createPost, { text: "hola" })).status).toBe(401);
    const keyless = await ana.call(createPost, { text: "hola" }, { "idempotency-key": "1" });
    expect(keyless.error.code).toBe("idempotency_key_required");
  });
});

describe("a retried request", () => {
  test("returns the same post", async () => {
    const key = { "idempotency-key": crypto.randomUUID() };
    const fileId = await upload(ana, "image");
    const first = await ana.call(createPost, { text: "una vez", files: [{ fileId }] }, key);
    const before = await postsOf(ana);
    const second = await ana.call(createPost, { text: " una vez", files: [{ fileId }] }, key);
    expect(second.data).toEqual(first.data);
    expect(await postsOf(ana)).toBe(before);
  });

  test("with different data is refused", async () => {
    const key = { "idempotency-key": crypto.randomUUID() };
    await ana.call(createPost, { text: "uno" }, key);
    const other = await ana.call(createPost, { text: "dos" }, key);
    expect(other.status).toBe(409);
    expect(other.error.code).toBe("idempotency_mismatch");
  });

  test("of somebody else with the same key creates another post", async () => {
    const key = { "idempotency-key": crypto.randomUUID() };
    const one = await ana.call(createPost, { text: "hola" }, key);
    const other = await beto.call(createPost, { text: "hola" }, key);
    expect(other.data.id).not.toBe(one.data.id);
    expect(other.data.user_id).toBe(beto.id);
  });

  test("four times at once creates one, with and without a file", async () => {
    const key = { "idempotency-key": crypto.randomUUID() };
    const fileId = await upload(ana, "audio");
    const before = await postsOf(ana);
    const same = await Promise.all(
      Array.from({ length: 4 }, () =>
        ana.call(createPost, { text: "a la vez", files: [{ fileId }] }, key),
      ),
    );
    expect(new Set(same.map((answer) => `${answer.status} ${answer.data.id}`)).size).toBe(1);
    expect(await postsOf(ana)).toBe(before + 1);
  });

  test("200 posts sent four times each at once are 200 posts", async () => {
    const people = await crowd(server, 5);
    const input = createPost.input.parse({ text: "cuatro veces" });
    const requestContexts = people.flatMap((person) =>
      Array.from({ length: 40 }, () => ({ ...person, idempotencyKey: crypto.randomUUID() })),
    );
    const ids = new Set<string>();
    await inWaves(
      requestContexts.flatMap((ctx) =>
        Array.from({ length: 4 }, () => async () => ids.add((await create(ctx, input)).id)),
      ),
    );
    expect(ids.size).toBe(200);
    const rows = await server.query<{ posts_count: number }>(
      "select posts_count from profiles where id = any($1)",
      [people.map((person) => person.actor.userId)],
    );
    expect(rows.map((row) => row.posts_count)).toEqual([40, 40, 40, 40, 40]);
  });
});

test("the pictures of one post count as one upload", async () => {
  const strict = await testServer({ rateLimits: true });
  try {
    const person = await strict.person("rosa");
    // More than thirty files in half an hour, in posts of ten.
    for (let n = 0; n < 4; n++) {
      const files: { fileId: string }[] = [];
      for (let each = 0; each < 10; each++) files.push({ fileId: await upload(person, "image") });
      const key = { "idempotency-key": crypto.randomUUID() };
      const response = await person.call(createPost, { files }, key);
      expect(response.status).toBe(200);
      // A retry returns no points.
      await person.call(createPost, { files }, key);
    }
    const answers: Response[] = [];
    for (let n = 0; n < 27; n++)
      answers.push(
        await person.fetch("/api/files?kind=image", {
          method: "POST",
          headers: { "content-type": "application/octet-stream" },
          body: "x",
        }),
      );
    expect(answers.slice(0, 26).map(({ status }) => status)).not.toContain(429);
    expect(answers[26]?.status).toBe(429);
    expect(Number(answers[26]?.headers.get("retry-after"))).toBeGreaterThan(60);
  } finally {
    await strict.stop();
  }
});
