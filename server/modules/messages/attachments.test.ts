import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { limits } from "#contract/limits";
import * as contract from "#contract/messages/messages";
import type { ErrorBody } from "#contract/errors";
import { type TestServer, testServer } from "#testing/test-server";
import { signedAddress } from "./address.ts";
import { eraseMessages } from "./erase.ts";
import { fileName } from "./file-name.ts";

type Person = Awaited<ReturnType<TestServer["person"]>>;
let server: TestServer;
let ana: Person;
let beto: Person;
let caro: Person;
let id: string;
beforeAll(async () => {
  server = await testServer();
  ana = await server.person("ana");
  beto = await server.person("beto");
  caro = await server.person("caro");
  id = (await ana.call(contract.openConversation, { user_id: beto.id })).data.id;
});
afterAll(() => server.stop());

const voiceNote = readFileSync(
  fileURLToPath(new URL("../../testing/voice-note.webm", import.meta.url)),
);
const song = readFileSync(fileURLToPath(new URL("../../testing/tone.m4a", import.meta.url)));
const photo = () =>
  sharp({ create: { width: 320, height: 200, channels: 3, background: "#c21" } })
    .withExif({ IFD0: { Copyright: "zarzamora" } })
    .png()
    .toBuffer();
const pdf = Buffer.from("%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n");
const word = (extra = "") =>
  Buffer.concat([
    Buffer.from("d0cf11e0a1b11ae1", "hex"),
    Buffer.alloc(504),
    Buffer.from(`WordDocument${extra}`, "utf16le"),
  ]);

async function upload(person: Person, bytes: Buffer, name: string, voice = false) {
  const query = new URLSearchParams({ name, voice: String(voice) });
  const answer = await person.fetch(`/api/messages/files?${query.toString()}`, {
    method: "POST",
    headers: { "content-type": "application/octet-stream" },
    body: new Uint8Array(bytes),
  });
  const body = (await answer.json()) as contract.Attachment & ErrorBody;
  return { status: answer.status, file: body, error: body };
}

/** Ana sends Beto a file; returns both views of it. */
async function sendFile(bytes: Buffer, name: string, voice = false) {
  const { status, file, error } = await upload(ana, bytes, name, voice);
  if (status !== 200) throw new Error(`${name}: ${error.message}`);
  const input = { id, attachment_id: file.id };
  const sentMessage = (await ana.call(contract.sendMessage, input)).data;
  const { messages } = (await beto.call(contract.getMessages, { id, limit: 1 })).data;
  const receivedAttachment = messages[0]?.attachment;
  if (!sentMessage.attachment || !receivedAttachment) throw new Error("nothing was sent");
  return { sentMessage, hers: sentMessage.attachment, his: receivedAttachment };
}

test("files are identified by their bytes: pictures are re-encoded, others stay unchanged", async () => {
  const picture = await sendFile(await photo(), "foto.png");
  expect(picture.his).toMatchObject({ kind: "image", name: "foto.png", width: 320, height: 200 });
  expect(picture.his.mime).toBe("image/png");
  const response = await server.visitor.fetch(picture.his.url);
  expect(response.status).toBe(200);
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(bytes.subarray(0, 2).toString("hex")).toBe("8950");
  expect(bytes.toString("latin1")).not.toContain("zarzamora");
  // Transparency is kept, each format stays, and a wrong extension is corrected.
  const see = sharp({ create: { width: 9, height: 9, channels: 4, background: "#0000" } });
  for (const [format, name, shownAs] of [
    ["png", "logo.png", "logo.png"],
    ["webp", "logo.webp", "logo.webp"],
    ["gif", "logo.gif", "logo.gif"],
    ["gif", "logo.png", "logo.gif"],
    ["png", "logo.apng", "logo.apng"],
  ] as const) {
    const { his } = await sendFile(await see.clone().toFormat(format).toBuffer(), name);
    expect(his).toMatchObject({ kind: "image", name: shownAs, mime: `image/${format}` });
    const servedBytes = await (await server.visitor.fetch(his.url)).arrayBuffer();
    const { format: real, hasAlpha } = await sharp(Buffer.from(servedBytes)).metadata();
    expect([real, hasAlpha]).toEqual([format, true]);
  }
  const sound = await sendFile(song, "canción.m4a");
  expect(sound.his).toMatchObject({ kind: "audio", mime: "audio/mp4", name: "canción.m4a" });
  const paper = await sendFile(pdf, "contrato.pdf");
  expect(paper.his).toMatchObject({ kind: "file", mime: "application/pdf", bytes: pdf.length });
  const text = await sendFile(Buffer.from("¡Hola!\r\nLetra de la canción"), "letra.txt");
  expect(text.his).toMatchObject({ kind: "file", mime: "text/plain" });
  const old = await sendFile(word(), "bases.doc");
  expect(old.his).toMatchObject({ kind: "file", mime: "application/msword" });
});

