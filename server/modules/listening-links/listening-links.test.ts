import { createHash, randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  deleteListeningLink,
  deleteListeningNote,
  getListening,
  getListeningLinks,
  getListeningNotes,
  readListeningNotes,
  reportListening,
  revokeListeningLink,
  saveListeningLink,
  saveListeningNote,
} from "#contract/listening-links/listening-links";
import { createPost, deletePost, getPost } from "#contract/posts/posts";
import { createBand, createMember, forBand } from "#testing/bands";
import { addTrack, createRelease, deleteRelease } from "#contract/releases/releases";
import type { Caller } from "#testing/caller";
import { type TestServer, testServer } from "#testing/test-server";
import { upload } from "#testing/upload";

type Person = Awaited<ReturnType<TestServer["person"]>>;
let server: TestServer;
let ana: Person;
let beto: Person;
let visitor: TestServer["visitor"];
beforeAll(async () => {
  server = await testServer();
  ana = await server.person("ana", { role: "creator" });
  beto = await server.person("beto", { role: "creator" });
  visitor = server.visitor;
});
afterAll(() => server.stop());

const newSong = async (who: Caller = ana): Promise<string> => {
  const files = [{ fileId: await upload(who, "audio") }];
  return (await who.call(createPost, { title: "Maqueta", files, visibility: "private" })).data.id;
};
/** A draft with these songs. */
const newRelease = async (title: string, songs: string[]): Promise<string> => {
  const { id } = (await ana.call(createRelease, { type: "ep", title })).data;
  for (const name of songs)
    await ana.call(addTrack, { id, file_id: await upload(ana, "audio"), title: name });
  return id;
};
/** The same person, acting for a band. */
const inBand = ({ call, fetch }: Caller, band: string): Caller => ({
  call: (endpoint, input) => call(endpoint, input, forBand(band)),
  fetch: (path, init = {}) =>
    fetch(path, {
      ...init,
      headers: { ...(init.headers as Record<string, string>), ...forBand(band) },
    }),
});
const make = (
  who: Caller,
  target_id: string,
  changes: { id?: string; name?: string; days?: number; about?: "post" | "release" } = {},
) =>
  who.call(saveListeningLink, {
    id: randomUUID(),
    about: "post",
    target_id,
    name: "Lola, sello",
    ...changes,
  });
const tokenOf = (path: string): string => path.replace("/escucha/", "");
/** A link of a new private song: its song, its id and its token. */
const newLink = async () => {
  const song = await newSong();
  const { path, link } = (await make(ana, song)).data;
  return { song, id: link.id, token: tokenOf(path) };
};
const linksOf = async (target_id: string, about: "post" | "release" = "post") =>
  (await ana.call(getListeningLinks, { about, target_id })).data.links;
const write = (token: string, post_id: string, changes: object = {}) =>
  visitor.call(saveListeningNote, {
    token,
    id: randomUUID(),
    post_id,
    second: 0,
    text: "El bajo tapa la voz",
    ...changes,
  });
const hear = (token: string, post_id: string, seconds: number, until: number) =>
  visitor.call(reportListening, { token, post_id, seconds, until });
const statusOf = async (address: string): Promise<number> => {
  const { status, body } = await visitor.fetch(address);
  await body?.cancel();
  return status;
};
type Answer = { status: number; error: { code: string } };
const refusal = ({ status, error }: Answer) => [status, error.code];
const over = [404, "listening_link_over"];

test("whoever has the link hears a private song without an account, and only what it opens", async () => {
  const { song, token } = await newLink();
  expect(token).toMatch(/^[0-9a-f]{32}$/);
  const { data } = await visitor.call(getListening, { token });
  expect(data).toMatchObject({
    artist: "ana",
    title: "Maqueta",
    listener: "Lola, sello",
    notes: [],
  });
  expect(data.tracks).toMatchObject([{ post_id: song, title: "Maqueta" }]);
  const address = data.tracks[0]?.recording.url ?? "";
  expect(await statusOf(address)).toBe(200);
  expect(await statusOf(address.split("?")[0] ?? "")).toBe(404);
  expect(await statusOf(address.replace(/s=[\w-]{5}/, "s=AAAAA"))).toBe(404);
  expect((await visitor.call(getPost, { id: song })).status).toBe(404);
  expect((await beto.call(getListening, { token })).data.title).toBe("Maqueta");
});

