import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  getListening,
  getListeningLinks,
  getListeningNotes,
  revokeListeningLink,
  saveListeningLink,
  saveListeningNote,
} from "#contract/listening-links/listening-links";
import { addTrack, createRelease } from "#contract/releases/releases";
import { replaceTrackRecording } from "#contract/releases/track-recordings";
import { type TestServer, testServer } from "#testing/test-server";
import { upload } from "#testing/upload";

type Person = Awaited<ReturnType<TestServer["person"]>>;
let server: TestServer;
let ana: Person;
let beto: Person;
beforeAll(async () => {
  server = await testServer();
  ana = await server.person("ana", { role: "creator" });
  beto = await server.person("beto", { role: "creator" });
});
afterAll(() => server.stop());

/** A song of a draft with the file that it had before, and the one that it has now. */
async function songWithFormer(who = ana) {
  const release = (await who.call(createRelease, { type: "ep", title: "Tomas" })).data.id;
  const [former, present] = [await upload(who, "audio"), await upload(who, "audio")];
  const { data } = await who.call(addTrack, { id: release, file_id: former, title: "Uno" });
  const track = { id: release, post_id: data.post_id };
  const peaks = [5, 6];
  await who.call(replaceTrackRecording, { ...track, file_id: present, peaks });
  return { release, song: data.post_id, former, present };
}
const make = (
  who: Person,
  target_id: string,
  changes: { id?: string; compare_with?: string | null; about?: "post" | "release" },
) =>
  who.call(saveListeningLink, {
    id: randomUUID(),
    about: "post",
    target_id,
    name: "Lola",
    ...changes,
  });
/** A link that compares the song with the recording that it had before. */
async function comparingLink() {
  const song = await songWithFormer();
  const { path, link } = (await make(ana, song.song, { compare_with: song.former })).data;
  expect(link.compares).toBe(true);
  return { ...song, id: link.id, token: path.replace("/escucha/", "") };
}
const open = async (token: string) => {
  const { tracks, notes } = (await server.visitor.call(getListening, { token })).data;
  return { track: tracks[0], notes };
};
const write = (token: string, post_id: string, version?: "a" | "b") =>
  server.visitor.call(saveListeningNote, {
    token,
    id: randomUUID(),
    post_id,
    second: 0,
    text: "Mejor la voz",
    ...(version && { version }),
  });
const statusOf = async (who: Pick<Person, "fetch">, address: string): Promise<number> => {
  const { status, body } = await who.fetch(address);
  await body?.cancel();
  return status;
};
const keyOf = (address: string): string => address.split("?")[0] ?? "";
type Answer = { status: number; error: { code: string } };
const refusal = ({ status, error }: Answer) => [status, error.code];
const noVersion = [404, "listening_version_not_found"];

test("a listener hears both versions by the link only, and each note says which it is about", async () => {
  const { song, id, token } = await comparingLink();
  const { track } = await open(token);
  const addresses = [track?.recording.url ?? "", track?.other?.url ?? ""];
  expect(new Set(addresses.map(keyOf)).size).toBe(2);
  expect(track?.recording.peaks).toEqual([5, 6]);
  for (const address of addresses) {
    expect(await statusOf(server.visitor, address)).toBe(200);
    for (const who of [beto, server.visitor]) expect(await statusOf(who, keyOf(address))).toBe(404);
    expect(await statusOf(server.visitor, address.replace(/s=[\w-]{5}/, "s=AAAAA"))).toBe(404);
  }
  expect((await write(token, song, "b")).data).toMatchObject({ version: "b" });
  expect((await write(token, song)).data).toMatchObject({ version: "a" });
  const { tracks, notes } = (await ana.call(getListeningNotes, { id })).data;
  expect(notes.map(({ version }) => version)).toEqual(["b", "a"]);
  expect(await statusOf(ana, tracks[0]?.other?.url ?? "")).toBe(200);
  const invalid = await server.visitor.fetch(`/api/listening/${token}/notes/${randomUUID()}`, {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ post_id: song, second: 0, text: "Hola", version: "c" }),
  });
  expect(invalid.status).toBe(422);
});

