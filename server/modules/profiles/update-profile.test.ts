import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Input } from "#contract/endpoint";
import { followUser } from "#contract/people/follows";
import { getOwnProfile, updateProfile } from "#contract/people/profile-settings";
import { getProfile } from "#contract/people/profiles";
import { type TestServer, testServer } from "#testing/test-server";

type Changes = Input<typeof updateProfile>;
type Person = Awaited<ReturnType<TestServer["person"]>>;

let server: TestServer;
let ana: Person;
let beto: Person;
beforeAll(async () => {
  server = await testServer();
  ana = await server.person("ana", { role: "creator", name: "Ana Belmonte" });
  beto = await server.person("beto", { name: "Beto" });
});
afterAll(() => server.stop());

const own = async (person: Person) => (await person.call(getOwnProfile, {})).data;

/** The whole row, without the time of the save. */
async function rowOf({ id }: { id: string }): Promise<unknown> {
  const [row] = await server.query(
    "select to_jsonb(p) - 'updated_at' as row from profiles p where id = $1",
    [id],
  );
  return row?.["row"];
}

describe("the form", () => {
  test("has the defaults of a new profile", async () => {
    expect(await own(beto)).toMatchObject({
      name: "Beto",
      username: "beto",
      role: "supporter",
      bio: "",
      contact_email: null,
      social_links: {},
      show_social_embeds: true,
      banner_overlay: 0.25,
      banner_focal_x: 0.5,
      banner_focal_y: 0.5,
      is_public: true,
      show_presence: true,
      messages_from: "everyone",
      read_receipts: true,
      email_messages: true,
      email_posts: true,
      email_tips: true,
      is_admin: false,
    });
  });

  test("requires a session", async () => {
    expect((await server.visitor.call(getOwnProfile, {})).status).toBe(401);
    expect((await server.visitor.call(updateProfile, { name: "Nadie" })).status).toBe(401);
  });

  test("saves every field, normalised, and returns what is read again", async () => {
    const changes: Changes = {
      name: "  Ana   Belmonte ",
      bio: "Canto.\r\nY escribo.",
      headline: "Voz de Los del Faro",
      current_workplace: "Estudio Marea",
      musical_genres: ["Flamenco", "electronic", "neo cumbia"],
      music_relations: ["Cantante", "productora de radio"],
      country_code: "UK",
      city: " Cádiz ",
      contact_email: " hola@ana.example ",
      social_links: {
        instagram: "@ana",
        website: "http://ana.example",
        other_link: "entradas.example/faro",
        other_link_label: "Entradas",
      },
      spotify_url: "https://open.spotify.com/artist/4q3ewBCX7sLwd24euuV69X?si=x",
      youtube_url: "https://youtu.be/dQw4w9WgXcQ",
      instagram_url: "https://www.instagram.com/p/Cabc/",
      twitter_url: "@ana",
      soundcloud_url: "ana",
      show_social_embeds: false,
      banner_overlay: 0.6,
      banner_focal_x: 0,
      banner_focal_y: 1,
      show_presence: false,
      messages_from: "following",
      email_messages: false,
      email_posts: false,
      email_tips: false,
    };
    const response = await ana.call(updateProfile, changes);
    expect(response.status).toBe(200);
    expect(response.data).toMatchObject({
      ...changes,
      name: "Ana Belmonte",
      bio: "Canto.\nY escribo.",
      musical_genres: ["flamenco", "electronic", "neo cumbia"],
      music_relations: ["cantante", "productora de radio"],
      country_code: "GB",
      city: "Cádiz",
      contact_email: "hola@ana.example",
      social_links: {
        instagram: "https://instagram.com/ana",
        website: "https://ana.example/",
        other_link: "https://entradas.example/faro",
        other_link_label: "Entradas",
      },
      spotify_url: "https://open.spotify.com/artist/4q3ewBCX7sLwd24euuV69X",
      youtube_url: "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
      twitter_url: "https://x.com/ana",
      soundcloud_url: "https://soundcloud.com/ana",
    });
    expect(await own(ana)).toEqual(response.data);
    const publicResponse = await server.visitor.call(getProfile, { handle: "ana" });
    expect(publicResponse.data).toMatchObject({
      city: "Cádiz",
      musical_genres: response.data.musical_genres,
    });
  });

  test("omitted fields stay, and of two tabs each field keeps its last value", async () => {
    const carla = await server.person("carla");
    await carla.call(updateProfile, {
      bio: "De la primera pestaña",
      social_links: { tiktok: "@carla" },
    });
    const second = await carla.call(updateProfile, {
      city: "Lima",
      social_links: { instagram: "@carla" },
    });
    expect(second.data).toMatchObject({
      bio: "De la primera pestaña",
      city: "Lima",
      social_links: {
        tiktok: "https://www.tiktok.com/@carla",
        instagram: "https://instagram.com/carla",
      },
    });
    const response = await carla.call(updateProfile, {
      bio: " \u200b ",
      city: "",
      country_code: null,
      contact_email: "",
      social_links: { tiktok: "" },
    });
    expect(response.data).toMatchObject({
      bio: "",
      city: "",
      country_code: null,
      contact_email: null,
      social_links: { instagram: "https://instagram.com/carla" },
    });
  });

  test("an artist's page is public, a fan's may be private", async () => {
    const response = await ana.call(updateProfile, { is_public: false });
    expect(response.error).toMatchObject({ code: "artist_is_public", field: "is_public" });
    const diego = await server.person("diego");
    expect((await diego.call(updateProfile, { is_public: false })).data.is_public).toBe(false);
    expect((await ana.call(getProfile, { handle: "diego" })).status).toBe(404);
    expect((await diego.call(updateProfile, { is_public: true })).data.is_public).toBe(true);
  });

  test("follow requests are accepted when the profile becomes public", async () => {
    const gala = await server.person("gala");
    await gala.call(updateProfile, { is_public: false });
    await beto.call(followUser, { targetUserId: gala.id, follow: true });
    await gala.call(updateProfile, { bio: "Sigo en privado" });
    expect((await beto.call(getProfile, { handle: "gala" })).status).toBe(404);
    await gala.call(updateProfile, { is_public: true });
    const { data } = await beto.call(getProfile, { handle: "gala" });
    expect(data).toMatchObject({ is_following: true, followers_count: 1 });
    expect(await server.query("select 1 from follow_requests")).toEqual([]);
  });

  test("a name of spaces or invisible characters: 'Display name is required'", async () => {
    for (const name of ["", "   ", "\u200b\u3164"]) {
      const { status, error } = await beto.call(updateProfile, { name, city: "Bogotá" });
      expect(status).toBe(422);
      expect(error).toMatchObject({
        code: "display_name_required",
        field: "name",
        message: "Display name is required",
      });
    }
    expect((await own(beto)).city).toBe("");
  });

  test("role, counters, ids and dates cannot be set", async () => {
    const before = await rowOf(beto);
    const forgedInput = {
      id: ana.id,
      user_id: ana.id,
      role: "creator",
      is_admin: true,
      is_premium: true,
      balance: 1_000_000,
      username: "madonna",
      creator_slug: "madonna",
      followers_count: 1_000_000,
      profile_views_30d: 1_000_000,
      posts_count: 5,
      first_run_completed: false,
      created_at: "1999-01-01T00:00:00.000Z",
      avatar: { url: "https://evil.example/a.png" },
      avatar_url: "https://evil.example/a.png",
    };
    const anaBefore = await rowOf(ana);
    const answer = await beto.call(updateProfile, forgedInput as Changes);
    expect(answer.status).toBe(200);
    expect(await rowOf(beto)).toEqual(before);
    expect(await rowOf(ana)).toEqual(anaBefore);
  });
});

