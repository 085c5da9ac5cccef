import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as collectionItems from "#contract/collections/collection-items";
import * as collectionMembers from "#contract/collections/collection-members";
import * as contract from "#contract/collections/collections";
import { followUser } from "#contract/people/follows";
import { createPost, deletePost, savePost, unsavePost } from "#contract/posts/posts";
import { blockUser, reportContent } from "#contract/people/safety";
import { crowd, inWaves } from "#testing/crowd";
import { type TestServer, testServer } from "#testing/test-server";
import { addToCollection } from "./add-to-collection.ts";
import { moveItem } from "./change-item.ts";
import { createCollection } from "./create-collection.ts";
import { followCollection, unfollowCollection } from "./follow-collection.ts";
import { removeFromCollection } from "./remove-item.ts";

type Person = Awaited<ReturnType<TestServer["person"]>>;
type Looker = Pick<Person, "call">;
let server: TestServer;
let ana: Person;
let beto: Person;
let carla: Person;
/** Songs of Ana. */
let songs: string[];
beforeAll(async () => {
  server = await testServer();
  ana = await server.person("ana", { role: "creator", name: "Ana" });
  beto = await server.person("beto", { name: "Beto" });
  carla = await server.person("carla", { name: "Carla" });
  songs = [];
  for (let n = 0; n < 6; n += 1) songs.push(await newPost(`Canción ${n}`));
});
afterAll(() => server.stop());

async function newPost(text: string, details: object = {}, author = ana): Promise<string> {
  return (await author.call(createPost, { text, ...details })).data.id;
}
async function make(details: object = {}, owner = beto): Promise<string> {
  const response = await owner.call(contract.createCollection, {
    title: "Para el viaje",
    ...details,
  });
  expect(response.error.message).toBeUndefined();
  return response.data.id;
}
async function add(id: string, postId: string, person = beto): Promise<string> {
  await person.call(collectionItems.addToCollection, { id, postId });
  return String((await items(id, person)).find(({ post }) => post?.id === postId)?.id);
}
async function items(id: string, person: Looker = beto) {
  return (await person.call(collectionItems.getCollectionItems, { id })).data.items;
}
async function titles(id: string, person: Looker = beto) {
  return (await items(id, person)).map(({ post }) => post?.title ?? null);
}
/** A list of Beto with the first songs in it; gives its id and those of its items. */
async function createFilledCollection(
  count: number,
  details: object = {},
): Promise<[string, string[]]> {
  const id = await make(details);
  for (const song of songs.slice(0, count))
    await beto.call(collectionItems.addToCollection, { id, postId: song });
  return [id, (await items(id)).map((item) => item.id)];
}

/** Counters that differ from what they count, and places that two items share. */
const drift = () =>
  server.query(
    `select c.id from collections c
     where items_count <> (select count(*) from collection_items where collection_id = c.id)
       or items_count <> (select count(distinct position) from collection_items where collection_id = c.id)
       or followers_count <> (select count(*) from collection_follows where collection_id = c.id)`,
  );

