import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createComment } from "#contract/comments/comments";
import { saveDraft } from "#contract/posts/drafts";
import { followUser } from "#contract/people/follows";
import {
  downloadExport,
  getExports,
  linkExport,
  requestExport,
} from "#contract/account/personal-data";
import { changeOwnPosts } from "#contract/posts/own-posts";
import { createPost, deletePost, likePost, savePost } from "#contract/posts/posts";
import { sharePost } from "#contract/posts/shares";
import type { Context } from "#platform/context";
import { readZip } from "#testing/read-zip";
import { type TestServer, testServer } from "#testing/test-server";
import { upload } from "#testing/upload";
import { exportParts, notExported } from "./export-parts.ts";
import { makeExport } from "./make-export.ts";
import { sweepPersonalData } from "./sweep.ts";
import { everyTable } from "./testing/every-table.ts";
import { downloadCopy, fileUrl, readyExport } from "./testing/exports.ts";

type Person = Awaited<ReturnType<TestServer["person"]>>;
let server: TestServer;
let ana: Person;
let beto: Person;

beforeAll(async () => {
  server = await testServer();
  ana = await server.person("ana", { role: "creator", name: "Ana Belmonte", city: "Rosario" });
  beto = await server.person("beto");
});
afterAll(() => server.stop());

/** A copy for this test only: the server's own jobs ignore it. */
async function pendingExport(person: Person): Promise<string> {
  const rows = await server.query<{ id: string }>(
    `insert into data_exports (user_id) values ($1) returning id`,
    [person.id],
  );
  return String(rows[0]?.id);
}
const rowOf = async (id: string) =>
  (await server.query(`select * from data_exports where id = $1`, [id]))[0];
const keyOf = async (id: string): Promise<string> =>
  String(
    (await server.query(`select keys[1] as key from data_exports where id = $1`, [id]))[0]?.["key"],
  );
const countPendingDeletions = async () =>
  (await server.query(`select key from files_to_delete where key like 'exports/%'`)).length;

