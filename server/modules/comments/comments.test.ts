import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as contract from "#contract/comments/comments";
import { followUser } from "#contract/people/follows";
import { requestAccountDeletion } from "#contract/account/personal-data";
import { createPost, deletePost, getPost } from "#contract/posts/posts";
import { blockUser } from "#contract/people/safety";
import { crowd, inWaves } from "#testing/crowd";
import { driftOfComments } from "#testing/drift";
import { type TestServer, testServer } from "#testing/test-server";
import { createComment } from "./create-comment.ts";
import { deleteComment } from "./delete-comment.ts";
import { likeComment, unlikeComment } from "./react-to-comment.ts";

type Person = Awaited<ReturnType<TestServer["person"]>>;
let server: TestServer;
let ana: Person;
let beto: Person;
let carla: Person;
let post: string;
beforeAll(async () => {
  server = await testServer();
  ana = await server.person("ana", { role: "creator", name: "Ana" });
  beto = await server.person("beto", { name: "Beto" });
  carla = await server.person("carla");
});
afterAll(() => server.stop());

async function newPost(details: object = {}): Promise<string> {
  return (await ana.call(createPost, { text: "Canción nueva", ...details })).data.id;
}
async function say(person: Person, content: string, parent_id?: string, id = post) {
  const answer = await person.call(contract.createComment, {
    id,
    content,
    ...(parent_id === undefined ? {} : { parent_id }),
  });
  expect(answer.error.message).toBeUndefined();
  return answer.data;
}
const listComments = async (input: object = {}, person: Pick<Person, "call"> = server.visitor) =>
  (await person.call(contract.getComments, { id: post, ...input })).data.comments;
const countOf = async (id = post) => (await ana.call(getPost, { id })).data.comment_count;

const drift = () => driftOfComments(server);