describe("a collection of one's own", () => {
  test("is made with a title, a description and who sees it, and stands among one's own", async () => {
    const { data } = await beto.call(contract.createCollection, {
      title: "  Domingos   lentos ",
      description: "Para no\nhacer nada",
      visibility: "public",
    });
    expect(data).toMatchObject({
      title: "Domingos lentos",
      description: "Para no\nhacer nada",
      visibility: "public",
      items_count: 0,
      followers_count: 0,
      covers: [],
      is_owner: true,
      can_edit: true,
      owner: { id: beto.id, name: "Beto" },
    });
    const mine = (await beto.call(contract.getCollections, {})).data;
    expect(mine.collections[0]).toMatchObject({ id: data.id, title: "Domingos lentos" });
    expect((await carla.call(contract.getCollections, {})).data.collections).toEqual([]);
  });

  test("is made once, however often the same request comes", async () => {
    const key = { "idempotency-key": crypto.randomUUID() };
    const draft = { title: "Una vez", post_id: songs[0] };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => beto.call(contract.createCollection, draft, key)),
    );
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
    expect(await titles(String(answers[0]?.data.id))).toEqual(["Canción 0"]);
    const other = await beto.call(contract.createCollection, { title: "Otra" }, key);
    expect(other.error.code).toBe("idempotency_mismatch");
  });

  test("is private unless its person says otherwise", async () => {
    const id = await make();
    expect((await beto.call(contract.getCollection, { id })).data.visibility).toBe("private");
  });

  test("is renamed and deleted by its owner, and its posts stay", async () => {
    const [id] = await createFilledCollection(2);
    const response = await beto.call(contract.editCollection, { id, title: "Otro nombre" });
    expect(response.data).toMatchObject({ title: "Otro nombre", items_count: 2 });
    await beto.call(contract.deleteCollection, { id });
    expect((await beto.call(contract.getCollection, { id })).status).toBe(404);
    expect(
      await server.query("select 1 from collection_items where collection_id = $1", [id]),
    ).toEqual([]);
    expect(
      await server.query("select 1 from media_content where id = $1", [songs[0]]),
    ).toHaveLength(1);
  });

  test.for<[string, object, string]>([
    ["no title", { title: "" }, "collection_untitled"],
    ["a title that leaves no mark", { title: "\u200b \u2063" }, "collection_untitled"],
    ["81 characters", { title: "ñ".repeat(81) }, "invalid_input"],
    ["NUL", { title: "a\0b" }, "invalid_input"],
    ["501 characters of description", { description: "a".repeat(501) }, "invalid_input"],
    ["a visibility of its own", { visibility: "secret" }, "invalid_input"],
    ["a first post that does not exist", { post_id: crypto.randomUUID() }, "post_not_found"],
  ])("is refused with %s", async ([, details, code]) => {
    const before = await server.query("select 1 from collections");
    const answer = await beto.call(contract.createCollection, { title: "Bien", ...details });
    expect(answer.error.code).toBe(code);
    expect(answer.status).toBeLessThan(500);
    expect(await server.query("select 1 from collections")).toHaveLength(before.length);
  });

  test("the 201st is refused, also when many are made at once", async () => {
    const [person] = await crowd(server, 1);
    if (!person) throw new Error("nobody came");
    await server.query(
      `insert into collections (owner_id, title, idempotency_key, request_hash)
       select $1, 'n', gen_random_uuid(), '' from generate_series(1, 195)`,
      [person.actor.userId],
    );
    const answers = await Promise.allSettled(
      Array.from({ length: 12 }, () =>
        createCollection(
          { ...person, idempotencyKey: crypto.randomUUID() },
          contract.createCollection.input.parse({ title: "Más" }),
        ),
      ),
    );
    const errorCodes = answers.flatMap((answer) =>
      answer.status === "rejected" ? [(answer.reason as { code: string }).code] : [],
    );
    expect(errorCodes).toEqual(Array(7).fill("collections_full"));
  });
});

