import { spawn } from "node:child_process";
import { afterAll, beforeAll, expect, test } from "vitest";
import { getMe } from "#contract/people/profiles";
import { getOwnStaffRoles, getStaff, grantStaffRole, revokeStaffRole } from "#contract/staff/staff";
import { createConfirmedUser } from "#modules/auth";
import { officialClient } from "#testing/auth/official-client";
import { password } from "#testing/auth/raw-call";
import { staffPerson } from "#testing/staff";
import { type TestServer, testServer } from "#testing/test-server";

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.stop());

/** Runs the command line on the server's database, in a process of its own. */
function admin(...words: string[]): Promise<{ code: number | null; out: string }> {
  const tool = new URL("../../../tools/admin.ts", import.meta.url).pathname;
  const child = spawn(process.execPath, [tool, ...words], {
    env: { PATH: process.env["PATH"], DATABASE_URL: server.ctx.config.databaseUrl },
  });
  let out = "";
  child.stdout.on("data", (part) => (out += String(part)));
  child.stderr.on("data", (part) => (out += String(part)));
  return new Promise((resolve) => child.on("exit", (code) => resolve({ code, out: out.trim() })));
}

const rolesOf = async (id: string): Promise<unknown[]> =>
  (await server.query("select role from staff_roles where user_id = $1 order by 1", [id])).map(
    ({ role }) => role,
  );

test("getMe says is_staff to people with a role, and nothing to others", async () => {
  const editor = await staffPerson(server, "menu-editor", "editor");
  const fan = await server.person("menu-fan");
  expect((await editor.call(getMe, {})).data).toMatchObject({ is_staff: true });
  expect((await fan.call(getMe, {})).data).not.toHaveProperty("is_staff");
});

const entriesAbout = (id: string) =>
  server.query(
    "select action, actor_id, reason, before, after from audit_log where person_id = $1 order by id",
    [id],
  );

test("B4: the command line grants and revokes admin rights, each with a row in the audit", async () => {
  const email = "ana@resuena.test";
  const id = await createConfirmedUser(server.ctx, { email, password, name: "Ana" });
  expect(await admin("grant", "Ana@resuena.test")).toEqual({
    code: 0,
    out: "Ana@resuena.test es admin.",
  });
  expect(await rolesOf(id)).toEqual(["admin"]);
  await admin("grant", email);
  expect(await admin("revoke", email)).toEqual({ code: 0, out: `${email} no es admin.` });
  expect(await rolesOf(id)).toEqual([]);
  const unnamed = { actor_id: null, reason: "" };
  expect(await entriesAbout(id)).toEqual([
    { action: "role_granted", ...unnamed, before: [], after: ["admin"] },
    { action: "role_revoked", ...unnamed, before: ["admin"], after: [] },
  ]);
  const events = await server.query(
    "select event, details from auth_events where user_id = $1 order by id",
    [id],
  );
  expect(events).toEqual([
    { event: "admin_granted", details: { by: "cli", role: "admin" } },
    { event: "admin_revoked", details: { by: "cli", role: "admin" } },
  ]);
});

test("B4: neither an address that contains admin nor metadata makes an admin", async () => {
  const email = "admin@resuena.test";
  const id = await createConfirmedUser(server.ctx, { email, password, name: "Admin" });
  const { auth } = officialClient(server);
  await auth.signInWithPassword({ email, password });
  const { data } = await auth.updateUser({ data: { role: "admin", is_admin: true } });
  expect(data.user?.role).toBe("authenticated");
  expect(await rolesOf(id)).toEqual([]);
});

test("the command line invites the first account of a server that takes only invited ones", async () => {
  const { code, out } = await admin("invite", "Primera@resuena.test");
  expect(code).toBe(0);
  const [, invitation] = /\/auth\?modo=registro&invitacion=(\w{12})$/.exec(out) ?? [];
  const rows = await server.query("select email, max_uses from invites where code = $1", [
    invitation,
  ]);
  expect(rows).toEqual([{ email: "primera@resuena.test", max_uses: 1 }]);
});