describe("comments of a post", () => {
  test("can be read by everybody, the newest first, and are counted", async () => {
    post = await newPost();
    const first = await say(beto, " ¡Qué  belleza!\n\nDe verdad ");
    const second = await say(carla, "Otra vez");
    expect(first).toMatchObject({
      content: "¡Qué  belleza!\n\nDe verdad",
      depth: 0,
      parent_id: null,
      author: { id: beto.id, name: "Beto", username: "beto" },
      is_liked: false,
      is_deleted: false,
      reply_count: 0,
    });
    expect((await listComments()).map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(await countOf()).toBe(2);
  });

  test("are paged by cursor, without repeating or losing any when new ones arrive", async () => {
    post = await newPost();
    for (let n = 0; n < 7; n += 1) await say(beto, `Número ${n}`);
    const contents: string[] = [];
    let cursor: string | undefined;
    do {
      const { data } = await carla.call(contract.getComments, {
        id: post,
        limit: 3,
        ...(cursor === undefined ? {} : { cursor }),
      });
      contents.push(...data.comments.map(({ content }) => content));
      cursor = data.nextCursor ?? undefined;
      await say(carla, "Llego tarde");
    } while (cursor !== undefined);
    expect(contents).toEqual([6, 5, 4, 3, 2, 1, 0].map((n) => `Número ${n}`));
  });

  test("nest down to the third level and no deeper", async () => {
    post = await newPost();
    let parent = await say(beto, "Raíz");
    for (const depth of [1, 2, 3]) {
      parent = await say(carla, `Nivel ${depth}`, parent.id);
      expect(parent.depth).toBe(depth);
    }
    const deeper = await ana.call(contract.createComment, {
      id: post,
      content: "Más",
      parent_id: parent.id,
    });
    expect(deeper.error.code).toBe("comment_too_deep");
    const [root] = await listComments();
    expect(root?.reply_count).toBe(1);
    expect(await listComments({ parentId: root?.id })).toMatchObject([{ content: "Nivel 1" }]);
    expect(await countOf()).toBe(4);
  });
});

describe("invalid comments", () => {
  test.for<[string, object, number, string, string]>([
    ["an empty comment", { content: "" }, 422, "comment_empty", "Por favor escribe un comentario"],
    [
      "blank characters",
      { content: " \n\u200b" },
      422,
      "comment_empty",
      "Por favor escribe un comentario",
    ],
    ["1,001 characters", { content: "ñ".repeat(1001) }, 422, "invalid_input", ""],
    ["NUL", { content: "a\0b" }, 422, "invalid_input", ""],
    ["100,000 '<'", { content: "<".repeat(100_000) }, 422, "invalid_input", ""],
    ["no text at all", {}, 422, "invalid_input", ""],
    [
      "an answer to nothing",
      { content: "a", parent_id: crypto.randomUUID() },
      422,
      "comment_reference",
      "Referencia inválida",
    ],
    [
      "somebody else's name",
      { content: "a", user_id: crypto.randomUUID() },
      403,
      "comment_not_you",
      "Debes estar autenticado para comentar",
    ],
    [
      "a post that does not exist",
      { content: "a", id: crypto.randomUUID() },
      404,
      "post_not_found",
      "El contenido no existe",
    ],
    ["an id that is none", { content: "a", id: "1 or 1=1" }, 422, "invalid_input", ""],
  ])("%s", async ([, input, status, code, message]) => {
    post = await newPost();
    const answer = await beto.call(contract.createComment, { id: post, ...input } as never);
    expect(answer).toMatchObject({ status, error: { code } });
    if (message) expect(answer.error.message).toBe(message);
    expect(await countOf()).toBe(0);
  });

  test("1,000 characters are allowed in a comment, 500 in a reply, 501 are not", async () => {
    post = await newPost();
    const comment = await say(beto, "👩🏽‍🎤".repeat(1000));
    await say(carla, "ñ".repeat(500), comment.id);
    const long = { id: post, content: "ñ".repeat(501), parent_id: comment.id };
    expect((await carla.call(contract.createComment, long)).error.code).toBe("reply_too_long");
  });

  test("a reply whose parent belongs to another post", async () => {
    post = await newPost();
    const elsewhere = await say(beto, "Aquí");
    const other = await newPost();
    const answer = await carla.call(contract.createComment, {
      id: other,
      content: "Allí",
      parent_id: elsewhere.id,
    });
    expect(answer.error).toMatchObject({
      code: "comment_reference",
      message: "Referencia inválida",
    });
  });

  test("visitors get the error of the spec", async () => {
    const answer = await server.visitor.call(contract.createComment, { id: post, content: "a" });
    expect(answer).toMatchObject({
      status: 401,
      error: { message: "Debes iniciar sesión para comentar" },
    });
  });

  test("people who may not comment there: 'No tienes permisos para comentar en este contenido'", async () => {
    const closedPostId = await newPost({ comments_policy: "nobody" });
    const forFollowers = await newPost({ comments_policy: "followers" });
    await beto.call(followUser, { targetUserId: ana.id, follow: true });
    const statuses = async (person: Person) => [
      (await person.call(contract.createComment, { id: closedPostId, content: "a" })).status,
      (await person.call(contract.createComment, { id: forFollowers, content: "a" })).status,
    ];
    expect(await statuses(carla)).toEqual([403, 403]);
    expect(await statuses(beto)).toEqual([403, 200]);
    expect(await statuses(ana)).toEqual([200, 200]);
    const response = await carla.call(contract.createComment, { id: closedPostId, content: "a" });
    expect(response.error.message).toBe("No tienes permisos para comentar en este contenido");
  });

  test("comments of a post that is not visible are as missing as the post", async () => {
    const privatePostId = await newPost({ visibility: "private" });
    await say(ana, "Nota para mí", undefined, privatePostId);
    expect((await carla.call(contract.getComments, { id: privatePostId })).status).toBe(404);
    expect(
      (await carla.call(contract.createComment, { id: privatePostId, content: "a" })).status,
    ).toBe(404);
    expect(
      (await ana.call(contract.getComments, { id: privatePostId })).data.comments,
    ).toHaveLength(1);
  });
});

describe("posts that are not published", () => {
  test.each(["scheduled", "archived", "deleted"])("a post that is %s", async (status) => {
    post = await newPost();
    const { id } = await say(beto, "A tiempo");
    await server.query(
      `update media_content set status = $2, publish_at = now() + interval '1 day',
         deleted_at = case when $2 = 'deleted' then now() end where id = $1`,
      [post, status],
    );
    const answers = [
      await beto.call(contract.createComment, { id: post, content: "Tarde" }),
      await carla.call(contract.getComments, { id: post }),
      await carla.call(contract.getCommentThread, { id }),
      await carla.call(contract.likeComment, { id }),
      await beto.call(contract.editComment, { id, content: "Otra cosa" }),
    ];
    expect(answers.map((answer) => answer.status)).toEqual([404, 404, 404, 404, 404]);
    // Deleting one's own comment works everywhere.
    expect((await beto.call(contract.deleteComment, { id })).status).toBe(200);
  });
});

describe("a link to a comment", () => {
  const thread = async (id: string, person: Pick<Person, "call"> = server.visitor) =>
    await person.call(contract.getCommentThread, { id });

  test("leads to it, below its parents", async () => {
    post = await newPost();
    const root = await say(beto, "Raíz");
    const reply = await say(carla, "Respuesta", root.id);
    await say(ana, "Otra", root.id);
    const deeper = await say(beto, "Réplica", reply.id);
    const threadComments = (await thread(deeper.id.toUpperCase())).data.comments;
    expect(threadComments.map(({ content }) => content)).toEqual(["Raíz", "Respuesta", "Réplica"]);
    await beto.call(contract.deleteComment, { id: root.id });
    expect((await thread(deeper.id)).data.comments[0]).toMatchObject({ is_deleted: true });
    expect((await thread(root.id)).error.code).toBe("comment_not_found");
  });

  test("leads nowhere when it, or a parent, is of somebody blocked, or deleted", async () => {
    const eva = await server.person(`eva-${crypto.randomUUID().slice(0, 8)}`);
    post = await newPost();
    const root = await say(beto, "Raíz");
    const reply = await say(carla, "Respuesta", root.id);
    await eva.call(blockUser, { id: beto.id });
    for (const { id } of [root, reply]) {
      expect((await thread(id, eva)).status).toBe(404);
      expect((await thread(id)).status).toBe(200);
    }
    expect((await thread(crypto.randomUUID())).error.message).toBe("Este comentario ya no existe.");
  });
});

describe("a retried request", () => {
  test("returns the same comment, also four at once; different text under the key is refused", async () => {
    post = await newPost();
    const key = { "idempotency-key": crypto.randomUUID() };
    const input = { id: post, content: "Una sola vez" };
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => beto.call(contract.createComment, input, key)),
    );
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
    expect(await countOf()).toBe(1);
    const other = await beto.call(contract.createComment, { ...input, content: "Otra" }, key);
    expect(other.error.code).toBe("idempotency_mismatch");
    // The same text under another key is another comment.
    await say(beto, "Una sola vez");
    expect(await countOf()).toBe(2);
  });
});