describe("at the limit it is saved, beyond it refused with nothing stored", () => {
  const family = "👨‍👩‍👧";
  test.for<[string, Changes, Changes, string]>([
    ["a name of 80", { name: family.repeat(80) }, { name: family.repeat(81) }, "name"],
    ["a fan's bio of 220", { bio: family.repeat(220) }, { bio: family.repeat(221) }, "bio"],
    ["a headline of 100", { headline: "á".repeat(100) }, { headline: "á".repeat(101) }, "headline"],
    [
      "a workplace of 80",
      { current_workplace: "x".repeat(80) },
      { current_workplace: "x".repeat(81) },
      "current_workplace",
    ],
    ["a city of 80", { city: "x".repeat(80) }, { city: "x".repeat(81) }, "city"],
    [
      "a label of 25",
      { social_links: { other_link_label: "ñ".repeat(25) } },
      { social_links: { other_link_label: "ñ".repeat(26) } },
      "social_links.other_link_label",
    ],
    [
      "5 genres",
      { musical_genres: ["rock", "pop", "jazz", "folk", "canto rodado"] },
      { musical_genres: ["rock", "pop", "jazz", "folk", "blues", "soul"] },
      "musical_genres",
    ],
    [
      "a genre of one's own of 30",
      { musical_genres: ["x".repeat(30)] },
      { musical_genres: ["x".repeat(31)] },
      "musical_genres.0",
    ],
    [
      "5 relations",
      { music_relations: ["dj", "manager", "fan", "sala", "afinador"] },
      { music_relations: ["dj", "manager", "fan", "sala", "prensa", "radio"] },
      "music_relations",
    ],
    ["a darkening of 60 %", { banner_overlay: 0.6 }, { banner_overlay: 0.61 }, "banner_overlay"],
    ["no darkening", { banner_overlay: 0 }, { banner_overlay: -0.01 }, "banner_overlay"],
    [
      "the focal point in the corner",
      { banner_focal_x: 1 },
      { banner_focal_x: 1.01 },
      "banner_focal_x",
    ],
    [
      "an address of 300",
      { social_links: { website: `https://a.example/${"x".repeat(282)}` } },
      { social_links: { website: `https://a.example/${"x".repeat(283)}` } },
      "social_links.website",
    ],
  ])("%s", async ([, fits, over, field]) => {
    expect((await beto.call(updateProfile, fits)).status).toBe(200);
    const before = await rowOf(beto);
    const { status, error } = await beto.call(updateProfile, { ...over, show_presence: false });
    expect(status).toBe(422);
    expect(error).toMatchObject({ code: "invalid_input", field });
    expect(await rowOf(beto)).toEqual(before);
  });

  test("an artist's bio of 420 characters", async () => {
    expect((await ana.call(updateProfile, { bio: family.repeat(420) })).status).toBe(200);
    const { error } = await ana.call(updateProfile, { bio: family.repeat(421) });
    expect(error).toMatchObject({ field: "bio", message: "No puede tener más de 420 caracteres." });
  });
});

