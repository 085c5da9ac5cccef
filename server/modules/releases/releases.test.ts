import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { followUser } from "#contract/people/follows";
import {
  changeOwnPosts,
  editPost,
  getOwnPosts,
  pinPost,
  replaceMedia,
} from "#contract/posts/own-posts";
import { deletePost, getFeed, getPost } from "#contract/posts/posts";
import {
  addTrack,
  createRelease,
  deleteRelease,
  getOwnRelease,
  getOwnReleases,
  getRelease,
  publishRelease,
  removeTrack,
  saveRelease,
  unscheduleRelease,
} from "#contract/releases/releases";
import { markSensitive, publishDuePosts, restorePost, takeDownPost } from "#modules/posts";
import { type TestServer, testServer } from "#testing/test-server";
import { upload } from "#testing/upload";
import { draftOf, formOf, openRelease, publishedRelease } from "#testing/make-release";

type Person = Awaited<ReturnType<TestServer["person"]>>;
let server: TestServer;
let ana: Person;
let beto: Person;
beforeAll(async () => {
  server = await testServer();
  ana = await server.person("ana", { role: "creator", name: "Ana Belmonte" });
  beto = await server.person("beto");
});
afterAll(() => server.stop());

const inMinutes = (minutes: number): string =>
  new Date(Date.now() + minutes * 60_000).toISOString();
const out = { visibility: "public", has_rights: true } as const;
const rowCount = async (): Promise<unknown> =>
  server.query(
    `select (select count(*) from releases)::int as releases, (select count(*) from release_tracks)::int as tracks,
       (select count(*) from media_content)::int as posts`,
  );

