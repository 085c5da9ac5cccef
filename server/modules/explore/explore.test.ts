import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type ExploreArtist, getArtistsByGenre, getExplore } from "#contract/discovery/explore";
import { exploreGenres, genreSlugs } from "#contract/genres";
import { followUser } from "#contract/people/follows";
import { requestAccountDeletion } from "#contract/account/personal-data";
import { dismissRecommendation } from "#contract/discovery/recommendations";
import { blockUser, muteUser } from "#contract/people/safety";
import { encodeCursor, encodeRank } from "#platform/db/cursor";
import { crowd } from "#testing/crowd";
import { type TestServer, testServer } from "#testing/test-server";
import { renewExplore } from "./queries.ts";

type Person = Awaited<ReturnType<TestServer["person"]>>;
let server: TestServer;
let beto: Person;
beforeAll(async () => {
  server = await testServer();
  beto = await server.person("beto");
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.query("delete from users where id <> $1", [beto.id]);
});

interface Described {
  name: string;
  genres?: string[];
  followers?: number;
  daysAgo?: number;
  role?: "creator" | "supporter";
  is_public?: boolean;
  isOnboarded?: boolean;
}

/** Creates one artist per description, who joined two months ago, and returns their ids. */
async function artists(descriptions: Described[]): Promise<string[]> {
  const ids = (await crowd(server, descriptions.length)).map((person) => person.actor.userId);
  for (const [n, one] of descriptions.entries())
    await server.query(
      `update profiles set name = $2, role = $3, musical_genres = $4, followers_count = $5,
         created_at = now() - make_interval(hours => $6), is_public = $7, first_run_completed = $8
       where id = $1`,
      [
        ids[n],
        one.name,
        one.role ?? "creator",
        one.genres ?? [],
        one.followers ?? 0,
        Math.round((one.daysAgo ?? 60) * 24),
        one.is_public ?? true,
        one.isOnboarded ?? true,
      ],
    );
  return ids;
}

interface Song {
  visibility?: string;
  pinned?: boolean;
  locked?: boolean;
  type?: string;
}

/** Publishes a song; later ones are newer. */
async function song(author: string | undefined, title: string, how: Song = {}): Promise<void> {
  await server.query(
    `insert into media_content (user_id, title, content_type, media, visibility, pinned_at, is_locked)
     values ($1, $2, $3, $4, $5, case when $6 then now() end, $7)`,
    [
      author,
      title,
      how.type ?? "audio",
      {
        kind: "audio",
        url: `/files/${title}.mp3`,
        mime: "audio/mpeg",
        duration: 90,
        peaks: [1],
        cover: null,
      },
      how.visibility ?? "public",
      how.pinned ?? false,
      how.locked ?? false,
    ],
  );
}

const visits = (id: string | undefined, daysAgo: number, views: number) =>
  server.query(
    `insert into profile_view_days (profile_id, day, views, in_window)
     values ($1, (now() at time zone 'UTC')::date - $2::integer, $3, $2 < 30)`,
    [id, daysAgo, views],
  );
const renew = () => server.ctx.db.one(renewExplore, {});
const look = async (person: Person = beto) => (await person.call(getExplore, {})).data;
const names = (people: { name: string }[]) => people.map(({ name }) => name);
const page = async (genres: string, more: { cursor?: string; limit?: number } = {}) =>
  await beto.call(getArtistsByGenre, { genres, ...more });

describe("Nuevos en Resuena", () => {
  test("are the creators who joined within 30 days, the last first, up to 8", async () => {
    await artists([
      { name: "hace 29", daysAgo: 29.9 },
      { name: "hace 31", daysAgo: 30.1 },
      { name: "fan", daysAgo: 1, role: "supporter" },
      { name: "hoy", daysAgo: 0 },
    ]);
    expect(names((await look()).newcomers)).toEqual(["hoy", "hace 29"]);
    await artists(Array.from({ length: 9 }, (_, n) => ({ name: `hace ${n + 1}`, daysAgo: n + 1 })));
    const { newcomers } = await look();
    expect(names(newcomers)).toEqual(["hoy", ...[1, 2, 3, 4, 5, 6, 7].map((n) => `hace ${n}`)]);
    const millisecondsSinceJoin = Date.now() - Date.parse(String(newcomers[1]?.created_at));
    expect(Math.floor(millisecondsSinceJoin / 86_400_000)).toBe(1);
  });

  test("include whether one follows them, and exclude oneself", async () => {
    const ana = await server.person("ana", { role: "creator" });
    expect((await look()).newcomers).toMatchObject([{ name: "ana", is_following: false }]);
    await beto.call(followUser, { targetUserId: ana.id, follow: true });
    expect((await look()).newcomers).toMatchObject([
      { name: "ana", is_following: true, followers_count: 1 },
    ]);
    expect((await look(ana)).newcomers).toEqual([]);
  });
});

