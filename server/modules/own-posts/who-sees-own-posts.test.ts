import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getCollectionItems, getSaved } from "#contract/collections/collection-items";
import { createCollection } from "#contract/collections/collections";
import { createComment, getCommentThread, likeComment } from "#contract/comments/comments";
import { getCreatorDiscovery, getHighlights } from "#contract/discovery/discovery";
import { followUser } from "#contract/people/follows";
import { changeOwnPosts, editPost, pinPost, type PostChange } from "#contract/posts/own-posts";
import { createPost, getFeaturedPost, getFeed, likePost, savePost } from "#contract/posts/posts";
import { type TestServer, testServer } from "#testing/test-server";
import { upload } from "#testing/upload";

type Person = Awaited<ReturnType<TestServer["person"]>>;
let server: TestServer;
let ana: Person;
let beto: Person;
beforeAll(async () => {
  server = await testServer();
  ana = await server.person("ana", { role: "creator", name: "Ana Belmonte" });
  beto = await server.person("beto");
  await beto.call(followUser, { targetUserId: ana.id, follow: true });
});
afterAll(() => server.stop());

const publishPost = async (text = "Hola", more: object = {}): Promise<string> =>
  (await ana.call(createPost, { text, ...more })).data.id;

describe("nobody but its author sees a post that is", () => {
  /** Where its text appears for somebody, and what they can do with it. */
  const accessOf = async (
    who: Pick<Person, "call" | "fetch">,
    { id, commentId, collectionId }: { id: string; commentId: string; collectionId: string },
  ) => {
    const lists = await Promise.all([
      who.call(getFeed, { limit: 50 }),
      who.call(getFeed, { artistId: ana.id, limit: 50 }),
      who.call(getFeed, { artistId: ana.id, kind: "music", limit: 50 }),
      who.call(getFeed, { sort: "following", limit: 50 }),
      who.call(getHighlights, {}),
      who.call(getFeaturedPost, { artistId: ana.id }),
      who.call(getFeed, { sort: "trending", limit: 50 }),
      who.call(getFeed, { sort: "genre", genre: "cumbia", limit: 50 }),
      who.call(getFeed, { search: "secreta", limit: 50 }),
      who.call(getCreatorDiscovery, {}),
      who.call(getCommentThread, { id: commentId }),
      who.call(getSaved, {}),
      who.call(getCollectionItems, { id: collectionId }),
    ]);
    const listIndexes = lists.flatMap((list, n) =>
      JSON.stringify(list.data).includes("secreta") ? [n] : [],
    );
    const page = await who.fetch(`/post/${id}`);
    const addresses = [`/api/posts/${id}`, `/api/posts/${id}/comments`, `/api/posts/${id}/history`];
    const open: string[] = [];
    for (const address of addresses) if ((await who.fetch(address)).ok) open.push(address);
    const actionStatuses = [
      (await who.call(likePost, { id })).status,
      (await who.call(savePost, { id })).status,
      (await who.call(createComment, { id, content: "¿Hola?" })).status,
      (await who.call(likeComment, { id: commentId })).status,
    ];
    const html = await page.text();
    return {
      shown: listIndexes,
      page: page.status,
      inHtml: html.includes("Canción secreta"),
      open,
      done: actionStatuses,
    };
  };

  test.for<PostChange>(["archived", "private", "deleted"])("%s", async (to) => {
    const files = [{ fileId: await upload(ana, "audio"), peaks: [1] }];
    const { data: post } = await ana.call(createPost, { title: "Canción secreta", files });
    const { id } = post;
    const { data: comment } = await beto.call(createComment, { id, content: "¡Uf, secreta!" });
    await beto.call(savePost, { id });
    const collection = { title: "De Ana", visibility: "public", post_id: id } as const;
    const { data: list } = await beto.call(createCollection, collection);
    const where = { id, commentId: comment.id, collectionId: list.id };
    await ana.call(pinPost, { id });
    await ana.call(editPost, { id, text: "#cumbia #tagsecreta" });
    const before = await accessOf(beto, where);
    expect(before).toMatchObject({ page: 200, inHtml: true, done: [200, 200, 200, 200] });
    expect(before.shown).toEqual(expect.arrayContaining([0, 1, 2, 3, 4, 5, 7, 8, 10, 11, 12]));
    expect(before.open).toHaveLength(3);
    await ana.call(changeOwnPosts, { ids: [id], change: to });
    // That a post was public is no secret: its address says that its author deleted it.
    const status = to === "deleted" ? 410 : 404;
    expect(await accessOf(beto, where)).toEqual({
      shown: [],
      page: status,
      inHtml: false,
      open: [],
      done: [404, 404, 404, 404],
    });
    expect(await accessOf(server.visitor, where)).toMatchObject({
      shown: [],
      page: status,
      open: [],
    });
  });

  test("scheduled", async () => {
    const publish_at = new Date(Date.now() + 86_400_000).toISOString();
    const id = await publishPost("Canción secreta", { publish_at });
    expect(await accessOf(beto, { id, commentId: id, collectionId: id })).toEqual({
      shown: [],
      page: 404,
      inHtml: false,
      open: [],
      done: [404, 404, 404, 404],
    });
  });
});