test("the address is said once: only its hash is stored, and saving again gives another one", async () => {
  const song = await newSong();
  const id = randomUUID();
  const first = tokenOf((await make(ana, song, { id })).data.path);
  const [row] = await server.query<{ hash: Buffer }>(
    "select token_hash as hash from listening_links where id = $1",
    [id],
  );
  expect(row?.hash.equals(createHash("sha256").update(first).digest())).toBe(true);
  expect(JSON.stringify(await linksOf(song))).not.toContain(first);
  const second = tokenOf((await make(ana, song, { id, name: "Lola", days: 3 })).data.path);
  expect(refusal(await visitor.call(getListening, { token: first }))).toEqual(over);
  expect((await visitor.call(getListening, { token: second })).data.listener).toBe("Lola");
  expect(await linksOf(song)).toHaveLength(1);
});

test("a link of a draft release opens its songs in their order, and none of a deleted one", async () => {
  const release = await newRelease("Disco secreto", ["Uno", "Dos"]);
  const about = "release";
  const { path } = (await make(ana, release, { about })).data;
  const { data } = await visitor.call(getListening, { token: tokenOf(path) });
  expect(data.title).toBe("Disco secreto");
  expect(data.tracks.map(({ title }) => title)).toEqual(["Uno", "Dos"]);
  for (const { recording } of data.tracks) expect(await statusOf(recording.url)).toBe(200);
  const [, two] = data.tracks;
  expect((await write(tokenOf(path), two?.post_id ?? "")).status).toBe(200);
  expect(await linksOf(release, about)).toMatchObject([{ notes: 1 }]);
  await ana.call(deleteRelease, { id: release });
  expect(refusal(await visitor.call(getListening, { token: tokenOf(path) }))).toEqual(over);
});

test("a wrong, expired or revoked link opens nothing, and its recordings stop at once", async () => {
  const { song, id, token } = await newLink();
  const { data } = await visitor.call(getListening, { token });
  const address = data.tracks[0]?.recording.url ?? "";
  for (const wrong of [
    "0".repeat(32),
    token.toUpperCase(),
    `${token}0`,
    "x",
    "%00",
    "' or 1=1 --",
  ]) {
    expect(refusal(await visitor.call(getListening, { token: wrong }))).toEqual(over);
    expect(refusal(await write(wrong, song))).toEqual(over);
    expect(refusal(await hear(wrong, song, 60, 1))).toEqual(over);
  }
  await server.query("update listening_links set expires_at = now() where id = $1", [id]);
  expect(refusal(await visitor.call(getListening, { token }))).toEqual(over);
  expect(await statusOf(address)).toBe(404);
  expect(await linksOf(song)).toMatchObject([{ state: "expired" }]);
  await server.query(
    "update listening_links set expires_at = now() + interval '1 day' where id = $1",
    [id],
  );
  expect(await statusOf(address)).toBe(200);
  for (let times = 0; times < 2; times += 1)
    expect((await ana.call(revokeListeningLink, { id })).status).toBe(200);
  expect(refusal(await visitor.call(getListening, { token }))).toEqual(over);
  expect(refusal(await visitor.call(deleteListeningNote, { token, id: randomUUID() }))).toEqual(
    over,
  );
  expect(await statusOf(address)).toBe(404);
  expect(await linksOf(song)).toMatchObject([{ state: "revoked" }]);
});

test("a song in the trash opens nothing", async () => {
  const { song, token } = await newLink();
  await ana.call(deletePost, { id: song });
  expect(refusal(await visitor.call(getListening, { token }))).toEqual(over);
  const [answer] = [await ana.call(getListeningLinks, { about: "post", target_id: song })];
  expect(refusal(answer)).toEqual([404, "listening_target_not_found"]);
});