describe("Popular esta semana", () => {
  test("are six, by visits, plays twice and new followers five times of seven days", async () => {
    const [visitedId, heardId, followedId, past, ...rest] = await artists([
      { name: "visitada" },
      { name: "oída" },
      { name: "seguida" },
      { name: "la de antes" },
      ...Array.from({ length: 5 }, (_, n) => ({ name: `poco ${n}` })),
    ]);
    await visits(visitedId, 0, 10);
    await visits(visitedId, 6, 4);
    await visits(visitedId, 7, 1000);
    await visits(past, 7, 1000);
    await song(heardId, "una");
    await server.query(
      `insert into play_days (content_id, day, plays)
       select id, (now() at time zone 'UTC')::date, 8 from media_content where user_id = $1`,
      [heardId],
    );
    for (const fan of await crowd(server, 3))
      await server.query("insert into user_follows (follower_id, following_id) values ($1, $2)", [
        fan.actor.userId,
        followedId,
      ]);
    for (const [n, one] of rest.entries()) await visits(one, 0, 5 - n);
    expect((await look()).popular).toEqual([]);
    await renew();
    expect(names((await look()).popular)).toEqual([
      "oída",
      "seguida",
      "visitada",
      "poco 0",
      "poco 1",
      "poco 2",
    ]);
    const scores = await server.query("select score from popular_artists order by score desc");
    expect(scores.slice(0, 3)).toEqual([{ score: 16 }, { score: 15 }, { score: 14 }]);
  });

  test("are of this week only: counts expire after the week", async () => {
    const [ana] = await artists([{ name: "ana" }]);
    await visits(ana, 6, 3);
    await renew();
    await renew();
    expect(names((await look()).popular)).toEqual(["ana"]);
    await server.query("update profile_view_days set day = day - 1");
    await renew();
    expect((await look()).popular).toEqual([]);
  });

  test("show their points, in the order of the rank", async () => {
    const [ana, tito] = await artists([{ name: "ana" }, { name: "tito" }]);
    await visits(ana, 0, 3);
    await visits(tito, 1, 2);
    const [fan] = await crowd(server, 1);
    await server.query("insert into user_follows (follower_id, following_id) values ($1, $2)", [
      fan?.actor.userId,
      tito,
    ]);
    await renew();
    expect((await look()).popular).toMatchObject([
      { name: "tito", points: 7 },
      { name: "ana", points: 3 },
    ]);
  });

  test("show followers and the visits of 30 days, oneself included", async () => {
    const ana = await server.person("ana", { role: "creator" });
    await visits(ana.id, 0, 2);
    await server.query(
      "update profiles set profile_views_30d = 41, followers_count = 7 where id = $1",
      [ana.id],
    );
    await renew();
    expect((await look(ana)).popular).toMatchObject([
      { name: "ana", profile_views_30d: 41, followers_count: 7 },
    ]);
  });

  test("do not count a song that is no longer public", async () => {
    const [ana] = await artists([{ name: "ana" }]);
    await song(ana, "mía", { visibility: "private" });
    await server.query(
      "insert into play_days (content_id, day, plays) select id, current_date, 8 from media_content",
    );
    await renew();
    expect((await look()).popular).toEqual([]);
  });
});

describe("Populares and Nuevos artistas", () => {
  test("are the most followed, and the newest with something to hear, without anybody of the first two sections", async () => {
    const many = await artists([
      { name: "nueva y famosa", daysAgo: 2, followers: 900 },
      { name: "de la semana", followers: 800 },
      ...Array.from({ length: 12 }, (_, n) => ({ name: `famosa ${n}`, followers: 700 - n })),
      { name: "famosa que suena", followers: 650, daysAgo: 40 },
      ...Array.from({ length: 3 }, (_, n) => ({ name: `suena ${n}`, daysAgo: 50 + n })),
      { name: "calla", daysAgo: 45 },
    ]);
    await visits(many[1], 0, 1);
    for (const at of [14, 15, 16, 17]) await song(many[at], `canción ${at}`);
    await renew();
    const sections = await look();
    expect(names(sections.mostFollowed)).toEqual(
      Array.from({ length: 12 }, (_, n) => `famosa ${n}`),
    );
    expect(names(sections.newest)).toEqual(["famosa que suena", "suena 0", "suena 1", "suena 2"]);
    const first = new Set(names([...sections.newcomers, ...sections.popular]));
    for (const name of names([...sections.mostFollowed, ...sections.newest]))
      expect(first).not.toContain(name);
  });

  test("exclude followed and dismissed artists, and oneself", async () => {
    const ana = await server.person("ana", { role: "creator" });
    const [famous] = await artists([{ name: "famosa", followers: 3 }]);
    await song(famous, "una");
    await server.query("update profiles set created_at = now() - interval '90 days'");
    expect(names((await look()).mostFollowed)).toEqual(["famosa", "ana"]);
    await beto.call(followUser, { targetUserId: String(famous), follow: true });
    const sections = await look();
    expect(names([...sections.mostFollowed, ...sections.newest])).toEqual(["ana"]);
    expect(names((await look(ana)).mostFollowed)).toEqual(["famosa"]);
    await beto.call(dismissRecommendation, { id: ana.id });
    expect((await look()).mostFollowed).toEqual([]);
  });
});