describe("the life of a comment", () => {
  test("its author may edit it for 15 minutes, which is marked; nobody else may", async () => {
    post = await newPost();
    const comment = await say(beto, "Que beyo");
    const editResponse = await beto.call(contract.editComment, {
      id: comment.id,
      content: "Qué bello",
    });
    expect(editResponse.data).toMatchObject({
      content: "Qué bello",
      edited_at: expect.any(String),
    });
    for (const person of [ana, carla])
      expect(
        (await person.call(contract.editComment, { id: comment.id, content: "x" })).status,
      ).toBe(404);
    await server.query(
      "update comments set created_at = now() - interval '16 minutes' where id = $1",
      [comment.id],
    );
    const late = await beto.call(contract.editComment, { id: comment.id, content: "tarde" });
    expect(late.error.code).toBe("comment_too_old");
    expect(await listComments()).toMatchObject([{ content: "Qué bello" }]);
  });

  test("its author or the post's author may delete it, and nobody else", async () => {
    post = await newPost();
    const [one, two] = [await say(beto, "uno"), await say(beto, "dos")];
    expect((await carla.call(contract.deleteComment, { id: one.id })).status).toBe(404);
    expect((await beto.call(contract.deleteComment, { id: one.id })).data.comment_count).toBe(1);
    expect((await ana.call(contract.deleteComment, { id: two.id })).data.comment_count).toBe(0);
    expect((await beto.call(contract.deleteComment, { id: one.id })).status).toBe(404);
    expect(await listComments()).toEqual([]);
  });

  test("deleted with replies it stays as an empty place, which goes with the last reply", async () => {
    post = await newPost();
    const root = await say(beto, "Secreto");
    const reply = await say(carla, "Respuesta", root.id);
    await carla.call(contract.likeComment, { id: root.id });
    await beto.call(contract.deleteComment, { id: root.id });
    expect(await listComments()).toMatchObject([
      { id: root.id, is_deleted: true, content: "", author: null, like_count: 0, reply_count: 1 },
    ]);
    expect(JSON.stringify(await listComments())).not.toContain("beto");
    expect(await countOf()).toBe(1);
    for (const endpoint of [contract.likeComment, contract.deleteComment])
      expect((await beto.call(endpoint, { id: root.id })).status).toBe(404);
    await carla.call(contract.deleteComment, { id: reply.id });
    expect(await listComments()).toEqual([]);
    expect(await server.query("select 1 from comments where content_id = $1", [post])).toEqual([]);
  });

  test("the artist pins one, which then comes first", async () => {
    post = await newPost();
    const [old, newer] = [await say(beto, "viejo"), await say(carla, "nuevo")];
    expect((await carla.call(contract.pinComment, { id: old.id, pinned: true })).status).toBe(404);
    await ana.call(contract.pinComment, { id: newer.id, pinned: true });
    await ana.call(contract.pinComment, { id: old.id, pinned: true });
    expect((await listComments()).map(({ id, is_pinned }) => [id, is_pinned])).toEqual([
      [old.id, true],
      [newer.id, false],
    ]);
    await ana.call(contract.pinComment, { id: old.id, pinned: false });
    expect((await listComments()).map(({ id }) => id)).toEqual([newer.id, old.id]);
  });

  test("pinning or unpinning twice changes nothing", async () => {
    post = await newPost();
    const { id } = await say(beto, "el mejor");
    for (const pinned of [true, true, false, false]) {
      const answer = await ana.call(contract.pinComment, { id, pinned });
      expect([answer.status, answer.data.is_pinned]).toEqual([200, pinned]);
      expect(await listComments()).toMatchObject([{ id, is_pinned: pinned }]);
    }
  });

  test("a pinned one that fills a page alone is followed by all others", async () => {
    post = await newPost();
    const old = await say(beto, "viejo");
    const others = [await say(beto, "nuevo"), await say(carla, "más nuevo")];
    await ana.call(contract.pinComment, { id: old.id, pinned: true });
    const first = await beto.call(contract.getComments, { id: post, limit: 1 });
    expect(first.data.comments).toMatchObject([{ id: old.id, is_pinned: true }]);
    const rest = await listComments({ cursor: String(first.data.nextCursor) });
    expect(rest.map(({ id }) => id)).toEqual(others.map(({ id }) => id).toReversed());
  });

  test("likes are one per person, also on one's own comments, and repeating changes nothing", async () => {
    post = await newPost();
    const { id } = await say(beto, "hola");
    for (let n = 0; n < 3; n += 1)
      expect((await beto.call(contract.likeComment, { id })).data).toEqual({
        is_liked: true,
        like_count: 1,
      });
    expect((await carla.call(contract.likeComment, { id })).data.like_count).toBe(2);
    expect(await listComments({}, carla)).toMatchObject([{ is_liked: true, like_count: 2 }]);
    expect((await carla.call(contract.unlikeComment, { id })).data).toEqual({
      is_liked: false,
      like_count: 1,
    });
  });

  test("a blocked person's comments are hidden, and they cannot reply", async () => {
    post = await newPost();
    const { id } = await say(beto, "Con ganas de pelea");
    await carla.call(blockUser, { id: beto.id });
    expect(await listComments({}, carla)).toEqual([]);
    expect(await listComments({}, ana)).toHaveLength(1);
    const answer = await carla.call(contract.createComment, {
      id: post,
      content: "a",
      parent_id: id,
    });
    expect(answer.error.code).toBe("comment_reference");
    expect((await carla.call(contract.likeComment, { id })).status).toBe(404);
  });
});

