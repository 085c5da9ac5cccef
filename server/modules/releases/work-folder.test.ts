import { afterAll, beforeAll, expect, test } from "vitest";
import { blockUser } from "#contract/people/safety";
import {
  answerCredit,
  answerSplit,
  exportWorkFolder,
  getMyCredits,
  getTrackCredits,
  getWorkFolder,
  saveTrackCredits,
} from "#contract/releases/credits";
import { type OwnRelease, publishRelease, saveRelease } from "#contract/releases/releases";
import { type TestServer, testServer } from "#testing/test-server";
import { draftOf, formOf } from "#testing/make-release";

type Person = Awaited<ReturnType<TestServer["person"]>>;
let server: TestServer;
let ana: Person;
let beto: Person;
let release: OwnRelease;
beforeAll(async () => {
  server = await testServer();
  ana = await server.person("ana", { role: "creator", name: "Ana Belmonte" });
  beto = await server.person("beto", { name: "Beto Ruiz" });
  release = await draftOf(ana, "Cal viva", ["=1+1", "Nana"]);
});
afterAll(() => server.stop());

async function factsOf(at = 0): Promise<Record<string, [value: string, missing: string]>> {
  const { data } = await ana.call(getWorkFolder, { id: release.id });
  return Object.fromEntries(
    (data.tracks[at]?.facts ?? []).map(({ name, value, missing }) => [name, [value, missing]]),
  );
}

test("says what is missing until it is there, confirmed and agreed", async () => {
  expect(await factsOf()).toMatchObject({
    Título: ["=1+1", ""],
    "Autoría de la letra": ["", "Falta"],
    Arreglos: ["", ""],
    Editorial: ["", ""],
    "Reparto acordado": ["", "Falta"],
    ISRC: ["", "Falta"],
    "Fecha de publicación": ["", "Falta"],
    UPC: ["", "Falta"],
  });
  const track = { id: release.id, post_id: release.tracks[0]?.post_id ?? "" };
  const { version } = (await ana.call(getTrackCredits, track)).data;
  await ana.call(saveTrackCredits, {
    ...track,
    version,
    credits: [
      { username: "ana", role: "lyrics", share: 6000 },
      { username: "beto", role: "music", share: 4000 },
      { username: "beto", role: "other", instrument: "Cajón" },
    ],
  });
  expect(await factsOf()).toMatchObject({
    "Autoría de la letra": ["Ana Belmonte", ""],
    "Autoría de la música": ["", "Falta que confirme Beto Ruiz"],
    "Reparto acordado": ["", "Falta que lo acepten todas las partes"],
  });
  const [mine] = (await beto.call(getMyCredits, {})).data.tracks;
  for (const { id } of mine?.credits ?? []) await beto.call(answerCredit, { id, accept: true });
  await beto.call(answerSplit, { id: mine?.proposed?.id ?? "", accept: true });
  const form = formOf(release);
  await ana.call(saveRelease, {
    ...form,
    label: "Sello Sur",
    upc: "036000291452",
    tracks: form.tracks.map((one, at) =>
      at === 0
        ? { ...one, isrc: "ESA012600001", iswc: "T-034.524.680-1", language: "es" as const }
        : { ...one, language: "zxx" as const },
    ),
  });
  await ana.call(publishRelease, { id: release.id, visibility: "public", has_rights: true });
  expect(await factsOf()).toMatchObject({
    "Autoría de la letra": ["Ana Belmonte (60 %)", ""],
    "Autoría de la música": ["Beto Ruiz (40 %)", ""],
    Intérpretes: ["Beto Ruiz (Cajón)", ""],
    "Reparto acordado": ["Ana Belmonte: 60 %, Beto Ruiz: 40 %", ""],
    ISWC: ["T-034.524.680-1", ""],
    Idioma: ["Español", ""],
    Sello: ["Sello Sur", ""],
    "Fecha de publicación": [expect.stringMatching(/^\d+ de \w+ de \d{4}$/), ""],
  });
  // A society needs names, whoever blocked whom since.
  await beto.call(blockUser, { id: ana.id });
  expect(await factsOf()).toMatchObject({
    "Autoría de la música": ["Beto Ruiz (40 %)", ""],
    "Reparto acordado": ["Ana Belmonte: 60 %, Beto Ruiz: 40 %", ""],
  });
  // Nobody wrote the words of music without any.
  expect((await factsOf(1))["Autoría de la letra"]).toEqual(["", ""]);
});

test("is a table whose cells no spreadsheet runs, and a sheet to print", async () => {
  const address = `/api/me/releases/${release.id}/work-folder`;
  const csv = await ana.fetch(`${address}.csv`);
  expect(csv.headers.get("content-disposition")).toBe(
    'attachment; filename="carpeta-cal-viva.csv"',
  );
  const bytes = Buffer.from(await csv.arrayBuffer());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const lines = bytes.toString().trim().split("\n");
  expect(lines).toHaveLength(3);
  expect(lines[0]).toMatch(/Pista,Título,Autoría de la letra/);
  expect(lines[1]).toMatch(/^1,'=1\+1,Ana Belmonte \(60 %\)/);
  expect(lines[2]).toContain("ISRC: Falta");

  const pdf = await ana.fetch(`${address}.pdf`);
  expect([pdf.status, pdf.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  const text = Buffer.from(await pdf.arrayBuffer()).toString("latin1");
  expect(text.slice(0, 5)).toBe("%PDF-");
  expect(text).toContain("/Lang (es)");
});

test("of somebody else is nobody's", async () => {
  const caro = await server.person("caro", { role: "creator" });
  for (const ending of ["", ".csv", ".pdf"]) {
    const address = `/api/me/releases/${release.id}/work-folder${ending}`;
    expect((await caro.fetch(address)).status).toBe(404);
    expect((await server.visitor.fetch(address)).status).toBe(401);
  }
  expect((await ana.call(getWorkFolder, { id: "no-es-un-id" })).error.code).toBe(
    "release_not_found",
  );
  const unreadable = await ana.call(exportWorkFolder, { id: "no-es-un-id" });
  expect(unreadable.status).toBe(422);
});