describe("Categorías", () => {
  test("are the twelve genres with most artists, with real counts", async () => {
    await artists([
      { name: "a", genres: ["cumbia", "Música electrónica", "electronica"] },
      { name: "b", genres: ["Cumbia villera", "zzz"] },
      { name: "c", genres: ["cumbia"], is_public: false },
      { name: "d", genres: ["cumbia"], role: "supporter" },
      { name: "e", genres: ["cumbia"], isOnboarded: false },
    ]);
    await renew();
    expect((await look()).categories).toEqual([
      { genre: "cumbia", artists: 2 },
      { genre: "electronic", artists: 1 },
    ]);
    await server.query("delete from users where id <> $1", [beto.id]);
    await renew();
    expect((await look()).categories).toEqual([]);
    await artists([{ name: "todas", genres: [...genreSlugs] }]);
    await renew();
    expect((await look()).categories).toHaveLength(12);
  });
});

describe("Artistas de {genres}", () => {
  test("are those who play one of them, each once, the most popular first, then the newest", async () => {
    await artists([
      { name: "rock", genres: ["rock"], followers: 100 },
      { name: "los dos", genres: ["Rock Nacional", "jazz"], followers: 40 },
      { name: "jazz", genres: ["jazz"], followers: 1 },
      { name: "jazz nuevo", genres: ["jazz"], followers: 1 },
      { name: "pop", genres: ["pop"], followers: 1000 },
      { name: "fan", genres: ["rock"], role: "supporter" },
    ]);
    expect(names((await page("rock,jazz")).data.artists)).toEqual([
      "rock",
      "los dos",
      "jazz nuevo",
      "jazz",
    ]);
    expect(names((await page("rock")).data.artists)).toEqual(["rock", "los dos"]);
    expect((await page("rock,rock")).data).toEqual((await page("rock")).data);
    expect((await page("folk")).data).toEqual({ artists: [], nextCursor: null });
  });

  test("are paged, each of them once, whatever follows happen meanwhile", async () => {
    await artists(
      Array.from({ length: 30 }, (_, n) => ({
        name: `artista ${n}`,
        genres: n % 3 === 0 ? ["rock", "folk"] : n % 3 === 1 ? ["rock"] : ["folk"],
        followers: n,
      })),
    );
    const artistNames: string[] = [];
    let cursor: string | undefined;
    for (let pages = 0; pages < 9; pages += 1) {
      const { data } = await page("rock,folk", { limit: 4, ...(cursor ? { cursor } : {}) });
      artistNames.push(...names(data.artists));
      cursor = data.nextCursor ?? undefined;
      if (cursor === undefined) break;
    }
    expect(artistNames).toHaveLength(30);
    expect(new Set(artistNames).size).toBe(30);
  });

  test("follow changes of the profile at once: genres, role, privacy, end of onboarding", async () => {
    const [id] = await artists([{ name: "ana", genres: ["rock"] }]);
    const listNames = async () => names((await page("rock,jazz")).data.artists);
    const set = (change: string) =>
      server.query(`update profiles set ${change} where id = $1`, [id]);
    expect(await listNames()).toEqual(["ana"]);
    for (const [away, back] of [
      ["musical_genres = '{pop}'", "musical_genres = '{Jazz}'"],
      ["is_public = false", "is_public = true"],
      ["role = 'supporter'", "role = 'creator'"],
      ["first_run_completed = false", "first_run_completed = true"],
    ] as const) {
      await set(away);
      expect(await listNames(), away).toEqual([]);
      await set(back);
      expect(await listNames(), back).toEqual(["ana"]);
    }
  });
});

