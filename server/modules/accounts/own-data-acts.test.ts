import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import {
  cancelAccountDeletion,
  downloadExport,
  getDeletion,
  getExports,
} from "#contract/account/personal-data";
import { getProfile } from "#contract/people/profiles";
import {
  cancelErasure,
  confirmErasure,
  getErasures,
  orderExport,
  requestErasure,
} from "#contract/staff/own-data-acts";
import { mailsTo } from "#testing/auth/mailbox";
import { caller } from "#testing/caller";
import { openSession } from "#testing/people";
import { staffPerson } from "#testing/staff";
import { type TestServer, testServer } from "#testing/test-server";
import { lockErasure } from "./erasure-queries.ts";
import { sweepErasures } from "./own-data-acts.ts";
import { indexPlan } from "#testing/generic-plan";

type Person = Awaited<ReturnType<typeof staffPerson>>;
let server: TestServer;
let chief: Person;
let second: Person;
let moderator: Person;
beforeAll(async () => {
  server = await testServer();
  chief = await staffPerson(server, "jefa", "admin");
  second = await staffPerson(server, "segunda", "admin");
  moderator = await staffPerson(server, "modera", "moderator");
});
afterAll(() => server.stop());

const reason = "Lo pidió por carta, con copia de su documento.";
const reference = "Carta del 3 de mayo";
const nobody = crypto.randomUUID();
const order = (id: string) => ({ id, reason, reference });
const codeOf = async (promise: Promise<{ error: { code: string } }>) => (await promise).error.code;
const statusesOf = (answers: { status: number }[]) =>
  answers.map(({ status }) => status).toSorted();
const lastMailTo = async (username: string) =>
  (await mailsTo(server, `${username}@resuena.test`))[0];
/** Waits for a mail with this text, and returns all of its text. */
const mailWith = (username: string, text: string) =>
  vi.waitFor(
    async () => {
      const mail = await lastMailTo(username);
      expect(mail?.text).toContain(text);
      return mail?.text ?? "";
    },
    { timeout: 60_000, interval: 50 },
  );
const auditOf = (id: string) =>
  server.query<{ action: string; reason: string; before: unknown; after: unknown }>(
    "select action, reason, before, after from audit_log where person_id = $1 order by id",
    [id],
  );
const isSeen = async (username: string) =>
  (await server.visitor.call(getProfile, { handle: username })).status === 200;
/** The person in a new browser. */
const again = async (username: string) => caller(server.url, await openSession(server, username));
const suspend = (id: string) =>
  server.query("update users set banned_until = now() + interval '7 days' where id = $1", [id]);

describe("a copy for somebody who asked in writing", () => {
  test("is made once, however often and at once it is ordered, and only its person is mailed", async () => {
    const ana = await server.person("ana");
    const answers = await Promise.all([
      chief.call(orderExport, order(ana.id)),
      second.call(orderExport, order(ana.id)),
      chief.call(orderExport, order(ana.id)),
    ]);
    expect(statusesOf(answers)).toEqual([200, 409, 409]);
    expect(await codeOf(second.call(orderExport, order(ana.id)))).toBe("export_is_recent");
    const text = await mailWith("ana", "Nos pediste por escrito una copia de tus datos");
    const { exports } = (await ana.call(getExports, {})).data;
    expect(exports).toMatchObject([{ state: "ready" }]);
    expect(text).not.toContain("ticket=");
    for (const who of ["jefa", "segunda"])
      expect((await lastMailTo(who))?.subject ?? "").not.toContain("copia");
    for (const who of [chief, second, server.visitor])
      expect((await who.call(downloadExport, { id: exports[0]?.id ?? nobody })).status).toBe(404);
    expect(await auditOf(ana.id)).toMatchObject([
      { action: "export_ordered", reason, after: { reference } },
    ]);
  });

  test("reaches somebody who is suspended by the address of the file", async () => {
    const beto = await server.person("beto");
    await suspend(beto.id);
    expect((await chief.call(orderExport, order(beto.id))).status).toBe(200);
    const text = await mailWith("beto", "El enlace abre el archivo sin iniciar sesión");
    const address = /https?:\S+ticket=\S+/.exec(text)?.[0] ?? "";
    const { pathname, search } = new URL(address);
    const file = await server.visitor.fetch(`${pathname}${search}`);
    expect([file.status, file.headers.get("content-type")]).toEqual([200, "application/zip"]);
    await file.arrayBuffer();
    expect((await server.visitor.fetch(`${pathname}${search}x`)).status).toBe(404);
  });

  test("is refused for oneself, nobody, a band, without an address, and without a reference", async () => {
    const carla = await server.person("carla");
    const [band] = await server.query<{ id: string }>(
      `with band as (
         insert into profiles (id, kind, name, username, role, first_run_completed)
         values (uuidv7(), 'band', 'Las Olas', 'las-olas', 'creator', true) returning id
       ), owner as (
         insert into band_members (band_id, person_id, is_owner) select id, $1, true from band
       )
       insert into bands (id, owner_id) select id, $1 from band returning id`,
      [carla.id],
    );
    const ask = (who: Person, id: string) => codeOf(who.call(orderExport, order(id)));
    expect(await ask(chief, chief.id)).toBe("cannot_act_on_self");
    expect(await ask(chief, nobody)).toBe("account_not_found");
    expect(await ask(chief, band?.id ?? "")).toBe("account_not_found");
    expect(await ask(moderator, carla.id)).toBe("forbidden");
    for (const wrong of [{ reference: " " }, { reason: "" }, { reference: "a".repeat(201) }])
      expect(await codeOf(chief.call(orderExport, { ...order(carla.id), ...wrong }))).toBe(
        "invalid_input",
      );
    await server.query("update users set email_confirmed_at = null where id = $1", [carla.id]);
    expect(await ask(chief, carla.id)).toBe("no_confirmed_address");
    expect((await chief.call(orderExport, order(second.id))).status).toBe(200);
  });
});