test.for<[string, string, Buffer]>([
  ["cartel.bmp", "image/bmp", Buffer.concat([Buffer.from("BM"), Buffer.alloc(60)])],
  ["ensayo.mkv", "video/x-matroska", Buffer.from("1a45dfa38b4282886d6174726f736b61", "hex")],
  ["ensayo.avi", "video/x-msvideo", Buffer.from("RIFF\0\0\0\0AVI LIST", "latin1")],
  ["letra.txt", "text/plain", Buffer.from("La canción del año: ¿dónde?", "latin1")],
  ["letra.txt", "text/plain", Buffer.from("\ufeffLa canción del año", "utf16le")],
  ["letra.txt", "text/plain", Buffer.from("BM es una banda")],
])("%s is stored unchanged, as %s, for download only", async ([name, mime, bytes]) => {
  const { his } = await sendFile(bytes, name);
  expect(his).toMatchObject({ kind: "file", name, mime, bytes: bytes.length });
  const answer = await server.visitor.fetch(his.url);
  expect(answer.headers.get("content-disposition")).toMatch(/^attachment/);
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes);
});

test.for(["jpeg", "png", "webp", "avif"] as const)(
  "the location of a photo is removed (%s)",
  async (format) => {
    const place = { GPSLatitudeRef: "N", GPSLatitude: "40/1 24/1 59/1" };
    const photoBytes = await sharp(await photo())
      .withExif({ IFD0: { Copyright: "zarzamora" }, IFD3: place })
      .withXmp("<x:xmpmeta xmlns:x='adobe:ns:meta/'>zarzamora 40.4166</x:xmpmeta>")
      .toFormat(format)
      .toBuffer();
    expect((await sharp(photoBytes).metadata()).exif?.includes("zarzamora")).toBe(true);
    const { his } = await sendFile(photoBytes, `foto.${format}`);
    expect(his).toMatchObject({ kind: "image", mime: `image/${format}`, width: 320, height: 200 });
    const bytes = Buffer.from(await (await server.visitor.fetch(his.url)).arrayBuffer());
    const { exif, xmp, format: real } = await sharp(bytes).metadata();
    expect([exif, xmp, real]).toEqual([undefined, undefined, format === "avif" ? "heif" : format]);
    expect(bytes.toString("latin1")).not.toContain("zarzamora");
  },
);

/** Three frames of 40 x 30, of 70, 80 and 90 ms, played twice. */
async function animation(format: "gif" | "webp"): Promise<Buffer> {
  const frames = ["#c21", "#2c1", "#12c"].map((background) =>
    sharp({ create: { width: 40, height: 30, channels: 3, background } })
      .png()
      .toBuffer(),
  );
  return sharp(await Promise.all(frames), { join: { animated: true } })
    .toFormat(format, { delay: [70, 80, 90], loop: 2 })
    .toBuffer();
}
/** A comment in a GIF, and metadata of an application. */
const comment = Buffer.from("\x21\xfe\x09zarzamora\0", "latin1");
const application = Buffer.from("\x21\xff\x0bXMP DataXMP\x09zarzamora\0", "latin1");