describe("an artist's card", () => {
  const getPreview = async (): Promise<ExploreArtist["preview"]> =>
    (await page("rock")).data.artists[0]?.preview ?? null;

  test("plays the pinned public song, else the newest one, and nothing else", async () => {
    const [ana] = await artists([{ name: "ana", genres: ["rock"] }]);
    expect(await getPreview()).toBeNull();
    await song(ana, "texto", { type: "text" });
    await song(ana, "para seguidores", { visibility: "followers" });
    await song(ana, "con enlace", { visibility: "unlisted" });
    await song(ana, "cerrada", { locked: true });
    await song(ana, "privada fija", { visibility: "private", pinned: true });
    expect(await getPreview()).toBeNull();
    await server.query("update media_content set pinned_at = null");
    await song(ana, "vieja", { pinned: true });
    await song(ana, "nueva");
    expect(await getPreview()).toMatchObject({
      title: "vieja",
      sound: { url: "/files/vieja.mp3", duration: 90 },
      cover: null,
    });
    await server.query("update media_content set pinned_at = null");
    expect((await getPreview())?.title).toBe("nueva");
    await server.query("update media_content set status = 'archived' where title = 'nueva'");
    expect((await getPreview())?.title).toBe("vieja");
  });
});

test("no section shows people who are private, blocked, muted, unfinished or about to leave", async () => {
  const ana = await server.person("ana", { role: "creator", musical_genres: ["rock"] });
  await song(ana.id, "una");
  await visits(ana.id, 0, 9);
  await renew();
  const getVisibleNames = async () => {
    const { newcomers, popular, mostFollowed, newest } = await look();
    const { artists: genreArtists } = (await page("rock")).data;
    return names([...newcomers, ...popular, ...mostFollowed, ...newest, ...genreArtists]);
  };
  expect(await getVisibleNames()).toEqual(["ana", "ana", "ana"]);
  for (const [hide, show] of [
    [() => beto.call(blockUser, { id: ana.id }), "delete from blocks"],
    [() => ana.call(blockUser, { id: beto.id }), "delete from blocks"],
    [() => beto.call(muteUser, { id: ana.id }), "delete from mutes"],
    [
      () => server.query("update profiles set is_public = false where id = $1", [ana.id]),
      "update profiles set is_public = true",
    ],
    [
      () => server.query("update profiles set first_run_completed = false where id = $1", [ana.id]),
      "update profiles set first_run_completed = true",
    ],
  ] as const) {
    await hide();
    expect(await getVisibleNames(), show).toEqual([]);
    await server.query(show);
    expect(await getVisibleNames(), show).toEqual(["ana", "ana", "ana"]);
  }
  await ana.call(requestAccountDeletion, {});
  expect(await getVisibleNames()).toEqual([]);
  await renew();
  expect(await server.query("select id from popular_artists")).toEqual([]);
});

describe("invalid requests", () => {
  test.for([
    ["no genres", "genres="],
    ["an unknown genre", "genres=rock,polka-marciana"],
    ["something else as a genre", "genres=%27%3B%20drop%20table%20profiles%3B--"],
    ["more genres than there are chips", `genres=${genreSlugs.slice(0, 12).join(",")}`],
    ["a hundred genres", `genres=${Array(100).fill("rock").join(",")}`],
    ["no genres at all", ""],
    ["a null character", "genres=rock%00"],
    ["a cursor that is none", "genres=rock&cursor=abc"],
    [
      "the cursor of another list",
      `genres=rock&cursor=${encodeCursor({ created_at: new Date(), id: crypto.randomUUID() })}`,
    ],
    [
      "half a step of popularity",
      `genres=rock&cursor=${encodeRank({ score: 1.5, id: crypto.randomUUID() })}`,
    ],
    [
      "too much popularity",
      `genres=rock&cursor=${encodeRank({ score: 1e300, id: crypto.randomUUID() })}`,
    ],
    ["less than none", `genres=rock&cursor=${encodeRank({ score: -1, id: crypto.randomUUID() })}`],
    ["a page without end", "genres=rock&limit=100000"],
    ["a page of nothing", "genres=rock&limit=0"],
  ] as const)("%s", async ([, query]) => {
    expect((await beto.fetch(`/api/explore/artists?${query}`)).status).toBe(422);
  });

  test("too many chips at once", async () => {
    expect((await page(exploreGenres.join(","))).status).toBe(200);
  });

  test("a request without a session", async () => {
    expect((await server.visitor.call(getExplore, {})).status).toBe(401);
    expect((await server.visitor.call(getArtistsByGenre, { genres: "rock" })).status).toBe(401);
  });
});
