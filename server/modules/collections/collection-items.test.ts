import { afterAll, describe, expect, test } from "vitest";
import * as collectionItems from "#contract/collections/collection-items";
import * as contract from "#contract/collections/collections";
import { deletePost, savePost, unsavePost } from "#contract/posts/posts";
import { blockUser } from "#contract/people/safety";
import { inWaves } from "#testing/crowd";
import { collectionScene } from "./testing/collection-scene.ts";

const {
  server,
  ana,
  beto,
  carla,
  songs,
  newPost,
  make,
  add,
  items,
  titles,
  createFilledCollection,
  drift,
} = await collectionScene();
afterAll(() => server.stop());

describe("Guardados", () => {
  test("always exists, and contains the saved posts, the last first", async () => {
    const dora = await server.person("dora");
    const first = (await dora.call(contract.getCollections, {})).data;
    expect(first.saved).toEqual({ items_count: 0, covers: [] });
    for (const id of songs.slice(0, 3)) await dora.call(savePost, { id });
    expect((await dora.call(contract.getCollections, {})).data.saved?.items_count).toBe(3);
    const { items: savedItems } = (await dora.call(collectionItems.getSaved, {})).data;
    expect(savedItems.map(({ id }) => id)).toEqual(songs.slice(0, 3).toReversed());
    expect(savedItems[0]?.post).toMatchObject({ title: "Canción 2", is_saved: true });
    await dora.call(unsavePost, { id: String(songs[1]) });
    expect((await dora.call(collectionItems.getSaved, {})).data.items).toHaveLength(2);
  });

  test("is read page by page, of one kind, and by words without their accents", async () => {
    const eva = await server.person("eva");
    for (const id of songs) await eva.call(savePost, { id });
    const savedIds: string[] = [];
    let cursor: string | undefined;
    do {
      const { data } = await eva.call(collectionItems.getSaved, {
        limit: 2,
        ...(cursor ? { cursor } : {}),
      });
      savedIds.push(...data.items.map(({ id }) => id));
      cursor = data.nextCursor ?? undefined;
    } while (cursor);
    expect(savedIds).toEqual(songs.toReversed());
    const searchSaved = async (input: object) =>
      (await eva.call(collectionItems.getSaved, input)).data.items.map(({ post }) => post?.title);
    expect(await searchSaved({ search: "CANCION 4" })).toEqual(["Canción 4"]);
    expect(await searchSaved({ search: "ana" })).toHaveLength(6);
    expect(await searchSaved({ search: "%" })).toEqual([]);
    expect(await searchSaved({ kind: "text" })).toHaveLength(6);
    expect(await searchSaved({ kind: "music" })).toEqual([]);
  });

  test("shows an empty place for a post that is no longer visible, and allows unsaving it", async () => {
    const fina = await server.person("fina");
    const id = await newPost("Ya no");
    await fina.call(savePost, { id });
    await server.query("update media_content set visibility = 'private' where id = $1", [id]);
    const { items: savedItems } = (await fina.call(collectionItems.getSaved, {})).data;
    expect(savedItems).toEqual([{ id, post: null, added_at: expect.any(String) }]);
    expect(
      JSON.stringify((await fina.call(collectionItems.getSaved, { search: "ya" })).data),
    ).not.toContain(id);
    expect((await fina.call(unsavePost, { id })).status).toBe(200);
    expect((await fina.call(collectionItems.getSaved, {})).data.items).toEqual([]);
    // It is no longer saved: as for a post that does not exist.
    expect((await fina.call(unsavePost, { id })).status).toBe(404);
  });

  test("cannot be read by anybody else", async () => {
    expect((await server.visitor.call(collectionItems.getSaved, {})).status).toBe(401);
    expect((await carla.call(collectionItems.getSaved, {})).data.items).toEqual([]);
  });
});

