import { copyFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addToCollection } from "#contract/collections/collection-items";
import { createCollection, getCollection } from "#contract/collections/collections";
import { getDraft, saveDraft } from "#contract/posts/drafts";
import { renewFileAddress } from "#contract/files/files";
import { followUser, removeFollower } from "#contract/people/follows";
import { changeOwnPosts, getOwnPost, type PostChange } from "#contract/posts/own-posts";
import { createPost, getFeaturedPost, getFeed, getPost, type Post } from "#contract/posts/posts";
import { updateProfile } from "#contract/people/profile-settings";
import { blockUser, unblockUser } from "#contract/people/safety";
import { addressSigner, storeVariants } from "#modules/files";
import { showVariants } from "#modules/posts";
import { type Caller, caller } from "#testing/caller";
import { type S3Server, s3Server } from "#testing/s3-server";
import { removeProcesses, startProcess } from "#testing/server-process";
import { type TestServer, testServer } from "#testing/test-server";
import { upload } from "#testing/upload";
import { mp4 } from "#testing/videos";

type Person = Awaited<ReturnType<TestServer["person"]>>;

let server: TestServer;
let ana: Person;
let follower: Person;
let stranger: Person;
/** A post of each kind of media, with all of its addresses while it is public. */
let posts: { kind: string; id: string; addresses: string[] }[];

beforeAll(async () => {
  server = await testServer();
  ana = await server.person("ana");
  follower = await server.person("fan");
  stranger = await server.person("nadie");
  await follower.call(followUser, { targetUserId: ana.id, follow: true });
  posts = await publishEverything(ana);
});
afterAll(async () => {
  await removeProcesses();
  await server.stop();
});

const samples = fileURLToPath(new URL("../testing", import.meta.url));
const subtitles = "WEBVTT\n\n00:00.000 --> 00:01.500\nLa primera línea\n";

async function uploadBytes(person: Person, kind: string, body: BodyInit): Promise<string> {
  const answer = await person.fetch(`/api/files?kind=${kind}`, { method: "POST", body });
  if (!answer.ok) throw new Error(await answer.text());
  return ((await answer.json()) as { id: string }).id;
}

async function publishEverything(person: Person): Promise<typeof posts> {
  const song = await upload(person, "audio");
  const mediaInput = {
    image: [{ fileId: await upload(person, "image"), alt: "Una foto" }],
    gallery: [{ fileId: await upload(person, "image") }, { fileId: await upload(person, "image") }],
    audio: [{ fileId: song, coverFileId: await upload(person, "image"), peaks: [1, 2] }],
    video: [
      {
        fileId: await uploadBytes(person, "video", new Uint8Array(mp4())),
        coverFileId: await upload(person, "image"),
        captionsFileId: await uploadBytes(person, "captions", subtitles),
      },
    ],
  };
  const newPosts: typeof posts = [];
  for (const [kind, files] of Object.entries(mediaInput)) {
    const { data, status } = await person.call(createPost, { title: kind, files });
    expect([kind, status]).toEqual([kind, 200]);
    if (kind === "audio") await addVariant(person, song);
    const visiblePost =
      kind === "audio" ? (await person.call(getPost, { id: data.id })).data : data;
    newPosts.push({ kind, id: data.id, addresses: addressesOf(visiblePost) });
  }
  return newPosts;
}

/** A lighter variant of a recording, as the job makes it with ffmpeg. */
async function addVariant(person: Person, fileId: string): Promise<void> {
  const path = join(server.ctx.files.incoming, "variant.m4a");
  copyFileSync(join(samples, "tone.m4a"), path);
  await storeVariants(
    server.ctx,
    fileId,
    { encodedFiles: [{ path, kbps: 64 }], loudness: null },
    (db, measured) => showVariants(db, { ownerId: person.id, fileId, measured, peaks: [] }),
  );
}