test("an animation keeps its frames, and loses all other data", async () => {
  for (const format of ["gif", "webp"] as const) {
    const plain = await animation(format);
    // After the header with its two colours, and at the end.
    const talkative = [plain.subarray(0, 19), comment, application, plain.subarray(19), comment];
    const animationBytes = format === "gif" ? Buffer.concat(talkative) : plain;
    const { his } = await sendFile(animationBytes, `baile.${format}`);
    expect(his).toMatchObject({ kind: "image", mime: `image/${format}`, width: 40, height: 30 });
    const bytes = Buffer.from(await (await server.visitor.fetch(his.url)).arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({
      format,
      pages: 3,
      delay: [70, 80, 90],
      loop: 2,
    });
    expect(bytes.toString("latin1")).not.toContain("zarzamora");
  }
  const large = await sharp(await animation("gif"), { animated: true })
    .resize({ width: 2000 })
    .gif()
    .toBuffer();
  const { his } = await sendFile(large, "enorme.gif");
  expect(his).toMatchObject({ kind: "image", width: 1920, height: 1440 });
  const brokenResponse = await upload(
    ana,
    Buffer.concat([comment, Buffer.from("GIF89a")]),
    "roto.gif",
  );
  expect(brokenResponse.status).toBe(415);
  const short = await upload(ana, (await animation("gif")).subarray(0, 60), "corto.gif");
  expect(short.status).toBeLessThan(500);
});

test("media of another format are refused with the list of supported formats", async () => {
  const heic = Buffer.from("\0\0\0\x18ftypheic\0\0\0\0heicmif1", "latin1");
  const { status, error } = await upload(ana, heic, "foto.heic");
  expect([status, error.code]).toEqual([415, "attachment_format"]);
  expect(error.message).toMatch(/Se aceptan JPG, PNG/);
});

test("a browser's voice note without a duration gets one", async () => {
  const { sentMessage, his } = await sendFile(voiceNote, "nota.webm", true);
  expect(sentMessage.kind).toBe("voice");
  expect(his).toMatchObject({ kind: "audio", mime: "audio/webm" });
  expect(his.duration).toBeGreaterThan(0.5);
  expect(his.duration).toBeLessThan(3);
  const { data } = await beto.call(contract.sendMessage, {
    id,
    content: "¿?",
    reply_to: sentMessage.id,
  });
  expect(data.reply_to?.kind).toBe("voice");
});

test.for<[string, string, Buffer]>([
  ["a script named .mp3", "cancion.mp3", Buffer.from("#!/bin/sh\nrm -rf /\n")],
  ["a page", "pagina.html", Buffer.from("<!doctype html><script>alert(1)</script>")],
  [
    "a drawing with scripts",
    "dibujo.svg",
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  ],
  ["a program", "letra.txt", Buffer.from("MZ\x90\0\x03\0\0\0\x04\0\0\0\xff\xff", "latin1")],
  ["text in no encoding", "letra.txt", Buffer.from([0x68, 0x81, 0x9d, 0x68])],
  ["an archive", "todo.docx", Buffer.from("504b0506000000000000000000000000000000000000", "hex")],
  ["Word with macros", "bases.doc", word("_VBA_PROJECT")],
  [
    "another old Office file",
    "tabla.doc",
    Buffer.concat([word().subarray(0, 512), Buffer.alloc(99)]),
  ],
])("%s is refused", async ([, name, bytes]) => {
  const { status, error } = await upload(ana, bytes, name);
  expect([status, error.code]).toEqual([415, "attachment_type"]);
  expect(error.message).toBe(
    "Solo se permiten imágenes, videos, audios, PDFs y documentos de texto",
  );
});

test("a file must be under 10 MB, and somebody must be signed in", async () => {
  const text = Buffer.alloc(limits.attachmentBytes, "a");
  const { status, error } = await upload(ana, text, "largo.txt");
  expect([status, error.message]).toEqual([413, "El archivo debe ser menor a 10MB"]);
  const allowedResponse = await upload(ana, text.subarray(1), "largo.txt");
  expect(allowedResponse.status).toBe(200);
  const nobody = await server.visitor.fetch("/api/messages/files?name=a.txt", {
    method: "POST",
    headers: { "content-type": "application/octet-stream" },
    body: "hola",
  });
  expect(nobody.status).toBe(401);
  expect(await nobody.json()).toMatchObject({
    message: "Debes iniciar sesión para subir archivos",
  });
});

test("a file is visible only to the two people of its conversation, by their own expiring address", async () => {
  const { sentMessage, hers, his } = await sendFile(pdf, "privado.pdf");
  const get = async (url: string) => (await server.visitor.fetch(url)).status;
  expect([await get(hers.url), await get(his.url)]).toEqual([200, 200]);
  // An address for somebody else, or a modified or expired one, is invalid.
  const wrong = [
    his.url.replace(beto.id, caro.id),
    his.url.replace(beto.id, ana.id),
    his.url.replace(/e=\d+/, (e) => `e=${Number(e.slice(2)) + 150}`),
    his.url.replace(/&s=.*/, ""),
    his.url.replace(hers.id, crypto.randomUUID()),
    `/api/messages/files/${hers.id}`,
    "/api/messages/files/nada?u=1&e=2&s=3",
  ];
  for (const url of wrong) expect(await get(url), url).toBe(404);
  const [row] = await server.query<{ view: { secret: string }; keys: string[] }>(
    "select view, keys from files where id = $1",
    [hers.id],
  );
  const file = { id: hers.id, view: { secret: String(row?.view.secret) } };
  const before = signedAddress(file, beto.id, Date.now() - 301_000);
  expect(await get(before.url)).toBe(404);
  // Correctly signed, for somebody outside of the conversation.
  expect(await get(signedAddress(file, caro.id).url)).toBe(404);
  expect(await get(signedAddress(file, beto.id).url)).toBe(200);
  expect(await get(`/files/${row?.keys[0]}`)).toBe(404);
  expect(JSON.stringify(sentMessage)).not.toContain(row?.view.secret);
  expect(Date.parse(his.expires_at) - Date.now()).toBeLessThanOrEqual(300_000);
  await ana.call(contract.deleteMessage, { id: sentMessage.id });
  expect([await get(hers.url), await get(his.url)]).toEqual([404, 404]);
  const [deletedRow] = await server.query("select from files where id = $1", [hers.id]);
  expect(deletedRow).toBeUndefined();
});

test("a file is served so that browsers cannot run it, also in ranges", async () => {
  const { his } = await sendFile(pdf, 'con "comillas" y ñ.pdf');
  const answer = await server.visitor.fetch(his.url);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "cache-control": "private, max-age=300",
    "content-security-policy": "sandbox; default-src 'none'",
    "x-content-type-options": "nosniff",
    "content-disposition": `attachment; filename="con _comillas_ y _.pdf"; filename*=UTF-8''con%20_comillas_%20y%20%C3%B1.pdf`,
    "content-type": "application/pdf",
  });
  const part = await server.visitor.fetch(his.url, { headers: { range: "bytes=0-3" } });
  expect([part.status, await part.text()]).toEqual([206, "%PDF"]);
  const beyond = await server.visitor.fetch(his.url, { headers: { range: "bytes=99999-" } });
  expect(beyond.status).toBe(416);
  const note = await sendFile(voiceNote, "nota.webm");
  const sound = await server.visitor.fetch(note.his.url);
  expect(sound.headers.get("content-disposition")).toMatch(/^inline/);
});