describe("a copy of everything", () => {
  test("contains everything that Ana wrote, did and uploaded, as readable files (rule privacy-1)", async () => {
    const [image, audio] = [await upload(ana, "image"), await upload(ana, "audio")];
    const { data: picture } = await ana.call(createPost, {
      text: "Ensayo",
      files: [{ fileId: image, alt: "La sala" }],
    });
    const { data: song } = await ana.call(createPost, {
      text: "Luna #cumbia",
      files: [{ fileId: audio }],
    });
    const { data: betos } = await beto.call(createPost, { text: "De Beto" });
    const draft = { text: "Aún sin título", url: "https://resuena.test/gira" };
    await ana.call(saveDraft, { id: crypto.randomUUID(), version: 0, content: draft });
    await ana.call(likePost, { id: betos.id });
    await ana.call(savePost, { id: betos.id });
    await ana.call(sharePost, { id: betos.id, channel: "whatsapp" });
    await ana.call(createComment, { id: betos.id, content: "¡Qué bien, @beto!" });
    await beto.call(createComment, { id: song.id, content: "Gracias, @ana" });
    await ana.call(followUser, { targetUserId: beto.id });
    await beto.call(followUser, { targetUserId: ana.id });

    const files = await downloadCopy(ana, server.visitor, await readyExport(ana));
    const json = (name: string): unknown => JSON.parse(files.get(name)?.toString() ?? "null");
    const url = (id: string): string => `${server.ctx.config.publicUrl}/post/${id}`;

    expect(json("perfil.json")).toMatchObject({
      nombre: "Ana Belmonte",
      nombre_de_usuario: "ana",
      tipo: "artista",
      ciudad: "Rosario",
      seguidores: 1,
      publicaciones: 2,
    });
    expect(json("cuenta.json")).toMatchObject({ id: ana.id, email: "ana@resuena.test" });
    expect(json("preferencias.json")).toMatchObject({
      perfil_publico: true,
      mostrar_en_linea: true,
    });
    expect(json("publicaciones.json")).toMatchObject([
      { direccion: url(song.id), texto: "Luna #cumbia", etiquetas: ["cumbia"], tipo: "audio" },
      { direccion: url(picture.id), texto: "Ensayo", textos_alternativos: ["La sala"] },
    ]);
    const reaction = { publicacion: url(betos.id), titulo: "De Beto", autor: "beto" };
    expect(json("me_gusta.json")).toMatchObject([reaction]);
    expect(json("guardados.json")).toMatchObject([reaction]);
    expect(json("compartidos.json")).toEqual([
      { publicacion: url(betos.id), dia: expect.any(String), por: "whatsapp" },
    ]);
    expect(json("comentarios.json")).toMatchObject([
      { publicacion: url(betos.id), texto: "¡Qué bien, @beto!" },
    ]);
    expect(json("borradores.json")).toMatchObject([
      { texto: "Aún sin título", enlace: "https://resuena.test/gira", archivos: [] },
    ]);
    expect(json("menciones.json")).toMatchObject([{ publicacion: url(song.id) }]);
    const follow = { nombre: "beto", nombre_de_usuario: "beto", desde: expect.any(String) };
    expect(json("seguimientos.json")).toEqual([follow]);
    expect(json("seguidores.json")).toEqual([follow]);
    expect(json("sesiones.json")).toMatchObject([{ direccion_de_red: "127.0.0.1" }]);
    expect(json("actividad_de_la_cuenta.json")).toMatchObject([
      { que: "export_requested" },
      { que: "signed_in", red: "127.0.0.0" },
    ]);

    // The media, at the paths that the lists name.
    const listedPaths = (json("archivos.json") as { archivo: string }[]).map(
      (file) => file.archivo,
    );
    const usedPaths = (json("publicaciones.json") as { archivos: string[] }[]).flatMap(
      (p) => p.archivos,
    );
    expect(usedPaths.sort()).toEqual(listedPaths.sort());
    expect(usedPaths).toHaveLength(2);
    for (const path of usedPaths) {
      const name = path.slice("archivos/".length);
      const fileResponse = await server.visitor.fetch(`/files/${name.slice(0, 2)}/${name}`);
      expect(files.get(path)?.equals(Buffer.from(await fileResponse.arrayBuffer()))).toBe(true);
    }

    const readme = files.get("LEEME.txt")?.toString() ?? "";
    expect(readme).toContain("Tus datos de Resuena");
    for (const name of [...files.keys()].slice(1))
      expect(readme).toContain(name.startsWith("archivos/") ? "archivos/" : name);
    // No secrets that would allow signing in.
    expect(Buffer.concat([...files.values()]).toString("latin1")).not.toMatch(
      /argon2|password_hash/,
    );
  });

  test("is complete also for somebody without any activity", async () => {
    const nueva = await server.person("nueva", { fresh: true });
    const files = await downloadCopy(nueva, server.visitor, await readyExport(nueva));
    expect([...files.keys()]).toEqual(["LEEME.txt", ...exportParts.map((part) => part.file)]);
    expect(files.get("publicaciones.json")?.toString()).toBe("[]\n");
    expect(JSON.parse(files.get("perfil.json")?.toString() ?? "")).toMatchObject({ tipo: null });
  });

  test("omits what others have hidden since: a liked post then has no title and author", async () => {
    const [dora, eva] = [await server.person("dora"), await server.person("eva")];
    const { data: post } = await dora.call(createPost, { text: "Secreto" });
    await eva.call(likePost, { id: post.id });
    await server.query(`update profiles set is_public = false where id = $1`, [dora.id]);
    const files = await downloadCopy(eva, server.visitor, await readyExport(eva));
    expect(JSON.parse(files.get("me_gusta.json")?.toString() ?? "")).toMatchObject([
      { titulo: null, autor: null },
    ]);
  });

  test("contains everything, page by page, also of thousands", async () => {
    const flor = await server.person("flor");
    await server.query(
      `with made as (
         insert into media_content (user_id, title, content_type)
         select $1, 'Canción ' || n, 'text' from generate_series(1, 1200) n returning id
       ) insert into content_likes (user_id, content_id) select $1, id from made`,
      [flor.id],
    );
    const files = await downloadCopy(flor, server.visitor, await readyExport(flor));
    const read = (name: string) => JSON.parse(files.get(name)?.toString() ?? "") as object[];
    expect(read("me_gusta.json")).toHaveLength(1200);
    const posts = read("publicaciones.json") as { direccion: string }[];
    expect(new Set(posts.map((post) => post.direccion)).size).toBe(1200);
  });

  test("is announced by mail, with a link", async () => {
    const mails = await server.visitor.fetch("/dev/mailbox.json?to=ana@resuena.test");
    const [mail] = (await mails.json()) as { subject: string; text: string }[];
    expect(mail?.subject).toBe("Tu copia de datos de Resuena está lista");
    expect(mail?.text).toContain(`${server.ctx.config.publicUrl}/mi-perfil/datos`);
    expect(mail?.text).not.toContain("ticket");
  });
});