test("links are made only of one's own recordings, and are nobody else's", async () => {
  const { song, id } = await newLink();
  const text = (await ana.call(createPost, { text: "Sin grabación" })).data.id;
  const empty = await newRelease("Vacío", []);
  const none = [404, "listening_target_not_found"];
  expect(refusal(await make(beto, song))).toEqual(none);
  expect(refusal(await make(ana, text))).toEqual(none);
  expect(refusal(await make(ana, randomUUID()))).toEqual(none);
  expect(refusal(await make(ana, song, { about: "release" }))).toEqual(none);
  expect(refusal(await make(ana, empty, { about: "release" }))).toEqual(none);
  const missing = [404, "listening_link_not_found"];
  expect(refusal(await make(beto, await newSong(beto), { id }))).toEqual(missing);
  expect(refusal(await beto.call(revokeListeningLink, { id }))).toEqual(missing);
  expect(refusal(await beto.call(getListeningNotes, { id }))).toEqual(missing);
  const until = new Date().toISOString();
  expect(refusal(await beto.call(readListeningNotes, { id, until }))).toEqual(missing);
  await beto.call(deleteListeningLink, { id });
  expect((await visitor.call(getListeningNotes, { id })).status).toBe(401);
  expect(await linksOf(song)).toMatchObject([{ id, state: "active" }]);
  await ana.call(deleteListeningLink, { id });
  expect(await linksOf(song)).toEqual([]);
});

test("members of a band who may publish make links for it, others do not", async () => {
  const band = await createBand(server, "los-relampagos", ana.id);
  const publisher = inBand(await createMember(server, band, "editora", ["publisher"]), band);
  const other = inBand(await createMember(server, band, "cartera", ["correspondent"]), band);
  const song = await newSong(publisher);
  const { data } = await make(publisher, song);
  expect((await visitor.call(getListening, { token: tokenOf(data.path) })).status).toBe(200);
  expect(refusal(await make(other, song))).toEqual([403, "not_allowed_in_band"]);
  expect(refusal(await make(ana, song))).toEqual([404, "listening_target_not_found"]);
});

test("a name has up to 80 characters, and a link lasts 1 to 90 days", async () => {
  const song = await newSong();
  const invalid = [422, "invalid_input"];
  for (const name of ["", " \u200b", "a".repeat(81)])
    expect(refusal(await make(ana, song, { name }))).toEqual(invalid);
  for (const days of [0, 91, 1.5])
    expect(refusal(await make(ana, song, { days }))).toEqual(invalid);
  const { link } = (await make(ana, song, { name: "a".repeat(80), days: 90 })).data;
  const daysLeft = (Date.parse(link.expires_at) - Date.parse(link.created_at)) / 86_400_000;
  expect(daysLeft).toBe(90);
});

