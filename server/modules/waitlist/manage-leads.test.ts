import { afterAll, beforeAll, expect, test } from "vitest";
import {
  getWaitlist,
  getWaitlistSummary,
  importWaitlist,
  setLeadStatus,
  updateLead,
} from "#contract/waitlist/manage";
import { staffPerson } from "#testing/staff";
import { type TestServer, testServer } from "#testing/test-server";

type Staff = Awaited<ReturnType<typeof staffPerson>>;
let server: TestServer;
let admin: Staff;
let editor: Staff;

beforeAll(async () => {
  server = await testServer({ registration: "invite" });
  admin = await staffPerson(server, "jefa", "admin");
  editor = await staffPerson(server, "edita", "editor");
  await server.query(
    `insert into waitlist_leads (email, name, city, country_code, role_interest, status, referrals, consent_at,
       consent_version, referral_code, confirmed_at, created_at)
     values
       ('ana@resuena.test', 'Ana', 'Rosario', 'AR', 'artist', 'pending', 0, now(), '1', 'AAAAAAAA', now(), now()),
       ('beto@resuena.test', 'Beto', 'rosario', 'AR', 'fan', 'pending', 2, now(), '1', 'BBBBBBBB', now(), now()),
       ('carla@resuena.test', '=Carla', 'Madrid', 'ES', 'venue', 'invited', 1, now(), '1', 'CCCCCCCC', now(), now()),
       ('dani@resuena.test', '', '', null, null, 'discarded', 0, now(), '1', 'DDDDDDDD', null, now())`,
  );
  await server.query(
    `update waitlist_leads set referred_by = (select id from waitlist_leads where referral_code = 'AAAAAAAA')
     where referral_code = 'CCCCCCCC'`,
  );
});
afterAll(() => server.stop());

const emails = async (input: object, who: Staff = admin): Promise<string[]> =>
  (await who.call(getWaitlist, input)).data.leads.map(({ email }) => email.split("@")[0] ?? "");
const idOf = async (email: string): Promise<string> =>
  (await server.query<{ id: string }>("select id from waitlist_leads where email = $1", [email]))[0]
    ?.id ?? "";

test("the list is in the order of referrals and age, can be filtered, and is read page by page", async () => {
  expect(await emails({})).toEqual(["beto", "ana", "carla", "dani"]);
  const pages: string[] = [];
  let cursor: string | undefined;
  do {
    const { data } = await admin.call(getWaitlist, { limit: 1, ...(cursor ? { cursor } : {}) });
    pages.push(...data.leads.map(({ email }) => email));
    cursor = data.nextCursor ?? undefined;
  } while (cursor !== undefined);
  expect(pages.map((email) => email.split("@")[0])).toEqual(["beto", "ana", "carla", "dani"]);
  expect(await emails({ status: "invited" })).toEqual(["carla"]);
  expect(await emails({ role: "fan" })).toEqual(["beto"]);
  expect(await emails({ country: "AR", city: "ROSARIO" })).toEqual(["beto", "ana"]);
  expect(await emails({ search: "arla@" })).toEqual(["carla"]);
  expect(await emails({ search: "%" })).toEqual([]);
  for (const wrong of ["x", Buffer.from("[1]").toString("base64url"), "null"])
    expect((await admin.call(getWaitlist, { cursor: wrong })).status).toBe(422);
});

test("an editor sees masked addresses, and does not find anybody by them", async () => {
  const { data } = await editor.call(getWaitlist, { search: "carla" });
  expect(data.leads).toMatchObject([{ email: "c•••@resuena.test", referred_by: "Ana" }]);
  expect(await emails({ search: "arla@" }, editor)).toEqual([]);
  expect(JSON.stringify((await editor.call(getWaitlist, {})).data)).not.toContain("ana@");
});

