import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  getBandExports,
  linkBandExport,
  linkExport,
  requestBandExport,
  requestExport,
} from "#contract/account/personal-data";
import { openConversation, sendMessage } from "#contract/messages/messages";
import { answerBandOffer, offerBand } from "#contract/people/bands";
import { followUser } from "#contract/people/follows";
import { createPost } from "#contract/posts/posts";
import { createBand, createMember, forBand } from "#testing/bands";
import { type TestServer, testServer } from "#testing/test-server";
import { upload } from "#testing/upload";
import { downloadCopy, fileUrl, readyExport } from "./testing/exports.ts";

type Person = Awaited<ReturnType<TestServer["person"]>>;
let server: TestServer;
let band: string;
let owner: Person;
let singer: Person;
let fan: Person;
let scene = 0;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  scene += 1;
  owner = await server.person(`owner-${scene}`);
  fan = await server.person(`fan-${scene}`);
  band = await createBand(server, `truenos-${scene}`, owner.id);
  singer = await createMember(server, band, `singer-${scene}`, ["admin"]);
});

const asBand = () => forBand(band);
const listed = async (files: Map<string, Buffer>, file: string) =>
  JSON.parse(files.get(file)?.toString() ?? "null") as Record<string, unknown>[];

test("contains the band's data, and nothing private of its members", async () => {
  const image = await upload(fan, "image");
  await fan.call(createPost, { text: "Foto de la fan", files: [{ fileId: image, alt: "" }] });
  await singer.call(createPost, { text: "Lo mío, de la cantante" });
  await owner.call(createPost, { text: "Hoy ensayamos" }, asBand());
  await fan.call(followUser, { targetUserId: band });
  const { data: own } = await fan.call(openConversation, { user_id: singer.id });
  await fan.call(sendMessage, { id: own.id, content: "Solo para la cantante" });
  const { data: talk } = await fan.call(openConversation, { user_id: band });
  await fan.call(sendMessage, { id: talk.id, content: "¿Tocan hoy?" });
  const key = { "idempotency-key": crypto.randomUUID() };
  await singer.call(sendMessage, { id: talk.id, content: "A las nueve" }, { ...asBand(), ...key });

  const id = await readyExport(owner, band);
  const files = await downloadCopy(owner, server.visitor, id, band);
  expect(await listed(files, "publicaciones.json")).toMatchObject([{ texto: "Hoy ensayamos" }]);
  expect((await listed(files, "mensajes.json")).map(({ texto }) => texto)).toEqual(
    expect.arrayContaining(["¿Tocan hoy?", "A las nueve"]),
  );
  expect(JSON.stringify(await listed(files, "seguidores.json"))).toContain(`fan-${scene}`);
  expect(await listed(files, "integrantes.json")).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ nombre_de_usuario: `owner-${scene}`, papeles: ["Dueña"] }),
      expect.objectContaining({ nombre_de_usuario: `singer-${scene}`, papeles: ["Admin"] }),
    ]),
  );
  expect(files.get("LEEME.txt")?.toString()).toContain("Datos de Los Truenos en");
  const everything = [...files.values()].map(String).join("\n");
  for (const secret of [
    "Solo para la cantante",
    "Lo mío, de la cantante",
    "Foto de la fan",
    "@resuena.test",
    owner.token,
  ])
    expect(everything).not.toContain(secret);
  expect([...files.keys()]).not.toContain("cuenta.json");
  const [mail] = await server.query<{ recipient: string; text: string }>(
    "select recipient, text from dev_mailbox where subject like 'La copia de Los Truenos%'",
  );
  expect(mail).toMatchObject({ recipient: `owner-${scene}@resuena.test` });
  expect(mail?.text).toContain(`/bandas/truenos-${scene}`);
});

test("is one a day, also for concurrent requests and for the next owner", async () => {
  const ask = (who: Person) => who.call(requestBandExport, {}, asBand());
  const [first, ...others] = await Promise.all([1, 2, 3].map(() => ask(owner)));
  for (const { data } of others) expect(data.id).toBe(first?.data.id);
  // The owner's personal copy is separate.
  expect((await owner.call(requestExport, {})).data.id).not.toBe(first?.data.id);
  await handOver();
  expect((await ask(singer)).data.id).toBe(first?.data.id);
});

const handOver = async () => {
  await owner.call(offerBand, { personId: singer.id }, asBand());
  expect((await singer.call(answerBandOffer, { id: band, accept: true })).status).toBe(200);
};

test("is only for the current owner: no admin, nobody outside, no former owner", async () => {
  const id = await readyExport(owner, band);
  for (const [who, code] of [
    [singer, "not_allowed_in_band"],
    [fan, "not_in_band"],
  ] as const)
    for (const call of [
      who.call(requestBandExport, {}, asBand()),
      who.call(getBandExports, {}, asBand()),
      who.call(linkBandExport, { id }, asBand()),
    ])
      expect((await call).error.code).toBe(code);
  for (const who of [owner, singer, fan]) {
    expect((await who.call(linkExport, { id })).error.code).toBe("export_not_found");
    expect((await who.fetch(fileUrl(id))).status).toBe(404);
  }
  const { data: link } = await owner.call(linkBandExport, { id }, asBand());
  expect((await server.visitor.fetch(link.url)).status).toBe(200);
  await handOver();
  // An address that was valid a moment ago, and a new one.
  expect((await server.visitor.fetch(link.url)).status).toBe(404);
  expect((await owner.call(linkBandExport, { id }, asBand())).error.code).toBe(
    "not_allowed_in_band",
  );
  expect((await downloadCopy(singer, server.visitor, id, band)).size).toBeGreaterThan(5);
});

test("expires after a day, with the file", async () => {
  const id = await readyExport(owner, band);
  const { data: link } = await owner.call(linkBandExport, { id }, asBand());
  await server.query("update data_exports set expires_at = now() where id = $1", [id]);
  expect((await server.visitor.fetch(link.url)).status).toBe(404);
  expect((await owner.call(linkBandExport, { id }, asBand())).error.code).toBe("export_not_found");
});