describe("one copy a day", () => {
  test("repeated and concurrent requests return the existing one", async () => {
    const gil = await server.person("gil");
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => gil.call(requestExport, {})),
    );
    expect(new Set(responses.map(({ status, data }) => `${status} ${data.id}`)).size).toBe(1);
    const id = await readyExport(gil);
    expect(id).toBe(responses[0]?.data.id);
    expect((await gil.call(requestExport, {})).data).toMatchObject({
      id,
      state: "ready",
      progress: 1,
    });

    await server.query(
      `update data_exports set requested_at = requested_at - interval '24 hours' where id = $1`,
      [id],
    );
    const next = await gil.call(requestExport, {});
    expect(next.data.id).not.toBe(id);
    expect((await gil.call(getExports, {})).data.exports.map((one) => one.id)).toEqual([
      next.data.id,
      id,
    ]);
  });

  test("a failed one does not count", async () => {
    const hugo = await server.person("hugo");
    const exportId = await pendingExport(hugo);
    await server.query(`update data_exports set state = 'failed' where id = $1`, [exportId]);
    const { data } = await hugo.call(getExports, {});
    expect(data.exports[0]).toMatchObject({
      state: "failed",
      next_at: data.exports[0]?.requested_at,
    });
    expect((await hugo.call(requestExport, {})).data.id).not.toBe(exportId);
  });
});

describe("the file is only for its owner", () => {
  let id: string;
  beforeAll(async () => {
    id = await readyExport(ana);
  });

  test("is downloaded with the session, without caching", async () => {
    const answer = await ana.fetch(fileUrl(id));
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "application/zip",
      "content-disposition": expect.stringMatching(
        /^attachment; filename="resuena-mis-datos-\d{4}-\d\d-\d\d\.zip"$/,
      ),
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
    });
    expect(readZip(Buffer.from(await answer.arrayBuffer())).has("perfil.json")).toBe(true);
  });

  test("another person, a visitor and a made-up id get 404", async () => {
    for (const [who, which] of [
      [beto, id],
      [server.visitor, id],
      [ana, crypto.randomUUID()],
    ] as const) {
      const answer = await who.call(downloadExport, { id: which });
      expect([answer.status, answer.error.code]).toEqual([404, "export_not_found"]);
    }
    const link = await beto.call(linkExport, { id });
    expect([link.status, link.error.code]).toEqual([404, "export_not_found"]);
    expect((await server.visitor.call(linkExport, { id })).status).toBe(401);
    expect((await server.visitor.call(requestExport, {})).status).toBe(401);
    expect((await server.visitor.call(getExports, {})).status).toBe(401);
    expect((await beto.call(getExports, {})).data.exports).toEqual([]);
  });

  test("a link works for minutes, for its file only, and until the next one", async () => {
    const [first, second] = [
      (await ana.call(linkExport, { id })).data.url,
      (await ana.call(linkExport, { id })).data.url,
    ];
    const status = async (url: string) => (await server.visitor.fetch(url)).status;
    expect(await status(first)).toBe(404);
    expect(await status(second)).toBe(200);
    expect(await status(`${second}x`)).toBe(404);
    expect(await status(second.replace(id, crypto.randomUUID()))).toBe(404);
    expect(await status(second.replace(/ticket=.*/, "ticket="))).toBe(404);
    await server.query(
      `update data_exports set ticket_expires_at = now() - interval '1 s' where id = $1`,
      [id],
    );
    expect(await status(second)).toBe(404);
  });

  test("no address of /files leads to it", async () => {
    expect((await server.visitor.fetch(`/files/${await keyOf(id)}`)).status).toBe(404);
  });

  test("requests and downloads are recorded in the audit", async () => {
    const rows = await server.query<{ event: string }>(
      `select distinct event from auth_events where user_id = $1 and event like 'export%' order by 1`,
      [ana.id],
    );
    expect(rows.map((row) => row.event)).toEqual(["export_downloaded", "export_requested"]);
  });
});

test("after 24 hours the copy and its file are deleted", async () => {
  const ines = await server.person("ines");
  const id = await readyExport(ines);
  const { data } = await ines.call(linkExport, { id });
  const key = await keyOf(id);
  const before = (await ines.call(getExports, {})).data.exports[0];
  expect(Date.parse(before?.expires_at ?? "") - Date.now()).toBeGreaterThan(86_000_000);

  await server.query(`update data_exports set expires_at = now() where id = $1`, [id]);
  // At once, before any sweep.
  expect((await ines.call(getExports, {})).data.exports[0]?.state).toBe("expired");
  expect((await server.visitor.fetch(data.url)).status).toBe(404);
  expect((await ines.call(linkExport, { id })).error.code).toBe("export_not_found");
  await sweepPersonalData(server.ctx);
  expect(await rowOf(id)).toMatchObject({ state: "expired", keys: [] });
  await expect.poll(() => server.ctx.files.size(key)).toBeNull();
});