test("what a song can be compared with is told, and a link without it opens one version only", async () => {
  const { song, former, release } = await songWithFormer();
  const list = async (about: "post" | "release", target_id: string) =>
    (await ana.call(getListeningLinks, { about, target_id })).data.versions;
  expect(await list("post", song)).toMatchObject([{ file_id: former, duration: 1 }]);
  expect(await list("release", release)).toEqual([]);
  const { path, link } = (await make(ana, song, {})).data;
  const token = path.replace("/escucha/", "");
  expect(link.compares).toBe(false);
  expect((await open(token)).track?.other).toBeNull();
  expect((await write(token, song)).data.version).toBeNull();
  expect(refusal(await write(token, song, "b"))).toEqual(noVersion);
  // Of another link of the same song, an address is not passed on.
  const comparing = await make(ana, song, { compare_with: former });
  const other = await open(comparing.data.path.replace("/escucha/", ""));
  await ana.call(revokeListeningLink, { id: comparing.data.link.id });
  expect(await statusOf(server.visitor, other.track?.other?.url ?? "")).toBe(404);
  // Saved again without it, a link compares nothing any more.
  const again = await make(ana, song, { id: comparing.data.link.id });
  expect(again.data.link.compares).toBe(false);
});

test("only a former recording of this song can be compared, not a file of another song or of somebody else", async () => {
  const { song, release, present, former } = await songWithFormer();
  const another = await songWithFormer();
  const foreign = await songWithFormer(beto);
  const loose = await upload(ana, "audio");
  for (const file of [another.former, foreign.former, present, loose, randomUUID()])
    expect(refusal(await make(ana, song, { compare_with: file }))).toEqual(noVersion);
  expect(refusal(await make(ana, release, { about: "release", compare_with: former }))).toEqual(
    noVersion,
  );
  expect((await make(ana, song, { compare_with: "x' or 1=1" })).status).toBe(422);
  expect(refusal(await make(beto, song, { compare_with: former }))).toEqual([
    404,
    "listening_target_not_found",
  ]);
});

test("a revoked link stops both versions at once", async () => {
  const { id, token } = await comparingLink();
  const { track } = await open(token);
  await ana.call(revokeListeningLink, { id });
  for (const { url } of [track?.recording, track?.other].flatMap((one) => one ?? []))
    expect(await statusOf(server.visitor, url)).toBe(404);
});

test("when the former recording is deleted, withheld, or the song's own again, the comparison ends and the link stays", async () => {
  const ends: Record<
    string,
    (link: Awaited<ReturnType<typeof comparingLink>>) => Promise<unknown>
  > = {
    deleted: ({ former }) =>
      server.query("delete from former_recordings where file_id = $1", [former]),
    withheld: ({ former }) =>
      server.query("update files set withheld = true where id = $1", [former]),
    "the song's own": ({ release, song, former }) =>
      ana.call(replaceTrackRecording, { id: release, post_id: song, file_id: former }),
  };
  for (const [name, end] of Object.entries(ends)) {
    const link = await comparingLink();
    const { track } = await open(link.token);
    await write(link.token, link.song, "b");
    await end(link);
    const after = await open(link.token);
    expect(after.track?.other, name).toBeNull();
    expect(await statusOf(server.visitor, after.track?.recording.url ?? "")).toBe(200);
    // It is the song itself then, and heard as such.
    const isSong = name === "the song's own";
    expect(await statusOf(server.visitor, track?.other?.url ?? "")).toBe(isSong ? 200 : 404);
    expect(after.notes.map(({ version }) => version)).toEqual([isSong ? "a" : "other"]);
    expect(refusal(await write(link.token, link.song, "b"))).toEqual(noVersion);
    const { links } = (await ana.call(getListeningLinks, { about: "post", target_id: link.song }))
      .data;
    expect(links).toMatchObject([{ id: link.id, state: "active", compares: false }]);
  }
});
