import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { limits } from "#contract/limits";
import { editPost, getOwnPost, getPostHistory } from "#contract/posts/own-posts";
import { followUser } from "#contract/people/follows";
import { createPost, deletePost, getPost, type Post } from "#contract/posts/posts";
import { inWaves } from "#testing/crowd";
import { type TestServer, testServer } from "#testing/test-server";
import { upload } from "#testing/upload";

type Person = Awaited<ReturnType<TestServer["person"]>>;
let server: TestServer;
let ana: Person;
let beto: Person;
let carla: Person;
beforeAll(async () => {
  server = await testServer();
  ana = await server.person("ana", { role: "creator" });
  beto = await server.person("beto");
  carla = await server.person("carla");
});
afterAll(() => server.stop());

const publishPost = async (text: string, more: object = {}): Promise<Post> =>
  (await ana.call(createPost, { text, ...more })).data;
const versionsOf = async (id: string, who: Pick<Person, "call"> = server.visitor) =>
  (await who.call(getPostHistory, { id })).data.versions;
const mentionedUserIds = async (id: string) =>
  (
    await server.query<{ mentioned_user_id: string }>(
      "select mentioned_user_id from mentions where post_id = $1",
      [id],
    )
  ).map((row) => row.mentioned_user_id);

describe("editing a post", () => {
  test("changes its text and tags, marks it as edited, and stores the former version", async () => {
    const post = await publishPost("Ensayo el martes #cumbia");
    expect(post.edited_at).toBeNull();
    const { data } = await ana.call(editPost, {
      id: post.id,
      title: "Ensayo abierto",
      text: "Ensayo el jueves #Salsa",
    });
    expect(data).toMatchObject({
      title: "Ensayo abierto",
      description: "Ensayo el jueves #Salsa",
      tags: ["salsa"],
      edited_at: expect.any(String),
      created_at: post.created_at,
      state: "published",
    });
    expect((await beto.call(getPost, { id: post.id })).data).toMatchObject({
      description: "Ensayo el jueves #Salsa",
      edited_at: data.edited_at,
    });
    expect(await versionsOf(post.id)).toEqual([
      {
        until: expect.any(String),
        title: "Ensayo el martes #cumbia",
        description: "Ensayo el martes #cumbia",
        alts: [],
      },
    ]);
  });

  test("shows «Editado» only when the text changed", async () => {
    const post = await publishPost("Igual que antes");
    const { data } = await ana.call(editPost, {
      id: post.id,
      title: post.title,
      text: " Igual que antes ",
      visibility: "unlisted",
      comments_policy: "nobody",
    });
    expect(data).toMatchObject({
      edited_at: null,
      visibility: "unlisted",
      comments_policy: "nobody",
    });
    expect(await versionsOf(post.id)).toEqual([]);
  });

  test("leaves omitted fields unchanged, and derives an empty title from the text", async () => {
    const post = await publishPost("Primera línea", { title: "Mi título" });
    await ana.call(editPost, { id: post.id, visibility: "followers" });
    const { data } = await ana.call(editPost, { id: post.id, title: "", text: "Otra línea" });
    expect(data).toMatchObject({ title: "Otra línea", visibility: "followers" });
    expect((await ana.call(editPost, { id: post.id, text: "Y otra" })).data.title).toBe(
      "Otra línea",
    );
  });

  test("updates mentions, without notifying people who were already mentioned", async () => {
    const post = await publishPost("Con @beto");
    const since = "select created_at from mentions where post_id = $1 and mentioned_user_id = $2";
    const [first] = await server.query(since, [post.id, beto.id]);
    await ana.call(editPost, { id: post.id, text: "Con @beto y @carla y @nadie" });
    expect((await mentionedUserIds(post.id)).sort()).toEqual([beto.id, carla.id].sort());
    expect(await server.query(since, [post.id, beto.id])).toEqual([first]);
    await ana.call(editPost, { id: post.id, text: "Con @carla" });
    expect(await mentionedUserIds(post.id)).toEqual([carla.id]);
  });

  test("changes alternative texts, but not the media", async () => {
    const files = [
      { fileId: await upload(ana, "image"), alt: "Un escenario" },
      { fileId: await upload(ana, "image"), alt: "" },
    ];
    const { data: post } = await ana.call(createPost, { files });
    const { data } = await ana.call(editPost, {
      id: post.id,
      alts: ["Un escenario vacío", "La banda"],
    });
    const pictures = post.media?.kind === "gallery" ? post.media.pictures : [];
    expect(data.media).toEqual({
      kind: "gallery",
      pictures: pictures.map((picture, n) => ({
        ...picture,
        alt: ["Un escenario vacío", "La banda"][n],
      })),
    });
    expect((await versionsOf(post.id)).map((version) => version.alts)).toEqual([
      ["Un escenario", ""],
    ]);
    for (const alts of [[], ["una"], ["una", "dos", "tres"], ["a\0", "b"]])
      expect((await ana.call(editPost, { id: post.id, alts })).status).toBe(422);
    await ana.fetch(`/api/posts/${post.id}`, {
      method: "PATCH",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        content_type: "audio",
        media: null,
        files: [],
        user_id: beto.id,
        is_locked: true,
        like_count: 99,
      }),
    });
    const after = (await ana.call(getPost, { id: post.id })).data;
    expect(after).toMatchObject({
      content_type: "image",
      user_id: ana.id,
      is_locked: false,
      like_count: 0,
      media: data.media,
    });
  });

  test("may remove all of the text of a post with a picture, but not of a text post", async () => {
    const { data: picture } = await ana.call(createPost, {
      text: "Mira",
      files: [{ fileId: await upload(ana, "image") }],
    });
    expect((await ana.call(editPost, { id: picture.id, text: "" })).data.description).toBe("");
    const text = await publishPost("Solo palabras");
    for (const nothing of ["", "  \n ", "\u200b"])
      expect((await ana.call(editPost, { id: text.id, text: nothing })).error).toMatchObject({
        code: "post_empty",
        field: "text",
      });
  });

  test("has the same limits as publishing", async () => {
    const { id } = await publishPost("Hola");
    for (const wrong of [
      { title: "ñ".repeat(limits.postTitleLength + 1) },
      { text: "ñ".repeat(limits.postTextLength + 1) },
      { text: "a\0b" },
      { text: "a\ud800" },
      { visibility: "everybody" },
      { comments_policy: "friends" },
      { publish_at: "mañana" },
      { alts: Array.from({ length: 11 }, () => "") },
    ])
      expect([wrong, (await ana.call(editPost, { id, ...(wrong as object) })).status]).toEqual([
        wrong,
        422,
      ]);
    expect((await ana.call(getPost, { id })).data).toMatchObject({ description: "Hola" });
  });

  test("is only for its author: another person's is refused, an invisible one is not found", async () => {
    const visiblePost = await publishPost("De Ana");
    const privatePost = await publishPost("Solo de Ana", { visibility: "private" });
    expect((await beto.call(editPost, { id: visiblePost.id, text: "De Beto" })).status).toBe(403);
    expect((await server.visitor.call(editPost, { id: visiblePost.id, text: "x" })).status).toBe(
      401,
    );
    for (const id of [privatePost.id, crypto.randomUUID()]) {
      expect((await beto.call(editPost, { id, text: "x" })).error.code).toBe("post_not_found");
      expect((await beto.call(getOwnPost, { id })).error.code).toBe("post_not_found");
      expect((await beto.call(getPostHistory, { id })).error.code).toBe("post_not_found");
    }
    expect((await beto.call(getOwnPost, { id: visiblePost.id })).status).toBe(404);
    expect((await ana.call(getOwnPost, { id: "nada" })).status).toBe(404);
  });

  test("is not possible in the trash", async () => {
    const { id } = await publishPost("Se va");
    await ana.call(deletePost, { id });
    expect((await ana.call(editPost, { id, text: "Vuelve" })).error.code).toBe("post_not_found");
  });
});