describe("the items of a collection", () => {
  test("are added at the end, once, and counted", async () => {
    const [id] = await createFilledCollection(3);
    const again = await beto.call(collectionItems.addToCollection, {
      id,
      postId: String(songs[0]),
    });
    expect(again.data).toEqual({ added: false, items_count: 3 });
    expect(await titles(id)).toEqual(["Canción 0", "Canción 1", "Canción 2"]);
    const of = (await beto.call(contract.getCollectionsOf, { id: String(songs[0]) })).data;
    expect(of.collections.find((list) => list.id === id)).toMatchObject({
      has: true,
      items_count: 3,
    });
    const response = await beto.call(collectionItems.removeFromCollection, {
      id,
      postId: String(songs[1]),
    });
    expect(response.data.items_count).toBe(2);
    const twice = await beto.call(collectionItems.removeFromCollection, {
      id,
      postId: String(songs[1]),
    });
    expect(twice.data.items_count).toBe(2);
    expect(await drift()).toEqual([]);
  });

  test("are paged by cursor, in their order", async () => {
    const [id, all] = await createFilledCollection(6);
    const itemIds: string[] = [];
    let cursor: string | undefined;
    do {
      const input = { id, limit: 4, ...(cursor ? { cursor } : {}) };
      const { data } = await beto.call(collectionItems.getCollectionItems, input);
      itemIds.push(...data.items.map((item) => item.id));
      cursor = data.nextCursor ?? undefined;
    } while (cursor);
    expect(itemIds).toEqual(all);
    for (const forgedCursor of ["x", "NaN_1", Buffer.from("1e309_0").toString("base64url")])
      expect(
        (await beto.call(collectionItems.getCollectionItems, { id, cursor: forgedCursor })).status,
      ).toBe(422);
  });

  test("can be moved after another one, or first; a removed one returns to its place with its note", async () => {
    const [id, [a, b, c]] = await createFilledCollection(3);
    const move = (itemId = "", after: string | null = null) =>
      beto.call(collectionItems.moveItem, { id, itemId, after });
    await move(c, null);
    expect(await titles(id)).toEqual(["Canción 2", "Canción 0", "Canción 1"]);
    await move(c, b);
    expect(await titles(id)).toEqual(["Canción 0", "Canción 1", "Canción 2"]);
    await move(a, b);
    expect(await titles(id)).toEqual(["Canción 1", "Canción 0", "Canción 2"]);
    await beto.call(collectionItems.editItem, { id, itemId: String(a), note: "La de la boda" });
    await beto.call(collectionItems.removeItem, { id, itemId: String(a) });
    await beto.call(collectionItems.addToCollection, {
      id,
      postId: String(songs[0]),
      note: "La de la boda",
      after: b,
    });
    expect(await titles(id)).toEqual(["Canción 1", "Canción 0", "Canción 2"]);
    expect((await items(id))[1]?.note).toBe("La de la boda");
  });

  test("can be inserted into the same gap any number of times", async () => {
    const [id, [a, b, c]] = await createFilledCollection(3);
    for (let n = 0; n < 60; n += 1)
      await beto.call(collectionItems.moveItem, {
        id,
        itemId: String(n % 2 ? b : c),
        after: String(a),
      });
    expect(await titles(id)).toEqual(["Canción 0", "Canción 1", "Canción 2"]);
    expect(await drift()).toEqual([]);
  });

  test("stay where they are when the target place is invalid", async () => {
    const [id, [a, b]] = await createFilledCollection(2);
    const [, [elsewhere]] = await createFilledCollection(1);
    const put = async (after: unknown, itemId: unknown = a) => {
      const answer = await beto.fetch(`/api/collections/${id}/items/${String(itemId)}/place`, {
        method: "PUT",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ after, position: Number.NaN, user_id: carla.id }),
      });
      return answer.status;
    };
    expect(await put(elsewhere)).toBe(409);
    expect(await put(a)).toBe(409);
    expect(await put(crypto.randomUUID())).toBe(409);
    expect(await put(b, elsewhere)).toBe(404);
    for (const nonsense of [2 ** 60, -1, "NaN", {}, [], undefined])
      expect(await put(nonsense)).toBe(422);
    expect(await titles(id)).toEqual(["Canción 0", "Canción 1"]);
  });

  test("are refused beyond 500", async () => {
    const id = await make();
    await server.query(
      `with posts as (
         insert into media_content (user_id, title, content_type)
         select $2, 'mucha', 'text' from generate_series(1, 499) returning id
       ), placed as (
         insert into collection_items (collection_id, content_id, position, added_by)
         select $1, id, row_number() over () * 1000, $3 from posts
       )
       update collections set items_count = 499 where id = $1`,
      [id, ana.id, beto.id],
    );
    const answers = await Promise.all(
      songs.map((postId) => beto.call(collectionItems.addToCollection, { id, postId })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422, 422, 422]);
    expect(answers.find(({ status }) => status === 422)?.error.message).toBe(
      "Máximo 500 elementos por colección",
    );
    const one = { id, postId: String((await items(id))[0]?.post?.id) };
    expect((await beto.call(collectionItems.addToCollection, one)).data.added).toBe(false);
    expect(await drift()).toEqual([]);
  });

  test("have a note of at most 200 characters", async () => {
    const [id, [a]] = await createFilledCollection(1);
    const editNote = (note: string) =>
      beto.call(collectionItems.editItem, { id, itemId: String(a), note });
    expect((await editNote("á".repeat(200))).status).toBe(200);
    expect((await editNote("á".repeat(201))).status).toBe(422);
    const missingItem = { id, itemId: crypto.randomUUID(), note: "" };
    expect((await beto.call(collectionItems.editItem, missingItem)).error.code).toBe(
      "collection_item_not_found",
    );
  });
});