describe("Guardados", () => {
  test("is always there, and holds what one saved, the last first", async () => {
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

  test("keeps a quiet place of what is not for one's eyes any more, and lets it go", async () => {
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
    // Nothing was saved any more: as for a post that does not exist.
    expect((await fina.call(unsavePost, { id })).status).toBe(404);
  });

  test("is nobody else's to read", async () => {
    expect((await server.visitor.call(collectionItems.getSaved, {})).status).toBe(401);
    expect((await carla.call(collectionItems.getSaved, {})).data.items).toEqual([]);
  });
});

describe("what is in a collection", () => {
  test("comes at the end, once, and is counted", async () => {
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

  test("goes on by cursor, in its order", async () => {
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

  test("is put behind another item, or first, and a taken one comes back to its place with its note", async () => {
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

  test("finds room however often something is put into the same gap", async () => {
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

  test("is moved nowhere by what is no place", async () => {
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

  test("the 501st is refused", async () => {
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

  test("a note has 200 characters", async () => {
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
  test("come at the end in their order; what is in already, or is not to be seen, is left out", async () => {
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

  test("only by who takes part, and of nobody's private collection", async () => {
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

  test("where not all have room, none is added", async () => {
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

  test("added by several people at once are each in once, and counted", async () => {
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

test("what is in a collection is found by title, author and note, without accents, and page by page", async () => {
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

describe("a post that is not there for the viewer any more", () => {
  test.for<[string, (id: string) => Promise<unknown>]>([
    ["deleted", (id) => ana.call(deletePost, { id })],
    ["gone for good", (id) => server.query("delete from media_content where id = $1", [id])],
    ["private", (id) => hide(id, "visibility = 'private'")],
    ["archived", (id) => hide(id, "status = 'archived'")],
  ])("%s: a quiet place that tells nothing and can go", async ([word, vanish]) => {
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

  test("of somebody who blocked the viewer, who sees the rest", async () => {
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

describe("who sees a collection", () => {
  test("a private one is for others like one that does not exist, whatever they ask", async () => {
    const [id, [item]] = await createFilledCollection(1);
    const missing = crypto.randomUUID();
    const ask = async (which: string, person: Looker) => {
      const postId = String(songs[1]);
      const at = { id: which, itemId: String(item) };
      return Promise.all([
        person.call(contract.getCollection, { id: which }),
        person.call(collectionItems.getCollectionItems, { id: which }),
        person.call(contract.editCollection, { id: which, title: "Mía" }),
        person.call(contract.deleteCollection, { id: which }),
        person.call(collectionItems.addToCollection, { id: which, postId }),
        person.call(collectionItems.removeFromCollection, { id: which, postId: String(songs[0]) }),
        person.call(collectionItems.removeItem, at),
        person.call(collectionItems.editItem, { ...at, note: "mía" }),
        person.call(collectionItems.moveItem, { ...at, after: null }),
        person.call(contract.followCollection, { id: which }),
        person.call(contract.unfollowCollection, { id: which }),
        person.call(collectionMembers.getCollectionMembers, { id: which }),
        person.call(collectionMembers.inviteToCollection, { id: which, username: "carla" }),
        person.call(collectionMembers.setInviteLink, { id: which, on: true }),
        person.call(collectionMembers.acceptInvitation, { id: which }),
        person.call(collectionMembers.removeMember, { id: which, personId: beto.id }),
        person.call(reportContent, { kind: "collection", id: which, reason: "spam" }),
      ]);
    };
    const plain = (answers: Awaited<ReturnType<typeof ask>>) =>
      answers.map(({ status, error }) => [status, error.code, error.message]);
    const of = plain(await ask(id, carla));
    expect(of).toEqual(plain(await ask(missing, carla)));
    expect(new Set(of.map(([status]) => status))).toEqual(new Set([404]));
    expect((await server.visitor.call(contract.getCollection, { id })).status).toBe(404);
    expect(await titles(id)).toEqual(["Canción 0"]);
    expect((await beto.call(contract.getCollection, { id: "no-es-un-id" })).status).toBe(404);
  });

  test("one by link opens by its address, and stands in no list", async () => {
    const [id] = await createFilledCollection(1, { visibility: "unlisted", title: "Por enlace" });
    expect((await server.visitor.call(contract.getCollection, { id })).data.title).toBe(
      "Por enlace",
    );
    expect(await titles(id, server.visitor)).toEqual(["Canción 0"]);
    const publicCollections = (await carla.call(contract.getPublicCollections, { id: beto.id }))
      .data;
    expect(JSON.stringify(publicCollections)).not.toContain(id);
  });

  test("a public one stands on its person's page; others may read it and change nothing", async () => {
    const [id, [item]] = await createFilledCollection(1, {
      visibility: "public",
      title: "De todos",
    });
    const publicCollections = (
      await server.visitor.call(contract.getPublicCollections, { id: beto.id })
    ).data;
    expect(publicCollections.collections.map((list) => list.id)).toContain(id);
    const at = { id, itemId: String(item) };
    const answers = await Promise.all([
      carla.call(contract.editCollection, { id, title: "Mía" }),
      carla.call(contract.deleteCollection, { id }),
      carla.call(collectionItems.addToCollection, { id, postId: String(songs[1]) }),
      carla.call(collectionItems.removeItem, at),
      carla.call(collectionItems.editItem, { ...at, note: "mía" }),
      carla.call(collectionItems.moveItem, { ...at, after: null }),
      carla.call(collectionMembers.getCollectionMembers, { id }),
      carla.call(collectionMembers.inviteToCollection, { id, username: "carla" }),
      carla.call(collectionMembers.setInviteLink, { id, on: true }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 403));
    expect((await items(id, carla))[0]?.can_remove).toBe(false);
    expect((await server.visitor.call(contract.deleteCollection, { id })).status).toBe(401);
  });

  test("of a private profile only who follows it, and nobody across a block", async () => {
    const hugo = await server.person("hugo", { name: "Hugo" });
    const id = await make({ visibility: "public", post_id: songs[0] }, hugo);
    await carla.call(followUser, { targetUserId: hugo.id, follow: true });
    await server.query("update profiles set is_public = false where id = $1", [hugo.id]);
    expect((await beto.call(contract.getCollection, { id })).status).toBe(404);
    expect((await beto.call(contract.getPublicCollections, { id: hugo.id })).status).toBe(404);
    expect((await carla.call(contract.getCollection, { id })).data).toMatchObject({
      visibility: "public",
      owner_is_private: true,
    });
    await hugo.call(blockUser, { id: carla.id });
    expect((await carla.call(contract.getCollection, { id })).status).toBe(404);
  });

  test("is reported by who sees it, once per person", async () => {
    const id = await make({ visibility: "public" });
    const report = { kind: "collection", id, reason: "spam" } as const;
    for (let n = 0; n < 2; n += 1)
      expect((await carla.call(reportContent, report)).status).toBe(200);
    expect(await server.query("select person_id from reports where object_id = $1", [id])).toEqual([
      { person_id: beto.id },
    ]);
    expect((await beto.call(reportContent, report)).error.code).toBe("cannot_report_self");
  });
});

describe("following a public collection", () => {
  test("keeps it among those one follows, counted once, as long as one sees it", async () => {
    const [id] = await createFilledCollection(1, { visibility: "public" });
    for (let n = 0; n < 3; n += 1)
      expect((await carla.call(contract.followCollection, { id })).data).toEqual({
        is_following: true,
        followers_count: 1,
      });
    const getFollowedIds = async () =>
      (await carla.call(contract.getFollowedCollections, {})).data.collections.map(
        (list) => list.id,
      );
    expect(await getFollowedIds()).toEqual([id]);
    expect((await carla.call(contract.getCollection, { id })).data.is_following).toBe(true);
    await beto.call(contract.editCollection, { id, visibility: "private" });
    expect(await getFollowedIds()).toEqual([]);
    expect((await carla.call(contract.getCollection, { id })).status).toBe(404);
    await beto.call(contract.editCollection, { id, visibility: "public" });
    for (let n = 0; n < 2; n += 1)
      expect((await carla.call(contract.unfollowCollection, { id })).data.followers_count).toBe(0);
    expect(await getFollowedIds()).toEqual([]);
    expect((await beto.call(contract.followCollection, { id })).error.code).toBe(
      "collection_is_yours",
    );
    expect(await drift()).toEqual([]);
  });
});

describe("a collection of several", () => {
  const mine = async (person: Person) => (await person.call(contract.getCollections, {})).data;

  test("who is invited by name says yes or no, then adds, orders and takes out their own", async () => {
    const [id, [betos]] = await createFilledCollection(1);
    const invitation = await beto.call(collectionMembers.inviteToCollection, {
      id,
      username: "@Carla",
    });
    expect(invitation.data).toMatchObject({ id: carla.id, joined: false });
    expect((await mine(carla)).invitations.map((list) => list.id)).toEqual([id]);
    expect((await carla.call(contract.getCollection, { id })).status).toBe(404);
    expect((await carla.call(collectionMembers.acceptInvitation, { id })).status).toBe(200);
    expect((await mine(carla)).invitations).toEqual([]);
    expect((await mine(carla)).collections.map((list) => list.id)).toContain(id);

    const carlas = await add(id, String(songs[1]), carla);
    expect((await items(id))[1]?.added_by).toMatchObject({ id: carla.id, name: "Carla" });
    await carla.call(collectionItems.moveItem, { id, itemId: String(betos), after: carlas });
    expect(await titles(id)).toEqual(["Canción 1", "Canción 0"]);
    const foreign = { id, itemId: String(betos) };
    expect((await carla.call(collectionItems.removeItem, foreign)).status).toBe(403);
    expect((await carla.call(collectionItems.editItem, { ...foreign, note: "x" })).status).toBe(
      403,
    );
    expect((await carla.call(contract.editCollection, { id, title: "x" })).status).toBe(403);
    expect((await carla.call(collectionMembers.setInviteLink, { id, on: true })).status).toBe(403);
    expect(
      (await carla.call(collectionMembers.removeMember, { id, personId: beto.id })).status,
    ).toBe(403);
    expect((await carla.call(collectionItems.removeItem, { id, itemId: carlas })).status).toBe(200);
    await add(id, String(songs[2]), carla);
    expect(
      (await beto.call(collectionItems.removeFromCollection, { id, postId: String(songs[2]) }))
        .status,
    ).toBe(200);

    expect(
      (await carla.call(collectionMembers.removeMember, { id, personId: carla.id })).status,
    ).toBe(200);
    expect((await carla.call(contract.getCollection, { id })).status).toBe(404);
    expect((await carla.call(collectionMembers.acceptInvitation, { id })).error.message).toBe(
      "Esta invitación ya no vale.",
    );
  });

  test("nobody is invited who is not there, oneself, or across a block", async () => {
    const id = await make();
    const invite = async (username: string) =>
      (await beto.call(collectionMembers.inviteToCollection, { id, username })).error.code;
    expect(await invite("nadie-aqui")).toBe("user_not_found");
    expect(await invite("beto")).toBe("collection_is_yours");
    const ines = await server.person("ines");
    await ines.call(blockUser, { id: beto.id });
    expect(await invite("ines")).toBe("user_not_found");
  });

  test("its link lets in who has it, until it is taken back or made anew", async () => {
    const id = await make();
    const link = async (on: boolean) =>
      (await beto.call(collectionMembers.setInviteLink, { id, on })).data.invite_token ?? "";
    const token = await link(true);
    expect(token).toMatch(/^[\w-]{32}$/);
    expect((await carla.call(collectionMembers.getInvitation, { token })).data).toMatchObject({
      title: "Para el viaje",
      joined: false,
    });
    expect((await server.visitor.call(collectionMembers.joinCollection, { token })).status).toBe(
      401,
    );
    for (let n = 0; n < 2; n += 1)
      expect((await carla.call(collectionMembers.joinCollection, { token })).data).toEqual({ id });
    expect((await beto.call(collectionMembers.joinCollection, { token })).data).toEqual({ id });
    const members = (await beto.call(collectionMembers.getCollectionMembers, { id })).data.members;
    expect(members.map((person) => person.id)).toEqual([carla.id]);

    const next = await link(true);
    expect(next).not.toBe(token);
    await beto.call(collectionMembers.removeMember, { id, personId: carla.id });
    for (const invalidToken of [token, next.slice(0, -1), `${next}a`, "null", "%", "'"]) {
      expect(
        (await carla.call(collectionMembers.joinCollection, { token: invalidToken })).status,
      ).toBe(404);
      expect(
        (await carla.call(collectionMembers.getInvitation, { token: invalidToken })).status,
      ).toBe(404);
    }
    expect(await link(false)).toBe("");
    expect((await carla.call(collectionMembers.joinCollection, { token: next })).status).toBe(404);
    expect((await carla.call(contract.getCollection, { id })).status).toBe(404);
  });

  test("who was blocked since takes part no more", async () => {
    const jana = await server.person("jana");
    const id = await make();
    await beto.call(collectionMembers.inviteToCollection, { id, username: "jana" });
    await jana.call(collectionMembers.acceptInvitation, { id });
    await beto.call(blockUser, { id: jana.id });
    expect((await jana.call(contract.getCollection, { id })).status).toBe(404);
    const adding = await jana.call(collectionItems.addToCollection, {
      id,
      postId: String(songs[0]),
    });
    expect(adding.status).toBe(404);
    expect((await mine(jana)).collections).toEqual([]);
  });
});

describe("many at once", () => {
  test("concurrent moves stay a permutation", async () => {
    const [id, all] = await createFilledCollection(6);
    const people = await crowd(server, 3);
    await server.query(
      `insert into collection_members (collection_id, member_id, joined_at) select $1, unnest($2::uuid[]), now()`,
      [id, people.map((person) => person.actor.userId)],
    );
    await inWaves(
      Array.from({ length: 300 }, (_, n) => () => {
        const person = people[n % people.length];
        const itemId = all[(n * 7) % all.length];
        const after = n % 5 === 0 ? null : all[(n * 11 + 3) % all.length];
        if (!person || !itemId || after === undefined) throw new Error("nobody came");
        return after === itemId ? null : moveItem(person, { id, itemId, after });
      }),
    );
    expect((await items(id)).map((item) => item.id).sort()).toEqual([...all].sort());
    expect(await drift()).toEqual([]);
  });

  test("a storm of adding, taking out and following ends with exact counters", async () => {
    const id = await make({ visibility: "public" });
    const people = await crowd(server, 6);
    await server.query(
      `insert into collection_members (collection_id, member_id, joined_at) select $1, unnest($2::uuid[]), now()`,
      [id, people.map((person) => person.actor.userId)],
    );
    await inWaves(
      Array.from({ length: 400 }, (_, n) => () => {
        const person = people[(n * 5) % people.length];
        const postId = songs[(n * 3) % songs.length];
        if (!person || !postId) throw new Error("nobody came");
        if (n % 4 === 0) return followCollection(person, { id });
        if (n % 4 === 1) return unfollowCollection(person, { id });
        if (n % 4 === 2) return addToCollection(person, { id, postId, note: "" });
        return removeFromCollection(person, { id, postId }).catch((error: { code: string }) => {
          // Somebody else had added it.
          expect(error.code).toBe("collection_forbidden");
        });
      }),
    );
    expect(await drift()).toEqual([]);
  });

  test("adding a post that is being deleted, and deleting the collection meanwhile, leaves nothing wrong", async () => {
    for (let round = 0; round < 8; round += 1) {
      const post = await newPost("efímera");
      const id = await make();
      const answers = await Promise.all([
        ...Array.from({ length: 6 }, () =>
          beto.call(collectionItems.addToCollection, { id, postId: post }),
        ),
        // For good, as the trash is emptied.
        server
          .query("delete from media_content where id = $1 returning 200 as status", [post])
          .then(([row]) => row as { status: number }),
        ...(round % 2 ? [beto.call(contract.deleteCollection, { id })] : []),
        ...Array.from({ length: 4 }, () =>
          beto.call(collectionItems.addToCollection, { id, postId: String(songs[0]) }),
        ),
      ]);
      const statuses = new Set(answers.map(({ status }) => status));
      expect([...statuses].filter((status) => status !== 200 && status !== 404)).toEqual([]);
      expect(
        await server.query("select 1 from collection_items where content_id = $1", [post]),
      ).toEqual([]);
    }
    expect(await drift()).toEqual([]);
  });
});