test("thirty links of one song open something at most, also when many are made at once", async () => {
  const song = await newSong();
  const answers = await Promise.all(Array.from({ length: 31 }, () => make(ana, song)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(30);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(1);
  const [first] = await linksOf(song);
  await ana.call(revokeListeningLink, { id: first?.id ?? "" });
  expect((await make(ana, song)).status).toBe(200);
  expect(refusal(await make(ana, song, { id: first?.id ?? "" }))).toEqual([
    409,
    "listening_links_full",
  ]);
});

test("notes stand at a second of a song; their listener deletes them, and the artist reads them", async () => {
  const { song, id, token } = await newLink();
  const noteId = randomUUID();
  const html = "<img src=x onerror=alert(1)> \n ¡sube el coro!";
  const first = await write(token, song, { id: noteId, second: 1, text: html });
  expect(first.data).toMatchObject({ id: noteId, post_id: song, second: 1, text: html });
  expect((await write(token, song, { id: noteId, second: 1, text: html })).data).toEqual(
    first.data,
  );
  await write(token, song);
  const { notes } = (await visitor.call(getListening, { token })).data;
  expect(notes.map(({ second }) => second)).toEqual([0, 1]);
  expect(await linksOf(song)).toMatchObject([{ notes: 2, new_notes: 2 }]);

  const read = (await ana.call(getListeningNotes, { id })).data;
  expect(read.notes).toEqual(notes);
  expect(await statusOf(read.tracks[0]?.recording.url ?? "")).toBe(200);
  const until =
    read.notes
      .map((note) => note.created_at)
      .sort()
      .at(-1) ?? "";
  await ana.call(readListeningNotes, { id, until });
  expect(await linksOf(song)).toMatchObject([{ notes: 2, new_notes: 0 }]);

  const other = await newLink();
  await visitor.call(deleteListeningNote, { token: other.token, id: noteId });
  expect(await linksOf(song)).toMatchObject([{ notes: 2 }]);
  for (let times = 0; times < 2; times += 1)
    expect((await visitor.call(deleteListeningNote, { token, id: noteId })).status).toBe(200);
  expect(await linksOf(song)).toMatchObject([{ notes: 1 }]);
});

test("a note is refused beyond the song, without a text, of another song, and as another link's", async () => {
  const { song, token } = await newLink();
  const other = await newLink();
  const noteId = (await write(other.token, other.song)).data.id;
  expect(refusal(await write(token, song, { second: 2 }))).toEqual([422, "listening_note_late"]);
  const invalid = [422, "invalid_input"];
  for (const second of [-1, 0.5, 1e9])
    expect(refusal(await write(token, song, { second }))).toEqual(invalid);
  for (const text of ["", " \n\u200b", "a".repeat(501), "a\u0000b"])
    expect(refusal(await write(token, song, { text }))).toEqual(invalid);
  const missing = [404, "listening_note_not_found"];
  expect(refusal(await write(token, other.song))).toEqual(missing);
  expect(refusal(await write(token, song, { id: noteId }))).toEqual(missing);
  expect((await write(token, song, { text: "a".repeat(500) })).status).toBe(200);
});

test("a link takes a hundred notes", async () => {
  const { song, id, token } = await newLink();
  await server.query(
    `insert into listening_notes (id, link_id, post_id, second, text)
     select gen_random_uuid(), $1, $2, 0, 'Nota' from generate_series(1, 98)`,
    [id, song],
  );
  const answers = await Promise.all(Array.from({ length: 4 }, () => write(token, song)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
  const [surplus] = answers.filter(({ status }) => status !== 200);
  expect(surplus && refusal(surplus)).toEqual([409, "listening_notes_full"]);
});

test("a listen counts once in half an hour, for the artist only, and the furthest part stays", async () => {
  const { song, id, token } = await newLink();
  const counted = async () => {
    const [link] = await linksOf(song);
    return link?.listens.map(({ listens, furthest }) => [listens, furthest]);
  };
  expect(await counted()).toEqual([]);
  await hear(token, song, 0.2, 0.2);
  expect(await counted()).toEqual([[0, 20]]);
  for (const until of [0.9, 0.4]) await hear(token, song, 0.5, until);
  expect(await counted()).toEqual([[1, 90]]);
  await server.query(
    "update listening_listens set counted_at = counted_at - interval '31 minutes' where link_id = $1",
    [id],
  );
  await hear(token, song, 30, 1);
  expect(await counted()).toEqual([[2, 100]]);
  // One's own, and a song that the link does not open.
  await ana.call(reportListening, { token, post_id: song, seconds: 60, until: 1 });
  expect((await hear(token, randomUUID(), 60, 1)).status).toBe(200);
  expect((await hear(token, song, 60, 1.5)).status).toBe(422);
  expect(await counted()).toEqual([[2, 100]]);
  const [link] = await linksOf(song);
  expect([link?.first_at, link?.last_at]).not.toContain(null);
  const [post] = await server.query<{ plays: number }>(
    "select play_count as plays from media_content where id = $1",
    [song],
  );
  expect(post?.plays).toBe(0);
});

test("opening and writing are limited for each address and link", async () => {
  const limited = await testServer({ rateLimits: true });
  try {
    const token = "0".repeat(32);
    const answers: number[] = [];
    for (let times = 0; times < 61; times += 1)
      answers.push(
        (await limited.visitor.call(deleteListeningNote, { token, id: randomUUID() })).status,
      );
    expect([answers.filter((status) => status === 404).length, answers.at(-1)]).toEqual([60, 429]);
    const other = { token: "1".repeat(32), id: randomUUID() };
    expect((await limited.visitor.call(deleteListeningNote, other)).status).toBe(404);
  } finally {
    await limited.stop();
  }
});
