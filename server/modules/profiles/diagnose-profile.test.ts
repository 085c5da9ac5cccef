import { afterAll, beforeAll, expect, test } from "vitest";
import { diagnoseProfile, getOwnProfile } from "#contract/people/profile-settings";
import { type TestServer, testServer } from "#testing/test-server";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.stop());

test("an administrator sees the checks, and nothing is written", async () => {
  const ana = await server.person("ana", { role: "creator", name: "Ana Belmonte" });
  await server.query("insert into staff_roles (role, user_id) values ('admin', $1)", [ana.id]);
  const before = (await ana.call(getOwnProfile, {})).data;
  expect(before.is_admin).toBe(true);
  const { data } = await ana.call(diagnoseProfile, {});
  expect(data.checks).toMatchObject([
    { name: "profile", ok: true, detail: before.updated_at },
    { name: "handles", ok: true, detail: "ana, ana-belmonte" },
    { name: "metadata", ok: true, detail: expect.any(String) },
    { name: "storage", ok: true },
  ]);
  expect((await ana.call(getOwnProfile, {})).data).toEqual(before);
});

test("nobody else may call it, whatever their e-mail or metadata", async () => {
  const beto = await server.person("admin-beto", { fresh: true });
  await beto.fetch("/auth/v1/user", {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ data: { role: "admin" } }),
  });
  expect((await beto.call(diagnoseProfile, {})).status).toBe(403);
  expect((await server.visitor.call(diagnoseProfile, {})).status).toBe(401);
});