describe("the erasure of an account on request", () => {
  test("takes two admins; the person is mailed, is hidden, and can take it back", async () => {
    const dario = await server.person("dario");
    await chief.call(requestErasure, order(dario.id));
    expect(await isSeen("dario"), "nothing happens before the second").toBe(true);
    const list = async (who: Person) => (await who.call(getErasures, {})).data;
    expect((await list(chief)).requests).toMatchObject([
      { person: { id: dario.id }, reason, reference, mine_to_confirm: false },
    ]);
    expect((await list(second)).requests).toMatchObject([{ mine_to_confirm: true }]);
    const confirm = (who: Person) => who.call(confirmErasure, { id: dario.id, reason });
    expect(await codeOf(confirm(chief))).toBe("erasure_is_own");
    const answers = await Promise.all([confirm(second), confirm(second), confirm(second)]);
    expect(statusesOf(answers)).toEqual([200, 409, 409]);
    expect(await isSeen("dario")).toBe(false);
    expect((await dario.call(getDeletion, {})).status).toBe(401);
    expect((await lastMailTo("dario"))?.text).toContain("Nos pediste por escrito borrar tu cuenta");
    expect(await list(chief)).toMatchObject({
      requests: [],
      running: [{ person: { id: dario.id } }],
    });
    const back = await again("dario");
    expect((await back.call(getDeletion, {})).data.due).not.toBeNull();
    expect((await back.call(cancelAccountDeletion, {})).status).toBe(200);
    expect(await isSeen("dario")).toBe(true);
    expect((await list(chief)).running).toEqual([]);
    expect(await auditOf(dario.id)).toMatchObject([
      { action: "erasure_requested", after: { reference } },
      {
        action: "erasure_confirmed",
        before: { state: "active", requested_by: chief.id },
        after: { state: "leaving" },
      },
    ]);
  });

  test("erases after the waiting time; nothing can be asked about it then", async () => {
    const eva = await server.person("evaluna");
    await chief.call(requestErasure, order(eva.id));
    await second.call(confirmErasure, { id: eva.id, reason });
    expect(await codeOf(chief.call(requestErasure, order(eva.id)))).toBe("already_leaving");
    await server.query("update account_deletions set due = now() where user_id = $1", [eva.id]);
    await server.ctx.jobs.add(server.ctx.db, "erase-account", { userId: eva.id });
    await vi.waitFor(
      async () =>
        expect(await server.query("select from users where id = $1", [eva.id])).toEqual([]),
      { timeout: 60_000, interval: 50 },
    );
    for (const act of [requestErasure, orderExport])
      expect(await codeOf(chief.call(act, order(eva.id)))).toBe("account_not_found");
    for (const act of [confirmErasure, cancelErasure])
      expect(await codeOf(chief.call(act, { id: eva.id, reason }))).toBe("account_not_found");
  });

  test("can be withdrawn by one admin, before and during the waiting time", async () => {
    const fede = await server.person("fede");
    const cancel = (who: Person) => who.call(cancelErasure, { id: fede.id, reason });
    expect(await codeOf(cancel(chief))).toBe("erasure_not_found");
    await chief.call(requestErasure, order(fede.id));
    expect((await cancel(chief)).status).toBe(200);
    expect(await codeOf(second.call(confirmErasure, { id: fede.id, reason }))).toBe(
      "erasure_not_found",
    );
    await chief.call(requestErasure, order(fede.id));
    await second.call(confirmErasure, { id: fede.id, reason });
    expect(statusesOf(await Promise.all([cancel(chief), cancel(second)]))).toEqual([200, 404]);
    expect(await isSeen("fede")).toBe(true);
    expect((await auditOf(fede.id)).at(-1)).toMatchObject({
      action: "erasure_cancelled",
      before: { state: "leaving" },
      after: { state: "active" },
    });
  });

  test("that the person requested is not the staff's to stop, nor to start", async () => {
    const gala = await server.person("gala");
    await chief.call(requestErasure, order(gala.id));
    await server.query(
      `insert into account_deletions (user_id, due, was_public, was_completed)
       values ($1, now() + interval '14 days', true, true)`,
      [gala.id],
    );
    await server.query("update users set leaving = true where id = $1", [gala.id]);
    const confirm = () => codeOf(second.call(confirmErasure, { id: gala.id, reason }));
    expect(await confirm()).toBe("already_leaving");
    expect((await chief.call(cancelErasure, { id: gala.id, reason })).status).toBe(200);
    expect(await codeOf(chief.call(cancelErasure, { id: gala.id, reason }))).toBe(
      "erasure_not_found",
    );
    const rows = await server.query("select from account_deletions where user_id = $1", [gala.id]);
    expect(rows).toHaveLength(1);
  });

  test("ends after a day, and with the role of who asked", async () => {
    const hugo = await server.person("hugo");
    const confirm = () => codeOf(second.call(confirmErasure, { id: hugo.id, reason }));
    const ask = (who: Person) => who.call(requestErasure, order(hugo.id));
    expect(statusesOf(await Promise.all([ask(chief), ask(second), ask(chief)]))).toEqual([
      200, 409, 409,
    ]);
    await server.query("update erasure_orders set requested_at = now() - interval '24 hours'");
    expect(await confirm()).toBe("erasure_not_found");
    expect((await ask(chief)).status, "an old request is replaced").toBe(200);
    expect(await codeOf(ask(second))).toBe("erasure_exists");
    await server.query("delete from staff_roles where user_id = $1 and role = 'admin'", [chief.id]);
    expect(await confirm()).toBe("erasure_not_found");
    await server.query("insert into staff_roles (role, user_id) values ('admin', $1)", [chief.id]);
    await server.query("update erasure_orders set requested_at = now() - interval '24 hours'");
    await sweepErasures(server.ctx);
    expect(await server.query("select from erasure_orders")).toEqual([]);
  });

  test("is refused for oneself, the staff, nobody, and without an address", async () => {
    const ines = await server.person("ines");
    const ask = (who: Person, id: string) => codeOf(who.call(requestErasure, order(id)));
    expect(await ask(chief, chief.id)).toBe("cannot_act_on_self");
    expect(await ask(chief, second.id)).toBe("account_is_staff");
    expect(await ask(chief, moderator.id)).toBe("account_is_staff");
    expect(await ask(chief, nobody)).toBe("account_not_found");
    expect(await ask(moderator, ines.id)).toBe("forbidden");
    await chief.call(requestErasure, order(ines.id));
    await server.query("insert into staff_roles (role, user_id) values ('editor', $1)", [ines.id]);
    const confirm = () => codeOf(second.call(confirmErasure, { id: ines.id, reason }));
    expect(await confirm(), "she joined the staff meanwhile").toBe("account_is_staff");
    await server.query("delete from staff_roles where user_id = $1", [ines.id]);
    await server.query("update users set email_confirmed_at = null where id = $1", [ines.id]);
    expect(await confirm()).toBe("no_confirmed_address");
  });

  test("is read by its key", async () => {
    expect(await indexPlan(server, lockErasure.text)).toContain("erasure_orders_pkey");
  });
});