describe("several posts at once", () => {
  test("are added at the end in their order, without those already in it and those that are not visible", async () => {
    const [id] = await createFilledCollection(2);
    const [, second = "", third = "", fourth = ""] = songs;
    const secret = await newPost("Secreta", { visibility: "private" });
    const posts = [fourth, secret, second, third, fourth.toUpperCase(), crypto.randomUUID()];
    const { data } = await beto.call(collectionItems.addPostsToCollection, { id, posts });
    expect(data).toEqual({ added: 2, items_count: 4 });
    expect(await titles(id)).toEqual(["Canción 0", "Canción 1", "Canción 3", "Canción 2"]);
    const again = await beto.call(collectionItems.addPostsToCollection, { id, posts });
    expect(again.data).toEqual({ added: 0, items_count: 4 });
    expect(await drift()).toEqual([]);
  });

  test("can be added only by members, and not to another person's private collection", async () => {
    const posts = songs.slice(0, 1);
    const [open] = await createFilledCollection(0, { visibility: "public" });
    const [privateCollectionId] = await createFilledCollection(0);
    const forbiddenResponse = await carla.call(collectionItems.addPostsToCollection, {
      id: open,
      posts,
    });
    expect(forbiddenResponse.error.code).toBe("collection_forbidden");
    const missing = await carla.call(collectionItems.addPostsToCollection, {
      id: privateCollectionId,
      posts,
    });
    expect(missing.error.code).toBe("collection_not_found");
  });

  test("are all refused when there is not room for all", async () => {
    const [id] = await createFilledCollection(1);
    await server.query(`update collections set items_count = 498 where id = '${id}'`);
    const response = await beto.call(collectionItems.addPostsToCollection, { id, posts: songs });
    expect(response.error.code).toBe("collection_full");
    await server.query(`update collections set items_count = 1 where id = '${id}'`);
    expect(await titles(id)).toEqual(["Canción 0"]);
  });

  test.for<[string, object]>([
    ["none", { posts: [] }],
    ["101", { posts: Array.from({ length: 101 }, () => crypto.randomUUID()) }],
    ["something that is no id", { posts: ["x"] }],
    ["no list", { posts: "x" }],
  ])("%s are refused", async ([, input]) => {
    const [id] = await createFilledCollection(0);
    const { status } = await beto.call(collectionItems.addPostsToCollection, {
      id,
      ...input,
    } as never);
    expect(status).toBe(422);
  });

  test("are each added once when several people add them at once, and counted", async () => {
    const [id] = await createFilledCollection(0);
    await inWaves(
      Array.from(
        { length: 8 },
        () => () => beto.call(collectionItems.addPostsToCollection, { id, posts: songs }),
      ),
    );
    expect((await titles(id)).toSorted()).toEqual(songs.map((_song, n) => `Canción ${n}`));
    expect(await drift()).toEqual([]);
  });
});