/** Every address of a file in an answer. */
function addressesOf(answer: unknown): string[] {
  return JSON.stringify(answer).match(/\/files\/[^"]+/g) ?? [];
}

const plain = (address: string): string => address.replace(/\?.*/, "");

interface Answer {
  status: number;
  cache: string | null;
}

/** A browser loads pictures without a session: only the address identifies the viewer. */
async function open(address: string, headers: Record<string, string> = {}): Promise<Answer> {
  const answer = await fetch(new URL(address, server.url), { headers });
  await answer.arrayBuffer();
  return { status: answer.status, cache: answer.headers.get("cache-control") };
}
const openAll = async (addresses: string[]): Promise<Answer[]> =>
  Promise.all(addresses.map((address) => open(address)));

const missing: Answer = { status: 404, cache: "no-store" };
const everybody: Answer = { status: 200, cache: "public, max-age=300" };
const onlyTheirs: Answer = { status: 200, cache: "private, max-age=300" };

async function change(ids: string[], to: PostChange): Promise<void> {
  expect((await ana.call(changeOwnPosts, { ids, change: to })).status).toBe(200);
}
const idsOf = (): string[] => posts.map(({ id }) => id);
const sql = (text: string) => async (): Promise<void> => {
  await server.query(text, [ana.id]);
};

/** Every way in which a post is not public: how it begins, how it ends, and whether followers may see it. */
const ways: Record<
  string,
  { begin: () => Promise<void>; end: () => Promise<void>; follower: boolean }
> = {
  "for followers": {
    begin: () => change(idsOf(), "followers"),
    end: () => change(idsOf(), "public"),
    follower: true,
  },
  private: {
    begin: () => change(idsOf(), "private"),
    end: () => change(idsOf(), "public"),
    follower: false,
  },
  archived: {
    begin: () => change(idsOf(), "archived"),
    end: () => change(idsOf(), "unarchived"),
    follower: false,
  },
  "in the trash": {
    begin: () => change(idsOf(), "deleted"),
    end: () => change(idsOf(), "restored"),
    follower: false,
  },
  scheduled: {
    begin: sql(
      "update media_content set status = 'scheduled', publish_at = now() + interval '1 day' where user_id = $1",
    ),
    end: sql("update media_content set status = 'active' where user_id = $1"),
    follower: false,
  },
  "of a private profile": {
    begin: async () => void (await ana.call(updateProfile, { is_public: false })),
    end: async () => void (await ana.call(updateProfile, { is_public: true })),
    follower: true,
  },
  "of a hidden account": {
    begin: sql("update profiles set is_public = false, first_run_completed = false where id = $1"),
    end: sql("update profiles set is_public = true, first_run_completed = true where id = $1"),
    follower: false,
  },
  locked: {
    begin: sql("update media_content set is_locked = true where user_id = $1"),
    end: sql("update media_content set is_locked = false where user_id = $1"),
    follower: false,
  },
};

async function postFor(who: Caller, id: string): Promise<Post | null> {
  const { status, data } = await who.call(getPost, { id });
  return status === 200 ? data : null;
}

it("6. files of public posts are public and revalidated after five minutes; pictures of profiles are permanent", async () => {
  expect(posts.map(({ addresses }) => addresses.length > 0)).toEqual(posts.map(() => true));
  for (const { kind, addresses } of posts) {
    expect([kind, addresses.filter((address) => address.includes("?"))]).toEqual([kind, []]);
    for (const answer of await openAll(addresses)) expect(answer).toEqual(everybody);
  }
  const kinds = posts.flatMap(({ addresses }) => addresses.map((url) => url.split(".").at(-1)));
  expect(new Set(kinds)).toEqual(new Set(["jpg", "webp", "wav", "m4a", "mp4", "vtt"]));
  const [address = ""] = posts[0]?.addresses ?? [];
  const first = await fetch(server.url + address);
  const etag = first.headers.get("etag") ?? "";
  expect(await open(address, { "if-none-match": etag })).toEqual({ ...everybody, status: 304 });
});

describe.for(Object.entries(ways))("6. posts that are %s", ([, way]) => {
  it("hide their files from people who cannot see them, and restore them", async () => {
    await way.begin();
    for (const { kind, id, addresses } of posts) {
      // The address that somebody kept.
      for (const answer of await openAll(addresses))
        expect([kind, answer]).toEqual([kind, missing]);
      const etag = `"${(addresses[0] ?? "").slice("/files/ab/".length)}"`;
      expect(await open(addresses[0] ?? "", { "if-none-match": etag })).toEqual(missing);

      for (const who of [server.visitor, stranger]) {
        const visiblePost = await postFor(who, id);
        // A locked post is visible, without the address of a file.
        expect(addressesOf(visiblePost?.media ?? null)).toEqual([]);
        const renewal = await who.call(renewFileAddress, { url: addresses[0] ?? "" });
        expect([401, 404]).toContain(renewal.status);
      }

      const visibleAddresses = addressesOf((await postFor(follower, id))?.media ?? null);
      expect(visibleAddresses.map(plain)).toEqual(way.follower ? addresses : []);
      for (const answer of await openAll(visibleAddresses))
        expect([kind, answer]).toEqual([kind, onlyTheirs]);

      const own = await ana.call(getOwnPost, { id });
      const theirs = addressesOf(own.data.media);
      expect(theirs.map(plain)).toEqual(addresses);
      for (const answer of await openAll(theirs))
        expect([kind, answer]).toEqual([kind, onlyTheirs]);
    }
    await way.end();
    for (const { addresses } of posts)
      for (const answer of await openAll(addresses)) expect(answer).toEqual(everybody);
  });
});

describe("6. a signed address", () => {
  let post: { id: string; addresses: string[] };
  let signed: string[];
  beforeAll(async () => {
    post = posts.find(({ kind }) => kind === "audio") ?? { id: "", addresses: [] };
    await change([post.id], "followers");
    signed = addressesOf((await postFor(follower, post.id))?.media);
  });
  afterAll(() => change([post.id], "public"));

  it("serves ranges and HEAD, and further ranges to a player that continues", async () => {
    const [song = ""] = signed;
    const part = await fetch(server.url + song, { headers: { range: "bytes=100-199" } });
    expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 100]);
    expect(part.headers.get("content-range")).toMatch(/^bytes 100-199\//);
    const etag = part.headers.get("etag") ?? "";
    const on = await fetch(server.url + song, {
      headers: { range: "bytes=200-", "if-range": etag },
    });
    expect(on.status).toBe(206);
    await on.arrayBuffer();
    const head = await fetch(server.url + song, { method: "HEAD" });
    expect([head.status, head.headers.get("cache-control")]).toEqual([200, "private, max-age=300"]);
  });

  it("stays the same for a while, so that repeated lists are identical", () => {
    const { signer } = server.ctx;
    const at = (second: number): string =>
      addressSigner(
        { signer, actor: { userId: follower.id, personId: follower.id, sessionId: "" } },
        1_800_000_000_000 + second * 1000,
      )({ url: post.addresses[0] ?? "" }).url;
    expect(at(149)).toBe(at(0));
    expect(at(150)).not.toBe(at(0));
  });

  it("is a missing file when it is modified, of another file or person, or expired", async () => {
    const { signer } = server.ctx;
    const address = plain(signed[0] ?? "");
    const query = new URLSearchParams((signed[0] ?? "").split("?")[1]);
    const other = posts.find(({ kind }) => kind === "video")?.addresses ?? [];
    const forgeAddress = (changes: Record<string, string | null>, path = address): string => {
      const forgedQuery = new URLSearchParams(query);
      for (const [name, value] of Object.entries(changes))
        if (value === null) forgedQuery.delete(name);
        else forgedQuery.set(name, value);
      return `${path}?${forgedQuery.toString()}`;
    };
    const madeFor = (userId: string, now: number): string =>
      addressSigner(
        { signer, actor: { userId, personId: userId, sessionId: "" } },
        now,
      )({ url: address }).url;
    const s = query.get("s") ?? "";
    const e = Number(query.get("e"));
    const bad = [
      ...other.map((path) => forgeAddress({}, path)),
      forgeAddress({ u: stranger.id }),
      forgeAddress({ u: follower.id.toUpperCase() }),
      forgeAddress({ u: "" }),
      forgeAddress({ u: null }),
      forgeAddress({ e: String(e + 1) }),
      forgeAddress({ e: String(e + 86_400) }),
      forgeAddress({ e: `0${e}` }),
      forgeAddress({ e: `${e}.0` }),
      forgeAddress({ e: "Infinity" }),
      forgeAddress({ e: null }),
      forgeAddress({ s: s.slice(0, -1) }),
      forgeAddress({ s: `${s}=` }),
      forgeAddress({ s: "" }),
      forgeAddress({ s: "A".repeat(22) }),
      forgeAddress({ s: "A".repeat(8000) }),
      forgeAddress({ s: null }),
      forgeAddress({ u: null, e: null, s: null }),
      `${signed[0] ?? ""}&s=${s}`,
      `${address}?u[]=${follower.id}&e=${e}&s=${s}`,
      madeFor(stranger.id, Date.now()),
      madeFor(follower.id, Date.now() - 301_000),
      madeFor(follower.id, Date.now() + 86_400_000),
      // Signed with another key than ours.
      addressSigner({
        signer: { sign: () => "B".repeat(22), verify: () => true },
        actor: { userId: follower.id, personId: follower.id, sessionId: "" },
      })({ url: address }).url,
    ];
    // Even while the other post is public, another post's signature opens nothing.
    for (const each of bad) expect([each, await open(each)]).toEqual([each, missing]);
    const absent = await fetch(`${server.url}/files/ab/ab${"0".repeat(30)}.mp3`);
    const refusal = await fetch(server.url + forgeAddress({ u: stranger.id }));
    const body = async (answer: Response) => {
      const { request_id: _, ...rest } = (await answer.json()) as Record<string, unknown>;
      return rest;
    };
    expect(await body(refusal)).toEqual(await body(absent));
    expect(await open(signed[0] ?? "")).toEqual(onlyTheirs);
  });

  it("opens nothing as soon as its person may not see the post", async () => {
    const reads = (): Promise<Answer> => open(signed[0] ?? "");
    const fresh = async (): Promise<string[]> =>
      addressesOf((await postFor(follower, post.id))?.media ?? null);
    await change([post.id], "private");
    expect(await reads()).toEqual(missing);
    await change([post.id], "followers");
    expect(await reads()).toEqual(onlyTheirs);

    await ana.call(removeFollower, { id: follower.id });
    expect(await reads()).toEqual(missing);
    expect(await fresh()).toEqual([]);
    await follower.call(followUser, { targetUserId: ana.id, follow: true });
    expect(await reads()).toEqual(onlyTheirs);

    await ana.call(blockUser, { id: follower.id });
    expect(await reads()).toEqual(missing);
    await ana.call(unblockUser, { id: follower.id });
    await follower.call(followUser, { targetUserId: ana.id, follow: true });
    expect(await reads()).toEqual(onlyTheirs);
  });

  it("is renewed while the person may see the file, and replaced by the plain one of a public post", async () => {
    const { signer } = server.ctx;
    const url = post.addresses[0] ?? "";
    const viewer = { signer, actor: { userId: follower.id, personId: follower.id, sessionId: "" } };
    const expiredAddress = addressSigner(viewer, Date.now() - 3_600_000)({ url }).url;
    expect(await open(expiredAddress)).toEqual(missing);
    for (const requestedUrl of [expiredAddress, url]) {
      const { data } = await follower.call(renewFileAddress, { url: requestedUrl });
      expect(await open(data.url)).toEqual(onlyTheirs);
    }
    for (const who of [server.visitor, stranger])
      expect([401, 404]).toContain(
        (await who.call(renewFileAddress, { url: expiredAddress })).status,
      );
    for (const strange of ["/files/../etc/passwd", "/files/", "x", "https://a.example/files/ab"])
      expect((await follower.call(renewFileAddress, { url: strange })).status).toBe(404);
    await change([post.id], "public");
    expect((await follower.call(renewFileAddress, { url: expiredAddress })).data.url).toBe(url);
    await change([post.id], "followers");
  });

  it("is in every list that shows the post, and in the covers of collections", async () => {
    const lists: [string, unknown][] = [];
    const feed = async (input: Parameters<typeof follower.call<typeof getFeed>>[1]) =>
      (await follower.call(getFeed, input)).data.content.filter(({ id }) => id === post.id);
    lists.push(["following", await feed({ sort: "following" })]);
    lists.push(["author", await feed({ artistId: ana.id })]);
    lists.push(["kind", await feed({ artistId: ana.id, kind: "music" })]);
    lists.push(["featured", (await follower.call(getFeaturedPost, { artistId: ana.id })).data]);
    const { data: collection } = await follower.call(createCollection, {
      title: "Para el bus",
      post_id: post.id,
    });
    lists.push([
      "collection",
      (await follower.call(getCollection, { id: collection.id })).data.covers,
    ]);
    for (const [name, response] of lists) {
      const addresses = addressesOf(response);
      expect([name, addresses.length > 0]).toEqual([name, true]);
      for (const answer of await openAll(addresses))
        expect([name, answer]).toEqual([name, onlyTheirs]);
    }
    const picture = posts.find(({ kind }) => kind === "image");
    await follower.call(addToCollection, { id: collection.id, postId: picture?.id ?? "" });
    const { data: both } = await follower.call(getCollection, { id: collection.id });
    expect(both.covers.map(({ url }) => url.includes("?"))).toEqual([true, false]);
  });

  it("is valid at every process on the same database", async () => {
    const other = await startProcess({
      DATABASE_URL: String(server.ctx.config.databaseUrl),
      DATA_DIR: server.ctx.config.dataDir,
      PUBLIC_URL: server.url,
      RATE_LIMITS: "off",
    });
    await other.ready();
    const answer = await fetch(other.url + (signed[0] ?? ""));
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([
      200,
      "private, max-age=300",
    ]);
    const there = caller(other.url, follower.token);
    const again = addressesOf((await there.call(getPost, { id: post.id })).data.media);
    expect(again.map(plain)).toEqual(post.addresses);
    for (const each of await openAll(again)) expect(each).toEqual(onlyTheirs);
    // A post that one process makes private is private at the other with the next request.
    await there.fetch("/health");
    await change([post.id], "private");
    expect((await fetch(other.url + (signed[0] ?? ""))).status).toBe(404);
    await change([post.id], "followers");
  });
});

it("6. an unpublished upload is visible only to its owner", async () => {
  const fileId = await upload(ana, "image");
  const id = crypto.randomUUID();
  const content = { text: "Con foto", files: [{ fileId, name: "foto.png" }] };
  await ana.call(saveDraft, { id, version: 0, content });
  const draftAddresses = addressesOf((await ana.call(getDraft, { id })).data.files);
  expect(draftAddresses.length).toBeGreaterThan(0);
  for (const answer of await openAll(draftAddresses)) expect(answer).toEqual(onlyTheirs);
  for (const answer of await openAll(draftAddresses.map(plain))) expect(answer).toEqual(missing);
  const renewal = await stranger.call(renewFileAddress, { url: draftAddresses[0] ?? "" });
  expect(renewal.status).toBe(404);
});

it("6. social images disappear with the post, in caches after five minutes at most", async () => {
  const id = String(posts[0]?.id);
  const first = await server.visitor.fetch(`/og/post/${id}.jpg`);
  expect([first.status, first.headers.get("cache-control")]).toEqual([200, "public, max-age=300"]);
  const { pathname } = new URL(first.url);
  await change([id], "private");
  expect((await server.visitor.fetch(pathname)).status).toBe(404);
  expect((await server.visitor.fetch(`/embed/post/${id}`)).status).toBe(404);
  await change([id], "public");
  expect((await server.visitor.fetch(pathname)).status).toBe(200);
});

it("6. a file of two posts is public as long as one of them is", async () => {
  const fileId = await upload(ana, "image");
  const { data: first } = await ana.call(createPost, { files: [{ fileId }] });
  const { data: second } = await ana.call(createPost, { text: "La misma foto" });
  await server.query(
    `update media_content set content_type = 'image', media = f.media, file_ids = f.file_ids
     from (select media, file_ids from media_content where id = $1) f where id = $2`,
    [first.id, second.id],
  );
  const [address = ""] = addressesOf(first.media);
  await change([first.id], "private");
  expect(await open(address)).toEqual(everybody);
  await change([second.id], "private");
  expect(await open(address)).toEqual(missing);
});

describe("6. files in a bucket", () => {
  let s3: S3Server;
  let inBucket: TestServer;
  beforeAll(async () => {
    s3 = await s3Server();
    inBucket = await testServer({ s3: s3.config });
  });
  afterAll(async () => {
    await inBucket.stop();
    await s3.stop();
  });

  it("follow the same rules", async () => {
    const eva = await inBucket.person("eva", { role: "creator" });
    const { data: post } = await eva.call(createPost, {
      title: "Tema",
      files: [{ fileId: await upload(eva, "audio") }],
    });
    const [address = ""] = addressesOf(post.media);
    const status = async (path: string) => (await inBucket.visitor.fetch(path)).status;
    expect(await status(address)).toBe(200);
    await eva.call(changeOwnPosts, { ids: [post.id], change: "private" });
    expect(await status(address)).toBe(404);
    const own = addressesOf((await eva.call(getOwnPost, { id: post.id })).data.media);
    expect(await status(own[0] ?? "")).toBe(200);
  });
});