test("notes and priority change the list, and are recorded without their text", async () => {
  const id = await idOf("ana@resuena.test");
  await editor.call(updateLead, { id, notes: "Toca el bajo", priority: 5 });
  expect(await emails({})).toEqual(["ana", "beto", "carla", "dani"]);
  expect(await emails({ search: "bajo" })).toEqual(["ana"]);
  const audit = await server.query(
    "select action, before, after from audit_log where subject_id = $1",
    [id],
  );
  expect(audit).toEqual([
    {
      action: "waitlist_lead_changed",
      before: { priority: 0 },
      after: { priority: 5, notes_changed: true },
    },
  ]);
  const nobody = { id: crypto.randomUUID(), notes: "x" };
  expect((await editor.call(updateLead, nobody)).error.code).toBe("lead_not_found");
  expect((await editor.call(updateLead, { id, priority: 1e9 })).status).toBe(422);
  expect((await editor.call(setLeadStatus, { id, status: "discarded" })).error.code).toBe(
    "forbidden",
  );
});

test("somebody is discarded and gets their place back", async () => {
  const id = await idOf("beto@resuena.test");
  await admin.call(setLeadStatus, { id, status: "discarded" });
  expect(await emails({ status: "discarded" })).toEqual(["beto", "dani"]);
  await admin.call(setLeadStatus, { id, status: "pending" });
  expect(await emails({ status: "pending" })).toEqual(["ana", "beto"]);
});

test("the summary counts by status, country and city, however a city is written", async () => {
  expect((await editor.call(getWaitlistSummary, {})).data).toEqual({
    statuses: { pending: 2, invited: 1, registered: 0, discarded: 1 },
    unconfirmed: 0,
    unsubscribed: 0,
    queued: 0,
    countries: [
      { name: "AR", leads: 2 },
      { name: "ES", leads: 1 },
    ],
    cities: [
      { name: expect.stringMatching(/^rosario$/i), country_code: "AR", leads: 2 },
      { name: "Madrid", country_code: "ES", leads: 1 },
    ],
  });
});

test("the exported file escapes formulas, and can be imported elsewhere", async () => {
  const answer = await admin.fetch("/api/admin/waitlist.csv?status=invited");
  expect(answer.headers.get("content-disposition")).toBe(
    'attachment; filename="lista-de-espera.csv"',
  );
  const csv = await answer.text();
  expect(csv).toContain("carla@resuena.test,'=Carla,venue,ES,Madrid");
  await server.query("delete from waitlist_leads where email = 'carla@resuena.test'");
  const { data } = await admin.call(importWaitlist, { csv });
  expect(data).toEqual({ added: 1, existing: 0, rejected: [] });
  const [carla] = await server.query(
    "select name, city, status, confirmed_at is not null as ok from waitlist_leads where email = 'carla@resuena.test'",
  );
  expect(carla).toEqual({ name: "=Carla", city: "Madrid", status: "pending", ok: true });
});

test("an imported file adds what is valid, changes nobody, and reports each other line", async () => {
  const csv = [
    "\uFEFFEmail;Consent_At;Name;role_interest;country_code",
    "Nueva@Resuena.test;2026-01-02;Nueva;artist;MX",
    "ana@resuena.test;2026-01-02;Otra;fan;MX",
    "sin-fecha@resuena.test;;X;;",
    "futura@resuena.test;2999-01-01;X;;",
    "mal;2026-01-02;X;;",
    'coma@resuena.test;2026-01-02;"Con ""comillas""; y punto";;',
    "rol@resuena.test;2026-01-02;X;jefe;",
    "",
  ].join("\r\n");
  const { data } = await admin.call(importWaitlist, { csv });
  expect(data).toMatchObject({ added: 2, existing: 1 });
  expect(data.rejected.map(({ line }) => line)).toEqual([4, 5, 6, 8]);
  expect(data.rejected[2]?.reason).toBe("email: Escribe un email válido");
  const names = await server.query(
    "select name from waitlist_leads where email in ('ana@resuena.test', 'coma@resuena.test') order by 1",
  );
  expect(names).toEqual([{ name: "Ana" }, { name: 'Con "comillas"; y punto' }]);
  expect(await emails({ search: "nueva" })).toEqual(["nueva"]);
});

test("a file that is no list is refused with a sentence", async () => {
  for (const csv of ["hola", "name,city\nAna,Rosario", "\0", '"'])
    expect((await admin.call(importWaitlist, { csv })).error.code).toMatch(/^csv_/);
  expect((await admin.call(importWaitlist, { csv: "" })).status).toBe(422);
  const long = { csv: "a".repeat(200_001) };
  expect((await admin.call(importWaitlist, long)).status).toBe(422);
});
