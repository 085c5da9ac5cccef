import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  deleteDraft,
  type DraftContent,
  getDraft,
  getDrafts,
  saveDraft,
} from "#contract/posts/drafts";
import type { Input } from "#contract/endpoint";
import { limits } from "#contract/limits";
import { createPost } from "#contract/posts/posts";
import { inWaves } from "#testing/crowd";
import { type TestServer, testServer } from "#testing/test-server";
import { upload } from "#testing/upload";

type Person = Awaited<ReturnType<TestServer["person"]>>;
let server: TestServer;
let ana: Person;
let beto: Person;
beforeAll(async () => {
  server = await testServer();
  ana = await server.person("ana");
  beto = await server.person("beto");
});
afterAll(() => server.stop());

type DraftInput = Input<typeof saveDraft>["content"];
const save = (who: Person, id: string, version: number, content: DraftInput) =>
  who.call(saveDraft, { id, version, content });

const sweep = () =>
  server.query(
    `select graphile_worker.add_job('sweep-files', '{}', job_key => 'now', run_at => now())`,
  );
const isKept = async (id: string) =>
  (await server.query("select 1 from files where id = $1", [id])).length === 1;

test("a draft is available on any device, with its files and choices", async () => {
  const id = crypto.randomUUID();
  const [fileId, coverFileId] = [await upload(ana, "audio"), await upload(ana, "image")];
  const content: DraftInput = {
    title: "Cal viva",
    text: "De mi disco nuevo",
    files: [{ fileId, coverFileId, peaks: [1, 2], name: "cal viva.wav" }],
    visibility: "followers",
    comments_policy: "nobody",
    publish_on: "2027-01-06T10:30",
  };
  const { status, data } = await save(ana, id, 0, content);
  expect([status, data.version]).toEqual([200, 1]);
  const again = await ana.call(getDraft, { id });
  expect(again.data).toMatchObject({ id, version: 1, content: { ...content, url: null } });
  expect(new Set(again.data.files.map((file) => file.id))).toEqual(new Set([fileId, coverFileId]));
  const list = (await ana.call(getDrafts, {})).data.drafts;
  expect(list).toEqual([
    {
      id,
      title: "Cal viva",
      text: "De mi disco nuevo",
      kind: "song",
      cover: expect.objectContaining({ kind: "image", url: expect.stringMatching(/\?u=/) }),
      files: 1,
      updated_at: data.updated_at,
    },
  ]);
});

test("the list of drafts shows the kind of each", async () => {
  const nora = await server.person("nora");
  const picture = await upload(nora, "image");
  const drafts: DraftInput[] = [
    { text: "Solo\nletra" },
    { url: "https://misitio.example", text: "Mira" },
    { files: [{ fileId: picture }] },
  ];
  for (const draft of drafts) await save(nora, crypto.randomUUID(), 0, draft);
  const list = (await nora.call(getDrafts, {})).data.drafts;
  expect(list.map(({ kind, title, text, cover }) => [kind, title, text, cover !== null])).toEqual([
    ["pictures", "", "", true],
    ["link", "Mira", "", false],
    ["text", "Solo letra", "", false],
  ]);
});

describe("two tabs do not overwrite each other's text", () => {
  test("saving over an unseen version is refused", async () => {
    const id = crypto.randomUUID();
    await save(ana, id, 0, { text: "uno" });
    expect((await save(ana, id, 1, { text: "dos, aquí" })).data.version).toBe(2);
    const late = await save(ana, id, 1, { text: "dos, allá" });
    expect([late.status, late.error.message]).toEqual([
      409,
      "Este borrador cambió en otra pestaña.",
    ]);
    expect((await ana.call(getDraft, { id })).data.content.text).toBe("dos, aquí");
  });

  test("a repeated save returns the same version", async () => {
    const id = crypto.randomUUID();
    const first = await save(ana, id, 0, { text: "uno" });
    expect((await save(ana, id, 0, { text: "uno" })).data).toEqual(first.data);
    const second = await save(ana, id, 1, { text: "dos" });
    expect((await save(ana, id, 1, { text: "dos" })).data).toEqual(second.data);
    expect((await save(ana, id, 0, { text: "tres" })).status).toBe(409);
  });

  test("of ten saves at once one wins", async () => {
    const id = crypto.randomUUID();
    await save(ana, id, 0, { text: "uno" });
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_none, at) => save(ana, id, 1, { text: `de la pestaña ${at}` })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)]);
    expect((await ana.call(getDraft, { id })).data.version).toBe(2);
  });
});

describe("another person's draft", () => {
  test("is like a missing one", async () => {
    const id = crypto.randomUUID();
    await save(ana, id, 0, { text: "mío" });
    expect((await beto.call(getDraft, { id })).status).toBe(404);
    for (const version of [0, 1, 2])
      expect((await save(beto, id, version, { text: "tuyo" })).error.code).toBe("draft_not_found");
    expect((await beto.call(deleteDraft, { id })).status).toBe(200);
    await beto.call(createPost, { text: "hola", draftId: id });
    expect((await beto.call(getDrafts, {})).data.drafts).toEqual([]);
    expect((await ana.call(getDraft, { id })).data.content.text).toBe("mío");
    for (const endpoint of [getDraft, deleteDraft])
      expect((await server.visitor.call(endpoint, { id })).status).toBe(401);
  });

  test("does not give access to its files", async () => {
    const fileId = await upload(beto, "image");
    const response = await save(ana, crypto.randomUUID(), 0, { files: [{ fileId }] });
    expect(response.error.code).toBe("file_not_found");
    const cover = await save(ana, crypto.randomUUID(), 0, {
      files: [{ fileId: await upload(ana, "audio"), coverFileId: fileId }],
    });
    expect(cover.error.code).toBe("file_not_found");
  });
});