test("items are found by title, author and note, without accents, and page by page", async () => {
  const [id, ids] = await createFilledCollection(4, { visibility: "public" });
  await beto.call(collectionItems.editItem, {
    id,
    itemId: String(ids[2]),
    note: "Para el último café",
  });
  const deletedPostId = await newPost("Canción oculta");
  await add(id, deletedPostId);
  await ana.call(deletePost, { id: deletedPostId });
  const find = async (search: string, more: object = {}) =>
    (await carla.call(collectionItems.getCollectionItems, { id, search, ...more })).data;
  const findTitles = async (search: string) =>
    (await find(search)).items.map(({ post }) => post?.title);
  expect(await findTitles("CAFE")).toEqual(["Canción 2"]);
  expect(await findTitles("cancion 1")).toEqual(["Canción 1"]);
  expect(await findTitles("ana")).toHaveLength(4);
  expect(await findTitles("oculta")).toEqual([]);
  expect(await findTitles("%")).toEqual([]);
  expect(await findTitles("  ")).toHaveLength(5);
  const first = await find("cancion", { limit: 3 });
  const rest = await find("cancion", { limit: 3, cursor: first.nextCursor });
  expect([...first.items, ...rest.items].map(({ post }) => post?.title)).toEqual(
    [0, 1, 2, 3].map((n) => `Canción ${n}`),
  );
});

describe("a post that the viewer may not see any more", () => {
  test.for<[string, (id: string) => Promise<unknown>]>([
    ["deleted", (id) => ana.call(deletePost, { id })],
    ["gone for good", (id) => server.query("delete from media_content where id = $1", [id])],
    ["private", (id) => hide(id, "visibility = 'private'")],
    ["archived", (id) => hide(id, "status = 'archived'")],
  ])("%s: an empty place that reveals nothing and can be removed", async ([word, vanish]) => {
    const secret = await newPost(`Zarzamora ${word}`);
    const id = await make({ visibility: "public" });
    await beto.call(collectionItems.addToCollection, { id, postId: secret, note: "Qué zarzamora" });
    await add(id, String(songs[0]));
    await vanish(secret);
    for (const person of [beto, carla, server.visitor]) {
      const answer = await person.call(collectionItems.getCollectionItems, { id });
      expect(answer.data.items[0]).toMatchObject({ post: null, note: "", added_by: null });
      expect(answer.data.items).toHaveLength(2);
      const responseText = JSON.stringify([
        answer.data,
        (await person.call(contract.getCollection, { id })).data,
      ]);
      expect(responseText.toLowerCase()).not.toContain("zarzamora");
      expect(responseText).not.toContain(secret);
    }
    const [empty] = await items(id);
    expect(empty?.can_remove).toBe(true);
    const response = await beto.call(collectionItems.removeItem, { id, itemId: String(empty?.id) });
    expect(response.data.items_count).toBe(1);
    expect(await drift()).toEqual([]);
  });

  test("of somebody who blocked the viewer is an empty place, while the rest stays visible", async () => {
    const gema = await server.person("gema", { role: "creator" });
    const id = await make({ visibility: "public" });
    await add(id, await newPost("De Gema", {}, gema));
    await add(id, String(songs[0]));
    await gema.call(blockUser, { id: carla.id });
    expect(await titles(id, carla)).toEqual([null, "Canción 0"]);
    expect(await titles(id)).toEqual(["De Gema", "Canción 0"]);
  });

  test("cannot be added", async () => {
    const id = await make();
    const secret = await newPost("Para mí", { visibility: "private" });
    for (const postId of [secret, crypto.randomUUID()]) {
      const answer = await beto.call(collectionItems.addToCollection, { id, postId });
      expect(answer.error.code).toBe("post_not_found");
    }
    expect(await items(id)).toEqual([]);
  });
});

async function hide(id: string, change: string): Promise<void> {
  await server.query(`update media_content set ${change} where id = $1`, [id]);
}