describe("invalid input is refused with its reason, and nothing is stored", () => {
  test.for<[string, object, string, RegExp]>([
    ["a genre twice", { musical_genres: ["rock", "Rock"] }, "musical_genres", /ya está elegido/],
    [
      "a genre twice but for accents",
      { musical_genres: ["neo cumbión", "NEO CUMBION"] },
      "musical_genres",
      /ya está elegido/,
    ],
    [
      "a genre and its label",
      { musical_genres: ["electronic", "electronica"] },
      "musical_genres",
      /ya está elegido/,
    ],
    ["a relation twice", { music_relations: ["DJ", "dj"] }, "music_relations", /ya está elegido/],
    ["a blank genre", { musical_genres: [" "] }, "musical_genres.0", /quítalo/],
    ["a country that the list does not have", { country_code: "XX" }, "country_code", /lista/],
    ["an e-mail that is none", { contact_email: "ana@" }, "contact_email", /email/],
    [
      "javascript: as website",
      { social_links: { website: "javascript:alert(1)" } },
      "social_links.website",
      /https/,
    ],
    [
      "javascript: as Instagram",
      { social_links: { instagram: "javascript:alert(1)" } },
      "social_links.instagram",
      /https/,
    ],
    ["data: to embed", { spotify_url: "data:text/html,x" }, "spotify_url", /Spotify/],
    [
      "another site as Instagram",
      { instagram_url: "https://evil.example/p/1" },
      "instagram_url",
      /instagram\.com/,
    ],
    [
      "another site as YouTube",
      { youtube_url: "https://evil.example/watch?v=dQw4w9WgXcQ" },
      "youtube_url",
      /^URL de YouTube inválida$/,
    ],
    ["who may write as a word of one's own", { messages_from: "friends" }, "messages_from", /./],
    ["a switch as a text", { is_public: "yes" }, "is_public", /./],
    ["NaN as focal point", { banner_focal_y: "NaN" }, "banner_focal_y", /./],
    ["a NUL in the bio", { bio: "a\0b" }, "bio", /caracteres/],
    ["half an emoji", { headline: "\ud83c" }, "headline", /caracteres/],
    ["links as a list", { social_links: [] }, "social_links", /./],
    [
      "a picture by address",
      { avatar_file_id: "https://evil.example/a.png" },
      "avatar_file_id",
      /./,
    ],
  ])("%s", async ([, changes, field, sentence]) => {
    const before = await rowOf(ana);
    const { status, error } = await ana.call(updateProfile, {
      ...changes,
      city: "Ninguna",
    });
    expect(status).toBe(422);
    expect(error).toMatchObject({ code: "invalid_input", field });
    expect(error.message).toMatch(sentence);
    expect(await rowOf(ana)).toEqual(before);
  });

  test("fractions too small to be stored become zero", async () => {
    const { status, data } = await ana.call(updateProfile, {
      banner_focal_x: 5e-324,
      banner_overlay: 1e-45,
    });
    expect(status).toBe(200);
    expect(data).toMatchObject({ banner_focal_x: 0, banner_overlay: 0 });
  });

  test("a bidirectional control in a name is not stored", async () => {
    const { data } = await beto.call(updateProfile, { name: "Be\u202eto" });
    expect(data.name).toBe("Beto");
  });
});