test("a file is sent once, by its uploader, and a retry returns the same message", async () => {
  const { file } = await upload(ana, pdf, "una.pdf");
  const send = (person: Person, key = crypto.randomUUID()) =>
    person.call(
      contract.sendMessage,
      { id, attachment_id: file.id, content: "Mira" },
      { "idempotency-key": key },
    );
  expect((await send(beto)).error.code).toBe("file_not_found");
  const key = crypto.randomUUID();
  const answers = await Promise.all([
    send(ana, key),
    send(ana, key),
    send(ana, key),
    send(ana, key),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
  expect((await send(ana)).error.code).toBe("file_not_found");
  const post = await server.query("select from files where id = $1 and used_at is not null", [
    file.id,
  ]);
  expect(post).toHaveLength(1);
});

test("a file that was not sent because of an invalid reply can still be sent", async () => {
  const { file } = await upload(ana, pdf, "otra.pdf");
  const wrong = { id, attachment_id: file.id, reply_to: crypto.randomUUID() };
  expect((await ana.call(contract.sendMessage, wrong)).error.code).toBe("message_reference");
  const right = await ana.call(contract.sendMessage, { id, attachment_id: file.id });
  expect(right.status).toBe(200);
});

test("a message request has text only", async () => {
  await server.query("update profiles set messages_from = 'requests' where id = $1", [caro.id]);
  const conversationId = (await ana.call(contract.openConversation, { user_id: caro.id })).data.id;
  const { file } = await upload(ana, pdf, "propuesta.pdf");
  const input = { id: conversationId, attachment_id: file.id, content: "Mi propuesta" };
  const { error } = await ana.call(contract.sendMessage, input);
  expect(error.code).toBe("message_request_text_only");
});

test.for<[string, string, string]>([
  ["foto.PNG", "jpg", "foto.jpg"],
  ["foto.PNG", "png", "foto.PNG"],
  ["foto.jpg", "webp", "foto.webp"],
  ["foto.jpeg", "jpg", "foto.jpeg"],
  ["malo.exe", "pdf", "malo.exe.pdf"],
  ["\u202egpj.exe", "pdf", "gpj.exe.pdf"],
  ["a](https://malo.example).pdf", "pdf", "a)(https___malo.example).pdf"],
  ["../../etc/passwd", "txt", "_.._etc_passwd.txt"],
  ["a\u0000b\nc.txt", "txt", "a b c.txt"],
  ["", "pdf", "archivo.pdf"],
  ["...", "pdf", "archivo.pdf"],
])("the name %s of a file that is %s is shown as %s", ([originalName, extension, expectedName]) => {
  expect(fileName(originalName, extension)).toBe(expectedName);
});

test("when somebody deletes the account, the changes include messages that lost their file", async () => {
  const dora = await server.person("dora");
  const talk = (await dora.call(contract.openConversation, { user_id: beto.id })).data.id;
  for (const content of ["", "Con letra"]) {
    const { file } = await upload(dora, await photo(), "foto.png");
    await dora.call(contract.sendMessage, { id: talk, content, attachment_id: file.id });
  }
  await dora.call(contract.sendMessage, { id: talk, content: "Solo letra" });
  while ((await eraseMessages(server.ctx, dora.id)) > 0);
  const { data } = await beto.call(contract.getMessageChanges, { id: talk, since: 4 });
  expect(data).toMatchObject({
    last_change: 6,
    messages: [
      { seq: 2, change: 5, content: "", is_deleted: true, sender_id: null, attachment: null },
      { seq: 3, change: 6, content: "Con letra", is_deleted: false, attachment: null },
    ],
  });
  const { messages } = (await beto.call(contract.getMessages, { id: talk })).data;
  expect(messages.map(({ change }) => change)).toEqual([1, 5, 6, 4]);
});

test("a long name keeps its extension", () => {
  const name = fileName(`${"ñ".repeat(300)}.pdf`, "pdf");
  expect([name.length, name.slice(-5)]).toEqual([limits.fileNameLength, "ñ.pdf"]);
});