describe("people who are gone", () => {
  test("nobody can like or reply to comments of an account that waits for its deletion", async () => {
    const eva = await server.person(`eva-${crypto.randomUUID().slice(0, 8)}`);
    post = await newPost();
    const { id } = await say(eva, "Me voy");
    await say(carla, "¿Adónde?", id);
    await eva.call(requestAccountDeletion, {});
    expect(await listComments()).toMatchObject([{ is_deleted: true, content: "", author: null }]);
    expect((await carla.call(contract.likeComment, { id })).status).toBe(404);
    const answer = { id: post, content: "a", parent_id: id };
    expect((await carla.call(contract.createComment, answer)).error.code).toBe("comment_reference");
  });

  test("somebody blocked by the post's author can only delete their own comments there", async () => {
    const eva = await server.person(`eva-${crypto.randomUUID().slice(0, 8)}`);
    post = await newPost();
    const { id } = await say(eva, "Hola");
    await ana.call(blockUser, { id: eva.id });
    const editResponse = await eva.call(contract.editComment, { id, content: "Insulto" });
    expect(editResponse.error.code).toBe("comment_not_found");
    expect((await eva.call(contract.likeComment, { id })).status).toBe(404);
    expect((await eva.call(contract.deleteComment, { id })).status).toBe(200);
  });
});

