import { randomUUID } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { inflateSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { saveCareerEntry } from "#contract/career/career";
import { getMyLanding, publishLanding, saveLandingDraft } from "#contract/landings/landings";
import { savePressKit, setPressKitPublished } from "#contract/press-kits/press-kits";
import { type TestServer, testServer } from "#testing/test-server";
import { getProfile } from "#modules/profiles";
import type { VisitorContext } from "#platform/context";
import { openChildren } from "#platform/processes/child-pool";
import { writtenDay } from "#platform/mail/written-dates";
import type { Dossier } from "./dossier.ts";
import { breakLines, drawable, runsOf } from "#platform/pdf/sheet-text";
import { drawDossier } from "./draw-dossier.ts";
import { cpuMs, dossierOf, drawing } from "./serve-dossier.ts";

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

test("it leads to the booking form and to the press kit while both are published", async () => {
  await add({});
  const addresses = async () => {
    const pdf = Buffer.from(await (await ask("/ana/trayectoria.pdf")).arrayBuffer());
    return pdf.toString("latin1").match(/\/ana\/(?:contratar|prensa)\b/g);
  };
  expect(await addresses()).toBeNull();
  const kit = { revision: 0, bio_short: "Corta", bio_medium: "", bio_long: "", photos: [] };
  await ana.call(savePressKit, { ...kit, logo: null, rider: null, plan: null });
  await ana.call(setPressKitPublished, { is_published: true });
  const { revision, content } = (await ana.call(getMyLanding, {})).data;
  await ana.call(saveLandingDraft, { revision, content });
  await ana.call(publishLanding, { revision: revision + 1 });
  expect(new Set(await addresses())).toEqual(new Set(["/ana/contratar", "/ana/prensa"]));
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
    contacts: [],
    dates: [],
    highlights: [],
    years: [{ year: "2019", entries: Array.from({ length: 300 }, () => entry) }],
  };
  const pdf = (await drawDossier(dossier)).toString("latin1");
  const pages = Number(/\/Type \/Pages\n\/Count (\d+)/.exec(pdf)?.[1]);
  expect(pages).toBeGreaterThan(100);
  expect(pages).toBeLessThan(200);
});

/** The most memory in MB that a child with this program ever had. */
async function peakOf(program: string): Promise<number> {
  const tasks = await readdir("/proc/self/task");
  const children = await Promise.all(
    tasks.map((task) => readFile(`/proc/self/task/${task}/children`, "utf8")),
  );
  for (const child of children.join(" ").trim().split(/ +/))
    if ((await readFile(`/proc/${child}/cmdline`, "utf8")).includes(program)) {
      const status = await readFile(`/proc/${child}/status`, "utf8");
      return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024;
    }
  return Number.NaN;
}

test("three hundred of the longest entries, whose letters change their font, take 200 MB and give 2 MB", async () => {
  const words = (length: number) =>
    "Ősz čaj łoś şeker ğ Žižek Łódź ñandú ".repeat(40).slice(0, length).trim();
  const entry = {
    kind: "Concierto",
    title: words(120),
    when: "2019",
    facts: words(300),
    description: words(1000),
    confirmed: "Confirmado por Łukasz",
    address: "https://example.org/x",
    addressLabel: "example.org/x",
  };
  const drawers = openChildren<Dossier, Uint8Array>(drawing);
  const dossier: Dossier = {
    name: words(80),
    headline: words(100),
    facts: "",
    bio: words(900),
    made: "hoy",
    address: "https://example.org/ana",
    addressLabel: "example.org",
    contacts: [],
    dates: [],
    highlights: [],
    years: [{ year: "2019", entries: Array.from({ length: 300 }, () => entry) }],
  };
  const pdf = await drawers.run(dossier, cpuMs);
  expect(pdf?.length).toBeLessThan(2_000_000);
  expect(await peakOf("dossier-worker")).toBeLessThan(200);
});

/** The characters of the texts of a PDF, by the tables with which programs read them. */
function charactersOf(pdf: Buffer): Set<string> {
  const characters = new Set<string>();
  let at = 0;
  while ((at = pdf.indexOf("stream\n", at)) >= 0) {
    at += "stream\n".length;
    const table = inflated(pdf.subarray(at, pdf.indexOf("endstream", at)));
    if (table.includes("beginbfrange"))
      for (const [, code = ""] of table.matchAll(/<([0-9a-f]{4})>/g))
        characters.add(String.fromCodePoint(Number.parseInt(code, 16)));
  }
  return characters;
}

function inflated(bytes: Buffer): string {
  try {
    return inflateSync(bytes).toString("latin1");
  } catch {
    return "";
  }
}

test("further Latin letters are there, and what no font has is dropped", async () => {
  const words = "Ősz č ł ş ğ Žižek Łódź ñandú";
  const pdf = await drawDossier({
    name: `${words} 🎸 Привет שלום ệ`,
    headline: words,
    facts: words,
    bio: words,
    made: "hoy",
    address: "https://example.org/ana",
    addressLabel: "example.org",
    contacts: [],
    dates: [],
    highlights: [],
    years: [],
  });
  const characters = charactersOf(pdf);
  for (const letter of "ŐčłşğŽžŁóź\u00f1ú")
    expect([letter, characters.has(letter)]).toEqual([letter, true]);
  for (const letter of "Пשệ") expect([letter, characters.has(letter)]).toEqual([letter, false]);
  expect(drawable("🎸 Привет Łódź  שלום ệ 你好!")).toBe("Łódź e !");
  expect(runsOf("Łódź", "bold")).toEqual([
    { text: "Ł", font: "bold latin-ext" },
    { text: "ód", font: "bold latin" },
    { text: "ź", font: "bold latin-ext" },
  ]);
});

test("lines are as wide as they may be, whatever a word takes", () => {
  const lines = (text: string) => breakLines(text, 10, (part) => [...part].length);
  expect(lines("uno dos tres cuatro")).toEqual(["uno dos", "tres", "cuatro"]);
  expect(lines("a".repeat(25))).toEqual(["a".repeat(10), "a".repeat(10), "a".repeat(5)]);
  expect(lines(`uno\n\n${"b".repeat(11)} c`)).toEqual(["uno", "", "b".repeat(10), "b c"]);
  expect(lines("")).toEqual([""]);
});

test("the day on which it is made is that of its artist", async () => {
  const ctx = { ...server.ctx, actor: null } as unknown as VisitorContext;
  const profile = await getProfile(ctx, { handle: "ana" });
  // Between these it is never the same day.
  for (const zone of ["Pacific/Kiritimati", "Etc/GMT+12"]) {
    await server.query("update profiles set time_zone = $2 where id = $1", [ana.id, zone]);
    const { made } = await dossierOf(ctx, profile, []);
    expect(made).toBe(writtenDay(new Date(), zone));
  }
});