test("the command line reports errors", async () => {
  expect(await admin("grant", "nadie@resuena.test")).toEqual({
    code: 1,
    out: "No hay ninguna cuenta con el email nadie@resuena.test: primero hay que crearla en la web.",
  });
  expect((await admin("borrar")).code).toBe(2);
  expect((await admin("grant")).out).toMatch(/^Uso: /);
});

test("an admin grants and revokes roles with a reason, which the audit log holds", async () => {
  const [chief, vera] = await Promise.all([
    staffPerson(server, "jefa", "admin"),
    staffPerson(server, "vera"),
  ]);
  expect((await vera.call(getOwnStaffRoles, {})).status).toBe(404);
  const input = { id: vera.id, role: "moderator", reason: "Empieza a moderar." } as const;
  expect((await chief.call(grantStaffRole, { ...input, reason: " " })).status).toBe(422);
  expect((await chief.call(grantStaffRole, input)).status).toBe(200);
  expect((await chief.call(grantStaffRole, input)).status).toBe(200);
  expect((await vera.call(getOwnStaffRoles, {})).data).toEqual({ roles: ["moderator"] });
  expect((await chief.call(getStaff, {})).data.staff).toContainEqual(
    expect.objectContaining({ roles: ["moderator"], second_factor: true }),
  );
  await chief.call(revokeStaffRole, { ...input, reason: "Lo deja." });
  expect((await vera.call(getOwnStaffRoles, {})).status).toBe(404);
  expect(await entriesAbout(vera.id)).toEqual([
    expect.objectContaining({ action: "role_granted", actor_id: chief.id, after: ["moderator"] }),
    expect.objectContaining({ action: "role_revoked", reason: "Lo deja.", after: [] }),
  ]);
});

test("nobody changes their own roles, nor those of an account that does not exist", async () => {
  const chief = await staffPerson(server, "sola", "admin");
  const own = { id: chief.id, role: "admin", reason: "Porque sí" } as const;
  expect((await chief.call(revokeStaffRole, own)).error.code).toBe("cannot_act_on_self");
  expect((await chief.call(grantStaffRole, own)).error.code).toBe("cannot_act_on_self");
  const nobody = { ...own, id: crypto.randomUUID() };
  expect((await chief.call(grantStaffRole, nobody)).error.code).toBe("account_not_found");
  expect(await rolesOf(chief.id)).toEqual(["admin"]);
});

test("the last admin whose account works stays", async () => {
  await server.query("delete from staff_roles");
  const [chief, away] = await Promise.all([
    staffPerson(server, "activa", "admin"),
    staffPerson(server, "ausente", "admin"),
  ]);
  // As if the chief's own account were about to be erased.
  await server.query("update users set leaving = true where id = $1", [chief.id]);
  await server.query("update sessions set leaving = false where user_id = $1", [chief.id]);
  const input = { id: away.id, role: "admin", reason: "Se va" } as const;
  expect((await chief.call(revokeStaffRole, input)).error.code).toBe("last_admin");
  expect(await rolesOf(away.id)).toEqual(["admin"]);
});

test("two admins who revoke each other at once: exactly one remains", async () => {
  await server.query("delete from staff_roles");
  const [one, other] = await Promise.all([
    staffPerson(server, "una", "admin"),
    staffPerson(server, "otra", "admin"),
  ]);
  const revoke = (by: typeof one, id: string) =>
    by.call(revokeStaffRole, { id, role: "admin", reason: "Conflicto" });
  const answers = await Promise.all([revoke(one, other.id), revoke(other, one.id)]);
  expect(answers.map(({ status }) => status)).toContain(200);
  expect(await server.query("select from staff_roles where role = 'admin'")).toHaveLength(1);
});