test("a draft's file is kept as long as the draft, and deleted a day later", async () => {
  const id = crypto.randomUUID();
  const [keptFileId, droppedFileId] = [await upload(ana, "image"), await upload(ana, "image")];
  await save(ana, id, 0, { files: [{ fileId: keptFileId }, { fileId: droppedFileId }] });
  await save(ana, id, 1, { files: [{ fileId: keptFileId }] });
  await server.query("update files set created_at = now() - interval '3 days' where id = any($1)", [
    [keptFileId, droppedFileId],
  ]);
  await sweep();
  await expect.poll(() => isKept(droppedFileId)).toBe(false);
  expect(await isKept(keptFileId)).toBe(true);
  await ana.call(deleteDraft, { id });
  await sweep();
  await expect.poll(() => isKept(keptFileId)).toBe(false);
});

test("publishing deletes the draft, and its files become the post's", async () => {
  const id = crypto.randomUUID();
  const fileId = await upload(ana, "image");
  await save(ana, id, 0, { text: "ya casi", files: [{ fileId }] });
  const post = await ana.call(createPost, { text: "ya", files: [{ fileId }], draftId: id });
  expect(post.status).toBe(200);
  expect((await ana.call(getDraft, { id })).error.code).toBe("draft_not_found");
  // A late save does not restore it.
  expect((await save(ana, id, 1, { text: "tarde" })).error.code).toBe("draft_not_found");
  // A failed publication leaves the draft.
  const other = crypto.randomUUID();
  await save(ana, other, 0, { text: "queda" });
  await ana.call(createPost, { text: "", draftId: other });
  expect((await ana.call(getDraft, { id: other })).status).toBe(200);
});

test("a retry returns the same post, also when its draft was saved only after the first attempt", async () => {
  const key = { "idempotency-key": crypto.randomUUID() };
  const first = await ana.call(createPost, { text: "una vez" }, key);
  const id = crypto.randomUUID();
  await save(ana, id, 0, { text: "una vez" });
  const again = await ana.call(createPost, { text: "una vez", draftId: id }, key);
  expect(again.data.id).toBe(first.data.id);
  expect((await ana.call(getDraft, { id })).status).toBe(404);
});

test("a draft published by ten tabs at once is one post; with different text it is another", async () => {
  const dora = await server.person("dora");
  const id = crypto.randomUUID();
  const draft = { text: "suena ya", files: [{ fileId: await upload(dora, "image") }] };
  await save(dora, id, 0, draft);
  const tabs = await Promise.all(
    Array.from({ length: 10 }, () => dora.call(createPost, { ...draft, draftId: id })),
  );
  expect(new Set(tabs.map(({ status, data }) => `${status} ${data.id}`)).size).toBe(1);
  const later = await dora.call(createPost, { ...draft, draftId: id });
  expect(later.data.id).toBe(tabs[0]?.data.id);
  const changedResponse = await dora.call(createPost, { text: "suena ya, y más", draftId: id });
  const alone = await dora.call(createPost, { text: "suena ya, y más" });
  expect(new Set([later, changedResponse, alone].map(({ data }) => data.id)).size).toBe(3);
});

test("a draft no longer lists a file that was published meanwhile", async () => {
  const id = crypto.randomUUID();
  const fileId = await upload(ana, "image");
  await save(ana, id, 0, { text: "con foto", files: [{ fileId, name: "foto.png" }] });
  await ana.call(createPost, { files: [{ fileId }] });
  const { data } = await ana.call(getDraft, { id });
  expect([data.files, data.content.files.length]).toEqual([[], 1]);
});

test("the limit of a hundred drafts holds when somebody sends 10,000 at once", async () => {
  const carla = await server.person("carla");
  const statuses: number[] = [];
  await inWaves(
    Array.from({ length: 400 }, (_none, at) => async () => {
      statuses.push((await save(carla, crypto.randomUUID(), 0, { text: `Idea ${at}` })).status);
    }),
  );
  expect(statuses.filter((status) => status === 200)).toHaveLength(limits.draftsPerPerson);
  const list = await carla.call(getDrafts, {});
  expect(list.data.drafts).toHaveLength(limits.draftsPerPerson);
  const full = await save(carla, crypto.randomUUID(), 0, { text: "una más" });
  expect(full.error.message).toBe(
    "Ya tienes 100 borradores. Publica o borra alguno para guardar otro.",
  );
  // Existing drafts may still be changed.
  const [first] = list.data.drafts;
  expect((await save(carla, first?.id ?? "", 1, { text: "otra" })).status).toBe(200);
});

test.for<[string, Partial<Record<keyof DraftContent, unknown>>]>([
  ["a text of 20,001 characters", { text: "a".repeat(20_001) }],
  [
    "eleven pictures",
    { files: Array.from({ length: 11 }, () => ({ fileId: crypto.randomUUID() })) },
  ],
  ["a NUL", { text: "a\0" }],
  ["half an emoji", { title: "\ud83c" }],
  ["half an emoji in its link", { url: "https://a.example/\ud83c" }],
  ["a date that is none", { publish_on: "mañana" }],
  ["a visibility that there is not", { visibility: "everybody" }],
])("%s is refused and stores nothing", async ([, content]) => {
  const id = crypto.randomUUID();
  expect((await save(ana, id, 0, content as DraftInput)).status).toBe(422);
  expect((await ana.call(getDraft, { id })).status).toBe(404);
});