describe("concurrent changes", () => {
  test("many concurrent comments, replies, likes and deletions end with exact counters", async () => {
    const people = await crowd(server, 8);
    const ids = [await newPost(), await newPost()];
    const comments: { id: string; content_id: string }[] = [];
    await inWaves(
      Array.from({ length: 400 }, (_, n) => async () => {
        const person = people[n % people.length];
        const id = ids[n % 2];
        if (!person || !id) throw new Error("nobody came");
        const postComments = comments.filter(({ content_id }) => content_id === id);
        const target = postComments[(n * 7) % Math.max(postComments.length, 1)];
        const work = n % 5;
        const expectApiError = (error: unknown) =>
          expect(error).toMatchObject({ code: expect.any(String) });
        if (!target || work < 2) {
          const input = {
            id,
            content: `n.º ${n}`,
            ...(target && work === 1 ? { parent_id: target.id } : {}),
          };
          await createComment({ ...person, idempotencyKey: crypto.randomUUID() }, input).then(
            (comment) => comments.push(comment),
            expectApiError,
          );
        } else if (work === 2) await likeComment(person, { id: target.id }).catch(expectApiError);
        else if (work === 3) await unlikeComment(person, { id: target.id }).catch(expectApiError);
        else await deleteComment(person, { id: target.id }).catch(expectApiError);
      }),
    );
    expect(comments.length).toBeGreaterThan(50);
    expect(await drift()).toEqual([]);
  });

  test("deleting a post deletes comments that are being written", async () => {
    const people = await crowd(server, 50);
    for (let round = 0; round < 3; round += 1) {
      const id = await newPost();
      const answers = await Promise.allSettled([
        ...people.map((person) =>
          createComment(
            { ...person, idempotencyKey: crypto.randomUUID() },
            { id, content: "¿Sigue?" },
          ),
        ),
        ana.call(deletePost, { id }),
      ]);
      for (const answer of answers)
        if (answer.status === "rejected")
          expect(answer.reason).toMatchObject({ code: "post_not_found" });
      expect((await server.visitor.call(contract.getComments, { id })).status).toBe(404);
    }
    expect(await drift()).toEqual([]);
  });
});
