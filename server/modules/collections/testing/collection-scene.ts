import { expect } from "vitest";
import * as collectionItems from "#contract/collections/collection-items";
import { createCollection } from "#contract/collections/collections";
import { createPost } from "#contract/posts/posts";
import { type TestServer, testServer } from "#testing/test-server";

type Person = Awaited<ReturnType<TestServer["person"]>>;
export type Looker = Pick<Person, "call">;

/** A server with Ana, who has six songs, Beto and Carla, and helpers for tests of collections. */
export async function collectionScene() {
  const server = await testServer();
  const ana = await server.person("ana", { role: "creator", name: "Ana" });
  const beto = await server.person("beto", { name: "Beto" });
  const carla = await server.person("carla", { name: "Carla" });

  async function newPost(text: string, details: object = {}, author = ana): Promise<string> {
    return (await author.call(createPost, { text, ...details })).data.id;
  }
  async function make(details: object = {}, owner = beto): Promise<string> {
    const response = await owner.call(createCollection, {
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
  /** A collection of Beto with the first songs in it; returns its id and those of its items. */
  async function createFilledCollection(
    count: number,
    details: object = {},
  ): Promise<[string, string[]]> {
    const id = await make(details);
    for (const song of songs.slice(0, count))
      await beto.call(collectionItems.addToCollection, { id, postId: song });
    return [id, (await items(id)).map((item) => item.id)];
  }

  /** Counters that differ from the counted rows, and positions that two items share. */
  const drift = () =>
    server.query(
      `select c.id from collections c
     where items_count <> (select count(*) from collection_items where collection_id = c.id)
       or items_count <> (select count(distinct position) from collection_items where collection_id = c.id)
       or followers_count <> (select count(*) from collection_follows where collection_id = c.id)`,
    );

  /** Ana's. */
  const songs: string[] = [];
  for (let n = 0; n < 6; n += 1) songs.push(await newPost(`Canción ${n}`));
  return {
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
  };
}
