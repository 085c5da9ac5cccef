import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { followUser } from "#contract/people/follows";
import { getProfile } from "#contract/people/profiles";
import { type TestServer, testServer } from "#testing/test-server";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.stop());

describe("a profile", () => {
  test("is found by username, creator slug or id, in any case", async () => {
    const ana = await server.person("ana", { name: "Ana Belmonte", role: "creator" });
    for (const handle of ["ana", "ANA", "ana-belmonte", ana.id, ana.id.toUpperCase()]) {
      const { status, data } = await server.visitor.call(getProfile, { handle });
      expect(status).toBe(200);
      expect(data).toMatchObject({
        id: ana.id,
        username: "ana",
        creator_slug: "ana-belmonte",
        role: "creator",
        is_self: false,
        is_following: false,
        follows_you: false,
        banner_overlay: 0.25,
        banner_focal_x: 0.5,
      });
    }
  });

  test("contains only public data", async () => {
    const { data } = await server.visitor.call(getProfile, { handle: "ana" });
    for (const secret of ["email", "contact_email", "is_public", "first_run_completed"])
      expect(data).not.toHaveProperty(secret);
  });

  test("contains the follows between viewer and person", async () => {
    const beto = await server.person("beto");
    const [ana] = await server.query<{ id: string }>(
      "select id from profiles where username = 'ana'",
    );
    await beto.call(followUser, { targetUserId: String(ana?.id), follow: true });
    const response = await beto.call(getProfile, { handle: "ana" });
    expect(response.data).toMatchObject({
      is_following: true,
      follows_you: false,
      followers_count: 1,
    });
    const self = await beto.call(getProfile, { handle: "beto" });
    expect(self.data).toMatchObject({ is_self: true, is_following: false, following_count: 1 });
    const carla = await server.person("carla");
    await carla.call(followUser, { targetUserId: beto.id });
    expect((await beto.call(getProfile, { handle: "carla" })).data.follows_you).toBe(true);
  });

  test("that is private, or not finished, is visible only to its person", async () => {
    const diana = await server.person("diana");
    await server.query("update profiles set is_public = false where id = $1", [diana.id]);
    const elias = await server.person("elias", { fresh: true });
    for (const handle of ["diana", diana.id, elias.id]) {
      const answer = await server.visitor.call(getProfile, { handle });
      expect(answer.status).toBe(404);
      expect(answer.error).toMatchObject({
        code: "user_not_found",
        message: "Usuario no encontrado",
      });
      expect((await elias.call(getProfile, { handle: diana.id })).status).toBe(404);
    }
    expect((await diana.call(getProfile, { handle: "diana" })).data.is_self).toBe(true);
    expect((await elias.call(getProfile, { handle: elias.id })).data.is_self).toBe(true);
  });

  test.for([
    "nadie",
    "%",
    "_",
    "an%",
    "ana\0",
    "\ud800",
    "../me",
    "ana'--",
    "ａｎａ",
    crypto.randomUUID(),
  ])("is not found under %j", async (handle) => {
    const path = `/api/profiles/${encodeURIComponent(handle.toWellFormed())}`;
    const answer = await server.visitor.fetch(path);
    expect(answer.status).toBe(404);
  });
});