describe("a scheduled post", () => {
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const schedulePost = () =>
    publishPost("Pronto", { publish_at: inHours(2), time_zone: "Europe/Madrid" });

  test("can be rescheduled, without a trace of unpublished texts", async () => {
    const { id } = await schedulePost();
    const at = inHours(48);
    const { data } = await ana.call(editPost, { id, text: "Muy pronto", publish_at: at });
    expect(data).toMatchObject({
      state: "scheduled",
      publish_at: at,
      time_zone: "Europe/Madrid",
      edited_at: null,
      description: "Muy pronto",
    });
    expect(await server.query("select 1 from post_revisions where content_id = $1", [id])).toEqual(
      [],
    );
    for (const publish_at of [inHours(-1), inHours(24 * 400)])
      expect((await ana.call(editPost, { id, publish_at })).error.code).toBe("post_time_passed");
  });

  test("keeps its IANA time zone", async () => {
    const { id } = await schedulePost();
    const publish_at = inHours(48);
    for (const time_zone of ["Marte/Olympus", "+05:30", "Europe/Madrid\0", "x".repeat(65)]) {
      const { status, error } = await ana.call(editPost, { id, publish_at, time_zone });
      expect(status).toBe(422);
      expect(error).toMatchObject({ code: "invalid_input", field: "time_zone" });
    }
    const { error } = await ana.call(editPost, { id, publish_at, time_zone: "Marte/Olympus" });
    expect(error.message).toBe("No conocemos esa zona horaria.");
    const zones = ["America/Argentina/Buenos_Aires", "Europe/Kyiv", "UTC"];
    for (const time_zone of zones)
      expect((await ana.call(editPost, { id, publish_at, time_zone })).data).toMatchObject({
        publish_at,
        time_zone,
      });
  });

  test("can be published now, and a published one cannot be rescheduled", async () => {
    const { id } = await schedulePost();
    const { data } = await ana.call(editPost, { id, publish_at: null });
    expect(data.state).toBe("published");
    expect((await beto.call(getPost, { id })).status).toBe(200);
    const again = await ana.call(editPost, { id, publish_at: inHours(5) });
    expect(again.error).toMatchObject({ code: "conflict", field: "publish_at" });
  });
});

