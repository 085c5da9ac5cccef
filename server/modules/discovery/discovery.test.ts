import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getHighlights, suggestArtists } from "#contract/discovery/discovery";
import { followUser } from "#contract/people/follows";
import { crowd } from "#testing/crowd";
import { type TestServer, testServer } from "#testing/test-server";

type Person = Awaited<ReturnType<TestServer["person"]>>;
let server: TestServer;
let beto: Person;
let ids: string[];

/** The description of an artist. */
interface Described {
  name: string;
  city?: string;
  country_code?: string;
  musical_genres?: string[];
  followers_count?: number;
  avatar?: boolean;
  role?: "creator" | "supporter";
  is_public?: boolean;
  first_run_completed?: boolean;
}

/** Creates one artist per description and returns their ids. */
async function artists(descriptions: Described[]): Promise<string[]> {
  const people = await crowd(server, descriptions.length);
  const artistIds = people.map((person) => person.actor.userId);
  for (const [n, details] of descriptions.entries()) {
    const picture = {
      kind: "image",
      url: "/files/a.webp",
      width: 200,
      height: 200,
      placeholder: "x",
      sizes: [],
    };
    await server.query(
      `update profiles set role = $2, name = $3, city = $4, country_code = $5, musical_genres = $6,
         followers_count = $7, avatar = $8, is_public = $9, first_run_completed = $10 where id = $1`,
      [
        artistIds[n],
        details.role ?? "creator",
        details.name,
        details.city ?? "",
        details.country_code ?? null,
        details.musical_genres ?? [],
        details.followers_count ?? 0,
        details.avatar ? picture : null,
        details.is_public ?? true,
        details.first_run_completed ?? true,
      ],
    );
  }
  return artistIds;
}

const song = (author: string | undefined, minute: number, type = "audio") =>
  server.query(
    `insert into media_content (user_id, title, content_type, media, created_at)
     values ($1, $2, $3, $4, timestamptz '2026-03-01' + make_interval(mins => $5))`,
    [
      author,
      `${type} ${minute}`,
      type,
      type === "audio"
        ? {
            kind: "audio",
            url: "/files/s.mp3",
            mime: "audio/mpeg",
            duration: 9,
            peaks: [],
            cover: null,
          }
        : null,
      minute,
    ],
  );

const names = (cards: { name: string }[]) => cards.map((card) => card.name);

beforeAll(async () => {
  server = await testServer();
  beto = await server.person("beto", {
    city: "Córdoba",
    country_code: "AR",
    musical_genres: ["folclore", "rock"],
  });
  ids = await artists([
    { name: "vecina", city: "cordoba", country_code: "AR", followers_count: 1 },
    { name: "vecino", city: "CÓRDOBA", country_code: "AR", followers_count: 2 },
    { name: "otra Córdoba", city: "Córdoba", country_code: "ES", followers_count: 3 },
    { name: "mismo género", city: "Salta", country_code: "AR", musical_genres: ["folclore"] },
    { name: "otro género", country_code: "AR", musical_genres: ["jazz"], followers_count: 4 },
    { name: "famosa", country_code: "MX", followers_count: 90, avatar: true },
    { name: "fan", city: "Córdoba", country_code: "AR", role: "supporter", avatar: true },
    { name: "privada", city: "Córdoba", country_code: "AR", is_public: false, avatar: true },
    { name: "sin terminar", country_code: "AR", first_run_completed: false, avatar: true },
    ...Array.from({ length: 20 }, (_, n) => ({ name: `más ${n}`, followers_count: 50 - n })),
    { name: "rock de fuera", country_code: "MX", musical_genres: ["pop", "rock"] },
  ]);
});
afterAll(() => server.stop());

