import { afterAll, describe, expect, test } from "vitest";
import * as collectionItems from "#contract/collections/collection-items";
import * as collectionMembers from "#contract/collections/collection-members";
import * as contract from "#contract/collections/collections";
import { followUser } from "#contract/people/follows";
import { blockUser, reportContent } from "#contract/people/safety";
import { crowd, inWaves } from "#testing/crowd";
import { addToCollection } from "./add-to-collection.ts";
import { moveItem } from "./change-item.ts";
import { createCollection } from "./create-collection.ts";
import { followCollection, unfollowCollection } from "./follow-collection.ts";
import { removeFromCollection } from "./remove-item.ts";
import { collectionScene, type Looker } from "./testing/collection-scene.ts";

const { server, beto, carla, songs, newPost, make, items, titles, createFilledCollection, drift } =
  await collectionScene();
afterAll(() => server.stop());

describe("a collection of one's own", () => {
  test("is created with title, description and visibility, and is listed among one's own", async () => {
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

  test("is created once, however often the same request is sent", async () => {
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

  test("is private by default", async () => {
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

  test("is refused beyond 200, also when many are created at once", async () => {
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

describe("the visibility of a collection", () => {
  test("a private one answers everybody else like one that does not exist", async () => {
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

  test("an unlisted one opens by its address, and is in no list", async () => {
    const [id] = await createFilledCollection(1, { visibility: "unlisted", title: "Por enlace" });
    expect((await server.visitor.call(contract.getCollection, { id })).data.title).toBe(
      "Por enlace",
    );
    expect(await titles(id, server.visitor)).toEqual(["Canción 0"]);
    const publicCollections = (await carla.call(contract.getPublicCollections, { id: beto.id }))
      .data;
    expect(JSON.stringify(publicCollections)).not.toContain(id);
  });

  test("a public one is on its owner's page; others can read but not change it", async () => {
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

  test("one of a private profile is visible only to its followers, and never across a block", async () => {
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

  test("a visible one can be reported, once per person", async () => {
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
  test("lists it among the followed ones, counted once, as long as it is visible", async () => {
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

describe("concurrent changes", () => {
  test("concurrent moves result in a permutation", async () => {
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

  test("many concurrent additions, removals and follows end with exact counters", async () => {
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

  test("adding a post during its deletion, while the collection is deleted too, leaves nothing inconsistent", async () => {
    for (let round = 0; round < 8; round += 1) {
      const post = await newPost("efímera");
      const id = await make();
      const answers = await Promise.all([
        ...Array.from({ length: 6 }, () =>
          beto.call(collectionItems.addToCollection, { id, postId: post }),
        ),
        // Permanently, as when the trash is emptied.
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
