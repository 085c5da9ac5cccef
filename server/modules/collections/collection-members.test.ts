import { afterAll, describe, expect, test } from "vitest";
import * as collectionItems from "#contract/collections/collection-items";
import * as collectionMembers from "#contract/collections/collection-members";
import * as contract from "#contract/collections/collections";
import { blockUser } from "#contract/people/safety";
import type { TestServer } from "#testing/test-server";
import { collectionScene } from "./testing/collection-scene.ts";

type Person = Awaited<ReturnType<TestServer["person"]>>;
const { server, beto, carla, songs, make, add, items, titles, createFilledCollection } =
  await collectionScene();
afterAll(() => server.stop());

describe("a collection with several members", () => {
  const mine = async (person: Person) => (await person.call(contract.getCollections, {})).data;

  test("an invited person accepts or declines, then adds, reorders and removes their own items", async () => {
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

  test("nobody can invite an unknown person, themselves, or a blocked one", async () => {
    const id = await make();
    const invite = async (username: string) =>
      (await beto.call(collectionMembers.inviteToCollection, { id, username })).error.code;
    expect(await invite("nadie-aqui")).toBe("user_not_found");
    expect(await invite("beto")).toBe("collection_is_yours");
    const ines = await server.person("ines");
    await ines.call(blockUser, { id: beto.id });
    expect(await invite("ines")).toBe("user_not_found");
  });

  test("its link admits everybody who has it, until it is removed or replaced", async () => {
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

  test("a blocked member no longer takes part", async () => {
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