describe("suggested artists", () => {
  test("come from the same city of the same country, then the same country and genre, then the same genre, then by followers", async () => {
    const { data } = await beto.call(suggestArtists, {});
    expect(names(data.artists).slice(0, 7)).toEqual([
      "vecino",
      "vecina",
      "mismo género",
      "rock de fuera",
      "famosa",
      "más 0",
      "más 1",
    ]);
    expect(data.artists.length).toBeGreaterThanOrEqual(12);
    expect(new Set(data.artists.map((card) => card.id)).size).toBe(data.artists.length);
    for (const hiddenName of ["fan", "privada", "sin terminar"])
      expect(names(data.artists)).not.toContain(hiddenName);
  });

  test("use the requested city and genre when the profile has none", async () => {
    const ana = await server.person("ana", { fresh: true });
    const response = await ana.call(suggestArtists, {
      country_code: "ES",
      city: "  cordoba ",
      genres: "jazz,no-existe",
    });
    expect(names(response.data.artists).slice(0, 3)).toEqual([
      "otra Córdoba",
      "otro género",
      "famosa",
    ]);
    const jazz = await ana.call(suggestArtists, { country_code: "AR", genres: "jazz" });
    expect(names(jazz.data.artists)[0]).toBe("otro género");
    const nothing = await ana.call(suggestArtists, {});
    expect(names(nothing.data.artists)[0]).toBe("famosa");
  });

  test("never include oneself or followed people", async () => {
    const carla = await server.person("carla", {
      role: "creator",
      city: "Córdoba",
      country_code: "AR",
    });
    const neighbour = String(ids[0]);
    await carla.call(followUser, { targetUserId: neighbour, follow: true });
    const { data } = await carla.call(suggestArtists, {});
    const suggestedIds = data.artists.map((card) => card.id);
    expect(suggestedIds).not.toContain(carla.id);
    expect(suggestedIds).not.toContain(neighbour);
    expect(data.artists.every((card) => !card.is_following)).toBe(true);
  });

  test.for([
    "country_code=XX",
    "country_code=%00%00",
    "city=%00",
    `city=${"a".repeat(2000)}`,
    `genres=${"a".repeat(201)}`,
  ])("%s is refused as invalid input", async (query) => {
    expect((await beto.fetch(`/api/artist-suggestions?${query}`)).status).toBe(422);
  });

  test.for(["city=%25", "city=x&genres=%00", "city=x&genres=,,,", "city=_rdoba&country_code=AR"])(
    "%s is treated as plain text",
    async (query) => {
      const answer = await beto.fetch(`/api/artist-suggestions?${query}`);
      expect(answer.status).toBe(200);
      const { artists: cards } = (await answer.json()) as { artists: { name: string }[] };
      expect(cards[0]?.name).not.toMatch(/^vecin/);
    },
  );

  test("require a session", async () => {
    expect((await server.visitor.call(suggestArtists, {})).status).toBe(401);
  });
});

describe("highlights", () => {
  test("show the most followed artists with a picture or a song, to visitors", async () => {
    const singer = String(ids[11]);
    await song(singer, 1);
    const { data } = await server.visitor.call(getHighlights, {});
    expect(names(data.artists)).toEqual(["famosa", "más 2"]);
    expect(data.artists[0]?.avatar_url).toBe("/files/a.webp");
  });

  test("show the newest song of each artist, at most eight, playable", async () => {
    for (const [n, id] of ids.slice(10, 20).entries())
      for (let minute = 0; minute < 3; minute += 1) await song(id, 10 + n * 10 + minute);
    // The very newest posts are not songs, or not of a visible artist.
    await song(ids[10], 500, "text");
    await song(ids[6], 501);
    await song(ids[7], 502);
    const { data } = await server.visitor.call(getHighlights, {});
    expect(data.songs.map((post) => post.title)).toEqual(
      [102, 92, 82, 72, 62, 52, 42, 32].map((minute) => `audio ${minute}`),
    );
    expect(data.songs.every((post) => post.media?.kind === "audio" && post.media.url)).toBe(true);
    expect(data.artists).toHaveLength(8);
  });

  test("include whom the viewer follows", async () => {
    await beto.call(followUser, { targetUserId: String(ids[5]), follow: true });
    const { data } = await beto.call(getHighlights, {});
    expect(data.artists.find((card) => card.name === "famosa")?.is_following).toBe(true);
  });
});