describe("the history", () => {
  test("is for people who see the post, the newest version first, the last fifty", async () => {
    const { id } = await publishPost("versión 0");
    for (let n = 1; n <= limits.postVersions + 2; n += 1)
      await ana.call(editPost, { id, text: `versión ${n}` });
    const versions = await versionsOf(id);
    expect(versions).toHaveLength(limits.postVersions);
    expect(versions[0]?.description).toBe(`versión ${limits.postVersions + 1}`);
    expect(versions.at(-1)?.description).toBe("versión 2");
    await ana.call(editPost, { id, visibility: "private" });
    expect((await beto.call(getPostHistory, { id })).status).toBe(404);
    expect(await versionsOf(id, ana)).toHaveLength(limits.postVersions);
  });

  test("omits versions that the viewer could not see at the time", async () => {
    const fan = await server.person("fan");
    await fan.call(followUser, { targetUserId: ana.id, follow: true });
    const { id } = await publishPost("secreto", { visibility: "private" });
    await ana.call(editPost, { id, text: "para quien sigue", visibility: "followers" });
    await ana.call(editPost, { id, text: "para todos", visibility: "public" });
    await ana.call(editPost, { id, text: "para todos, mejor" });
    const descriptionsOf = async (who: Pick<Person, "call">) =>
      (await versionsOf(id, who)).map((version) => version.description);
    expect(await descriptionsOf(server.visitor)).toEqual(["para todos"]);
    expect(await descriptionsOf(fan)).toEqual(["para todos", "para quien sigue"]);
    expect(await descriptionsOf(ana)).toEqual(["para todos", "para quien sigue", "secreto"]);
  });
});

test("twenty edits at once leave one text and every former one once", async () => {
  const { id } = await publishPost("texto inicial");
  const texts = Array.from({ length: 20 }, (_, n) => `texto ${n}`);
  await inWaves(texts.map((text) => () => ana.call(editPost, { id, text })));
  const last = (await ana.call(getPost, { id })).data.description;
  const former = (await versionsOf(id)).map((version) => version.description);
  expect([last, ...former].sort()).toEqual(["texto inicial", ...texts].sort());
});

test("an edit during the deletion of its post comes before it or is refused", async () => {
  for (let round = 0; round < 8; round += 1) {
    const { id } = await publishPost("antes");
    const statuses: number[] = [];
    await inWaves([
      async () => statuses.push((await ana.call(editPost, { id, text: "después" })).status),
      () => ana.call(deletePost, { id }),
    ]);
    const [row] = await server.query<{ status: string; description: string }>(
      "select status, description from media_content where id = $1",
      [id],
    );
    expect(row).toEqual({
      status: "deleted",
      description: statuses[0] === 200 ? "después" : "antes",
    });
    expect([200, 404]).toContain(statuses[0]);
  }
});
