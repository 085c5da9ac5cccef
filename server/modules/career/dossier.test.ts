import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { saveCareerEntry } from "#contract/career/career";
import { type TestServer, testServer } from "#testing/test-server";
import type { Dossier } from "./dossier.ts";
import { drawDossier } from "./draw-dossier.ts";

type Person = Awaited<ReturnType<TestServer["person"]>>;
let server: TestServer;
let ana: Person;
beforeAll(async () => {
  server = await testServer();
  ana = await server.person("ana", { role: "creator", name: "Ana Ñandú" });
});
afterAll(() => server.stop());

const ask = (path: string) => server.visitor.fetch(path, { redirect: "manual" });
const add = (input: object) =>
  ana.call(saveCareerEntry, {
    id: randomUUID(),
    kind: "show",
    title: "Debut",
    starts: "2019",
    ...input,
  });

test("without entries there is no dossier, nor of nobody, nor of a private profile", async () => {
  for (const handle of ["ana", "nadie", "%00", "a".repeat(100)])
    expect((await ask(`/${handle}/trayectoria.pdf`)).status).toBe(404);
  await add({ is_hidden: true });
  expect((await ask("/ana/trayectoria.pdf")).status).toBe(404);
  await add({});
  await server.query("update profiles set is_public = false where id = $1", [ana.id]);
  expect((await ask("/ana/trayectoria.pdf")).status).toBe(404);
  await server.query("update profiles set is_public = true where id = $1", [ana.id]);
  expect((await ask("/ana/trayectoria.pdf")).status).toBe(200);
});

test("ten at once get a tagged PDF in Spanish with a name for the file", async () => {
  await add({ title: "Gira 🎸 <b>«Cal viva»</b>", url: "https://example.org/nota" });
  const answers = await Promise.all(Array.from({ length: 10 }, () => ask("/ana/trayectoria.pdf")));
  for (const answer of answers) {
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("application/pdf");
    expect(answer.headers.get("content-disposition")).toBe(
      'attachment; filename="dossier-ana.pdf"',
    );
    const pdf = Buffer.from(await answer.arrayBuffer()).toString("latin1");
    expect(pdf.slice(0, 5)).toBe("%PDF-");
    expect(pdf).toContain("/Lang (es)");
    expect(pdf).toContain("/Marked true");
    expect(pdf).toContain("https://example.org/nota");
    expect(pdf).toContain("InstrumentSans");
  }
  const alias = await ask(`/${ana.id}/trayectoria.pdf`);
  expect([alias.status, alias.headers.get("location")]).toEqual([301, "/ana/trayectoria.pdf"]);
});

test("the longest texts and three hundred entries fit on pages, each with its number", async () => {
  const long = "palabra ".repeat(124).trim();
  const entry = {
    kind: "Concierto",
    title: "Wm".repeat(60),
    when: "2019",
    facts: "x".repeat(300),
    description: `${long}\n\n\n🎸`,
    confirmed: "",
    address: null,
    addressLabel: "",
  };
  const dossier: Dossier = {
    name: "W".repeat(80),
    headline: "",
    facts: "",
    bio: long,
    made: "hoy",
    address: `https://example.org/${"a".repeat(60)}`,
    addressLabel: "example.org",
    dates: [],
    highlights: [],
    years: [{ year: "2019", entries: Array.from({ length: 300 }, () => entry) }],
  };
  const pdf = (await drawDossier(dossier)).toString("latin1");
  const pages = Number(/\/Type \/Pages\n\/Count (\d+)/.exec(pdf)?.[1]);
  expect(pages).toBeGreaterThan(100);
  expect(pages).toBeLessThan(200);
});