describe("a draft", () => {
  test("is only its artist's, and so are its songs", async () => {
    const release = await draftOf(ana, "Marea baja");
    expect(release).toMatchObject({ slug: "marea-baja", state: "draft", post_id: null });
    expect(release.tracks.map(({ title }) => title)).toEqual(["Uno", "Dos"]);
    const song = release.tracks[0]?.post_id ?? "";
    expect((await ana.call(getPost, { id: song })).status).toBe(200);
    for (const other of [beto, server.visitor]) {
      expect((await other.call(getPost, { id: song })).status).toBe(404);
      const answer = await other.call(getRelease, { handle: "ana", slug: "marea-baja" });
      expect(answer.error.code).toBe("release_not_found");
    }
    expect((await beto.call(getOwnRelease, { id: release.id })).error.code).toBe(
      "release_not_found",
    );
    const { data: own } = await ana.call(getOwnPosts, { state: "published" });
    expect(own.posts.map(({ id }) => id)).not.toContain(song);
    expect(release.cover?.picture.url).toMatch(/^\/files\//);
    expect((await ana.fetch(release.cover?.picture.url ?? "")).status).toBe(200);
  });

  test("a retry begins one release and adds one track", async () => {
    const key = { "idempotency-key": crypto.randomUUID() };
    const input = { type: "single", title: "Otra vez" } as const;
    const [first, second] = await Promise.all([
      ana.call(createRelease, input, key),
      ana.call(createRelease, input, key),
    ]);
    expect(second.data.id).toBe(first.data.id);
    const different = await ana.call(createRelease, { ...input, title: "Distinta" }, key);
    expect(different.error.code).toBe("idempotency_mismatch");
    const track = { id: first.data.id, file_id: await upload(ana, "audio"), title: "Canción" };
    const trackKey = { "idempotency-key": crypto.randomUUID() };
    const answers = await Promise.all([1, 2, 3].map(() => ana.call(addTrack, track, trackKey)));
    expect(answers.map(({ data }) => data.release.tracks.length)).toEqual([1, 1, 1]);
    expect(new Set(answers.map(({ data }) => data.post_id)).size).toBe(1);
  });

  test("keeps the order, the words and the codes of its tracks", async () => {
    const release = await draftOf(ana, "Con letra");
    const [one, two] = formOf(release).tracks;
    if (one === undefined || two === undefined) throw new Error("two tracks");
    const changed = {
      ...formOf(release),
      upc: "0-36000-29145-2",
      label: "Sello Sur",
      tracks: [
        { ...two, isrc: "es-a01-26-00002", lyrics_lrc: "[00:00.10] La luna\n[00:00.60] sube" },
        { ...one, title: "Primera", isrc: "ESA012600001", is_explicit: true, language: "es" },
      ] as ReturnType<typeof formOf>["tracks"],
    };
    const { data: saved } = await ana.call(saveRelease, changed);
    expect(saved).toMatchObject({
      revision: release.revision + 1,
      upc: "036000291452",
      tracks: [
        { title: "Dos", isrc: "ESA012600002" },
        { title: "Primera", isrc: "ESA012600001", is_explicit: true, language: "es" },
      ],
    });
    // The same again changes nothing; what was made of an older version is refused.
    expect((await ana.call(saveRelease, changed)).data.revision).toBe(saved.revision);
    const late = await ana.call(saveRelease, { ...changed, title: "Tarde" });
    expect(late.error.code).toBe("release_changed");
    // Two codes are exchanged in one save; a third song cannot have one of them.
    const [a, b] = saved.tracks;
    const exchanged = await ana.call(saveRelease, {
      ...formOf(saved),
      tracks: [
        { ...formOf(saved).tracks[0], isrc: b?.isrc },
        { ...formOf(saved).tracks[1], isrc: a?.isrc },
      ] as ReturnType<typeof formOf>["tracks"],
    });
    expect(exchanged.status).toBe(200);
    const second = await ana.call(addTrack, {
      id: release.id,
      file_id: await upload(ana, "audio"),
      title: "Tercera",
      isrc: "ESA012600001",
    });
    expect(second.error.code).toBe("isrc_taken");
    expect((await ana.call(getOwnRelease, { id: release.id })).data.tracks).toHaveLength(2);
  });
});

describe("publishing", () => {
  test("puts one post into the lists for all its songs, and each song plays at its address", async () => {
    await beto.call(followUser, { targetUserId: ana.id, follow: true });
    const before = await server.query("select posts_count from profiles where id = $1", [ana.id]);
    const release = await publishedRelease(ana, "Doce lunas");
    expect(release).toMatchObject({ state: "published", publish_at: null });
    for (const feed of [
      (await beto.call(getFeed, { sort: "following" })).data,
      (await server.visitor.call(getFeed, {})).data,
      (await server.visitor.call(getFeed, { artistId: ana.id, kind: "music" })).data,
    ]) {
      const [first] = feed.content;
      expect(first).toMatchObject({
        id: release.post_id,
        content_type: "release",
        media: { kind: "release", release: { title: "Doce lunas", track_count: 2, duration: 2 } },
      });
      const songs = release.tracks.map((track) => track.post_id);
      expect(feed.content.filter(({ id }) => songs.includes(id))).toEqual([]);
    }
    const after = await server.query("select posts_count from profiles where id = $1", [ana.id]);
    expect(Number(after[0]?.posts_count)).toBe(Number(before[0]?.posts_count) + 1);
    const answer = await server.visitor.call(getRelease, { handle: "Ana", slug: "doce-lunas" });
    const open = openRelease(answer.data);
    const byId = await server.visitor.call(getRelease, { handle: ana.id, slug: "doce-lunas" });
    expect(byId.data.id).toBe(open.id);
    expect(open.tracks.map(({ post }) => [post.title, post.visibility])).toEqual([
      ["Uno", "public"],
      ["Dos", "public"],
    ]);
    expect(open.tracks[0]?.post.media).toMatchObject({
      kind: "audio",
      cover: { kind: "image" },
      release: { slug: "doce-lunas", title: "Doce lunas" },
    });
    expect((await server.visitor.fetch(open.cover?.url ?? "")).status).toBe(200);
    // Repeated, nothing is published twice.
    await ana.call(publishRelease, { id: release.id, ...out });
    const posts = await server.query(
      "select id from media_content where content_type = 'release' and title = 'Doce lunas'",
    );
    expect(posts).toHaveLength(1);
  });

  test("at an hour: it and its songs come out together, once", async () => {
    const { id, slug } = await draftOf(ana, "A su hora");
    const { data } = await ana.call(publishRelease, {
      id,
      ...out,
      publish_at: inMinutes(60),
      time_zone: "America/Montevideo",
    });
    expect(data).toMatchObject({ state: "scheduled", time_zone: "America/Montevideo" });
    const read = () => server.visitor.call(getRelease, { handle: "ana", slug });
    await publishDuePosts(server.ctx);
    expect((await read()).status).toBe(404);
    await server.query("update media_content set publish_at = now() where id = $1", [data.post_id]);
    await Promise.all([publishDuePosts(server.ctx), publishDuePosts(server.ctx)]);
    const release = openRelease((await read()).data);
    expect(release.tracks.map(({ post }) => post.visibility)).toEqual(["public", "public"]);
    expect(release.tracks.map(({ post }) => post.created_at)).toEqual([
      release.released_at,
      release.released_at,
    ]);
  });

  test("a scheduled one can be moved, taken back, and published now", async () => {
    const { id } = await draftOf(ana, "Cambia de hora");
    const schedule = (minutes: number) =>
      ana.call(publishRelease, { id, ...out, publish_at: inMinutes(minutes) });
    await schedule(60);
    const { data: moved } = await schedule(120);
    expect(Date.parse(moved.publish_at ?? "")).toBeGreaterThan(Date.now() + 100 * 60_000);
    const { data: draft } = await ana.call(unscheduleRelease, { id });
    expect(draft).toMatchObject({ state: "draft", post_id: null, cover: { picture: {} } });
    expect(draft.tracks).toHaveLength(2);
    expect((await ana.call(unscheduleRelease, { id })).data.state).toBe("draft");
    await schedule(60);
    const { data: published } = await ana.call(publishRelease, { id, ...out });
    expect(published.state).toBe("published");
    expect((await ana.call(unscheduleRelease, { id })).error.code).toBe("release_published");
    expect((await schedule(60)).error.code).toBe("release_published");
  });

  test.for<[string, () => Promise<object>, string]>([
    ["without rights", async () => ({ has_rights: false }), "release_without_rights"],
    ["in the past", async () => ({ publish_at: inMinutes(-1) }), "release_time"],
    ["in four minutes", async () => ({ publish_at: inMinutes(4) }), "release_time"],
    ["in thirteen months", async () => ({ publish_at: inMinutes(400 * 1440) }), "release_time"],
  ])("%s is refused and publishes nothing", async ([, input, code]) => {
    const { id } = await draftOf(ana, "Todavía no", ["Sola"]);
    const answer = await ana.call(publishRelease, { id, ...out, ...(await input()) });
    expect(answer.error.code).toBe(code);
    expect((await ana.call(getOwnRelease, { id })).data.state).toBe("draft");
  });

  test("needs a song and a cover", async () => {
    const { data: empty } = await ana.call(createRelease, { type: "ep", title: "Vacío" });
    const bare = await ana.call(publishRelease, { id: empty.id, ...out });
    expect(bare.error.code).toBe("release_without_tracks");
    await ana.call(addTrack, {
      id: empty.id,
      file_id: await upload(ana, "audio"),
      title: "Canción",
    });
    const uncovered = await ana.call(publishRelease, { id: empty.id, ...out });
    expect(uncovered.error).toMatchObject({
      code: "release_without_cover",
      message: "Falta una portada",
    });
  });
});

describe("a release that is out", () => {
  test("is corrected everywhere at once", async () => {
    const release = await publishedRelease(ana, "Errata");
    const form = formOf(release);
    await ana.call(saveRelease, {
      ...form,
      title: "Corregido",
      tracks: form.tracks.map((track, n) => ({ ...track, title: `Nueva ${n}` })).toReversed(),
    });
    const answer = await server.visitor.call(getRelease, { handle: "ana", slug: "errata" });
    const data = openRelease(answer.data);
    expect(data.title).toBe("Corregido");
    expect(data.tracks.map(({ post }) => post.title)).toEqual(["Nueva 1", "Nueva 0"]);
    const { data: post } = await server.visitor.call(getPost, { id: data.post_id });
    expect(post).toMatchObject({ title: "Corregido", media: { release: { title: "Corregido" } } });
    const edit = await ana.call(editPost, { id: data.post_id, text: "Por aquí no" });
    expect(edit.error.code).toBe("post_is_release");
  });

  test("archived, deleted, erased and restored it takes its songs along; a removed one stays removed", async () => {
    const release = await publishedRelease(ana, "Va y vuelve", ["Uno", "Dos", "Tres"]);
    const post = release.post_id ?? "";
    const read = () => server.visitor.call(getRelease, { handle: "ana", slug: release.slug });
    const change = (id: string, to: "archived" | "unarchived" | "restored" | "erased") =>
      ana.call(changeOwnPosts, { ids: [id], change: to });
    const removed = release.tracks[2]?.post_id ?? "";
    await server.ctx.db.transaction((db) => takeDownPost({ db }, removed));
    const songs = async () =>
      Promise.all(
        release.tracks.map(
          async (track) => (await server.visitor.call(getPost, { id: track.post_id })).status,
        ),
      );
    expect(await songs()).toEqual([200, 200, 404]);
    await change(post, "archived");
    expect([(await read()).status, await songs()]).toEqual([404, [404, 404, 404]]);
    // Given back, it is what its release is meanwhile.
    await server.ctx.db.transaction((db) => restorePost({ db }, removed));
    expect(await songs()).toEqual([404, 404, 404]);
    await server.ctx.db.transaction((db) => takeDownPost({ db }, removed));
    await change(post, "unarchived");
    expect([(await read()).status, await songs()]).toEqual([200, [200, 200, 404]]);
    await ana.call(deleteRelease, { id: release.id });
    await ana.call(deleteRelease, { id: release.id });
    expect([(await read()).error.code, await songs()]).toEqual(["release_gone", [410, 410, 404]]);
    await change(post, "restored");
    await server.ctx.db.transaction((db) => restorePost({ db }, removed));
    expect([(await read()).status, await songs()]).toEqual([200, [200, 200, 200]]);
    await server.ctx.db.transaction((db) => takeDownPost({ db }, post));
    expect([(await read()).status, await songs()]).toEqual([404, [404, 404, 404]]);
    await server.ctx.db.transaction((db) => restorePost({ db }, post));
    expect([(await read()).status, await songs()]).toEqual([200, [200, 200, 200]]);
    await ana.call(deleteRelease, { id: release.id });
    await change(post, "erased");
    const ids = [post, ...release.tracks.map((track) => track.post_id)];
    await expect
      .poll(() => server.query("select 1 from media_content where id = any ($1)", [ids]))
      .toEqual([]);
  });

  test("its songs are changed with it only, and covered with it", async () => {
    const release = await publishedRelease(ana, "Todo junto");
    const [song = ""] = release.tracks.map((track) => track.post_id);
    for (const answer of [
      await ana.call(deletePost, { id: song }),
      await ana.call(editPost, { id: song, text: "Sola" }),
      await ana.call(changeOwnPosts, { ids: [song], change: "archived" }),
      await ana.call(changeOwnPosts, { ids: [song], change: "private" }),
      await ana.call(replaceMedia, { id: song, coverFileId: null }),
    ])
      expect(answer.error.code).toBe("post_is_track");
    expect((await ana.call(pinPost, { id: song })).error.code).toBe("post_not_pinnable");
    await server.ctx.db.transaction((db) => markSensitive({ db }, release.post_id ?? "", true));
    const answer = await server.visitor.call(getRelease, { handle: "ana", slug: release.slug });
    const data = openRelease(answer.data);
    expect([data.cover, data.tracks[0]?.post.media?.kind]).toEqual([null, "sensitive"]);
  });

  test("counts as one post of its artist, whatever happens to its songs", async () => {
    const eva = await server.person("eva", { role: "creator" });
    const count = async () =>
      (await server.query("select posts_count from profiles where id = $1", [eva.id]))[0]
        ?.posts_count;
    const release = await publishedRelease(eva, "Única", ["Uno", "Dos", "Tres"]);
    const [one = "", two = ""] = release.tracks.map((track) => track.post_id);
    expect(await count()).toBe(1);
    for (const post_id of [one, two]) {
      await eva.call(removeTrack, { id: release.id, post_id });
      expect(await count()).toBe(1);
    }
    await eva.call(changeOwnPosts, { ids: [one], change: "restored" });
    expect(await count()).toBe(2);
    const { data: song } = await server.visitor.call(getPost, { id: one });
    expect(song.media).toMatchObject({ kind: "audio", cover: null });
    expect(song.media).not.toHaveProperty("release");
    await eva.call(deleteRelease, { id: release.id });
    expect(await count()).toBe(1);
  });

  test("gives up a song, which goes to the trash, but not its last one", async () => {
    const release = await publishedRelease(ana, "Menos una");
    const [one, two] = release.tracks.map((track) => track.post_id);
    const remove = (post_id = "") => ana.call(removeTrack, { id: release.id, post_id });
    expect((await remove(one)).data.tracks.map((track) => track.post_id)).toEqual([two]);
    expect((await remove(one)).data.tracks).toHaveLength(1);
    expect((await remove(two)).error.code).toBe("release_last_track");
    const { data } = await ana.call(getOwnPosts, { state: "bin" });
    expect(data.posts.map(({ id }) => id)).toContain(one);
    const { data: feed } = await server.visitor.call(getFeed, { artistId: ana.id });
    expect(feed.content[0]?.media).toMatchObject({ release: { track_count: 1 } });
  });

  test("for followers it is theirs alone, with its songs", async () => {
    const { id, slug, tracks } = await draftOf(ana, "Para quienes siguen");
    await ana.call(publishRelease, { id, ...out, visibility: "followers" });
    const song = tracks[0]?.post_id ?? "";
    expect((await beto.call(getRelease, { handle: "ana", slug })).status).toBe(200);
    expect((await beto.call(getPost, { id: song })).status).toBe(200);
    expect((await server.visitor.call(getRelease, { handle: "ana", slug })).status).toBe(404);
    expect((await server.visitor.call(getPost, { id: song })).status).toBe(404);
    await ana.call(publishRelease, { id, ...out });
    expect((await server.visitor.call(getPost, { id: song })).status).toBe(200);
  });
});

describe("bad input", () => {
  test("changes nothing and gets the sentence of its rule", async () => {
    const release = await draftOf(ana, "Con errores");
    const form = formOf(release);
    const [first, ...rest] = form.tracks;
    const counts = await rowCount();
    const withTrack = (change: object) => ({ ...form, tracks: [{ ...first, ...change }, ...rest] });
    for (const body of [
      { ...form, title: "" },
      { ...form, title: "x".repeat(101) },
      { ...form, upc: "036000291453" },
      { ...form, type: "mixtape" },
      { ...form, tracks: [first, first] },
      withTrack({ title: "" }),
      withTrack({ isrc: "ESA01260000" }),
      withTrack({ iswc: "T-034.524.680-2" }),
      withTrack({ lyrics_lrc: "[00:10.00] a\n[00:05.00] b" }),
      withTrack({ lyrics: "x".repeat(10_001) }),
      withTrack({ language: "klingon" }),
    ]) {
      const answer = await ana.fetch(`/api/me/releases/${release.id}`, {
        method: "PUT",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      });
      expect(answer.status, JSON.stringify(body).slice(0, 200)).toBe(422);
    }
    const foreign = await draftOf(ana, "Otro");
    const mixed = await ana.call(saveRelease, { ...form, tracks: formOf(foreign).tracks });
    expect(mixed.error.code).toBe("release_changed");
    const cover = await ana.call(saveRelease, { ...form, cover_file_id: crypto.randomUUID() });
    expect(cover.error.code).toBe("file_not_found");
    expect((await ana.call(getOwnRelease, { id: release.id })).data).toMatchObject({
      revision: release.revision,
      title: "Con errores",
    });
    await ana.call(deleteRelease, { id: foreign.id });
    expect(counts).toBeDefined();
  });

  test("of a fan, of somebody else, or of a file that is not theirs", async () => {
    const fan = await beto.call(createRelease, { type: "ep", title: "De fan" });
    expect(fan.error.code).toBe("releases_for_artists");
    const caro = await server.person("caro", { role: "creator" });
    const { id, tracks } = await draftOf(ana, "De Ana");
    const counts = await rowCount();
    const post_id = tracks[0]?.post_id ?? "";
    const file_id = await upload(caro, "audio");
    for (const answer of [
      await caro.call(getOwnRelease, { id }),
      await caro.call(saveRelease, {
        ...formOf((await ana.call(getOwnRelease, { id })).data),
      }),
      await caro.call(addTrack, { id, file_id, title: "Mía" }),
      await caro.call(removeTrack, { id, post_id }),
      await caro.call(publishRelease, { id, ...out }),
      await caro.call(unscheduleRelease, { id }),
      await caro.call(deleteRelease, { id }),
      await ana.call(getOwnRelease, { id: "no-es-un-id" }),
    ])
      expect(answer.error.code).toBe("release_not_found");
    const stolen = await ana.call(addTrack, { id, file_id, title: "Robada" });
    expect(stolen.error.code).toBe("file_not_found");
    const picture = await upload(ana, "image");
    const painted = await ana.call(addTrack, { id, file_id: picture, title: "Foto" });
    expect(painted.error.code).toBe("file_not_found");
    expect(await rowCount()).toEqual(counts);
    expect((await server.visitor.call(getOwnReleases, {})).status).toBe(401);
  });

  test("101 tracks are too many", async () => {
    const { id } = await draftOf(ana, "Muy larga", ["Uno"]);
    await server.query(
      `with songs as (
         insert into media_content (user_id, title, content_type, media, in_release, visibility)
         select $2, 'Relleno', 'audio', '{"kind":"audio","url":"","mime":"audio/mpeg","duration":1}', true, 'private'
         from generate_series(1, 99) returning id
       )
       insert into release_tracks (post_id, release_id, owner_id, position)
       select id, $1, $2, 1 + row_number() over () from songs`,
      [id, ana.id],
    );
    const answer = await ana.call(addTrack, {
      id,
      file_id: await upload(ana, "audio"),
      title: "Una más",
    });
    expect(answer.error.code).toBe("release_full");
  });
});

test("own releases are listed newest first, with their state and plays, in pages", async () => {
  const dana = await server.person("dana", { role: "creator" });
  for (const title of ["A", "B", "C"]) await draftOf(dana, title, ["Uno"]);
  const { data: first } = await dana.call(getOwnReleases, { limit: 2 });
  expect(first.releases.map(({ title, state, track_count: n }) => [title, state, n])).toEqual([
    ["C", "draft", 1],
    ["B", "draft", 1],
  ]);
  const { data: second } = await dana.call(getOwnReleases, {
    limit: 2,
    cursor: first.nextCursor ?? "",
  });
  expect([second.releases.map(({ title }) => title), second.nextCursor]).toEqual([["A"], null]);
});

test("two changes at once: none is lost, and nothing deadlocks", async () => {
  const release = await publishedRelease(ana, "A la vez", ["Uno"]);
  const files = await Promise.all([1, 2, 3].map(() => upload(ana, "audio")));
  const answers = await Promise.all([
    ...files.map((file_id, n) => ana.call(addTrack, { id: release.id, file_id, title: `T${n}` })),
    ana.call(saveRelease, { ...formOf(release), description: "Texto" }),
    ana.call(changeOwnPosts, { ids: [release.post_id ?? ""], change: "archived" }),
    publishDuePosts(server.ctx).then(() => ({ status: 200 })),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  const { data } = await ana.call(getOwnRelease, { id: release.id });
  expect([data.tracks.length, data.description, data.state]).toEqual([4, "Texto", "archived"]);
});