describe("after a failure nothing is incomplete (rule reliability-2)", () => {
  /** A file store that fails. */
  const contextWithFault = (fault: Partial<Context["files"]>): Context => ({
    ...server.ctx,
    files: { ...server.ctx.files, ...fault },
  });

  test("a copy whose server was killed is made again, and was never available before", async () => {
    const juan = await server.person("juan");
    const id = await pendingExport(juan);
    await server.query(
      `update data_exports set state = 'running', attempt = 1, progress = 0.4 where id = $1`,
      [id],
    );
    expect((await juan.call(getExports, {})).data.exports[0]).toMatchObject({
      state: "running",
      progress: expect.closeTo(0.4),
    });
    expect((await juan.call(downloadExport, { id })).status).toBe(404);
    await makeExport(server.ctx, { id });
    expect(await rowOf(id)).toMatchObject({ state: "ready", attempt: 2 });
    expect((await downloadCopy(juan, server.visitor, id)).has("perfil.json")).toBe(true);
  });

  test("when the store fails it is retried, and after five times the person may request another", async () => {
    const kira = await server.person("kira");
    const id = await pendingExport(kira);
    const put = () => Promise.reject(new Error("the store is away"));
    for (let attempt = 1; attempt < 5; attempt += 1) {
      await expect(makeExport(contextWithFault({ put }), { id })).rejects.toThrow(
        "the store is away",
      );
      expect(await rowOf(id)).toMatchObject({ state: "running", attempt });
    }
    await makeExport({ ...contextWithFault({ put }), log: silent() }, { id });
    expect(await rowOf(id)).toMatchObject({ state: "failed", keys: [] });
    expect(await countPendingDeletions()).toBe(0);
    expect((await kira.call(requestExport, {})).data.id).not.toBe(id);
  });

  test("of two concurrent attempts, one finishes the file and the other leaves nothing", async () => {
    const lola = await server.person("lola");
    const id = await pendingExport(lola);
    // Neither finishes before the other has its file.
    const meeting = Promise.withResolvers<void>();
    let arrivals = 0;
    const put: Context["files"]["put"] = async (...file) => {
      arrivals += 1;
      if (arrivals === 2) meeting.resolve();
      await meeting.promise;
      return server.ctx.files.put(...file);
    };
    const both = await Promise.allSettled(
      [1, 2].map(() => makeExport(contextWithFault({ put }), { id })),
    );
    expect(both.map((one) => one.status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await rowOf(id)).toMatchObject({ state: "ready" });
    expect(await countPendingDeletions()).toBe(0);
    expect((await downloadCopy(lola, server.visitor, id)).has("perfil.json")).toBe(true);
  });

  test("a file that is deleted meanwhile is left out", async () => {
    const mara = await server.person("mara");
    const { data: post } = await mara.call(createPost, {
      files: [{ fileId: await upload(mara, "image") }],
    });
    const id = await pendingExport(mara);
    let isPostDeleted = false;
    const size: Context["files"]["size"] = async (key) => {
      if (!isPostDeleted) {
        await mara.call(deletePost, { id: post.id });
        await mara.call(changeOwnPosts, { ids: [post.id], change: "erased" });
      }
      isPostDeleted = true;
      await expect.poll(() => server.ctx.files.size(key)).toBeNull();
      return null;
    };
    await makeExport(contextWithFault({ size }), { id });
    const files = await downloadCopy(mara, server.visitor, id);
    expect([...files.keys()].filter((name) => name.startsWith("archivos/"))).toEqual([]);
  });
});

function silent(): Context["log"] {
  return { ...server.ctx.log, error: () => {} } as Context["log"];
}

test("every table that refers to people is in the copy, or has a reason why not", async () => {
  const tables = (await everyTable(server)).filter((table) => table.personal);
  const coveredTables = new Set([
    ...exportParts.flatMap((part) => part.tables),
    ...Object.keys(notExported),
  ]);
  const missing = tables.map((table) => table.name).filter((name) => !coveredTables.has(name));
  expect(missing, "add it to exportParts or notExported in personal-data/export-parts.ts").toEqual(
    [],
  );
  const there = new Set(tables.map((table) => table.name));
  expect([...coveredTables].filter((name) => !there.has(name))).toEqual([]);
});
